import Mappable

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A value with a report of how it was read, or everything that is wrong with the document.
///
/// ```swift
/// let result = Flight.result(JSONData: body)
/// guard let flight = result.value else { return .unprocessable(result.issues) }
/// for loss in result.report.losses { log.notice("\(loss)") }
/// ```
///
/// The issues are in the order of the document. After an error, reading continues with the next element of an array,
/// member of a dictionary, or field of a declared model. A hand-written initializer ends at its first error. Only the
/// first `MappingOptions.maximumIssues` issues, and as many entries of the report, are kept.
public struct MappingResult<Value: Mappable> {
    /// The value; nil if there are issues.
    public let value: Value?
    /// Everything that is wrong with the document; empty if there is a value.
    public let issues: [MappingError]
    /// The values converted, dropped, replaced by a default or not read, in the document's order.
    public let report: [ReportEntry]
    /// Whether there were more issues or entries than `MappingOptions.maximumIssues`.
    public let isTruncated: Bool

    @usableFromInline
    init(
        value: Value?, issues: [MappingError] = [], report: [ReportEntry] = [], isTruncated: Bool = false
    ) {
        (self.value, self.issues, self.report) = (value, issues, report)
        self.isTruncated = isTruncated
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

@usableFromInline
struct ReportedValue<Value: Mappable>: Mappable {
    @usableFromInline let result: MappingResult<Value>

    @usableFromInline
    init(_ result: MappingResult<Value>) { self.result = result }

    @_alwaysEmitIntoClient
    @usableFromInline
    init(map: Mapper) throws { self = try Self._read(map) }

    @_alwaysEmitIntoClient
    @usableFromInline
    static func _read(_ source: Mapper) throws(MappingError) -> ReportedValue {
        if source.isAbsent { return ReportedValue(MappingResult(value: try Value._read(source))) }
        let start = source.beginReport()
        do throws(MappingError) {
            let value = try source.with(.observes | .collectsErrors, true) { map throws(MappingError) in
                try Value._read(map)
            }
            if let refused = unread(source) { return ReportedValue(refused) }
            let (report, isTruncated) = source.report()
            return ReportedValue(MappingResult(value: value, report: report, isTruncated: isTruncated))
        } catch {
            return ReportedValue(failed(source, since: start, error))
        }
    }

    @usableFromInline
    static func failed(
        _ source: Mapper, since start: Checkpoint, _ error: MappingError
    ) -> MappingResult<Value> {
        let (issues, count) = source.issues(after: start, with: error)
        let result = failed(source, sorted(issues), count)
        source.undo(to: start)
        return result
    }

    /// Unread keys that the options refuse.
    @usableFromInline
    static func unread(_ source: Mapper) -> MappingResult<Value>? {
        guard source.optionsInForce.unreadKeys == .throw, let journal = source.cursor.knownJournal else {
            return nil
        }
        let most = source.recordsLosses ? Int.max : source.optionsInForce.maximumIssues
        let (issues, count) = source.cursor.root.errorsOfUnreadKeys(journal, most: most)
        return issues.isEmpty ? nil : failed(source, issues, count)
    }

    private static func sorted(_ issues: [MappingError]) -> [MappingError] {
        inOrder(issues.map { $0.location?.byteOffset ?? 0 }).map { issues[$0] }
    }

    private static func failed(
        _ source: Mapper, _ errors: [MappingError], _ count: Int
    ) -> MappingResult<Value> {
        let issues = errors.map { $0.reading(Value.self) }
        if source.recordsLosses { source.cursor.knownJournal?.record(issues) }
        source.cursor.undoReads()
        let first = Array(issues.prefix(source.options.maximumIssues))
        return MappingResult(value: nil, issues: first, isTruncated: count > first.count)
    }
}

extension Mapper {
    /// There is a journal from here on.
    @usableFromInline
    func beginReport() -> Checkpoint {
        cursor.beginReport()
        return checkpoint
    }

    @usableFromInline
    func report() -> (entries: [ReportEntry], isTruncated: Bool) {
        guard let journal = cursor.knownJournal else { return ([], false) }
        return cursor.report(journal, most: options.maximumIssues)
    }
}

extension Mappable {
    /// Reads JSON text, and reports what was lost or converted, or everything that is wrong with it.
    ///
    /// - Parameters: see `Mappable.init(JSONString:at:options:context:)`.
    @_alwaysEmitIntoClient
    public static func result(
        JSONString string: String, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) -> MappingResult<Self> {
        result(
            JSONBytes: string.utf8, at: keyPath, options: options, context: context)
    }

    /// Reads JSON text in UTF-8, and reports on it; see ``result(JSONString:at:options:context:)``.
    @_alwaysEmitIntoClient
    public static func result(
        JSONData data: Data, at keyPath: JSONKeyPath? = nil, options: MappingOptions = Self.mappingOptions,
        context: Any? = nil
    ) -> MappingResult<Self> {
        result(
            JSONBytes: data, at: keyPath, options: options, context: context)
    }

    /// Reads JSON text in UTF-8, and reports on it; see ``result(JSONString:at:options:context:)``.
    @_alwaysEmitIntoClient
    public static func result(
        JSONBytes bytes: some Collection<UInt8>, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions, context: Any? = nil
    ) -> MappingResult<Self> {
        do throws(MappingError) {
            return try ReportedValue<Self>(
                JSONBytes: bytes, at: keyPath, options: options, context: context
            ).result
        } catch {
            return MappingResult(value: nil, issues: [error])
        }
    }
}
