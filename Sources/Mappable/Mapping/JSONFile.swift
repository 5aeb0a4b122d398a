// Every Foundation that is whole can read a file; one that only stands for it need not.
#if canImport(FoundationEssentials) || canImport(ObjectiveC)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif

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
                throw MappingError(
                    .custom, reason: "reading the file \"" + Excerpt.line(name, maximumLength: .max) + "\"",
                    underlying: error)
            }
        }
    }
#endif
