#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// How JSON is mapped: what converts, what is tolerated, and what is refused.
///
/// You pass options to an entry point, as in `try Flight(JSONString: text, options: .strict)`, and they hold for the whole
/// mapping. ``Mapper/with(dates:)`` overrides the dates for a part of it. Options are values that you can vary:
///
/// ```swift
/// var options = MappingOptions.strict
/// options.dates = .milliseconds
/// ```
public struct MappingOptions: Sendable {
    /// Which values convert to which types.
    public enum Coercion: Sendable, Hashable {
        /// Compatible values convert where nothing is lost: `"42"` to `Int`, `42` to `String`, `"YES"` to `Bool`.
        case compatible
        /// A value maps only to the Swift types of its own JSON kind.
        case strict
    }

    /// What becomes of `1.5` where an integer is asked for.
    public enum FractionalNumbers: Sendable, Hashable {
        /// It is an error.
        case `throw`
        /// The fraction is dropped, toward zero.
        case truncate
    }

    /// What becomes of an invalid value where an `Optional` is asked for.
    public enum InvalidOptionals: Sendable, Hashable {
        /// It maps to nil.
        case `nil`
        /// It is an error; only an absent value and `null` map to nil.
        case `throw`
    }

    /// What becomes of invalid elements of an array or a set, and of invalid members of a dictionary.
    public enum InvalidElements: Sendable, Hashable {
        /// The first is an error.
        case `throw`
        /// They are dropped.
        case skip
    }

    /// When a default stands in for a value.
    public enum DefaultUsage: Sendable, Hashable {
        /// Only where there is nothing or `null`; an invalid value is an error.
        case absentOrNull
        /// Whenever the value cannot be had: absent, `null` or invalid.
        case always
    }

    /// Which of several members with the same name counts.
    public enum DuplicateKeys: Sendable, Hashable {
        /// The first in the document.
        case firstWins
        /// The last in the document.
        case lastWins
        /// None: the document is refused, wherever in it they are, and so is a dictionary of which two keys become equal.
        case `throw`
    }

    /// What becomes of keys that nobody asked for.
    ///
    /// The keys of a model are those that its initializer asks for; what it hands its mapper to, a superclass for one, is part
    /// of it. A path `a.b` asks for `a` in one object, and for `b` in the next. What is read as a dictionary or as ``JSON`` has
    /// no unread keys, nor has a model that keeps its ``Mapper/rest()``.
    public enum UnreadKeys: Sendable {
        /// They are left alone.
        case ignore
        /// The function is given an error for each object with such keys, in the document's order, once mapping has succeeded.
        case report(@Sendable (MappingError) -> Void)
        /// The first object with such keys is an error, ``MappingError/Kind/invalidValue``, which names them and suggests
        /// similar keys that the model asked for in vain.
        case `throw`
    }

    /// Which values map to `Date`.
    public enum DateStrategy: Sendable {
        /// A number of seconds since 1970, or an RFC 3339 string. Of ISO 8601 it also takes a space for the `T`, no seconds,
        /// and the offsets `+0800` and `+08`.
        case automatic
        /// A number of seconds since 1970, or under ``Coercion/compatible`` a string that holds one.
        case seconds
        /// A number of milliseconds since 1970, or under ``Coercion/compatible`` a string that holds one.
        case milliseconds
        /// An RFC 3339 string only.
        case rfc3339
        /// A number of seconds since 2001, the beginning that `Date` itself has, or under ``Coercion/compatible`` a string
        /// that holds one.
        case secondsSince2001
        /// A number of seconds since 1970 below 100,000,000,000, which is in the year 5138, and else one of milliseconds; or
        /// under ``Coercion/compatible`` a string that holds one.
        case secondsOrMilliseconds
        /// A date without a time, `2031-01-17`, which means the first second of that day in a time zone.
        case localDate(in: TimeZone = .gmt)
        /// A date and a time without an offset, `2031-01-17T12:50:00`, by the clock of a time zone. A space may stand for the
        /// `T`, seconds may be left out or have a fraction. Of a time that the clock shows twice the first counts, and one that
        /// it leaves out is as much later as the clock is set forward.
        case localDateTime(in: TimeZone = .gmt)
        /// What the first of several strategies takes that takes anything. The error of a value that none takes names all of
        /// them.
        indirect case firstOf([DateStrategy])
        /// Whatever the function makes of the value; its errors are reported as the models' are. The dates that it reads
        /// from its mapper are ``automatic``.
        case custom(@Sendable (Mapper) throws -> Date)
    }

    /// Which values map to `Duration`.
    public enum DurationStrategy: Sendable, Hashable {
        /// A number of seconds, or an ISO 8601 string.
        case automatic
        /// An ISO 8601 string such as `PT1H30M` or `P2DT0.5S`. A day has 24 hours, a week seven days; years and months have no
        /// length of their own, and are an error.
        case iso8601
        /// A number of seconds, or under ``Coercion/compatible`` a string that holds one.
        case seconds
        /// A number of milliseconds, or under ``Coercion/compatible`` a string that holds one.
        case milliseconds
    }

    /// Which strings map to floating-point numbers that JSON has no text for.
    public enum NonFiniteNumbers: Sendable, Hashable {
        /// None: such a string is an error.
        case `throw`
        /// These, exactly as they are, also under ``Coercion/strict``.
        indirect case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    /// Which strings map to `Data`.
    public enum DataStrategy: Sendable {
        /// Base64 as RFC 4648 section 4 defines it, padding included.
        case base64
        /// Base64 for URLs and file names as RFC 4648 section 5 defines it, with or without padding.
        case base64URL
        /// Base64 as RFC 4648 section 4 defines it, with or without padding.
        case base64Unpadded
        /// Base64 as RFC 2045 defines it for e-mail: padded, with line breaks, spaces and tabs anywhere in it.
        case base64MIME
        /// Two hexadecimal digits for each byte, in either case.
        case hex
        /// Whatever the function makes of the value; its errors are reported as the models' are. The `Data` that it reads
        /// from its mapper is ``base64``.
        case custom(@Sendable (Mapper) throws -> Data)
    }

    /// Which values convert to which types.
    public var coercion: Coercion
    /// What becomes of `1.5` where an integer is asked for.
    public var fractionalNumbers: FractionalNumbers
    /// What becomes of an invalid value where an `Optional` is asked for.
    public var invalidOptionals: InvalidOptionals
    /// Which of several members with the same name counts.
    public var duplicateKeys: DuplicateKeys
    /// How many arrays and objects may be open inside each other.
    public var maximumDepth: Int
    /// How many bytes a document may have; at most 2^32 - 1 are ever accepted, and 2^26 - 1 where `Int` has 32 bits.
    public var maximumBytes: Int
    /// Whether errors leave out what was found in the document: ``FoundValue/excerpt`` and the source line.
    public var redactsFoundValues: Bool
    /// The strategies; nil if all of them are those of ``default``.
    private(set) var strategies: StrategyBox?

    /// Creates options; whatever is not given is as in ``default``.
    ///
    /// The default depth of 128 is chosen so that a recursive model maps in a debug build on a thread with 512 KB of
    /// stack, and the default size of 512 MiB so that a hostile document cannot claim all memory. A greater depth needs
    /// more stack wherever values are recursive, such as ``JSON``: without it, deep nesting ends the program.
    public init(
        coercion: Coercion = .compatible,
        fractionalNumbers: FractionalNumbers = .throw,
        invalidOptionals: InvalidOptionals = .nil,
        invalidElements: InvalidElements = .throw,
        dates: DateStrategy = .automatic,
        data: DataStrategy = .base64,
        durations: DurationStrategy = .automatic,
        nonFiniteNumbers: NonFiniteNumbers = .throw,
        duplicateKeys: DuplicateKeys = .firstWins,
        keys: KeyStrategy = .verbatim,
        unreadKeys: UnreadKeys = .ignore,
        losses: LossLog? = nil,
        untypedNull: (any Sendable)? = nil,
        maximumDepth: Int = 128,
        maximumBytes: Int = 512 << 20,
        redactsFoundValues: Bool = false
    ) {
        self.coercion = coercion
        self.fractionalNumbers = fractionalNumbers
        self.invalidOptionals = invalidOptionals
        self.duplicateKeys = duplicateKeys
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
        self.redactsFoundValues = redactsFoundValues
        if untypedNull == nil, losses == nil,
            case (.automatic, .base64, .automatic, .throw, .throw, .ignore) = (
                dates, data, durations, nonFiniteNumbers, invalidElements, unreadKeys
            ), keys.speller == nil
        {
            return
        }
        strategies = StrategyBox(
            Strategies(
                dates: dates, data: data, durations: durations, nonFiniteNumbers: nonFiniteNumbers,
                keys: keys, untypedNull: untypedNull, invalidElements: invalidElements,
                unreadKeys: unreadKeys, losses: losses))
    }

    /// The options that are used where none are given.
    public static let `default` = MappingOptions()

    /// The options that convert nothing and tolerate nothing invalid, except where a call does, such as one with a
    /// default.
    public static let strict = MappingOptions(coercion: .strict, invalidOptionals: .throw)
}

// MARK: - Strategies

extension MappingOptions {
    /// The options that may hold functions and strings, and others that few use. They are kept behind one reference, which is
    /// nil in most options, so that these are copied at the price of a few words.
    struct Strategies: Sendable {
        var dates = DateStrategy.automatic
        var data = DataStrategy.base64
        var durations = DurationStrategy.automatic
        var nonFiniteNumbers = NonFiniteNumbers.throw
        var keys = KeyStrategy.verbatim
        var untypedNull: (any Sendable)?
        var invalidElements = InvalidElements.throw
        var unreadKeys = UnreadKeys.ignore
        var losses: LossLog?

        /// What of these the hot path asks for.
        var flags: UInt32 {
            var bits: UInt32 = 0
            if keys.speller != nil { bits |= MappingFlags.convertsKeys }
            if case .ignore = unreadKeys {} else { bits |= MappingFlags.observes | MappingFlags.notesLookups }
            if losses != nil { bits |= MappingFlags.observes }
            if invalidElements == .skip { bits |= MappingFlags.skipsInvalidElements }
            return bits
        }
    }

    final class StrategyBox: Sendable {
        let value: Strategies
        let flags: UInt32

        init(_ value: Strategies) {
            self.value = value
            flags = value.flags
        }
    }

    /// The ``MappingFlags`` of the options that are kept behind a reference.
    var strategyFlags: UInt32 { strategies?.flags ?? 0 }

    mutating func change(_ change: (inout Strategies) -> Void) {
        var value = strategies?.value ?? Strategies()
        change(&value)
        strategies = StrategyBox(value)
    }

    /// Which values map to `Date`.
    public var dates: DateStrategy {
        get { strategies?.value.dates ?? .automatic }
        set { change { $0.dates = newValue } }
    }

    /// Which strings map to `Data`.
    public var data: DataStrategy {
        get { strategies?.value.data ?? .base64 }
        set { change { $0.data = newValue } }
    }

    /// Which values map to `Duration`.
    public var durations: DurationStrategy {
        get { strategies?.value.durations ?? .automatic }
        set { change { $0.durations = newValue } }
    }

    /// Which strings map to infinities and NaN.
    public var nonFiniteNumbers: NonFiniteNumbers {
        get { strategies?.value.nonFiniteNumbers ?? .throw }
        set { change { $0.nonFiniteNumbers = newValue } }
    }

    /// How the keys that a model asks for are spelled in the document.
    public var keys: KeyStrategy {
        get { strategies?.value.keys ?? .verbatim }
        set { change { $0.keys = newValue } }
    }

    /// What becomes of invalid elements of arrays, sets and dictionaries, wherever in the document they are.
    public var invalidElements: InvalidElements {
        get { strategies?.value.invalidElements ?? .throw }
        set { change { $0.invalidElements = newValue } }
    }

    /// What becomes of keys that nobody asked for.
    public var unreadKeys: UnreadKeys {
        get { strategies?.value.unreadKeys ?? .ignore }
        set { change { $0.unreadKeys = newValue } }
    }

    /// What stands for `null` in values without a type, such as `[String: Any]` and what ``Mapper/getValue(_:)`` gives.
    ///
    /// By default `null` is nil, and `Optional<Any>.none` inside a container. `untypedNull: NSNull()` makes it what
    /// `JSONSerialization` has.
    public var untypedNull: (any Sendable)? {
        get { strategies?.value.untypedNull }
        set { change { $0.untypedNull = newValue } }
    }
}
