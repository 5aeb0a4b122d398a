// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "Benchmarks", targets: ["Benchmarks"]),
        .executable(name: "RecordsMemory", targets: ["RecordsMemory"]),
        .executable(name: "EditTime", targets: ["EditTime"]),
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
                    "MappableDeclared", "MappableCodable", "MappableLanguageModels", "MappableReports",
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
        .executableTarget(
            name: "EditTime", dependencies: [.product(name: "MappableEditing", package: "Mappable")]),
    ],
    swiftLanguageModes: [.v6]
)
