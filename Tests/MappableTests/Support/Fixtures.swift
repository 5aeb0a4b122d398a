import Foundation

/// The documents in the `Fixtures` folder.
enum Fixtures {
    private static var folder: URL { Bundle.module.bundleURL.appending(path: "Fixtures") }

    /// The names and bytes of the documents in one of the folders, in order.
    static func documents(in name: String) throws -> [(name: String, bytes: [UInt8])] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: name), includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
    }

    /// One document with everything that JSON has.
    static func rich() throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: "rich.json")))
    }
}
