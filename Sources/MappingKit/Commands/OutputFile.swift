import Foundation

/// Files that are there as a whole or not at all.
package enum OutputFile {
    /// Writes a file: into another beside it, which then takes its name.
    package static func write(_ data: Data, to path: String) throws(InputError) {
        do {
            try data.write(to: URL(fileURLWithPath: path).resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw InputError(.file(path), "cannot be written: \(Input.reason(of: error))")
        }
    }
}
