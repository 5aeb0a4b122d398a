#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The value that was read with a report of how, or everything that is wrong with the document.
///
/// ```swift
/// let result = Flight.result(JSONData: body)
/// guard let flight = result.value else { return .unprocessable(result.issues) }
/// for loss in result.report.losses { log.notice("\(loss)") }
/// ```
///
/// The issues are in the order of the document. After an error, reading continues with the next element of an array,
/// member of a dictionary, or field of a declared model. A hand-written initializer ends with its first error.
///
/// A result is ``Mappable`` itself, so `[MappingResult<Flight>]` has one for each element.
public struct MappingResult<Value: Mappable> {
    /// The value; nil if there are issues.
    public let value: Value?
    /// Everything that is wrong with the document. It is empty if there is a value.
    public let issues: [MappingError]
    /// What was converted, dropped, replaced by a default or not read on the way to the value; empty if there is none.
    public let report: MappingReport

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
    public init(map: Mapper) throws { self = Self.read(map) }

    private static func read(_ source: Mapper) -> MappingResult {
        // Safety: the session outlives its mappers.
        let (known, issues) = unsafe (
            source.session.pointee.notes.observation.mark, source.session.pointee.notes.issues.count
        )
        let value: Value? = source.with(MappingFlags.observes, true) { map in try? Value._read(map) }
        if let value {
            return MappingResult(
                value: value, issues: [],
                report: unsafe source.session.pointee.report(from: known))
        }
        unsafe source.session.pointee.notes.observation.undo(to: known)
        unsafe source.session.pointee.notes.issues.forget(from: issues)
        return source.collectingErrors(true) { map in
            do throws(MappingError) {
                return MappingResult(value: try Value._read(map), issues: [], report: MappingReport())
            } catch {
                return MappingResult(
                    value: nil, issues: map.issues(from: issues, with: error), report: MappingReport())
            }
        }
    }

    /// - Parameter read: reads a result, and throws for a text that is no JSON.
    fileprivate init(_ read: () throws(MappingError) -> MappingResult) {
        do throws(MappingError) {
            self = try read()
        } catch {
            self.init(value: nil, issues: [error], report: MappingReport())
        }
    }
}

extension Mapper {
    /// The errors that were noted from one on, the last one included. They are not noted any more.
    func issues(from first: Int = 0, with last: MappingError) -> [MappingError] {
        note(last)
        // Safety: the session outlives its mappers.
        let issues = unsafe session.pointee.notes.issues.inDocumentOrder(from: first)
        unsafe session.pointee.notes.issues.forget(from: first)
        return issues
    }
}

extension Mappable {
    /// Reads JSON text, and reports what was lost or converted, or everything that is wrong with it.
    ///
    /// - Parameters: see ``init(JSONString:options:context:)``.
    /// - Complexity: linear, like reading alone, for a document without errors, but each lookup is noted. A document
    ///   with errors is read once more. Values in it are then read up to once for each model around them.
    public static func result(
        JSONString string: String, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONString: string, options: options, context: context)
        }
    }

    /// Reads JSON text in UTF-8, and reports on it; see ``result(JSONString:options:context:)``.
    public static func result(
        JSONData data: Data, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONData: data, options: options, context: context)
        }
    }

    /// Reads JSON text in UTF-8, and reports on it; see ``result(JSONString:options:context:)``.
    public static func result(
        JSONBytes bytes: some Collection<UInt8>, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONBytes: bytes, options: options, context: context)
        }
    }

    /// Reads objects, such as those of `JSONSerialization`, and reports on them; see
    /// ``result(JSONString:options:context:)``. Errors have no location.
    public static func result(
        JSONObject object: Any, options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(JSONObject: object, options: options, context: context)
        }
    }
}
