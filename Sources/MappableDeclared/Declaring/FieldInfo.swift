/// A field as declared: what reading, writing, schemas and checks ask for. Unchecked: only traits change it, while the
/// field is made.
@usableFromInline
package final class FieldInfo: @unchecked Sendable {
    package enum Direction {
        case both, read, written
    }

    /// The values that are accepted besides valid ones: none, those that a default replaces, or any.
    package enum Tolerance {
        case none, absent, invalid
    }

    /// nil for a flattened value.
    package internal(set) var key: FieldKey?
    /// The type that JSON is read as: the property's, unless there is a transform.
    package let type: Any.Type
    package internal(set) var direction = Direction.both
    package internal(set) var description: String?
    package internal(set) var constraints: [FieldConstraint] = []
    package internal(set) var defaultValue: (@Sendable () -> any JSONWriter)?
    /// The same, without a transform.
    var plainDefault: (@Sendable () -> Any)?
    package internal(set) var tolerance = Tolerance.none
    package internal(set) var isTransformed = false
    /// How the value looks in JSON, if not as its type does.
    package internal(set) var format: TransformFormat?
    /// Always written.
    package internal(set) var constant: (any JSONWriter & Sendable)?
    /// Replaces the type's schema.
    package var schema: JSON?
    package internal(set) var nils: WritingOptions.NilValues?
    /// Whether the value at an address is not written.
    package internal(set) var omissions: [@Sendable (FieldInfo, ValueAddress) -> Bool] = []
    package internal(set) var skipsInvalidElements = false
    package internal(set) var isRest = false

    init(_ key: FieldKey?, _ type: Any.Type) {
        self.key = key
        self.type = type
    }

    convenience init<Value>(_ key: FieldKey, _ type: Any.Type, _ traits: [FieldTrait<Value>]) {
        self.init(key, type)
        for trait in traits { trait.apply(self) }
    }

    /// The first key alone tells where the value is, and its type how it is read.
    var isPlainlyRead: Bool {
        guard let key else { return false }
        return key.literal != nil && key.others.isEmpty && !skipsInvalidElements
    }

    var isPlainlyWritten: Bool {
        guard let key, key.literal != nil, key.prepared.form == .key else { return false }
        return direction == .both && nils == nil && omissions.isEmpty
    }
}

@usableFromInline
package struct FieldConstraint: Sendable {
    @usableFromInline typealias Words = [(keyword: String, value: any JSONWriter & Sendable)]

    /// In keywords of JSON Schema; a condition without one has the keyword `must`.
    package let words: [(keyword: String, value: any JSONWriter & Sendable)]
    let broken: BrokenConstraint
    /// Why the value is refused; nil if it is not.
    let problem: @Sendable (ValueAddress) -> String?
}

extension FieldInfo {
    var adviceAboutForced: String {
        let name = key?.keyPath.description ?? ""
        return "\"\(name)\" is unwrapped by `!`: declare it with `?` and `usingIfPresent:`"
    }

    func brokenConstraint(of value: ValueAddress) -> (problem: String, BrokenConstraint)? {
        for constraint in constraints {
            if let problem = constraint.problem(value) { return (problem, constraint.broken) }
        }
        return nil
    }

    /// The first that is not null, or else the first null, or else the first.
    @_lifetime(copy map)
    func value(in map: Mapper, _ prepared: PreparedKey) throws(MappingError) -> Mapper {
        var first = first(in: map, prepared)
        guard let others = key?.others, !others.isEmpty, first.kind.isAbsentOrNull else { return first }
        if first.isAbsent { try first.checkAbsence(isTolerant: true) }
        for path in others {
            let found = map.value(at: path)
            if found.isAbsent {
                try found.checkAbsence(isTolerant: true)
                found.endAbsence()
            } else if first.isAbsent || found.kind != .null {
                first.endAbsence()
                first = found
            }
            if first.kind != .null, !first.isAbsent { return first }
        }
        return first
    }

    /// The error about a value, or about the member that is absent.
    fileprivate func refusal(
        in map: Mapper, _ prepared: PreparedKey, _ problem: String, _ broken: BrokenConstraint
    ) -> MappingError {
        var found = first(in: map, prepared)
        if let value = try? value(in: map, prepared) { found = value }
        return found.fail(.invalidValue, reason: .text(problem), breaking: broken)
    }
}

@usableFromInline typealias FieldReading<Value> = @Sendable (Mapper, PreparedKey) throws -> Value

extension FieldInfo {
    func checking<Value>(_ read: @escaping FieldReading<Value>) -> FieldReading<Value> {
        if constraints.isEmpty { return read }
        let comparesText = constraints.contains { constraint in
            constraint.words.contains { keyword, value in
                keyword.hasSuffix("imum") && !(value is any Numeric)
            }
        }
        return { map, key in
            let value = try read(map, key)
            // Looked up again, an invalid value that became nil would not be in the rest.
            if comparesText, (value as? any Tolerant)?.isNil != true {
                try self.value(in: map, key).checkCombiningMarksOfElements()
            }
            if let (problem, broken) = ValueAddress.of(value, self.brokenConstraint) {
                throw self.refusal(in: map, key, problem, broken)
            }
            return value
        }
    }

    /// `defaultValue` replaces an absent or null value, and if tolerant also one behind a value of the wrong kind.
    func reader<Value>(
        default defaultValue: (@Sendable () -> Value)? = nil, isTolerant: Bool = false,
        _ read: @escaping @Sendable (Mapper) throws -> Value
    ) -> FieldReading<Value> {
        // Any of several paths may lead through a value of another kind.
        let isTolerant = isTolerant || key?.others.isEmpty == false
        let read = skippingElements(read)
        return checking { map, key in
            let value = try self.value(in: map, key)
            if let defaultValue, try value.isDefaulted(Value.self, isTolerant: isTolerant) {
                return defaultValue()
            }
            return try read(value)
        }
    }
}

extension FieldInfo {
    /// A transform skips invalid elements if its mapper does.
    private func skippingElements<Value>(
        _ read: @escaping @Sendable (Mapper) throws -> Value
    ) -> @Sendable (Mapper) throws -> Value {
        guard isTransformed, skipsInvalidElements else { return read }
        return { map in try map.with(.skipsInvalidElements, true, read) }
    }
}

@usableFromInline typealias FieldWriting =
    @Sendable (ValueAddress, _OutputKey, inout JSONOutput) throws -> Void

extension FieldInfo {
    func writer<Raw: JSONWriter>(
        _ transform: @escaping @Sendable (ValueAddress) throws -> Raw
    ) -> FieldWriting {
        { value, _, json in
            if self.omissions.contains(where: { $0(self, value) }) { return }
            self.key?.write(try transform(value), nils: self.nils, to: &json)
        }
    }
}
