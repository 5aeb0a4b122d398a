import Foundation
import PackagePlugin

/// `swift package generate-mappings --target App Flight Booking`: runs `mappable-tool generate-mappings` on the sources of
/// a target, into its `Mappings.swift`.
@main
struct GenerateMappings: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let output = extractor.extractOption(named: "output").last
        let form = extractor.extractOption(named: "form").last
        let onlyChecks = extractor.extractFlag(named: "check") > 0
        if let unknown = extractor.remainingArguments.first(where: { $0.hasPrefix("-") }) {
            throw Failure(description: "there is no option \(unknown)")
        }
        guard !names.isEmpty else {
            throw Failure(
                description:
                    "usage: swift package generate-mappings --target TARGET [--check] [--form FORM] [TYPE]..."
            )
        }
        for target in try context.package.targets(named: names) {
            guard let target = target as? any SourceModuleTarget else { continue }
            let output = output ?? target.directoryURL.appending(path: "Mappings.swift").path
            var options = ["generate-mappings", "--output", output]
            if onlyChecks { options.append("--check") }
            if let form { options += ["--form", form] }
            options += extractor.remainingArguments.flatMap { ["--type", $0] }
            options += target.sourceFiles(withSuffix: "swift").map(\.url.path)
            let process = Process()
            process.executableURL = try context.tool(named: "mappable-tool").url
            process.arguments = options
            process.currentDirectoryURL = context.package.directoryURL
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw Failure(description: "mappable-tool ended with status \(process.terminationStatus)")
            }
        }
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
}
