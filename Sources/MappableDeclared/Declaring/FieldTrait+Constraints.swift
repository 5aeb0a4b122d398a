#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// All but `satisfies` exist for a value and for an optional.

extension FieldTrait {
    @usableFromInline
    init(
        _ code: String, expecting expected: String, _ words: FieldConstraint.Words,
        _ problem: @escaping @Sendable (Value) -> String?
    ) {
        let broken = BrokenConstraint(code, expected: expected)
        let constraint = FieldConstraint(words: words, broken: broken) { problem($0.value(as: Value.self)) }
        self.init(applying: { $0.constraints.append(constraint) })
    }

    /// A constraint on an optional's value.
    static func lifted<Wrapped>(_ trait: FieldTrait<Wrapped>) -> FieldTrait where Value == Wrapped? {
        FieldTrait(applying: { info in
            let inner = FieldInfo(info.key, Wrapped.self)
            trait.apply(inner)
            info.constraints += inner.constraints.map { constraint in
                FieldConstraint(words: constraint.words, broken: constraint.broken) { value in
                    guard let value = value.value(as: Wrapped?.self) else { return nil }
                    return ValueAddress.of(value, constraint.problem)
                }
            }
        })
    }

    /// The value must satisfy a condition.
    ///
    /// - Parameters:
    ///   - condition: a phrase, which follows *must* in the error: `be a working day`.
    ///   - holds: whether a value satisfies the condition.
    @_alwaysEmitIntoClient
    public static func satisfies(
        _ condition: String, _ holds: @escaping @Sendable (Value) -> Bool
    ) -> FieldTrait {
        FieldTrait("satisfies", expecting: condition, [("must", condition)]) {
            holds($0) ? nil : "must \(condition)"
        }
    }
}

extension FieldTrait where Value: Comparable & JSONWriter & Sendable {
    /// The value must be in a range: `must be 1…600`, `must be at least 0 and less than 1`.
    @_alwaysEmitIntoClient
    public static func range<Bounds: RangeExpression & Sendable>(_ range: Bounds) -> FieldTrait
    where Bounds.Bound == Value {
        let bounds = RangeBounds(of: range)
        return FieldTrait("range", expecting: bounds.phrase, bounds.words) {
            range.contains($0) ? nil : bounds.problem
        }
    }
}

extension FieldTrait {
    /// The optional's value must be in a range.
    public static func range<Bounds: RangeExpression & Sendable>(_ range: Bounds) -> FieldTrait
    where Value == Bounds.Bound?, Bounds.Bound: JSONWriter & Sendable { lifted(.range(range)) }
}

/// In keywords of JSON Schema.
@usableFromInline
struct RangeBounds: Sendable {
    @usableFromInline var words: FieldConstraint.Words = []

    @usableFromInline
    init<Bounds: RangeExpression>(of range: Bounds) where Bounds.Bound: JSONWriter & Sendable {
        switch range {
        case let range as ClosedRange<Bounds.Bound>:
            add("minimum", range.lowerBound)
            add("maximum", range.upperBound)
        case let range as Range<Bounds.Bound>:
            add("minimum", range.lowerBound)
            add("exclusiveMaximum", range.upperBound)
        case let range as PartialRangeFrom<Bounds.Bound>: add("minimum", range.lowerBound)
        case let range as PartialRangeThrough<Bounds.Bound>: add("maximum", range.upperBound)
        case let range as PartialRangeUpTo<Bounds.Bound>: add("exclusiveMaximum", range.upperBound)
        default: add("must", "be in \(range)")
        }
        // JSON has no infinities.
        words = words.map { word in
            let isFinite = (word.value as? any FloatingPoint)?.isFinite ?? true
            return isFinite ? word : ("must", "be \(Self.phrase(word.keyword, word.value))")
        }
    }

    @inline(never)
    private mutating func add(_ keyword: String, _ value: any JSONWriter & Sendable) {
        words.append((keyword, value))
    }

    @usableFromInline var problem: String { "must be \(phrase)" }

    @usableFromInline var phrase: String {
        if words.count == 2, words[1].keyword == "maximum" { return "\(words[0].value)…\(words[1].value)" }
        return words.map(Self.phrase).joined(separator: " and ")
    }

    private static func phrase(_ keyword: String, _ value: any JSONWriter) -> String {
        switch keyword {
        case "minimum": "at least \(value)"
        case "maximum": "at most \(value)"
        case "exclusiveMaximum": "less than \(value)"
        default: String("\(value)".dropFirst(3))
        }
    }
}

extension FieldTrait where Value: Collection, Value: SendableMetatype {
    /// The count must be in a range: characters of a string (Unicode scalars, as JSON Schema counts), bytes of
    /// `Data`, elements, members.
    public static func count(_ range: some RangeExpression<Int> & Sendable) -> FieldTrait {
        let bounds = RangeBounds(counting: RangeBounds(of: range))
        let counted = bounds.counted(Value.self)
        return FieldTrait("count", expecting: counted.phrase, counted.words) { value in
            let count = (value as? String)?.unicodeScalars.count ?? value.count
            return range.contains(count) ? nil : "must have \(counted.phrase), has \(count)"
        }
    }
}

extension FieldTrait {
    /// The count of the optional's value must be in a range.
    public static func count<Wrapped: Collection & SendableMetatype>(
        _ range: some RangeExpression<Int> & Sendable
    ) -> FieldTrait where Value == Wrapped? { lifted(.count(range)) }
}

private protocol MemberCollection {}

extension Dictionary: MemberCollection {}

extension RangeBounds {
    /// Both bounds are part of the range.
    fileprivate init(counting range: RangeBounds) {
        for (keyword, bound) in range.words {
            guard keyword == "exclusiveMaximum", let bound = bound as? Int else {
                add(keyword, bound)
                continue
            }
            let least = words.first?.value as? Int ?? 0
            // Nothing is in an empty range.
            words = [("minimum", max(least, bound > least ? 0 : 1)), ("maximum", max(bound, 1) - 1)]
        }
    }

    /// In JSON Schema, and in an error.
    fileprivate func counted(_ type: Any.Type) -> (words: FieldConstraint.Words, phrase: String) {
        let (keyword, thing) =
            switch type {
            case is String.Type: ("Length", "character")
            case is Data.Type: ("", "byte")
            case is any MemberCollection.Type: ("Properties", "member")
            default: ("Items", "element")
            }
        let bounds = words.compactMap { $0.value as? Int }
        let isRange = bounds.first != bounds.last
        let phrase = isRange || words.count == 1 ? phrase : "\(bounds.first ?? 0)"
        let counted = "\(phrase) \(thing)\(!isRange && bounds.first == 1 ? "" : "s")"
        // JSON Schema cannot count the bytes that a string encodes.
        if keyword.isEmpty { return ([("must", "have \(counted)")], counted) }
        return (
            words.map { ($0.value is Int ? String($0.keyword.prefix(3)) + keyword : "must", $0.value) },
            counted
        )
    }
}

extension FieldTrait where Value == String {
    /// The whole string must match a regular expression, in the syntax that `Regex` and ECMA-262 share. `\d`, `\w` and
    /// `\s` match only ASCII characters. An invalid pattern matches nothing.
    public static func pattern(_ pattern: String) -> FieldTrait {
        // JSON Schema matches scalar by scalar.
        let regex = (try? Regex(pattern))?.matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
        let matcher = PatternMatcher(regex: regex)
        return FieldTrait("pattern", expecting: pattern, [("pattern", "^(?:\(pattern))$")]) { text in
            matcher.matches(text) ? nil : "must match \"\(Excerpt.line(pattern))\""
        }
    }
}

extension FieldTrait where Value == String? {
    /// The optional's value must match a regular expression.
    public static func pattern(_ pattern: String) -> FieldTrait { lifted(.pattern(pattern)) }
}

private struct PatternMatcher: @unchecked Sendable {
    let regex: Regex<AnyRegexOutput>?

    func matches(_ text: String) -> Bool {
        guard let regex else { return false }
        return (try? regex.wholeMatch(in: text)) != nil
    }
}
