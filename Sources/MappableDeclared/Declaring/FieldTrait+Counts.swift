/// A value with a count, or an optional of one.
public protocol _CountedValue: SendableMetatype {
    /// The number of Unicode scalars, elements or members; nil if there is nothing to count.
    var _count: Int? { get }
    /// What JSON Schema counts: `Length`, `Items` or `Properties`.
    static var _counted: String { get }
}

extension String: _CountedValue {
    /// Not to be called by models.
    @_alwaysEmitIntoClient public var _count: Int? { unicodeScalars.count }
    public static var _counted: String { "Length" }
}

extension Array: _CountedValue {
    /// Not to be called by models.
    @_alwaysEmitIntoClient public var _count: Int? { count }
    public static var _counted: String { "Items" }
}

extension Set: _CountedValue {
    /// Not to be called by models.
    @_alwaysEmitIntoClient public var _count: Int? { count }
    public static var _counted: String { "Items" }
}

extension Dictionary: _CountedValue {
    /// Not to be called by models.
    @_alwaysEmitIntoClient public var _count: Int? { count }
    public static var _counted: String { "Properties" }
}

extension Optional: _CountedValue where Wrapped: _CountedValue {
    /// Not to be called by models.
    @_alwaysEmitIntoClient public var _count: Int? { self?._count }
    public static var _counted: String { Wrapped._counted }
}

/// How many there may be of something.
@usableFromInline
struct CountBounds: Sendable {
    private let least: Int?
    private let most: Int?
    /// What JSON Schema counts.
    private let counted: String

    @usableFromInline
    init(_ least: Int?, _ most: Int?, _ counted: String) {
        self.least = least
        self.most = most
        self.counted = counted
    }

    @usableFromInline var keywords: JSON.Object {
        var keywords = JSON.Object()
        if let least { keywords["min" + counted] = .some(.number(JSONNumber(least))) }
        if let most { keywords["max" + counted] = .some(.number(JSONNumber(most))) }
        return keywords
    }

    @usableFromInline
    func problem(_ count: Int?) -> String? {
        guard let count, count < least ?? 0 || count > most ?? count else { return nil }
        let thing = counted == "Length" ? "character" : counted == "Items" ? "element" : "member"
        let isRange = least != nil && most != nil && least != most
        let bound =
            switch (least, most) {
            case (let least?, nil): "at least \(least)"
            case (nil, let most?): "at most \(most)"
            case (let least?, let most?): isRange ? "\(least)…\(most)" : "\(most)"
            case (nil, nil): ""
            }
        let plural = !isRange && (most ?? least) == 1 ? "" : "s"
        return "must have \(bound) \(thing)\(plural), has \(count)"
    }
}

extension FieldTrait where Value: _CountedValue {
    /// The count must be in a range: characters of a string (Unicode scalars, as JSON Schema counts), elements,
    /// members.
    @_alwaysEmitIntoClient
    public static func count(_ range: ClosedRange<Int>) -> FieldTrait {
        count(range.lowerBound, range.upperBound)
    }

    /// The count must lie in a range that does not include its end.
    @_alwaysEmitIntoClient
    public static func count(_ range: Range<Int>) -> FieldTrait {
        count(max(range.lowerBound, range.isEmpty ? 1 : 0), max(range.upperBound, 1) - 1)
    }

    /// The count must be less than a bound.
    @_alwaysEmitIntoClient
    public static func count(_ range: PartialRangeUpTo<Int>) -> FieldTrait {
        count(0..<max(range.upperBound, 0))
    }

    /// The count must be at least a bound.
    @_alwaysEmitIntoClient
    public static func count(_ range: PartialRangeFrom<Int>) -> FieldTrait { count(range.lowerBound, nil) }

    /// The count must be at most a bound.
    @_alwaysEmitIntoClient
    public static func count(_ range: PartialRangeThrough<Int>) -> FieldTrait { count(nil, range.upperBound) }

    @_alwaysEmitIntoClient
    static func count(_ least: Int?, _ most: Int?) -> FieldTrait {
        let bounds = CountBounds(least, most, Value._counted)
        return FieldTrait(bounds.keywords) { bounds.problem($0._count) }
    }
}

extension FieldTrait {
    /// No two elements may be equal.
    public static func unique<Element: Hashable & Sendable>() -> FieldTrait where Value == [Element] {
        FieldTrait(["uniqueItems": true]) { elements in
            Set(elements).count == elements.count ? nil : "must not repeat an element"
        }
    }

    /// As above, for the value of the optional.
    public static func unique<Element: Hashable & Sendable>() -> FieldTrait where Value == [Element]? {
        lifted(.unique())
    }
}
