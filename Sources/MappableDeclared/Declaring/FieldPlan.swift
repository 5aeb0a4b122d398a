/// What the traits of a field come to.
package struct FieldPlan<Value>: Sendable {
    var key: FieldKey
    var constraints: [FieldConstraint<Value>] = []
    var description: String?
    var direction = FieldInfo.Direction.both
    var readDates: MappingOptions.DateStrategy?
    var writtenDates: WritingOptions.DateStrategy?
    var readData: MappingOptions.DataStrategy?
    var writtenData: WritingOptions.DataStrategy?
    var nils: WritingOptions.NilValues?
    package var schema: JSON?
    package var samples: [JSON] = []
    /// Reads the value in another way than its type does.
    var read: (@Sendable (Mapper) throws -> Value)?
    var skipsInvalidElements = false
    /// What is wrong with the traits.
    var problems: [String] = []

    init(_ key: StaticString, _ traits: [FieldTrait<Value>]) {
        self.key = FieldKey(key)
        for trait in traits { trait.apply(&self) }
    }

    var prepared: PreparedKey { key.prepared }

    /// Whether nothing but constraints is asked for when reading.
    var isPlainlyRead: Bool { key.others.isEmpty && readDates == nil && readData == nil && read == nil }

    var isPlainlyWritten: Bool {
        key.isNested && !prepared.isPath && direction == .both && writtenDates == nil && writtenData == nil
            && nils == nil
    }

    /// Tells why a constraint refuses a value; nil if none does.
    ///
    /// It is one function for all constraints: code that is not specialized asks for metadata to go through an array of them.
    func problem() -> @Sendable (Value) -> String? {
        guard var problem = constraints.first?.problem else { return { _ in nil } }
        for constraint in constraints.dropFirst() {
            let (before, next) = (problem, constraint.problem)
            problem = { before($0) ?? next($0) }
        }
        return problem
    }
}

// MARK: - Reading

extension FieldPlan {
    /// A reader of a value that is read as its type does, with code that clients compile.
    ///
    /// What is asked of the value besides is checked by code that they do not: compiled for each type of a value, it takes a
    /// fifth of the time that declarations do.
    func reader(_ code: FieldCode<Value>) -> FieldReader<Value> { reader(code.read) }

    /// A reader of a value that is read as its type does, with a default for what is absent or null.
    private func reader(default standIn: @escaping @Sendable () -> Value) -> FieldReader<Value>
    where Value: Mappable {
        reader { map, prepared in
            guard let node = unsafe map.node(of: prepared), unsafe node.pointee.kind != .null else {
                if prepared.isPath { try map.absence(of: prepared).check(isTolerant: true) }
                return map.noting(standIn, key, prepared)
            }
            return try unsafe Value._read(map.at(node))
        }
    }

    /// A reader that checks the constraints.
    ///
    /// - Parameter read: reads the value of a member of the mapper's.
    func reader(
        _ read: @escaping @Sendable (Mapper, PreparedKey) throws -> Value
    ) -> FieldReader<Value> {
        if constraints.isEmpty { return FieldReader(prepared, read) }
        let problem = problem()
        return FieldReader(prepared) { [key] map, prepared in
            let value = try read(map, prepared)
            if let problem = problem(value) { throw map.refusal(key, prepared, problem) }
            return value
        }
    }

    /// A reader of a value that may be absent or null, for which a default stands in.
    func reader(
        default standIn: @escaping @Sendable () -> Value, when usage: MappingOptions.DefaultUsage
    ) -> FieldReader<Value> where Value: Mappable {
        if isPlainlyRead, usage == .absentOrNull, !(Value.self is any AbsentValue.Type) {
            return reader(default: standIn)
        }
        return reader { map, prepared in
            try self.value(in: map, prepared) { map in
                if usage == .absentOrNull { return try self.read?(map) ?? map.valid() }
                guard let read = self.read else { return map.readOrDefault() ?? standIn() }
                return map.tolerating(as: .defaulted, Value.self) { map throws(MappingError) in
                    try map.run(read)
                } ?? standIn()
            } ?? map.noting(standIn, key, prepared)
        }
    }

    /// Reads the value if there is something but null.
    func value<Result>(
        in map: Mapper, _ prepared: PreparedKey, _ read: (Mapper) throws -> Result
    ) throws -> Result? {
        guard let node = unsafe key.node(in: map, prepared), unsafe node.pointee.kind != .null else {
            try map.absence(of: prepared).check(isTolerant: true)
            return nil
        }
        return try unsafe map.at(node).read(self, read)
    }
}

extension Mapper {
    /// Reads a field's value as its type does.
    func read<Value: Mappable>(_ plan: FieldPlan<Value>, _ prepared: PreparedKey) throws -> Value {
        guard let node = unsafe plan.key.node(in: self, prepared) else {
            return try Value._readAbsent(absence(of: prepared))
        }
        return try unsafe at(node).read(plan) { map in try plan.read?(map) ?? Value._read(map) }
    }

    /// Reads the mapper's own value, with what the field's traits ask for, and completes errors.
    func read<Value, Result>(
        _ plan: FieldPlan<Value>, _ read: (Mapper) throws -> Result
    ) throws(MappingError) -> Result {
        if let dates = plan.readDates { return try with(dates: dates).run(read) }
        if let data = plan.readData { return try with(data: data).run(read) }
        return try run(read)
    }

    /// Notes that the default of a field stands in for what is absent or null.
    func noteDefault(_ key: FieldKey, _ prepared: PreparedKey, _ type: Any.Type) {
        guard isObserved else { return }
        if let found = unsafe key.node(in: self, prepared) {
            unsafe at(found).noteDefault(type)
        } else {
            absence(of: prepared).noteDefault(type)
        }
    }

    /// The default of a field, which is noted.
    func noting<Value>(_ standIn: () -> Value, _ key: FieldKey, _ prepared: PreparedKey) -> Value {
        noteDefault(key, prepared, Value.self)
        return standIn()
    }

    /// The error about a value that a constraint refuses.
    func refusal(_ key: FieldKey, _ prepared: PreparedKey, _ problem: String) -> MappingError {
        unsafe at(key.node(in: self, prepared) ?? node).fail(.invalidValue, reason: .text(problem))
    }
}

// MARK: - Writing

extension FieldPlan {
    /// Writes a value of the property's type.
    func writer(
        _ code: FieldCode<Value>
    ) -> FieldWriting where Value: JSONWriter {
        guard isPlainlyWritten else { return writer { (value: Value) in value } }
        // Not as one expression: a function in an optional would be called through another.
        if let common = CommonWriting(of: Value.self) { return common.write }
        return code.write
    }

    /// Writes what is made of a value of the property's type.
    func writer<Raw: JSONWriter>(
        _ transform: @escaping @Sendable (Value) throws -> Raw
    ) -> FieldWriting {
        { value, _, json in
            // Safety: the address is that of a value of the property's type.
            let raw = try transform(unsafe value.pointer().pointee)
            if let dates = writtenDates {
                json.with(dates: dates) { json in key.write(raw, nils: nils, to: &json) }
            } else if let data = writtenData {
                json.with(data: data) { json in key.write(raw, nils: nils, to: &json) }
            } else {
                key.write(raw, nils: nils, to: &json)
            }
        }
    }
}
