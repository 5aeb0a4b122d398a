// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "Benchmarks", targets: ["Benchmarks"])
    ],
    dependencies: [
        .package(name: "Mappable", path: "..")
    ],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["AllocationCounter"]
                + ["MappableDeclared", "MappableCodable", "MappableReports", "MappableStreams"].map {
                    .product(name: $0, package: "Mappable")
                }),
    ],
    swiftLanguageModes: [.v6]
)
