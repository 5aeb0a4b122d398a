// swift-tools-version: 6.2

import PackageDescription

/// A target of the library. `Sources/Library` leads to its sources.
func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Library/\(name)",
        swiftSettings: [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")])
}

// A package of its own, so that its unsafe flag reaches neither the library nor the benchmarks.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "Fuzz", targets: ["Fuzz"]),
        .executable(name: "Costs", targets: ["Costs"]),
        .executable(name: "ThreadStress", targets: ["ThreadStress"]),
    ],
    targets: [
        library("Mappable"),
        library("MappableDeclared", "Mappable"),
        library("MappableSchemas", "MappableDeclared"),
        library("MappableCodable", "Mappable"),
        library("MappableReports", "Mappable"),
        library("MappableStreams", "Mappable"),
        .target(name: "Reference", packageAccess: false),
        .target(
            name: "RandomPrograms", dependencies: ["MappableDeclared", "MappableReports", "Reference"],
            exclude: ["RandomProgramTests.swift"], packageAccess: false),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "MappableSchemas", "MappableReports", "MappableStreams", "MappableCodable", "RandomPrograms",
            ],
            packageAccess: false,
            // libFuzzer has the `main` function.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        ),
        .target(name: "AllocationCounter", packageAccess: false),
        .executableTarget(
            name: "Costs",
            dependencies: ["AllocationCounter", "MappableDeclared", "MappableReports", "RandomPrograms"],
            packageAccess: false),
        .executableTarget(
            name: "ThreadStress",
            dependencies: ["MappableSchemas", "MappableReports", "MappableStreams"],
            packageAccess: false
        ),
    ],
    swiftLanguageModes: [.v6]
)
