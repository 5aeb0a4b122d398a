#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A value that was read, or all that kept it from being read.
///
/// ```swift
/// let result = Flight.result(JSONData: body)
/// guard let flight = result.value else { return .unprocessable(result.issues) }
/// ```
///
/// The issues stand in the order of the document. Reading goes on behind an error with the next element of an array, the next
/// member of a dictionary, and the next field of a declared model; the initializer of a model that is written by hand ends
/// with its first error.
public struct MappingResult<Value: Mappable> {
    /// The value; nil if there are issues.
    public let value: Value?
    /// What is wrong with the document; empty if there is a value.
    public let issues: [MappingError]

    /// The value.
    ///
    /// - Throws: the first of the issues.
    public func get() throws(MappingError) -> Value {
        if let value { return value }
        throw issues.first ?? MappingError(.custom)
    }
}

extension MappingResult: Sendable where Value: Sendable {}

extension MappingResult: Mappable {
    /// Reads the mapper's own value, and notes what is wrong instead of throwing it.
    public init(map: Mapper) throws {
        if let value = try? Value._read(map) {
            self.init(value: value, issues: [])
        } else {
            self = map.collectingErrors(true) { map in
                do throws(MappingError) {
                    return MappingResult(value: try Value._read(map), issues: [])
                } catch {
                    return MappingResult(value: nil, issues: map.issues(with: error))
                }
            }
        }
    }

    /// - Parameter read: reads a result, and throws for a text that is no JSON.
    fileprivate init(_ read: () throws(MappingError) -> MappingResult) {
        do throws(MappingError) {
            self = try read()
        } catch {
            self.init(value: nil, issues: [error])
        }
    }
}

extension Mapper {
    /// All errors that were noted, the last one included.
    func issues(with last: MappingError) -> [MappingError] {
        note(last)
        // Safety: the session outlives its mappers.
        return unsafe session.pointee.notes.issues.inDocumentOrder
    }
}

extension Mappable {
    /// Reads JSON text, and tells all that is wrong with it.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Complexity: as reading alone for a document without errors; otherwise it is read once more, and values in it up to
    ///   once for each model around them.
    public static func result(
        JSONString string: String, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONString: string, options: options, context: context)
        }
    }

    /// Reads JSON text in UTF-8, and tells all that is wrong with it; see ``result(JSONString:options:context:)``.
    public static func result(
        JSONData data: Data, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONData: data, options: options, context: context)
        }
    }

    /// Reads JSON text in UTF-8, and tells all that is wrong with it; see ``result(JSONString:options:context:)``.
    public static func result(
        JSONBytes bytes: some Collection<UInt8>, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONBytes: bytes, options: options, context: context)
        }
    }
}
