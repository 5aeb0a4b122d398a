import Foundation
import PackagePlugin

/// `swift package mappable COMMAND …`: runs `mappable-tool` in the package.
@main
struct MappableCommands: CommandPlugin {
    private static let usage = """
        usage: swift package mappable COMMAND [OPTION]...

          generate-models --name NAME [OPTION]... SAMPLE...
              writes models for JSON samples, or with --schema for a JSON Schema; --help lists the options
          generate-mappings --target TARGET [--check] [--form FORM] [--output FILE] [TYPE]...
              writes the mappings of the target's plain models, and of these types, to Mappings.swift
          migrate-models [--write] [--target TARGET] [FILE]...
              rewrites models of ObjectMapper, SwiftyJSON and Codable (in Sources)

        SwiftPM asks whether a command may write. --allow-writing-to-package-directory before "mappable" answers.
        """

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let options = Array(arguments.dropFirst())
        switch arguments.first {
        case "generate-models": try run(["generate"] + options, in: context)
        case "generate-mappings": try generateMappings(options, in: context)
        case "migrate-models": try migrateModels(options, in: context)
        case "--help", "-h", "help": print(Self.usage)
        case let command?: throw Failure(description: "there is no command \"\(command)\"\n\(Self.usage)")
        case nil: throw Failure(description: "a command is missing\n\(Self.usage)")
        }
    }

    /// Writes the mappings of each target to a file of it.
    private func generateMappings(_ arguments: [String], in context: PluginContext) throws {
        var extractor = ArgumentExtractor(arguments)
        let targets = extractor.extractOption(named: "target")
        let output = extractor.extractOption(named: "output").last
        let form = extractor.extractOption(named: "form").last.map { ["--form", $0] } ?? []
        let check = extractor.extractFlag(named: "check") > 0 ? ["--check"] : []
        let types = extractor.remainingArguments
        guard !types.contains("--help") else { return print(Self.usage) }
        if let unknown = types.first(where: { $0.hasPrefix("-") }) {
            throw Failure(description: "there is no option \(unknown)\n\(Self.usage)")
        }
        guard !targets.isEmpty else { throw Failure(description: "--target is missing\n\(Self.usage)") }
        for target in try sourceTargets(targets, in: context) {
            let output = output ?? target.directoryURL.appending(path: "Mappings.swift").path
            try run(
                ["generate-mappings", "--output", output] + check + form + types.flatMap { ["--type", $0] }
                    + swiftFiles(of: target), in: context)
        }
    }

    /// Rewrites models in targets or files, or in all sources where none are named.
    private func migrateModels(_ arguments: [String], in context: PluginContext) throws {
        var extractor = ArgumentExtractor(arguments)
        let targets = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        var files = try sourceTargets(targets, in: context).flatMap(swiftFiles)
        if targets.isEmpty, rest.allSatisfy({ $0.hasPrefix("-") }) { files = ["Sources"] }
        try run(["migrate"] + rest + files, in: context)
    }

    private func sourceTargets(
        _ names: [String], in context: PluginContext
    ) throws -> [any SourceModuleTarget] {
        try context.package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }
    }

    private func swiftFiles(of target: any SourceModuleTarget) -> [String] {
        target.sourceFiles(withSuffix: "swift").map(\.url.path)
    }

    private func run(_ arguments: [String], in context: PluginContext) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "mappable-tool").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                description: "mappable-tool \(arguments[0]) ended with status \(process.terminationStatus)")
        }
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
}
