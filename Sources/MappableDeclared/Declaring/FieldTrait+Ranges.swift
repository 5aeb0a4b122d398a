// The constraints on numbers and on how much of something there may be. Each exists for a value and for an optional. Clients
// compile those of values for the type of the value.

extension FieldTrait where Value: Comparable & JSONWriter & Sendable {
    /// The value must lie in a range: `must be 1…600`.
    @_alwaysEmitIntoClient
    public static func range(_ range: ClosedRange<Value>) -> FieldTrait {
        FieldTrait([
            "minimum": JSON.ofDeclaration(range.lowerBound) ?? .null,
            "maximum": JSON.ofDeclaration(range.upperBound) ?? .null,
        ]) { range.contains($0) ? nil : "must be \(range.lowerBound)…\(range.upperBound)" }
    }

    /// The value must lie in a range that does not include its end: `must be at least 0 and less than 1`.
    @_alwaysEmitIntoClient
    public static func range(_ range: Range<Value>) -> FieldTrait {
        FieldTrait([
            "minimum": JSON.ofDeclaration(range.lowerBound) ?? .null,
            "exclusiveMaximum": JSON.ofDeclaration(range.upperBound) ?? .null,
        ]) {
            range.contains($0)
                ? nil : "must be at least \(range.lowerBound) and less than \(range.upperBound)"
        }
    }

    /// The value must be less than a bound.
    @_alwaysEmitIntoClient
    public static func range(_ range: PartialRangeUpTo<Value>) -> FieldTrait {
        FieldTrait(["exclusiveMaximum": JSON.ofDeclaration(range.upperBound) ?? .null]) {
            range.contains($0) ? nil : "must be less than \(range.upperBound)"
        }
    }

    /// The value must be at least a bound.
    @_alwaysEmitIntoClient
    public static func range(_ range: PartialRangeFrom<Value>) -> FieldTrait {
        FieldTrait(["minimum": JSON.ofDeclaration(range.lowerBound) ?? .null]) {
            range.contains($0) ? nil : "must be at least \(range.lowerBound)"
        }
    }

    /// The value must be at most a bound.
    @_alwaysEmitIntoClient
    public static func range(_ range: PartialRangeThrough<Value>) -> FieldTrait {
        FieldTrait(["maximum": JSON.ofDeclaration(range.upperBound) ?? .null]) {
            range.contains($0) ? nil : "must be at most \(range.upperBound)"
        }
    }
}

extension FieldTrait {
    /// As above, for the value of the optional.
    public static func range<Wrapped: Comparable & JSONWriter & Sendable>(
        _ range: ClosedRange<Wrapped>
    ) -> FieldTrait where Value == Wrapped? { lifted(.range(range)) }

    /// As above, for the value of the optional.
    public static func range<Wrapped: Comparable & JSONWriter & Sendable>(
        _ range: Range<Wrapped>
    ) -> FieldTrait where Value == Wrapped? { lifted(.range(range)) }

    /// As above, for the value of the optional.
    public static func range<Wrapped: Comparable & JSONWriter & Sendable>(
        _ range: PartialRangeUpTo<Wrapped>
    ) -> FieldTrait where Value == Wrapped? { lifted(.range(range)) }

    /// As above, for the value of the optional.
    public static func range<Wrapped: Comparable & JSONWriter & Sendable>(
        _ range: PartialRangeFrom<Wrapped>
    ) -> FieldTrait where Value == Wrapped? { lifted(.range(range)) }

    /// As above, for the value of the optional.
    public static func range<Wrapped: Comparable & JSONWriter & Sendable>(
        _ range: PartialRangeThrough<Wrapped>
    ) -> FieldTrait where Value == Wrapped? { lifted(.range(range)) }
}

extension FieldTrait where Value: BinaryInteger & JSONWriter & Sendable {
    /// The value must be a multiple of a divisor.
    @_alwaysEmitIntoClient
    public static func multiple(of divisor: Value) -> FieldTrait {
        FieldTrait(["multipleOf": JSON.ofDeclaration(divisor) ?? .null]) {
            $0.isMultiple(of: divisor) ? nil : "must be a multiple of \(divisor)"
        }
    }
}

extension FieldTrait {
    /// As above, for the value of the optional.
    public static func multiple<Wrapped: BinaryInteger & JSONWriter & Sendable>(
        of divisor: Wrapped
    ) -> FieldTrait where Value == Wrapped? { lifted(.multiple(of: divisor)) }
}

/// A value with a count: a string, an array, a set or a dictionary.
public protocol CountedValue: SendableMetatype {
    /// The number of things that JSON Schema counts: code points of a string, elements, members.
    var countedLength: Int { get }
    /// What JSON Schema calls the bounds.
    static var countKeywords: (least: String, most: String) { get }
}

extension String: CountedValue {
    /// The number of Unicode scalars.
    @_alwaysEmitIntoClient public var countedLength: Int { unicodeScalars.count }
    /// The bounds of a string in JSON Schema.
    public static var countKeywords: (least: String, most: String) { ("minLength", "maxLength") }
}

extension Array: CountedValue {
    /// The number of elements.
    @_alwaysEmitIntoClient public var countedLength: Int { count }
    /// The bounds of an array in JSON Schema.
    public static var countKeywords: (least: String, most: String) { ("minItems", "maxItems") }
}

extension Set: CountedValue {
    /// The number of elements.
    @_alwaysEmitIntoClient public var countedLength: Int { count }
    /// The bounds of an array in JSON Schema.
    public static var countKeywords: (least: String, most: String) { ("minItems", "maxItems") }
}

extension Dictionary: CountedValue {
    /// The number of members.
    @_alwaysEmitIntoClient public var countedLength: Int { count }
    /// The bounds of an object in JSON Schema.
    public static var countKeywords: (least: String, most: String) { ("minProperties", "maxProperties") }
}

extension FieldTrait where Value: CountedValue {
    /// The count must be in a range: characters of a string (Unicode scalars, as JSON Schema counts), elements,
    /// members.
    @_alwaysEmitIntoClient
    public static func count(_ range: ClosedRange<Int>) -> FieldTrait {
        FieldTrait([
            Value.countKeywords.least: .number(JSONNumber(range.lowerBound)),
            Value.countKeywords.most: .number(JSONNumber(range.upperBound)),
        ]) { range.contains($0.countedLength) ? nil : problem($0, range) }
    }

    /// The count must lie in a range that does not include its end.
    @_alwaysEmitIntoClient
    public static func count(_ range: Range<Int>) -> FieldTrait {
        let (least, most) = (max(range.lowerBound, range.isEmpty ? 1 : 0), max(range.upperBound, 1) - 1)
        return FieldTrait([
            Value.countKeywords.least: .number(JSONNumber(least)),
            Value.countKeywords.most: .number(JSONNumber(most)),
        ]) { range.contains($0.countedLength) ? nil : problem($0, least...most) }
    }

    /// The count must be less than a bound.
    @_alwaysEmitIntoClient
    public static func count(_ range: PartialRangeUpTo<Int>) -> FieldTrait {
        count(0..<max(range.upperBound, 0))
    }

    /// The count must be at least a bound.
    @_alwaysEmitIntoClient
    public static func count(_ range: PartialRangeFrom<Int>) -> FieldTrait {
        FieldTrait([Value.countKeywords.least: .number(JSONNumber(range.lowerBound))]) {
            range.contains($0.countedLength) ? nil : problem($0, "at least ", range.lowerBound)
        }
    }

    /// The count must be at most a bound.
    @_alwaysEmitIntoClient
    public static func count(_ range: PartialRangeThrough<Int>) -> FieldTrait {
        FieldTrait([Value.countKeywords.most: .number(JSONNumber(range.upperBound))]) {
            range.contains($0.countedLength) ? nil : problem($0, "at most ", range.upperBound)
        }
    }

    @usableFromInline @inline(never)
    static func problem(_ value: Value, _ range: ClosedRange<Int>) -> String {
        problem(value, range.lowerBound == range.upperBound ? "" : "\(range.lowerBound)…", range.upperBound)
    }

    @usableFromInline @inline(never)
    static func problem(_ value: Value, _ bound: String, _ count: Int) -> String {
        let thing =
            switch Value.countKeywords.least {
            case "minLength": "character"
            case "minItems": "element"
            default: "member"
            }
        let plural = count == 1 && !bound.hasSuffix("…") ? "" : "s"
        return "must have \(bound)\(count) \(thing)\(plural), has \(value.countedLength)"
    }
}

extension FieldTrait {
    /// As above, for the value of the optional.
    public static func count<Wrapped: CountedValue>(_ range: ClosedRange<Int>) -> FieldTrait
    where Value == Wrapped? { lifted(.count(range)) }

    /// As above, for the value of the optional.
    public static func count<Wrapped: CountedValue>(_ range: Range<Int>) -> FieldTrait
    where Value == Wrapped? { lifted(.count(range)) }

    /// As above, for the value of the optional.
    public static func count<Wrapped: CountedValue>(_ range: PartialRangeUpTo<Int>) -> FieldTrait
    where Value == Wrapped? { lifted(.count(range)) }

    /// As above, for the value of the optional.
    public static func count<Wrapped: CountedValue>(_ range: PartialRangeFrom<Int>) -> FieldTrait
    where Value == Wrapped? { lifted(.count(range)) }

    /// As above, for the value of the optional.
    public static func count<Wrapped: CountedValue>(_ range: PartialRangeThrough<Int>) -> FieldTrait
    where Value == Wrapped? { lifted(.count(range)) }

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
