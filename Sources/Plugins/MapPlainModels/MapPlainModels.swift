import Foundation
import PackagePlugin

/// Writes the mappings of a target's plain models while it is built, with `map-plain-models`.
@main
struct MapPlainModels: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return commands(
            for: target.name, target.sourceFiles(withSuffix: "swift").map(\.url),
            try context.tool(named: Self.tool),
            in: context.pluginWorkDirectoryURL)
    }

    private static let tool = "map-plain-models"

    private func commands(
        for target: String, _ sources: [URL], _ tool: PluginContext.Tool, in folder: URL
    ) -> [Command] {
        guard !sources.isEmpty else { return [] }
        let output = folder.appending(path: "GeneratedMappings.swift")
        return [
            .buildCommand(
                displayName: "Mapping the models of \(target)", executable: tool.url,
                arguments: ["--locations", "--output", output.path] + sources.map(\.path),
                inputFiles: sources, outputFiles: [output])
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    /// The same for a target of an Xcode project.
    extension MapPlainModels: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
            return commands(
                for: target.displayName, sources, try context.tool(named: Self.tool),
                in: context.pluginWorkDirectoryURL)
        }
    }
#endif
