import MappableJSON

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Where `FileReplacement` is.
#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
    extension EditableJSON {
        /// Reads a file to edit it.
        ///
        /// - Throws: as ``init(_:options:)-([UInt8],_)``, and `MappingError.Kind.custom` for a file that cannot be read.
        public init(contentsOf url: URL, options: MappingOptions = .default) throws(MappingError) {
            try self.init(MappingSession.content(of: url, options), options: options)
        }

        /// Writes the text to a file, which is replaced as a whole, and keeps its permissions.
        ///
        /// Nobody reads the new text who could not read the old one, not for a moment. Where the system refuses to keep the file's
        /// group, the new one may do no more than everybody. Access control lists are not kept.
        ///
        /// A file that has changed since this was read is not overwritten. Between this look at it and the replacement, another
        /// program may still change it. Where nothing has changed here, nothing is written. The file behind a symbolic link is
        /// replaced or made, not the link. From then on, ``edits`` begins anew.
        ///
        /// - Parameters:
        ///   - url: the file.
        ///   - overwriting: whether the file may have any content.
        /// - Throws: `MappingError.Kind.custom` for a file that cannot be written, with the system's reason, and for one that has
        ///   other content than the text before all edits.
        public mutating func write(to url: URL, overwriting: Bool = false) throws(MappingError) {
            let file = Self.destination(of: url)
            do {
                let isThere = FileManager.default.fileExists(atPath: file.path)
                let present = isThere ? [UInt8](try Data(contentsOf: file)) : nil
                if let present, !overwriting, present != original {
                    throw MappingError(
                        .custom,
                        reason: "the file \"" + file.lastPathComponent + "\" has changed since it was read")
                }
                if present != bytes {
                    let replacement = try FileReplacement(of: file.path)
                    try replacement.write(bytes)
                    try replacement.commit()
                }
            } catch {
                let error = MappingError(error)
                throw error.underlying == nil
                    ? error
                    : MappingError(
                        .custom, reason: "writing the file \"" + file.lastPathComponent + "\"",
                        underlying: error.underlying)
            }
            settle()
        }

        /// The file that a symbolic link leads to, even if it is not there.
        private static func destination(of url: URL) -> URL {
            var file = url
            // As many links as Linux follows.
            for _ in 0..<40 {
                guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
                    break
                }
                file = URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent())
            }
            return file
        }
    }
#endif
