import Foundation

/// Files that are there as a whole or not at all.
package enum OutputFile {
    /// Replaces what was read from a file, unless the file has changed since.
    package static func replace(
        _ old: [UInt8], by new: Data, at path: String
    ) throws(InputError) {
        guard let data = FileManager.default.contents(atPath: path), data.elementsEqual(old) else {
            throw InputError(.file(path), line: 1, "has changed since it was read, and is left")
        }
        try write(new, to: path)
    }

    /// Writes a file: into another beside it, which then takes its name.
    package static func write(_ data: Data, to path: String) throws(InputError) {
        do {
            try data.write(to: URL(fileURLWithPath: path).resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw InputError(.file(path), "cannot be written: \(Input.reason(of: error))")
        }
    }
}
