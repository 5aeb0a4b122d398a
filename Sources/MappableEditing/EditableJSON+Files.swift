import MappableJSON

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#elseif canImport(ObjectiveC)
    public import Foundation
#endif

// Every Foundation that is whole has files; one that only stands for it need not.
#if canImport(FoundationEssentials) || canImport(ObjectiveC)
    extension EditableJSON {
        /// Reads a file to edit it.
        ///
        /// - Throws: as ``init(_:options:)-([UInt8],_)``, and `MappingError.Kind.custom` for a file that cannot be read.
        public init(contentsOf url: URL, options: MappingOptions = .default) throws(MappingError) {
            try self.init(MappingSession.content(of: url, options), options: options)
        }

        /// Writes the text to a file, which is replaced as a whole, and keeps its permissions.
        ///
        /// A file that has changed since this was read is not overwritten. Between this look at it and the replacement, another
        /// program may still change it. Where nothing has changed here, nothing is written. The file behind a symbolic link is
        /// replaced, not the link. From then on, ``edits`` begins anew.
        ///
        /// - Parameters:
        ///   - url: the file.
        ///   - overwriting: whether the file may have any content.
        /// - Throws: `MappingError.Kind.custom` for a file that cannot be written, with the system's error, and for one that has
        ///   other content than the text before all edits.
        public mutating func write(to url: URL, overwriting: Bool = false) throws(MappingError) {
            let file = url.resolvingSymlinksInPath()
            do {
                let isThere = FileManager.default.fileExists(atPath: file.path)
                let present = isThere ? [UInt8](try Data(contentsOf: file)) : nil
                if let present, !overwriting, present != original {
                    throw MappingError(
                        .custom,
                        reason: "the file \"" + file.lastPathComponent + "\" has changed since it was read")
                }
                if present != bytes { try replace(file, isThere: isThere) }
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

        private func replace(_ file: URL, isThere: Bool) throws {
            let files = FileManager.default
            let permissions = isThere ? try files.attributesOfItem(atPath: file.path)[.posixPermissions] : nil
            try Data(bytes).write(to: file, options: .atomic)
            if let permissions {
                try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
            }
        }
    }
#endif
