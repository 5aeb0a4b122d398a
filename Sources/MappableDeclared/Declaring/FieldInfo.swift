/// A field as declared: everything that reading, writing, schemas and checks ask for.
///
/// Traits change it while the field is made, and nothing does later.
@usableFromInline
package final class FieldInfo: @unchecked Sendable {
    /// In which directions a field exists.
    package enum Direction {
        case both, read, written
    }

    /// Values that a document may have in place of a valid one: none, those that a default stands in for, or any.
    package enum Tolerance {
        case none, absent, invalid
    }

    /// Where the value stands; nil for a model whose members stand among this one's.
    package internal(set) var key: FieldKey?
    /// The type that JSON is read as: the property's type unless there is a transform.
    package let type: Any.Type
    package internal(set) var direction = Direction.both
    package internal(set) var description: String?
    package internal(set) var constraints: [FieldConstraint] = []
    /// Makes the default.
    package internal(set) var standIn: (@Sendable () -> any JSONWriter)?
    /// The same, without a transform.
    var defaultValue: (@Sendable () -> Any)?
    package internal(set) var tolerance = Tolerance.none
    /// Whether a transform stands between the type and the property.
    package internal(set) var isTransformed = false
    /// The form in the document, where it is not a value of the type.
    package internal(set) var format: TransformFormat?
    /// The value that is always written.
    package internal(set) var constant: (any JSONWriter & Sendable)?
    /// The declaration's own schema of the value, in place of its type's.
    package var schema: JSON?
    package internal(set) var nils: WritingOptions.NilValues?
    /// Whether the value at an address is not written.
    package internal(set) var omissions: [@Sendable (FieldInfo, ValueAddress) -> Bool] = []
    /// Whether elements or members that are invalid are dropped.
    package internal(set) var skipsInvalidElements = false
    /// Whether the field has the members that no other has.
    package internal(set) var isRest = false

    init(_ key: FieldKey?, _ type: Any.Type) {
        self.key = key
        self.type = type
    }

    convenience init<Value>(_ key: FieldKey, _ type: Any.Type, _ traits: [FieldTrait<Value>]) {
        self.init(key, type)
        for trait in traits { trait.apply(self) }
    }

    /// Whether the first key alone says where the value is, and its type how it is read.
    var isPlainlyRead: Bool {
        guard let key else { return false }
        return key.literal != nil && key.others.isEmpty && !skipsInvalidElements
    }

    var isPlainlyWritten: Bool {
        guard let key, key.literal != nil, key.prepared.form == .key else { return false }
        return direction == .both && nils == nil && omissions.isEmpty
    }
}

/// One thing that has to hold of a value.
@usableFromInline
package struct FieldConstraint: Sendable {
    @usableFromInline typealias Words = [(keyword: String, value: any JSONWriter & Sendable)]

    /// The constraint in keywords of JSON Schema; a condition without one has the keyword `must`.
    package let words: [(keyword: String, value: any JSONWriter & Sendable)]
    /// What an error says of it.
    let broken: BrokenConstraint
    /// Tells why the value at an address is refused; nil if it is not.
    let problem: @Sendable (ValueAddress) -> String?
}

extension FieldInfo {
    /// What to do about a property with `!`, which may be nil.
    var adviceAboutForced: String {
        let name = key?.keyPath.description ?? ""
        return "\"\(name)\" is unwrapped by `!`: declare it with `?` and `usingIfPresent:`"
    }

    /// The constraint that refuses the value at an address, and why; nil if none does.
    func brokenConstraint(of value: ValueAddress) -> (problem: String, BrokenConstraint)? {
        for constraint in constraints {
            if let problem = constraint.problem(value) { return (problem, constraint.broken) }
        }
        return nil
    }

    /// The value at the first of the keys with anything but null; the first null if there are only such.
    @_lifetime(copy map)
    func value(in map: Mapper, _ prepared: PreparedKey) throws(MappingError) -> Mapper? {
        let first = first(in: map, prepared)
        guard let others = key?.others, !others.isEmpty else { return first }
        var null = first
        if let first {
            if first.kind != .null { return first }
        } else {
            try missing(in: map, prepared).check(isTolerant: true)
        }
        for path in others {
            guard let found = map.value(at: path) else {
                try _MissingValue(map, path).check(isTolerant: true)
                continue
            }
            if found.kind != .null { return found }
            if case .none = null { null = found }
        }
        return null
    }

    /// The error about a value, or about the member that is absent.
    fileprivate func refusal(
        in map: Mapper, _ prepared: PreparedKey, _ problem: String, _ broken: BrokenConstraint
    ) -> MappingError {
        guard let found = try? value(in: map, prepared) else {
            return missing(in: map, prepared).refusal(reason: .text(problem), breaking: broken)
        }
        return found.fail(.invalidValue, reason: .text(problem), breaking: broken)
    }
}

// MARK: - Reading

/// Reads the member of an object with a key.
@usableFromInline typealias FieldReading<Value> = @Sendable (Mapper, PreparedKey) throws -> Value

extension FieldInfo {
    /// A reader that checks the constraints.
    func checking<Value>(_ read: @escaping FieldReading<Value>) -> FieldReading<Value> {
        if constraints.isEmpty { return read }
        let comparesText = constraints.contains { constraint in
            constraint.words.contains { keyword, value in
                keyword.hasSuffix("imum") && !(value is any Numeric)
            }
        }
        return { map, key in
            let value = try read(map, key)
            // Looked up once more, an invalid value that became nil would not be in the rest.
            if comparesText, (value as? any Tolerant)?.isNothing != true {
                try self.value(in: map, key)?.checkCombiningMarksOfElements()
            }
            if let (problem, broken) = ValueAddress.of(value, self.brokenConstraint) {
                throw self.refusal(in: map, key, problem, broken)
            }
            return value
        }
    }

    /// A reader that does all that the traits ask for.
    ///
    /// - Parameters:
    ///   - standIn: the default for a value that is absent or null.
    ///   - isTolerant: whether the default stands in where a value of the wrong kind is on the way, too.
    ///   - absent: what there is without a default where nothing is found.
    ///   - read: reads a value.
    func reader<Value>(
        default standIn: (@Sendable () -> Value)? = nil, isTolerant: Bool = false,
        absent: @escaping FieldReading<Value>, _ read: @escaping @Sendable (Mapper) throws -> Value
    ) -> FieldReading<Value> {
        // Of several paths, each may lead through a value of another kind.
        let isTolerant = isTolerant || key?.others.isEmpty == false
        let read = skippingElements(read)
        return checking { map, key in
            guard let value = try self.value(in: map, key) else {
                guard let standIn else { return try absent(map, key) }
                try self.missing(in: map, key).check(isTolerant: isTolerant)
                if map.isObserved { self.missing(in: map, key).recordDefault(Value.self) }
                return standIn()
            }
            if value.kind == .null, let standIn {
                value.recordDefault(Value.self)
                return standIn()
            }
            return try read(value)
        }
    }
}

extension FieldInfo {
    /// A transform drops invalid elements where its mapper does.
    private func skippingElements<Value>(
        _ read: @escaping @Sendable (Mapper) throws -> Value
    ) -> @Sendable (Mapper) throws -> Value {
        guard isTransformed, skipsInvalidElements else { return read }
        return { map in try map.with(.skipsInvalidElements, true, read) }
    }
}

// MARK: - Writing

/// Writes a value at an address, with a key that the function may have been made without.
@usableFromInline typealias FieldWriting =
    @Sendable (ValueAddress, _OutputKey, inout JSONOutput) throws -> Void

extension FieldInfo {
    /// Writes what is made of the value at an address, as the traits ask for.
    func writer<Raw: JSONWriter>(
        _ transform: @escaping @Sendable (ValueAddress) throws -> Raw
    ) -> FieldWriting {
        { value, _, json in
            if self.omissions.contains(where: { $0(self, value) }) { return }
            self.key?.write(try transform(value), nils: self.nils, to: &json)
        }
    }
}
