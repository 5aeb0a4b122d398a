// swift-tools-version: 6.2
import PackageDescription

let upcoming: [SwiftSetting] = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
].map { .enableUpcomingFeature($0) }
let mappable: [Target.Dependency] = [
    "Mappable", "MappableDeclared", "MappableStreams", "MappableReports", "MappableCodable",
].map { .product(name: $0, package: "Mappable") }
let mainActor: [SwiftSetting] = [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)] + upcoming

let package = Package(
    name: "client",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Clients", type: .static, targets: ["Swift5", "Checked", "Swift6", "Upcoming"]),
        .library(name: "Refused", type: .static, targets: ["Refused"]),
        .library(name: "Old", type: .static, targets: ["Old"]),
    ],
    dependencies: [.package(name: "Mappable", path: "../..")],
    targets: [
        .executableTarget(name: "client", dependencies: mappable),
        .target(name: "Swift5", dependencies: mappable, swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "Checked", dependencies: mappable,
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency")]),
        .target(
            name: "Swift6", dependencies: mappable,
            swiftSettings: [.swiftLanguageMode(.v6), .strictMemorySafety()]),
        .target(
            name: "Upcoming", dependencies: mappable,
            swiftSettings: [.swiftLanguageMode(.v6), .strictMemorySafety()] + upcoming),
        .executableTarget(name: "MainActor", dependencies: mappable, swiftSettings: mainActor),
        .target(name: "Refused", dependencies: mappable, swiftSettings: mainActor),
        .target(name: "Old", dependencies: mappable),
    ]
)
