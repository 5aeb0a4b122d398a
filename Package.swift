// swift-tools-version: 6.2

import PackageDescription

let library: [SwiftSetting] = [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

let package = Package(
    name: "Mappable",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Mappable", targets: ["Mappable"]),
        .library(name: "MappableDeclared", targets: ["MappableDeclared"]),
        .library(name: "MappableSchemas", targets: ["MappableSchemas"]),
        .library(name: "MappableCodable", targets: ["MappableCodable"]),
        .library(name: "MappableReports", targets: ["MappableReports"]),
        .library(name: "MappableStreams", targets: ["MappableStreams"]),
        .library(name: "MappableFoundation", targets: ["MappableFoundation"]),
        .library(
            name: "MappableMigration", targets: ["MappableMigration", "LeavezMigration", "MappableUpdating"]),
    ],
    targets: [
        .target(name: "Mappable", swiftSettings: library),
        .target(name: "MappableDeclared", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableSchemas", dependencies: ["MappableDeclared"], swiftSettings: library),
        .target(
            name: "MappableCodable", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableReports", dependencies: ["Mappable"], swiftSettings: library),
        .target(name: "MappableStreams", dependencies: ["Mappable"], swiftSettings: library),
        .target(
            name: "MappableFoundation", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .target(
            name: "MappableUpdating", dependencies: ["Mappable"], path: "Sources/MappableMigration/Updating",
            swiftSettings: library),
        .target(
            name: "LeavezMigration", dependencies: ["MappableFoundation"],
            path: "Sources/MappableMigration/Leavez", swiftSettings: library),
        .target(
            name: "MappableMigration", dependencies: ["LeavezMigration"],
            path: "Sources/MappableMigration/ObjectMapper", swiftSettings: library),
        .executableTarget(
            name: "flights", dependencies: ["MappableDeclared", "MappableReports"],
            resources: [.process("Resources")],
            packageAccess: false),
        .target(
            name: "TestSupport", dependencies: ["Mappable"], path: "Tests/Support",
            resources: [.copy("Fixtures")], packageAccess: false),
        .target(name: "Reference", path: "Tests/Reference", packageAccess: false),
        .testTarget(
            name: "RandomPrograms", dependencies: ["MappableDeclared", "MappableReports", "Reference"],
            packageAccess: false),
        .testTarget(
            name: "MappableTests", dependencies: ["MappableReports", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableDeclaredTests",
            dependencies: ["MappableDeclared", "MappableCodable", "MappableReports", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableSchemasTests",
            dependencies: ["MappableSchemas", "MappableReports", "TestSupport"],
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
            dependencies: ["MappableStreams", "MappableReports", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "MappableFoundationTests",
            dependencies: ["MappableFoundation", "TestSupport"], packageAccess: false),
        .testTarget(
            name: "MappableUpdatingTests", dependencies: ["MappableUpdating", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "MappableCodable", "MappableFoundation", "MappableReports", "MappableStreams",
                "MappableSchemas", "MappableUpdating", "TestSupport",
            ], packageAccess: false),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "MappableCodable", "MappableFoundation",
                "MappableReports", "MappableSchemas", "MappableStreams", "MappableUpdating", "TestSupport",
            ], exclude: ["write-snippets"], packageAccess: false),
        .testTarget(
            name: "MigrationTests",
            dependencies: ["MappableDeclared", "MappableMigration", "LeavezMigration", "MappableFoundation"],
            packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)
