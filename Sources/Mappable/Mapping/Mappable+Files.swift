// Every Foundation that is whole can read a file; one that only stands for it need not.
#if canImport(FoundationEssentials) || canImport(ObjectiveC)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif

    extension Mappable {
        /// Creates a value from a file of JSON text in UTF-8. The file is read into memory first.
        ///
        /// ```swift
        /// let settings = try Settings(JSONFile: "/etc/service/settings.json")
        /// let users = try [User](JSONFile: export, at: "data.users")
        /// ```
        ///
        /// - Parameters:
        ///   - url: the file's URL.
        ///   - options: what converts, what is tolerated, and the limits.
        ///   - context: anything that the models ask for with ``Mapper/mappingContext(as:)->Context``.
        /// - Throws: as ``init(JSONString:options:context:)``. A file that cannot be read is
        ///   ``MappingError/Kind/custom``. The error names the file and keeps the system's error in
        ///   ``MappingError/underlying``.
        public init(
            JSONFile url: URL, options: MappingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            try self.init(JSONBytes: JSONFile.content(of: url, options), options: options, context: context)
        }

        /// Creates a value from a file of JSON text in UTF-8. The file is read into memory first.
        ///
        /// - Parameters: see ``init(JSONFile:options:context:)-(URL,_,_)``; the file is given by its path.
        /// - Throws: as ``init(JSONFile:options:context:)-(URL,_,_)``.
        public init(
            JSONFile path: String, options: MappingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            try self.init(JSONFile: URL(fileURLWithPath: path), options: options, context: context)
        }

        /// Creates a value from a file of JSON text in UTF-8, at a key path.
        ///
        /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
        /// - Throws: as ``init(JSONFile:options:context:)-(URL,_,_)``, and ``MappingError/Kind/missing`` if there is nothing.
        public init(
            JSONFile url: URL, at keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
            options: MappingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            try self.init(
                JSONBytes: JSONFile.content(of: url, options), at: keyPath, keyPathIsNested: keyPathIsNested,
                delimiter: delimiter, options: options, context: context)
        }

        /// Creates a value from a file of JSON text in UTF-8, at a key path.
        ///
        /// - Parameters: see ``init(JSONString:at:keyPathIsNested:delimiter:options:context:)``; the file is given by
        ///   its path.
        /// - Throws: as ``init(JSONFile:options:context:)-(URL,_,_)``, and ``MappingError/Kind/missing`` if there is nothing.
        public init(
            JSONFile path: String, at keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
            options: MappingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            try self.init(
                JSONFile: URL(fileURLWithPath: path), at: keyPath, keyPathIsNested: keyPathIsNested,
                delimiter: delimiter, options: options, context: context)
        }
    }

    @usableFromInline
    package enum JSONFile {
        /// The bytes of a file, in memory that is nobody else's.
        @usableFromInline
        package static func content(of url: URL, _ options: MappingOptions) throws(MappingError) -> [UInt8] {
            do {
                if url.isFileURL {
                    // A file that is too long need not be read to find that out.
                    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
                    if let size = attributes[.size] as? Int { try MappingSession.checkLength(size, options) }
                }
                return [UInt8](try Data(contentsOf: url))
            } catch let error as MappingError {
                throw error
            } catch {
                let name = url.isFileURL ? url.path : url.absoluteString
                throw MappingError(.custom, reason: "reading the file \(name.quoted)", underlying: error)
            }
        }
    }

    extension String {
        /// The text between quotation marks, on one line.
        fileprivate var quoted: String {
            var text = String.UnicodeScalarView()
            for scalar in unicodeScalars { text.append(scalar.isPrintable ? scalar : " ") }
            return "\"\(String(text))\""
        }
    }
#endif
