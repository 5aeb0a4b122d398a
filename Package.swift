// swift-tools-version: 6.2

import PackageDescription

let library: [SwiftSetting] = [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

let package = Package(
    name: "Mappable",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Mappable", targets: ["Mappable"]),
        .library(name: "MappableFoundation", targets: ["MappableFoundation"]),
        .library(name: "MappableTesting", targets: ["MappableTesting"]),
        .library(name: "MappableMigration", targets: ["MappableMigration", "LeavezMigration"]),
        .executable(name: "mappable-tool", targets: ["mappable-tool"]),
        .plugin(name: "MapPlainModels", targets: ["MapPlainModels"]),
        .plugin(name: "MappableCommands", targets: ["MappableCommands"]),
    ],
    targets: [
        .target(name: "Mappable", swiftSettings: library),
        .target(
            name: "MappableFoundation", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .target(name: "MappableTesting", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .target(
            name: "LeavezMigration", dependencies: ["Mappable", "MappableFoundation"],
            path: "Sources/MappableMigration/Leavez", swiftSettings: library),
        .target(
            name: "MappableMigration", dependencies: ["Mappable", "LeavezMigration"],
            path: "Sources/MappableMigration/ObjectMapper", swiftSettings: library),
        .executableTarget(
            name: "flights", dependencies: ["Mappable"],
            resources: [.embedInCode("Resources/flights.json"), .embedInCode("Resources/broken.json")]),
        .executableTarget(
            name: "github-responses", dependencies: ["Mappable"], exclude: ["Responses"]),
        .target(name: "MappingKit", swiftSettings: [.strictMemorySafety()]),
        .executableTarget(name: "map-plain-models", dependencies: ["MappingKit"]),
        .target(
            name: "ToolKit", dependencies: ["MappingKit", "Mappable"], swiftSettings: [.strictMemorySafety()]),
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
        .testTarget(
            name: "MappableTests", dependencies: ["Mappable", "MappableFoundation", "MappableTesting"],
            exclude: ["Documentation/Contracts"], resources: [.copy("Fixtures")]),
        .testTarget(
            name: "MigrationTests",
            dependencies: ["MappableMigration", "LeavezMigration", "MappableFoundation"]),
        .testTarget(name: "MappingKitTests", dependencies: ["MappingKit"]),
        .testTarget(name: "ToolTests", dependencies: ["ToolKit", "MappingKit", "Mappable"]),
    ],
    swiftLanguageModes: [.v6]
)
