import Foundation
import PackagePlugin

/// `swift package migrate-models [--write] [FILE]...`: runs `mappable-tool migrate` in the package, on its `Sources` where no
/// file is named.
@main
struct MigrateModels: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let targets = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        var files: [String] = []
        if !targets.isEmpty {
            for case let target as any SourceModuleTarget in try context.package.targets(named: targets) {
                files += target.sourceFiles(withSuffix: "swift").map(\.url.path)
            }
        } else if !rest.contains(where: { !$0.hasPrefix("-") }) {
            files = ["Sources"]
        }
        let process = Process()
        process.executableURL = try context.tool(named: "mappable-tool").url
        process.arguments = ["migrate"] + rest + files
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "mappable-tool migrate ended with status \(process.terminationStatus)")
        }
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
}
