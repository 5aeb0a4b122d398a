// swift-tools-version: 6.2

import PackageDescription

let library: [SwiftSetting] = [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

let package = Package(
    name: "Mappable",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Mappable", targets: ["Mappable"]),
        .library(name: "MappableJSON", targets: ["MappableJSON"]),
        .library(name: "MappableDeclared", targets: ["MappableDeclared"]),
        .library(name: "MappableSchemas", targets: ["MappableSchemas"]),
        .library(name: "MappableCodable", targets: ["MappableCodable"]),
        .library(name: "MappableReports", targets: ["MappableReports"]),
        .library(name: "MappableParallel", targets: ["MappableParallel"]),
        .library(name: "MappableFoundation", targets: ["MappableFoundation"]),
        .library(name: "MappableTesting", targets: ["MappableTesting"]),
        .library(name: "MappableMigration", targets: ["MappableMigration", "LeavezMigration"]),
        .executable(name: "mappable-tool", targets: ["mappable-tool"]),
        .plugin(name: "GenerateModels", targets: ["GenerateModels"]),
        .plugin(name: "GenerateMappings", targets: ["GenerateMappings"]),
        .plugin(name: "MapPlainModels", targets: ["MapPlainModels"]),
        .plugin(name: "MigrateModels", targets: ["MigrateModels"]),
    ],
    targets: [
        .target(name: "Mappable", swiftSettings: library),
        .target(name: "MappableObserving", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableJSON", dependencies: ["MappableObserving"], swiftSettings: library),
        .target(name: "MappableDeclared", dependencies: ["MappableJSON"], swiftSettings: library),
        .target(name: "MappableSchemas", dependencies: ["MappableDeclared"], swiftSettings: library),
        .target(name: "MappableCodable", dependencies: ["MappableJSON"], swiftSettings: library),
        .target(name: "MappableReports", dependencies: ["MappableObserving"], swiftSettings: library),
        .target(name: "MappableParallel", dependencies: ["Mappable"], swiftSettings: library),
        .target(
            name: "MappableFoundation", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .target(
            name: "MappableTesting", dependencies: ["MappableSchemas"], swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "LeavezMigration", dependencies: ["MappableJSON", "MappableFoundation"],
            path: "Sources/MappableMigration/Leavez", swiftSettings: library),
        .target(
            name: "MappableMigration", dependencies: ["MappableJSON", "LeavezMigration"],
            path: "Sources/MappableMigration/ObjectMapper", swiftSettings: library),
        .executableTarget(
            name: "flights", dependencies: ["MappableJSON", "MappableReports"],
            resources: [.embedInCode("Resources/flights.json"), .embedInCode("Resources/broken.json")],
            packageAccess: false),
        .executableTarget(
            name: "github-responses", dependencies: ["MappableDeclared"], exclude: ["Responses"],
            packageAccess: false),
        .target(name: "ToolKit", dependencies: ["MappableSchemas"], swiftSettings: [.strictMemorySafety()]),
        .executableTarget(name: "mappable-tool", dependencies: ["ToolKit"]),
        .plugin(
            name: "GenerateModels",
            capability: .command(
                intent: .custom(
                    verb: "generate-models", description: "Writes models for JSON samples or a schema"),
                permissions: [.writeToPackageDirectory(reason: "The models become files of the package")]),
            dependencies: ["mappable-tool"], path: "Sources/Plugins/GenerateModels"),
        .plugin(
            name: "GenerateMappings",
            capability: .command(
                intent: .custom(
                    verb: "generate-mappings",
                    description: "Writes the mappings of structs that are there already"),
                permissions: [.writeToPackageDirectory(reason: "The mappings become a file of the target")]),
            dependencies: ["mappable-tool"], path: "Sources/Plugins/GenerateMappings"),
        .plugin(
            name: "MapPlainModels", capability: .buildTool(), dependencies: ["mappable-tool"],
            path: "Sources/Plugins/MapPlainModels"),
        .plugin(
            name: "MigrateModels",
            capability: .command(
                intent: .custom(
                    verb: "migrate-models",
                    description: "Rewrites models of ObjectMapper, SwiftyJSON and Codable"),
                permissions: [.writeToPackageDirectory(reason: "The models are rewritten where they stand")]),
            dependencies: ["mappable-tool"], path: "Sources/Plugins/MigrateModels"),
        .testTarget(
            name: "MappableTests",
            dependencies: [
                "MappableCodable", "MappableFoundation", "MappableParallel", "MappableReports",
                "MappableTesting",
            ],
            exclude: ["Documentation/Contracts"], resources: [.copy("Fixtures")], packageAccess: false),
        .testTarget(
            name: "MigrationTests",
            dependencies: ["MappableDeclared", "MappableMigration", "LeavezMigration", "MappableFoundation"],
            packageAccess: false),
        .testTarget(name: "ToolTests", dependencies: ["ToolKit", "MappableReports"]),
    ],
    swiftLanguageModes: [.v6]
)
