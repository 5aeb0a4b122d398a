// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "Benchmarks", targets: ["Benchmarks"]),
        .executable(name: "RecordsMemory", targets: ["RecordsMemory"]),
    ],
    dependencies: [
        .package(name: "Mappable", path: "..")
    ],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["AllocationCounter"]
                + [
                    "MappableDeclared", "MappableCodable", "MappableReports",
                    "MappableStreams",
                ].map {
                    .product(name: $0, package: "Mappable")
                },
            plugins: ["DeriveModels"]
        ),
        .executableTarget(name: "derive-models"),
        .plugin(name: "DeriveModels", capability: .buildTool(), dependencies: ["derive-models"]),
        .executableTarget(
            name: "RecordsMemory", dependencies: [.product(name: "MappableStreams", package: "Mappable")]),
    ],
    swiftLanguageModes: [.v6]
)
