// swift-tools-version: 6.2

import PackageDescription

let library: [SwiftSetting] = [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

let package = Package(
    name: "Mappable",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Mappable", targets: ["Mappable"]),
    ],
    targets: [
        .target(name: "Mappable", swiftSettings: library),
        .testTarget(name: "MappableTests", dependencies: ["Mappable"], resources: [.copy("Fixtures")]),
    ],
    swiftLanguageModes: [.v6]
)
