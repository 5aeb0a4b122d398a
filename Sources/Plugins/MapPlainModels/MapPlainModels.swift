import Foundation
import PackagePlugin

/// Writes the mappings of a target's plain models while it is built, with `map-plain-models`.
@main
struct MapPlainModels: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
        guard !sources.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedMappings.swift")
        return [
            .buildCommand(
                displayName: "Mapping the models of \(target.name)",
                executable: try context.tool(named: "map-plain-models").url,
                arguments: ["--locations", "--output", output.path] + sources.map(\.path),
                inputFiles: sources, outputFiles: [output])
        ]
    }
}
