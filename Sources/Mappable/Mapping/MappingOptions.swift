/// How JSON is mapped: what converts, what is tolerated, and what is refused.
///
/// You pass options to an entry point, as in `try Flight(JSONString: text, options: .strict)`. They apply to the whole
/// mapping, and ``Mapper/with(dates:)`` overrides the dates for a part of it. Options are values that you can change:
///
/// ```swift
/// var options = MappingOptions.strict
/// options.dates = .milliseconds
/// ```
public struct MappingOptions: Sendable {
    /// Which values convert to which types.
    public enum Coercion: Sendable {
        /// Compatible values convert where nothing is lost: `"42"` to `Int`, `42` to `String`, `"YES"` to `Bool`. As a
        /// `Bool`, every whole number but 0 is true.
        case compatible
        /// A value maps only to the Swift types of its own JSON kind.
        case strict
    }

    /// How an invalid value is read as an `Optional`.
    public enum InvalidOptionals: Sendable {
        /// It maps to nil.
        case `nil`
        /// It is an error; only an absent value and `null` map to nil.
        case `throw`
    }

    /// How invalid elements of an array or a set, and invalid members of a dictionary, are treated.
    public enum InvalidElements: Sendable {
        /// The first is an error.
        case `throw`
        /// They are dropped.
        case skip
    }

    /// When a default stands in for a value.
    public enum DefaultUsage: Sendable {
        /// Only for an absent value and `null`. An invalid value is an error.
        case absentOrNull
        /// For any value that cannot be read: absent, `null` or invalid.
        case always
    }

    /// Which of several members with the same name counts.
    public enum DuplicateKeys: Sendable {
        /// The first in the document.
        case firstWins
        /// None. The document is refused, wherever they are, and so is a dictionary in which two keys become equal.
        case `throw`
    }

    /// How keys that no model asked for are treated.
    ///
    /// A model asks for keys in its initializer. Code that it hands its mapper to, such as a superclass, is part of it.
    /// A path `a.b` asks for `a` in one object, and for `b` in the next. A declared model also knows the keys that it
    /// only writes. A dictionary, `JSON`, and a model that keeps its `rest()` have no unread keys.
    public enum UnreadKeys: Sendable {
        /// They are ignored.
        case ignore
        /// The first object with such keys is `MappingError.Kind.invalidValue`. The error names them, and suggests
        /// similar keys that the model did not find.
        case `throw`
    }

    /// Which values convert to which types.
    public var coercion: Coercion
    /// How an invalid value is read as an `Optional`.
    public var invalidOptionals: InvalidOptionals
    /// Which of several members with the same name counts.
    public var duplicateKeys: DuplicateKeys
    /// How keys that no model asked for are treated.
    public var unreadKeys: UnreadKeys
    /// How many arrays and objects may be open inside each other.
    public var maximumDepth: Int
    /// How many bytes a document may have; at most 2^32 - 1 are ever accepted, and 2^26 - 1 where `Int` has 32 bits.
    public var maximumBytes: Int
    /// Whether errors leave out the document's content: ``FoundValue/excerpt`` and the source line.
    public var redactsFoundValues: Bool
    /// nil if all are those of ``default``.
    package private(set) var strategies: Strategies?

    /// Creates options. What you leave out is as in ``default``.
    ///
    /// A `result` of `MappableReports` keeps up to `maximumIssues` issues and as many entries of its report.
    ///
    /// At the default depth of 128, a recursive model maps in a debug build on a thread with 512 KB of stack. The
    /// default size of 512 MiB keeps a hostile document from claiming all memory. A greater depth needs more stack for
    /// recursive values such as `JSON`. Without it, deep nesting ends the program.
    public init(
        coercion: Coercion = .compatible, invalidOptionals: InvalidOptionals = .nil,
        dates: DateStrategy = .automatic, data: DataStrategy = .base64,
        nonFiniteNumbers: NonFiniteNumbers = .throw,
        duplicateKeys: DuplicateKeys = .firstWins, unreadKeys: UnreadKeys = .ignore,
        maximumDepth: Int = 128, maximumBytes: Int = 512 << 20, maximumIssues: Int = 100,
        redactsFoundValues: Bool = false
    ) {
        self.coercion = coercion
        self.invalidOptionals = invalidOptionals
        self.duplicateKeys = duplicateKeys
        self.unreadKeys = unreadKeys
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
        self.redactsFoundValues = redactsFoundValues
        if case (.automatic, .base64, .throw, 100) = (dates, data, nonFiniteNumbers, maximumIssues) { return }
        let new = ownStrategies()
        new.dates = dates
        new.data = data
        new.nonFiniteNumbers = nonFiniteNumbers
        new.maximumIssues = max(maximumIssues, 1)
    }

    /// The options of entry points that get none.
    public static let `default` = MappingOptions()

    /// Options that convert where nothing is lost, as ``default`` does, and let no invalid value become nil.
    public static let careful = MappingOptions(invalidOptionals: .throw)

    /// Options that convert nothing and tolerate nothing invalid, unless a call does so itself, such as one with a
    /// default.
    public static let strict = MappingOptions(coercion: .strict, invalidOptionals: .throw)
}

// MARK: - Strategies

extension MappingOptions {
    /// Options that few use. One reference, mostly nil, keeps copies cheap. Immutable once options have them.
    package final class Strategies: @unchecked Sendable {
        package var dates = DateStrategy.automatic
        package var data = DataStrategy.base64
        package var nonFiniteNumbers = NonFiniteNumbers.throw
        package var maximumIssues = 100
        package var observation: (any ObservationPlan)?

        fileprivate static let standard = Strategies()
    }

    private var known: Strategies { strategies ?? .standard }

    @inline(never) @discardableResult
    package mutating func ownStrategies() -> Strategies {
        let (old, new) = (known, Strategies())
        new.dates = old.dates
        new.data = old.data
        new.nonFiniteNumbers = old.nonFiniteNumbers
        new.maximumIssues = old.maximumIssues
        new.observation = old.observation
        strategies = new
        return new
    }

    /// Which values map to `Date`.
    public var dates: DateStrategy {
        get { known.dates }
        set { ownStrategies().dates = newValue }
    }

    /// Which strings map to `Data`.
    public var data: DataStrategy {
        get { known.data }
        set { ownStrategies().data = newValue }
    }

    /// Which strings map to infinities and NaN.
    public var nonFiniteNumbers: NonFiniteNumbers {
        get { known.nonFiniteNumbers }
        set { ownStrategies().nonFiniteNumbers = newValue }
    }

    /// How many issues a result of `MappableReports` keeps, and how many entries of its report: the first ones that are met, and at
    /// least 1.
    public var maximumIssues: Int {
        get { known.maximumIssues }
        set { ownStrategies().maximumIssues = max(newValue, 1) }
    }

    package var observation: (any ObservationPlan)? {
        get { known.observation }
        set { ownStrategies().observation = newValue }
    }
}
