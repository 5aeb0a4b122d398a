/// A report of what a mapping converted, dropped, replaced by a default, or did not read.
///
/// ```swift
/// let result = Flight.result(JSONData: body)
/// for entry in result.report { print(entry) }
/// // cabin.seats: converted string "180" to Int (line 1, column 21), mapping Flight
/// // gate: became nil: expected String, found array of 1 (line 1, column 36), mapping Flight
/// ```
///
/// The entries stand in the order of the document. A report is complete in itself: it holds no reference to the
/// document. It is a `JSONWriter`, and becomes an array of objects.
public struct MappingReport: Sendable {
    private let content: MappingReportContent?

    /// A report without entries.
    init() { content = nil }

    init(_ content: MappingReportContent) {
        self.content = content.entries.isEmpty ? nil : content
    }

    /// The entries about values that the document has and the model lost. They are invalid values that became nil or a
    /// default, and elements and members that were left out.
    public var losses: [Entry] { filter(\.isLoss) }
}

extension MappingReport: RandomAccessCollection {
    /// The position of the first entry.
    public var startIndex: Int { 0 }

    /// The position after the last entry.
    public var endIndex: Int { content?.entries.count ?? 0 }

    /// The entry at a position.
    public subscript(position: Int) -> Entry {
        guard let content else { preconditionFailure("the report has no entries") }
        return Entry(content.entries[position], content)
    }
}

extension MappingReport: CustomStringConvertible {
    /// A line for each entry.
    public var description: String { map(\.description).joined(separator: "\n") }
}

extension MappingReport {
    /// One thing that a mapping did, and where.
    public struct Entry: Sendable {
        /// What a mapping did.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// It converted a value that `MappingOptions.Coercion.strict` refuses, or cut off a fraction.
            case converted
            /// It took nil for an invalid value.
            case nilForInvalid
            /// It left an invalid element or member out.
            case leftOut
            /// It took a default for an absent value, for `null`, or for an invalid value.
            case defaultTaken
            /// It took nil because the value was absent. If `??` follows, you get its default.
            case absent
            /// It did not read a member of an object.
            case unread
        }

        /// What was done.
        public let kind: Kind
        /// The path of the value, also of an absent one. With `MappingOptions.redactsFoundValues`, the path of an
        /// unread member is that of its object.
        public let keyPath: MappingPath
        private let raw: RawMappingReportEntry

        init(_ raw: RawMappingReportEntry, _ content: MappingReportContent) {
            self.raw = raw
            kind = raw.kind
            keyPath = content.path(to: raw.step)
        }

        /// The location of the value. For an unread member it is that of its key, and for an absent value that of the
        /// object or array.
        ///
        /// It is nil for input that had no text.
        public var location: SourceLocation? { raw.location }

        /// The type to read, or nil for an unread member.
        public var expected: String? { raw.type.map { Phrase.type($0).text } }

        /// The value in the document, or nil if it is absent.
        public var found: FoundValue? { raw.found }

        /// The name of the innermost model around the value.
        public var modelType: String? { raw.model.map { Phrase.type($0).text } }

        /// Why the value was invalid.
        public var error: MappingError? { raw.error }

        /// Whether the document has a value here that the model lost.
        public var isLoss: Bool { raw.isLoss }

        /// What makes this entry the same as others: the model, the path in it without indices, and the type.
        var signature: LossSignature { LossSignature(raw, keyPath) }
    }
}

/// What a report consists of. Paths are shared, and put together when they are asked for.
final class MappingReportContent: Sendable {
    struct Step: Sendable {
        /// The step before, counted from 1; 0 for the root.
        let parent: Int
        let component: MappingPath.Component
    }

    let steps: [Step]
    let entries: [RawMappingReportEntry]

    init(steps: [Step], entries: [RawMappingReportEntry]) {
        self.steps = steps
        self.entries = entries
    }

    /// The path that ends with a step, counted from 1.
    func path(to step: Int) -> MappingPath {
        var components: [MappingPath.Component] = []
        var step = step
        while step > 0 {
            components.append(steps[step - 1].component)
            step = steps[step - 1].parent
        }
        return MappingPath(components.reversed())
    }
}

/// An entry without its path.
struct RawMappingReportEntry: Sendable {
    let kind: MappingReport.Entry.Kind
    /// The last step of the path, counted from 1; 0 for the root.
    let step: Int
    let location: SourceLocation?
    let type: Any.Type?
    let model: Any.Type?
    /// How many steps lead to the model's object.
    let modelDepth: Int
    let found: FoundValue?
    let error: MappingError?

    var isLoss: Bool {
        switch kind {
        case .nilForInvalid, .leftOut: true
        case .defaultTaken: error != nil
        case .converted, .absent, .unread: false
        }
    }
}

/// What losses have in common that are reported once.
struct LossSignature: Hashable {
    private let model, type: ObjectIdentifier?
    private let path: [MappingPath.Component]

    init(_ entry: RawMappingReportEntry, _ path: MappingPath) {
        model = entry.model.map { ObjectIdentifier($0) }
        type = entry.type.map { ObjectIdentifier($0) }
        self.path = path.components.dropFirst(entry.modelDepth).map { component in
            if case .index = component { .index(0) } else { component }
        }
    }
}
