/// How models become JSON text.
///
/// ```swift
/// let text = try flight.toJSONString(options: .init(prettyPrinted: true, sortsKeys: true))
/// var options = WritingOptions.default
/// options.sortsKeys = true
/// ```
public struct WritingOptions: Sendable {
    /// How a `nil` that you assign to a member is written.
    public enum NilValues: Sendable, Hashable {
        /// The member is left out.
        case omit
        /// The member is written as `null`.
        case null
    }

    /// Values that are left out, where a member or a field says so.
    public enum Omission: Sendable {
        /// A string without characters, a collection without elements.
        case empty
    }

    /// Whether the text has line breaks, and two spaces for each level.
    public var prettyPrinted: Bool
    /// Whether the members of each object are sorted by the UTF-8 bytes of their keys.
    public var sortsKeys: Bool
    /// How `nil` is written.
    public var nilValues: NilValues
    /// Whether `/` is written as `\/`.
    public var escapesSlashes: Bool
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
    /// As Foundation: a space before colons, and a line in empty containers.
    package var laysOutLikeFoundation = false
    /// How many containers may be nested. Deeper nesting is ``MappingError/Kind/limit``. Less than 0 counts as 0.
    public var maximumDepth: Int

    /// A class, so that copies cost little. Unchecked, as it only changes before it is shared.
    private final class Rare: @unchecked Sendable {
        var nonFiniteNumbers = NonFiniteNumbers.throw
        var dates = DateStrategy.automatic
        var data = DataStrategy.base64
    }

    private var rare: Rare?

    private mutating func changeRare() -> Rare {
        let changed = Rare()
        (changed.nonFiniteNumbers, changed.dates, changed.data) = (nonFiniteNumbers, dates, data)
        rare = changed
        return changed
    }

    /// Compact text without `nil`, with RFC 3339 dates. Everything doubtful is an error.
    public static let `default` = WritingOptions()

    /// Creates options, by default as in ``default``.
    public init(
        prettyPrinted: Bool = false, sortsKeys: Bool = false, nilValues: NilValues = .omit,
        escapesSlashes: Bool = false, nonFiniteNumbers: NonFiniteNumbers = .throw,
        dates: DateStrategy = .automatic, data: DataStrategy = .base64,
        maximumDepth: Int = 128
    ) {
        self.prettyPrinted = prettyPrinted
        self.sortsKeys = sortsKeys
        self.nilValues = nilValues
        self.escapesSlashes = escapesSlashes
        self.maximumDepth = maximumDepth
        if nonFiniteNumbers != .throw { self.nonFiniteNumbers = nonFiniteNumbers }
        if case .automatic = dates {} else { self.dates = dates }
        if case .base64 = data {} else { self.data = data }
    }

    package var depthLimit: Int { max(maximumDepth, 0) }
}
