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
        .library(name: "MappableLanguageModels", targets: ["MappableLanguageModels"]),
        .library(name: "MappableCodable", targets: ["MappableCodable"]),
        .library(name: "MappableReports", targets: ["MappableReports"]),
        .library(name: "MappableStreams", targets: ["MappableStreams"]),
        .library(name: "MappableSyntax", targets: ["MappableSyntax"]),
        .library(name: "MappableEditing", targets: ["MappableEditing"]),
        .library(name: "MappableFoundation", targets: ["MappableFoundation"]),
        .library(name: "MappableTesting", targets: ["MappableTesting"]),
        .library(
            name: "MappableMigration", targets: ["MappableMigration", "LeavezMigration", "MappableUpdating"]),
        .executable(name: "mappable-tool", targets: ["mappable-tool"]),
        .plugin(name: "MapPlainModels", targets: ["MapPlainModels"]),
        .plugin(name: "MappableCommands", targets: ["MappableCommands"]),
    ],
    targets: [
        .target(name: "Mappable", swiftSettings: library),
        .target(name: "MappableJSON", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableDeclared", dependencies: ["MappableJSON"], swiftSettings: library),
        .target(name: "MappableSchemas", dependencies: ["MappableDeclared"], swiftSettings: library),
        .target(
            name: "MappableLanguageModels",
            dependencies: ["MappableReports", "MappableSchemas", "MappableSyntax"],
            swiftSettings: library),
        .target(
            name: "MappableCodable", dependencies: ["MappableJSON", "MappableSyntax"], swiftSettings: library),
        .target(name: "MappableReports", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableStreams", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableSyntax", dependencies: ["Mappable"], swiftSettings: library),
        .target(
            name: "MappableEditing", dependencies: ["MappableJSON", "MappableSyntax"], swiftSettings: library),
        .target(
            name: "MappableFoundation", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .target(
            name: "MappableTesting", dependencies: ["MappableSchemas"], swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "MappableUpdating", dependencies: ["Mappable"], path: "Sources/MappableMigration/Updating",
            swiftSettings: library),
        .target(
            name: "LeavezMigration", dependencies: ["MappableJSON", "MappableFoundation"],
            path: "Sources/MappableMigration/Leavez", swiftSettings: library),
        .target(
            name: "MappableMigration", dependencies: ["MappableJSON", "LeavezMigration"],
            path: "Sources/MappableMigration/ObjectMapper", swiftSettings: library),
        .executableTarget(
            name: "flights", dependencies: ["MappableJSON", "MappableReports"],
            resources: [.process("Resources")],
            packageAccess: false),
        .executableTarget(
            name: "github-responses", dependencies: ["MappableDeclared"], exclude: ["Responses"],
            packageAccess: false),
        .executableTarget(name: "delayed-flights", dependencies: ["MappableStreams"], packageAccess: false),
        .target(name: "MappingKit", swiftSettings: [.strictMemorySafety()]),
        .executableTarget(name: "map-plain-models", dependencies: ["MappingKit"]),
        .target(
            name: "ToolKit",
            dependencies: ["MappingKit", "MappableSchemas", "MappableSyntax"],
            swiftSettings: library),
        .executableTarget(name: "mappable-tool", dependencies: ["ToolKit"]),
        .plugin(
            name: "MapPlainModels", capability: .buildTool(), dependencies: ["map-plain-models"],
            path: "Sources/Plugins/MapPlainModels"),
        .plugin(
            name: "MappableCommands",
            capability: .command(
                intent: .custom(
                    verb: "mappable", description: "Writes models and mappings, and migrates old models"),
                permissions: [.writeToPackageDirectory(reason: "Models and mappings are written to files")]),
            dependencies: ["mappable-tool"], path: "Sources/Plugins/MappableCommands"),
        .target(
            name: "TestSupport", dependencies: ["MappableJSON", "MappableSyntax"], path: "Tests/Support",
            resources: [.copy("Fixtures")], packageAccess: false),
        .testTarget(
            name: "MappableTests", dependencies: ["MappableJSON", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableJSONTests", dependencies: ["MappableJSON", "MappableReports", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableDeclaredTests",
            dependencies: ["MappableDeclared", "MappableCodable", "MappableReports", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableSchemasTests",
            dependencies: ["MappableSchemas", "MappableReports", "MappableTesting", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableLanguageModelsTests", dependencies: ["MappableLanguageModels", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableCodableTests",
            dependencies: ["MappableCodable", "MappableDeclared", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableReportsTests",
            dependencies: [
                "MappableReports", "MappableCodable", "MappableDeclared", "MappableStreams", "TestSupport",
            ],
            packageAccess: false),
        .testTarget(
            name: "MappableStreamsTests",
            dependencies: ["MappableStreams", "MappableJSON", "MappableReports", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableSyntaxTests",
            dependencies: ["MappableSyntax", "MappableCodable", "MappableReports", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableEditingTests",
            dependencies: ["MappableEditing", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableFoundationTests",
            dependencies: ["MappableFoundation", "MappableJSON", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableTestingTests",
            dependencies: ["MappableTesting", "MappableReports", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableUpdatingTests", dependencies: ["MappableUpdating", "MappableJSON", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "MappableCodable", "MappableFoundation", "MappableReports", "MappableStreams",
                "MappableTesting", "MappableUpdating", "TestSupport",
            ], packageAccess: false),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "MappableCodable", "MappableEditing", "MappableFoundation", "MappableLanguageModels",
                "MappableReports", "MappableStreams", "MappableTesting", "MappableUpdating", "TestSupport",
            ], exclude: ["Contracts", "write-snippets"], packageAccess: false),
        .testTarget(
            name: "MigrationTests",
            dependencies: ["MappableDeclared", "MappableMigration", "LeavezMigration", "MappableFoundation"],
            packageAccess: false),
        .testTarget(name: "MappingKitTests", dependencies: ["MappingKit"]),
        .testTarget(
            name: "ToolTests",
            dependencies: ["ToolKit", "MappingKit", "MappableMigration", "MappableReports", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
