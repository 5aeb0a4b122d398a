import MappableJSON

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

// Other systems have no such files: WebAssembly, and Windows.
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
        /// program may still change it. Where nothing has changed here, nothing is written. The file after a symbolic link is
        /// replaced or made, not the link. From then on, ``edits`` begins anew.
        ///
        /// - Parameters:
        ///   - url: the file.
        ///   - overwriting: whether the file may have any content.
        /// - Throws: `MappingError.Kind.custom` for a file that cannot be written, with the system's reason, and for one that has
        ///   other content than the text before all edits.
        public mutating func write(to url: URL, overwriting: Bool = false) throws(MappingError) {
            let file = Self.destination(of: url)
            let isThere = FileManager.default.fileExists(atPath: file.path)
            if isThere, !overwriting, try MappingSession.content(of: file, options) != original {
                throw MappingError(
                    .custom,
                    reason: "the file \"" + file.lastPathComponent + "\" has changed since it was read")
            }
            if !isThere || overwriting || bytes != original {
                let replacement = try FileReplacement(of: file.path)
                try replacement.append(bytes)
                try replacement.commit()
            }
            (original, undoes) = (bytes, [])
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

    /// A file that is written beside another, and then takes its place.
    ///
    /// From its first moment on, only its owner may open it. It gets the other file's owner, group and permissions just before it
    /// takes the name, so nobody reads the new text who could not read the old one.
    final class FileReplacement {
        private let path: String
        private let name: Substring
        let temporaryPath: String
        private var descriptor: Int32 = -1
        private var isCommitted = false

        /// Creates an empty file in the folder of another.
        ///
        /// - Throws: `MappingError.Kind.custom` with the system's reason; so do the other functions.
        init(of path: String) throws(MappingError) {
            self.path = path
            let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
            name = path[start...]
            let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
            temporaryPath = path[..<start] + "." + name + "." + suffix
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
            descriptor = unsafe open(temporaryPath, flags, Self.status(of: path) == nil ? 0o666 : 0o600)
            guard descriptor >= 0 else { throw failure() }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
            if descriptor >= 0, !isCommitted { unsafe unlink(temporaryPath) }
        }

        func append(_ bytes: [UInt8]) throws(MappingError) {
            var rest = bytes[...]
            while !rest.isEmpty {
                // Safety: as many bytes are in the buffer.
                let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
                guard count >= 0 || errno == EINTR else { throw failure() }
                rest = rest.dropFirst(max(count, 0))
            }
        }

        /// Puts the new file in the place of the other.
        func commit() throws(MappingError) {
            if let old = Self.status(of: path) {
                var mode = old.st_mode & 0o777
                let keepsGroup =
                    fchown(descriptor, old.st_uid, old.st_gid) == 0
                    || fchown(descriptor, .max, old.st_gid) == 0
                // The members of another group may do no more than everybody may.
                if !keepsGroup { mode &= 0o707 | (mode & 0o007) << 3 }
                guard fchmod(descriptor, mode) == 0 else { throw failure() }
            }
            guard unsafe rename(temporaryPath, path) == 0 else { throw failure() }
            isCommitted = true
        }

        private static func status(of path: String) -> stat? {
            var status = stat()
            return unsafe lstat(path, &status) == 0 ? status : nil
        }

        private func failure() -> MappingError {
            let reason = unsafe String(cString: strerror(errno))
            return MappingError(.custom, reason: "writing the file \"\(name)\": \(reason)")
        }
    }
#endif
