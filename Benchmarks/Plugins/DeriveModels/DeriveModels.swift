import Foundation
import PackagePlugin

/// Derives the models that assign and those that are declared from the models of the benchmarks.
@main
struct DeriveModels: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let models = target.directoryURL.appending(path: "Models")
        let files = ["EventCatalog", "FeatureCollection", "TwitterSearch"].flatMap { [$0, "\($0)+Mapping"] }
        let inputs = (files + ["SmallMessage"]).map { models.appending(path: "\($0).swift") }
        let output = context.pluginWorkDirectoryURL.appending(path: "DerivedModels.swift")
        return [
            .buildCommand(
                displayName: "Deriving models", executable: try context.tool(named: "derive-models").url,
                arguments: [output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
        ]
    }
}
