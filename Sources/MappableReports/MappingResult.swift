import MappableObserving

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
/// A result is `Mappable` itself, so `[MappingResult<Flight>]` has one for each element.
public struct MappingResult<Value: Mappable> {
    /// The value; nil if there are issues.
    public let value: Value?
    /// Everything that is wrong with the document. It is empty if there is a value.
    public let issues: [MappingError]
    /// What was converted, dropped, replaced by a default or not read on the way to the value; empty if there is none.
    public let report: MappingReport

    init(value: Value?, issues: [MappingError], report: MappingReport) {
        self.value = value
        self.issues = issues
        self.report = report
    }

    /// The result of reading a text, which may be no JSON.
    init(_ read: () throws(MappingError) -> MappingResult) {
        do throws(MappingError) {
            self = try read()
        } catch {
            self.init(value: nil, issues: [error], report: MappingReport())
        }
    }

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
    public init(map: Mapper) throws { self = Self.of(map) }

    static func of(_ source: Mapper) -> MappingResult {
        let start = source.beginReport()
        let value: Value? = source.with(MappingFlags.observes, true) { map in try? Value._read(map) }
        guard let value else { return readIssues(source, since: start) }
        return MappingResult(value: value, issues: [], report: source.report(since: start))
    }

    /// Reads the value once more for all that is wrong with it.
    static func readIssues(_ source: Mapper, since start: NotedSoFar) -> MappingResult {
        source.undo(to: start)
        // Where a model asked for its rest, all is read once more.
        if source.isToBeRepeated { return MappingResult(value: nil, issues: [], report: MappingReport()) }
        return source.collectingErrors(true) { map in
            do throws(MappingError) {
                return MappingResult(value: try Value._read(map), issues: [], report: MappingReport())
            } catch {
                return MappingResult(
                    value: nil, issues: map.issues(from: start.issues, with: error), report: MappingReport())
            }
        }
    }
}

extension Mapper {
    /// Makes sure that there is an observer, and tells what it has noted so far.
    func beginReport() -> NotedSoFar {
        // Safety: the session outlives its mappers.
        if unsafe session.pointee.observer == nil {
            unsafe session.pointee.notes.observer = RecordingObserver(ReportPlan())
        }
        return noted
    }

    /// The report of what was noted since a certain time.
    func report(since start: NotedSoFar) -> MappingReport {
        // Safety: the session outlives its mappers.
        guard let recorder = unsafe session.pointee.notes.observer as? RecordingObserver else {
            return MappingReport()
        }
        return unsafe session.pointee.report(of: recorder.observation, from: start.events)
    }

    /// Whether the mapping will be done again, because a model asked for its rest while not each lookup was noted.
    fileprivate var isToBeRepeated: Bool {
        // Safety: the session outlives its mappers.
        unsafe !flags.has(MappingFlags.notesLookups) && session.pointee.notes.wantsLookups
    }

}

extension Mappable {
    /// Reads JSON text, and reports what was lost or converted, or everything that is wrong with it.
    ///
    /// - Parameters: see `Mappable.init(JSONString:at:keyPathIsNested:delimiter:options:context:)`.
    public static func result(
        JSONString string: String, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        result(
            JSONBytes: string.utf8, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
            options: options, context: context)
    }

    /// Reads JSON text in UTF-8, and reports on it; see
    /// ``result(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    public static func result(
        JSONData data: Data, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        result(
            JSONBytes: data, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
            options: options, context: context)
    }

    /// Reads JSON text in UTF-8, and reports on it; see
    /// ``result(JSONString:at:keyPathIsNested:delimiter:options:context:)``.
    public static func result(
        JSONBytes bytes: some Collection<UInt8>, at keyPath: String? = nil, keyPathIsNested: Bool = true,
        delimiter: String = ".", options: MappingOptions = .default, context: Any? = nil
    ) -> MappingResult<Self> {
        MappingResult { () throws(MappingError) in
            try MappingResult(
                JSONBytes: bytes, at: keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter,
                options: options, context: context)
        }
    }
}
