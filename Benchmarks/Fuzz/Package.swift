// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that its unsafe flag reaches neither the library nor the benchmarks.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "Fuzz", targets: ["Fuzz"]),
        .executable(name: "ThreadStress", targets: ["ThreadStress"]),
    ],
    dependencies: [
        .package(name: "Mappable", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "MappableLanguageModels", package: "Mappable"),
                .product(name: "MappableSchemas", package: "Mappable"),
                .product(name: "MappableReports", package: "Mappable"),
                .product(name: "MappableStreams", package: "Mappable"),
                .product(name: "MappableEditing", package: "Mappable"),
            ],
            // libFuzzer has the `main` function.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        ),
        .executableTarget(
            name: "ThreadStress",
            dependencies: [
                .product(name: "MappableSchemas", package: "Mappable"),
                .product(name: "MappableReports", package: "Mappable"),
                .product(name: "MappableStreams", package: "Mappable"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
