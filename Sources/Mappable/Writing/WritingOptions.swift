/// How models become JSON text.
///
/// ```swift
/// let text = try flight.toJSONString(options: .init(prettyPrinted: true, sortsKeys: true))
/// var options = WritingOptions.default
/// options.sortsKeys = true
/// ```
public struct WritingOptions: Sendable {
    /// How a `nil` is written that you assign to a member.
    public enum NilValues: Sendable, Hashable {
        /// The member is left out.
        case omit
        /// The member is written as `null`.
        case null
    }

    /// The effect of assigning a key twice in one object.
    public enum DuplicateKeys: Sendable, Hashable {
        /// Writing fails, ``MappingError/Kind/invalidValue``.
        case `throw`
        /// The last value replaces the earlier one, at the same position. A `nil` that is left out replaces nothing.
        case lastWins
    }

    /// Whether the text has line breaks and indentation.
    public var prettyPrinted: Bool
    /// The number of spaces for each level of pretty-printed text, from 0 to 32; less counts as 0, and more as 32.
    public var indentation: Int
    /// Whether the members of each object are sorted by the UTF-8 bytes of their keys.
    public var sortsKeys: Bool
    /// How `nil` is written.
    public var nilValues: NilValues
    /// Whether `/` is written as `\/`.
    public var escapesSlashes: Bool
    /// Whether characters outside of ASCII are written as `\uXXXX`.
    public var escapesNonASCII: Bool
    /// Whether U+2028 and U+2029 are written as `\u2028` and `\u2029`, for text that is pasted into old JavaScript.
    public var escapesLineSeparators: Bool
    /// How infinities and NaN are written.
    public var nonFiniteNumbers: NonFiniteNumbers {
        get { rare?.nonFiniteNumbers ?? .throw }
        set { changeRare().nonFiniteNumbers = newValue }
    }
    /// How dates are written.
    public var dates: DateStrategy {
        get { rare?.dates ?? .automatic }
        set { changeRare().dates = newValue }
    }
    /// How `Data` is written.
    public var data: DataStrategy {
        get { rare?.data ?? .base64 }
        set { changeRare().data = newValue }
    }
    /// Whether pretty-printed text looks as Foundation's does: with a space before colons, and a line in empty containers.
    package var laysOutLikeFoundation: Bool {
        get { rare?.laysOutLikeFoundation ?? false }
        set { changeRare().laysOutLikeFoundation = newValue }
    }
    /// How keys are spelled.
    public var keys: KeyStrategy
    /// Whether a line feed follows the value.
    public var endsWithNewline: Bool
    /// The effect of assigning a key twice.
    public var duplicateKeys: DuplicateKeys
    /// How many containers may be nested. Deeper nesting is ``MappingError/Kind/limit``. Less than 0 counts as 0.
    public var maximumDepth: Int

    /// Kept apart so that a copy costs little. An object is changed only before it is shared.
    private final class Rare: @unchecked Sendable {
        var nonFiniteNumbers = NonFiniteNumbers.throw
        var dates = DateStrategy.automatic
        var data = DataStrategy.base64
        var laysOutLikeFoundation = false
    }

    private var rare: Rare?

    private mutating func changeRare() -> Rare {
        let changed = Rare()
        (changed.nonFiniteNumbers, changed.dates, changed.data) = (nonFiniteNumbers, dates, data)
        changed.laysOutLikeFoundation = laysOutLikeFoundation
        rare = changed
        return changed
    }

    /// Compact text, without `nil`, with dates as in RFC 3339. Everything doubtful is an error.
    public static let `default` = WritingOptions()

    /// Creates options. What you leave out is as in ``default``.
    public init(
        prettyPrinted: Bool = false, indentation: Int = 2, sortsKeys: Bool = false,
        nilValues: NilValues = .omit,
        escapesSlashes: Bool = false, escapesNonASCII: Bool = false, escapesLineSeparators: Bool = false,
        nonFiniteNumbers: NonFiniteNumbers = .throw, dates: DateStrategy = .automatic,
        data: DataStrategy = .base64, keys: KeyStrategy = .verbatim, endsWithNewline: Bool = false,
        duplicateKeys: DuplicateKeys = .throw,
        maximumDepth: Int = 128
    ) {
        self.prettyPrinted = prettyPrinted
        self.indentation = indentation
        self.sortsKeys = sortsKeys
        self.nilValues = nilValues
        self.escapesSlashes = escapesSlashes
        self.escapesNonASCII = escapesNonASCII
        self.escapesLineSeparators = escapesLineSeparators
        self.keys = keys
        self.endsWithNewline = endsWithNewline
        self.duplicateKeys = duplicateKeys
        self.maximumDepth = maximumDepth
        if nonFiniteNumbers != .throw { self.nonFiniteNumbers = nonFiniteNumbers }
        if case .automatic = dates {} else { self.dates = dates }
        if case .base64 = data {} else { self.data = data }
    }

    package var depthLimit: Int { max(maximumDepth, 0) }

    /// Whether characters are escaped beyond what RFC 8259 requires.
    var escapesMore: Bool { escapesSlashes || escapesNonASCII || escapesLineSeparators }
}
