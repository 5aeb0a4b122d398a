import Foundation
import Testing

/// The large documents that lie beside the repository, and where they are looked for.
public enum Corpus {
    /// The folder, from the environment variable `MAPPABLE_DATA` or `../shared/data` beside the package.
    public static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["MAPPABLE_DATA"] { return URL(filePath: path) }
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.deletingLastPathComponent().appending(path: "shared/data")
    }()

    /// The documents of tests that take long with all of them.
    public static let sample = Thoroughness.isLong ? ["twitter", "citm_catalog", "canada"] : ["twitter"]

    public static let isPresent = ["twitter", "citm_catalog", "canada"].allSatisfy { name in
        FileManager.default.isReadableFile(atPath: folder.appending(path: "\(name).json").path)
    }

    /// A condition for tests that need the documents.
    public static var present: ConditionTrait {
        .enabled(
            if: isPresent,
            "skipped: no corpus in \(folder.path); set MAPPABLE_DATA to the folder of twitter.json")
    }

    public static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).json"))
    }
}
