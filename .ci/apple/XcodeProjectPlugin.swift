// The part of Xcode's module XcodeProjectPlugin that the plugins use, for type-checking them where there is no Xcode.

import Foundation
public import PackagePlugin

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: Foundation.URL
    public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
    public let id: String
    public let displayName: String
    public let directoryURL: Foundation.URL
    public let targets: [XcodeTarget]
}

public struct XcodeTarget {
    public let id: String
    public let displayName: String
    public let inputFiles: FileList
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: CommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
