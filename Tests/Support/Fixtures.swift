import Foundation

/// The documents in the `Fixtures` folder.
public enum Fixtures {
    private static var folder: URL { Bundle.module.bundleURL.appending(path: "Fixtures") }

    /// The names and bytes of the documents in one of the folders, in order.
    public static func documents(in name: String) throws -> [(name: String, bytes: [UInt8])] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: name), includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { ($0.lastPathComponent, try bytes(of: $0)) }
    }

    /// One document with everything that JSON has.
    public static func rich() throws -> [UInt8] {
        try bytes(of: folder.appending(path: "rich.json"))
    }

    /// `Data(contentsOf:)` leaks memory for an empty file, which the address sanitizer would report here.
    private static func bytes(of file: URL) throws -> [UInt8] {
        [UInt8](try FileHandle(forReadingFrom: file).readToEnd() ?? Data())
    }
}
