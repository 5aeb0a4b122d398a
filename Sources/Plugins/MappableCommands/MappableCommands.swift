import Foundation
import PackagePlugin

/// `swift package mappable COMMAND …`: runs `mappable-tool` in the package.
@main
struct MappableCommands: CommandPlugin {
    fileprivate static let usage = """
        usage: swift package mappable COMMAND [OPTION]...

          generate-models --name NAME [OPTION]... SAMPLE...
              writes models for JSON samples, or with --schema for a JSON Schema; --help lists the options
          generate-mappings --target TARGET [--check] [--form FORM] [--output FILE] [TYPE]...
              writes the mappings of the target's plain models, and of these types, to Mappings.swift
          migrate-models [--write] [--target TARGET] [FILE]...
              rewrites models of ObjectMapper (in Sources)

        SwiftPM asks whether a command may write. --allow-writing-to-package-directory before "mappable" answers.
        """

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let package = context.package
        let project = Project(
            folder: package.directoryURL, tool: try context.tool(named: Project.tool).url
        ) { names in
            try package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }.map { target in
                Project.Target(
                    folder: target.directoryURL,
                    files: target.sourceFiles(withSuffix: "swift").map(\.url.path))
            }
        }
        try project.perform(arguments)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    /// The same for an Xcode project, whose menu passes the targets that are chosen there.
    extension MappableCommands: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            let xcode = context.xcodeProject
            let project = Project(
                folder: xcode.directoryURL, tool: try context.tool(named: Project.tool).url
            ) { names in
                try names.map { name in
                    guard let target = xcode.targets.first(where: { $0.displayName == name }) else {
                        throw Failure(description: "there is no target \(name)")
                    }
                    let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
                    return Project.Target(
                        folder: files.first?.deletingLastPathComponent() ?? xcode.directoryURL,
                        files: files.map(\.path))
                }
            }
            try project.perform(arguments)
        }
    }
#endif

/// A package or an Xcode project, as far as the commands need it.
private struct Project {
    struct Target {
        let folder: URL
        /// The paths of its Swift files.
        let files: [String]
    }

    static let tool = "mappable-tool"

    let folder: URL
    let tool: URL
    let targets: (_ names: [String]) throws -> [Target]

    func perform(_ arguments: [String]) throws {
        let options = Array(arguments.dropFirst())
        switch arguments.first {
        case "generate-models": try run(["generate"] + options)
        case "generate-mappings": try generateMappings(options)
        case "migrate-models": try migrateModels(options)
        case "--help", "-h", "help": print(MappableCommands.usage)
        case let command?:
            throw Failure(description: "there is no command \"\(command)\"\n\(MappableCommands.usage)")
        case nil: throw Failure(description: "a command is missing\n\(MappableCommands.usage)")
        }
    }

    /// Writes the mappings of each target to a file of it.
    private func generateMappings(_ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let output = extractor.extractOption(named: "output").last
        let form = extractor.extractOption(named: "form").last.map { ["--form", $0] } ?? []
        let check = extractor.extractFlag(named: "check") > 0 ? ["--check"] : []
        let types = extractor.remainingArguments
        guard !types.contains("--help") else { return print(MappableCommands.usage) }
        if let unknown = types.first(where: { $0.hasPrefix("-") }) {
            throw Failure(description: "there is no option \(unknown)\n\(MappableCommands.usage)")
        }
        guard !names.isEmpty else {
            throw Failure(description: "--target is missing\n\(MappableCommands.usage)")
        }
        for target in try targets(names) {
            let output = output ?? target.folder.appending(path: "Mappings.swift").path
            try run(
                ["generate-mappings", "--output", output] + check + form + types.flatMap { ["--type", $0] }
                    + target.files)
        }
    }

    /// Rewrites models in targets or files, or in all sources where none are named.
    private func migrateModels(_ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        var files = try targets(names).flatMap(\.files)
        if names.isEmpty, rest.allSatisfy({ $0.hasPrefix("-") }) { files = ["Sources"] }
        try run(["migrate"] + rest + files)
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
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
