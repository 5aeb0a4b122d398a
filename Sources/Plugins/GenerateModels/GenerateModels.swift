import Foundation
import PackagePlugin

/// `swift package generate-models Samples/*.json --name Flight`: runs `mappable-tool generate` in the package.
@main
struct GenerateModels: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "mappable-tool").url
        process.arguments = ["generate"] + arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    }
}

/// The tool has said what is wrong.
private struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "mappable-tool generate ended with status \(status)" }
}
