// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "schema-check",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Mappable", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "schema-documents",
            dependencies: [
                .product(name: "MappableSchemas", package: "Mappable")
            ])
    ],
    swiftLanguageModes: [.v6]
)
