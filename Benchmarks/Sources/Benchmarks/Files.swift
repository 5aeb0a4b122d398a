import Foundation

/// The files that the command line names.
enum Files {
    /// Fails now rather than after all measuring where a file cannot be written.
    static func tryToWrite(_ path: String?) throws(UsageError) {
        guard let path else { return }
        guard let file = fopen(path, "a") else {
            throw UsageError("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        fclose(file)
    }

    /// The bytes of a file in a directory.
    static func read(_ name: String, in directory: String) throws(UsageError) -> [UInt8] {
        let path = URL(filePath: directory).appending(path: name).path()
        guard let file = fopen(path, "r") else {
            throw UsageError("\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        fclose(file)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UsageError("\(path) cannot be read")
        }
        return [UInt8](data)
    }
}
