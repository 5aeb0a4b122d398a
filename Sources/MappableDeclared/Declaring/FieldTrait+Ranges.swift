// The constraints on numbers. Each exists for a value and for an optional. Clients compile those of values for the type of
// the value.

extension FieldTrait where Value: Comparable & JSONWriter & Sendable {
    /// The value must lie in a range: `must be 1…600`.
    @_alwaysEmitIntoClient
    public static func range(_ range: ClosedRange<Value>) -> FieldTrait {
        bounded(range.lowerBound, "maximum", range.upperBound) {
            range.contains($0) ? nil : "must be \(range.lowerBound)…\(range.upperBound)"
        }
    }

    /// The value must lie in a range that does not include its end: `must be at least 0 and less than 1`.
    @_alwaysEmitIntoClient
    public static func range(_ range: Range<Value>) -> FieldTrait {
        bounded(range.lowerBound, "exclusiveMaximum", range.upperBound) {
            range.contains($0)
                ? nil : "must be at least \(range.lowerBound) and less than \(range.upperBound)"
        }
    }

    /// The value must be less than a bound.
    @_alwaysEmitIntoClient
    public static func range(_ range: PartialRangeUpTo<Value>) -> FieldTrait {
        bounded(nil, "exclusiveMaximum", range.upperBound) {
            range.contains($0) ? nil : "must be less than \(range.upperBound)"
        }
    }

    /// The value must be at least a bound.
    @_alwaysEmitIntoClient
    public static func range(_ range: PartialRangeFrom<Value>) -> FieldTrait {
        bounded(range.lowerBound, "maximum", nil) {
            range.contains($0) ? nil : "must be at least \(range.lowerBound)"
        }
    }

    /// The value must be at most a bound.
    @_alwaysEmitIntoClient
    public static func range(_ range: PartialRangeThrough<Value>) -> FieldTrait {
        bounded(nil, "maximum", range.upperBound) {
            range.contains($0) ? nil : "must be at most \(range.upperBound)"
        }
    }

    @usableFromInline
    static func bounded(
        _ least: Value?, _ keyword: String, _ most: Value?, _ problem: @escaping @Sendable (Value) -> String?
    ) -> FieldTrait {
        var keywords = JSON.Object()
        if let least { keywords["minimum"] = .some(JSON.ofDeclaration(least) ?? .null) }
        if let most { keywords[keyword] = .some(JSON.ofDeclaration(most) ?? .null) }
        return FieldTrait(keywords, problem)
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
