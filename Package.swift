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
        .executable(name: "flights", targets: ["flights"]),
        .executable(name: "mappable-tool", targets: ["mappable-tool"]),
    ],
    targets: [
        .target(name: "Mappable", swiftSettings: library),
        .target(
            name: "MappableFoundation", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .target(name: "MappableTesting", dependencies: ["Mappable"], swiftSettings: [.strictMemorySafety()]),
        .executableTarget(
            name: "flights", dependencies: ["Mappable"],
            resources: [.embedInCode("Resources/flights.json"), .embedInCode("Resources/broken.json")]),
        .executableTarget(name: "mappable-tool", dependencies: ["Mappable"]),
        .testTarget(
            name: "MappableTests", dependencies: ["Mappable", "MappableFoundation", "MappableTesting"],
            resources: [.copy("Fixtures")]),
    ],
    swiftLanguageModes: [.v6]
)
