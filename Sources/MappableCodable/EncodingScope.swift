import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// State shared by the encoders and containers of one call: the output, as long as the call lasts. Encoders write
/// straight into the output; a container is its place in the text.
final class EncodingScope {
    /// Not `JSONOutput?`, which begins as nil.
    @exclusivity(unchecked) private var uncheckedOutput: Optional<JSONOutput>
    let base: Int
    let strategies: EncodingStrategies
    /// Of a mapping.
    private let ownContext: Box<Any>?
    let writesNil: Bool
    let maximumDepth: Int
    private var depth = 0
    private(set) lazy var document = DocumentToken()
    private static let knownKinds = StateMutex(TypeTable<EncodedKind>())
    private var kinds: TypeTable<EncodedKind>
    /// For each level, the key by which a value with parts was last encoded.
    var keys = UsedKeys()
    var snakeCaseKeys: [String: String] = [:]
    private(set) var convertsDictionary: Bool
    /// The object whose members the value's join.
    private(set) var joined: EncodedPlace?

    @inline(__always)
    init(_ json: consuming JSONOutput, _ strategies: EncodingStrategies) {
        _ = json.current()
        if strategies.isForCoder { json.replacesDuplicates = true }
        base = json.depth
        ownContext = strategies.isForCoder ? nil : json.context.map { Box($0) }
        writesNil = json.options.nilValues == .null
        maximumDepth = json.options.depthLimit
        self.strategies = strategies
        kinds = Self.knownKinds.withLock { $0 }
        convertsDictionary = strategies.convertsKeys
        unsafe uncheckedOutput = consume json
    }

    /// False once the call has ended, and while a model writes to the output.
    private(set) var isOpen = true

    var json: JSONOutput {
        // Safety: each access ends before other code runs.
        @inline(__always) _read {
            if _slowPath(!isOpen) { takePlaceholder() }
            yield unsafe uncheckedOutput!
        }
        @inline(__always) _modify {
            if _slowPath(!isOpen) { takePlaceholder() }
            yield unsafe &uncheckedOutput!
        }
    }

    @inline(never)
    private func takePlaceholder() {
        var placeholder = JSONOutput(options: .default)
        placeholder.fail(.invalidValue)
        unsafe uncheckedOutput = consume placeholder
    }

    var context: Any? { ownContext?.value ?? strategies.context }

    var userInfo: [CodingUserInfoKey: Any] {
        strategies.isForCoder ? strategies.userInfo : CodingUserInfoKey.userInfo(of: context)
    }

    /// Encoders and containers that are left throw from here on.
    func close() -> JSONOutput {
        isOpen = false
        guard let json = unsafe uncheckedOutput.take() else { preconditionFailure("A scope is closed once") }
        return json
    }

    @inline(__always)
    private func kind(of type: Any.Type) -> EncodedKind {
        kinds.find(type) ?? learn(type)
    }

    @inline(never)
    private func learn(_ type: Any.Type) -> EncodedKind {
        let kind = EncodedKind(of: type)
        kinds = Self.knownKinds.withLock { known in
            known.add(type, kind)
            return known
        }
        return kind
    }

    func encodeRoot<Value: Encodable>(_ value: Value) throws {
        let kind = kind(of: Value.self)
        guard case .other(let role) = kind else { return try encode(value, kind) }
        try encodeRoot(value) { encoder in try encode(value, role, by: encoder) }
    }

    func encodeRoot<Value>(_ value: Value, _ encode: (ValueEncoder) throws -> Void) throws {
        guard try inSlot(value, encode) else { return }
        let reason = "Top-level \(Value.self) did not encode any values"
        throw EncodingError(MappingError(.invalidValue, reason: reason), of: value, at: [])
    }

    func encode<Value: Encodable>(_ value: Value) throws { try encode(value, kind(of: Value.self)) }

    func encodeMembers<Value: Encodable>(of value: Value) throws {
        let place = json.current()
        joined = place
        let depth = json.depth
        if case .other = kind(of: Value.self) {
            try fill(place, value) { try value.encode(to: $0) }
        } else if json._beginSingleValue() {
            try encode(value, kind(of: Value.self))
        }
        json.close(to: depth)
        try check(value)
    }

    @inline(__always)
    private func encode<Value: Encodable>(_ value: Value, _ kind: EncodedKind) throws {
        switch kind {
        case .other(let role): _ = try inSlot(value) { try encode(value, role, by: $0) }
        case .plain(let plain):
            write(value, as: plain)
            try check(value)
        case .array(let type): try encode(value, as: type)
        case .date: try encode(date: same(value, as: Date.self))
        case .data: try encode(data: same(value, as: Data.self))
        }
    }

    @inline(__always)
    private func encode<Value: Encodable>(
        _ value: Value, _ role: TypeRole, by encoder: ValueEncoder
    ) throws {
        let converts = strategies.convertsKeys ? convertsDictionary : nil
        if converts != nil { convertsDictionary = role != .stringKeyed }
        defer { if let converts { convertsDictionary = converts } }
        try value.encode(to: encoder)
    }

    /// Returns whether the encoder wrote nothing, which is an empty object.
    @inline(__always)
    private func inSlot<Value>(_ value: Value, _ encode: (ValueEncoder) throws -> Void) throws -> Bool {
        let (slot, outer) = try openSlot(for: value)
        try fill(slot, value, encode)
        return try close(slot, to: outer, value)
    }

    // Not in the recursive functions, to save stack in debug builds.

    @inline(__always)
    private func openSlot<Value>(for value: Value) throws -> (slot: EncodedPlace, outer: Int) {
        let outer = json.depth
        guard let slot = json.openSlot() else { throw failure(value) }
        return (slot, outer)
    }

    @inline(__always)
    private func openArray<Value>(for value: Value) throws -> (array: EncodedPlace, outer: Int) {
        let (slot, outer) = try openSlot(for: value)
        let array = json.fill(slot, isArray: true)
        try check(value)
        return (array, outer)
    }

    @inline(__always)
    private func close<Value>(_ slot: EncodedPlace, to outer: Int, _ value: Value) throws -> Bool {
        let isEmpty = json.isFree(slot)
        json.close(to: outer)
        try check(value)
        return isEmpty
    }

    /// Gives a function an encoder for a slot.
    @inline(__always)
    private func fill<Value>(
        _ slot: EncodedPlace, _ value: Value, _ encode: (ValueEncoder) throws -> Void
    ) throws {
        // Values in single value containers share a slot, so the calls are counted as well.
        guard (depth - 16) / 2 <= maximumDepth else { throw tooDeep(value) }
        depth += 1
        defer { depth -= 1 }
        do { try encode(ValueEncoder(scope: self, slot: slot)) } catch {
            throw complete(error, of: value, Value.self)
        }
    }

    /// Encodes a value into a slot that an encoder has, and empties the slot again if that fails.
    func encode<Value: Encodable>(_ value: Value, into slot: EncodedPlace) throws {
        let checkpoint = json.checkpoint(ofFree: slot)
        do { try encode(value, kind(of: Value.self), into: slot) } catch {
            if let checkpoint { json.undo(to: checkpoint) }
            throw error
        }
    }

    private func encode<Value: Encodable>(_ value: Value, _ kind: EncodedKind, into slot: EncodedPlace) throws
    {
        guard case .other(let role) = kind else {
            guard try beginSingle(slot) else { throw failure(value) }
            return try encode(value, kind)
        }
        try fill(slot, value) { try encode(value, role, by: $0) }
        try check(value)
    }

    @inline(__always)
    private func beginSingle(_ slot: EncodedPlace) throws -> Bool {
        guard isOpen else { throw isOver }
        if let joined, joined == slot { return json._beginSingleValue() }
        return json.beginSingle(slot)
    }

    @inline(__always)
    private func write<Value>(_ value: Value, as plain: PlainType) {
        switch plain {
        case .doubles: write(value, as: [Double].self)
        case .integers: write(value, as: [Int].self)
        case .strings: write(value, as: [String].self)
        case .other(let type): write(value, as: type)
        }
    }

    @inline(__always)
    private func write<Value, Plain: JSONWriter>(_ value: Value, as type: Plain.Type) {
        same(value, as: type)._writeValue(to: &json)
    }

    private func encode<Value, Array: EncodableArray>(_ value: Value, as type: Array.Type) throws {
        try same(value, as: type).encode(in: self)
    }

    func encode<Element: Encodable>(elements: [Element]) throws {
        let (array, outer) = try openArray(for: elements)
        let kind = kind(of: Element.self)
        for element in elements {
            _ = json.begin(elementOf: array)
            try encode(element, kind)
        }
        _ = try close(array, to: outer, elements)
    }

    private func encode(date: Date) throws {
        switch strategies.dates {
        case .options: date._writeValue(to: &json)
        case .number(let number): json._write(number(date))
        case .iso8601:
            let seconds = date.timeIntervalSinceReferenceDate
            // Both write the same.
            if seconds == seconds.rounded(), abs(seconds) < 1e10 {
                json.with(dates: .rfc3339) { json in date._writeValue(to: &json) }
            } else {
                Date.ISO8601FormatStyle().format(date)._writeValue(to: &json)
            }
        case .custom(let encode): _ = try inSlot(date) { encoder in try encode(date, encoder) }
        }
        try check(date)
    }

    private func encode(data: Data) throws {
        switch strategies.data {
        case .deferredToData: _ = try inSlot(data) { encoder in try data.encode(to: encoder) }
        case .custom(let encode): _ = try inSlot(data) { encoder in try encode(data, encoder) }
        default: data._writeValue(to: &json)
        }
        try check(data)
    }

    /// nil if the model must be encoded as by any other encoder.
    func leaf(for model: any JSONWriter, in slot: EncodedPlace) -> (any JSONWriter)? {
        if strategies.writesModelsAsOthers { return nil }
        // The model's members join those that a type has encoded before.
        guard !isOpen || slot == joined || json.isFree(slot) else { return nil }
        return strategies.isForCoder ? DefaultModel(model: model) : model
    }

    var modelOptions: WritingOptions { strategies.isForCoder ? .default : json.optionsInForce }

    /// A model may encode values of its own, so it takes the output.
    func encode(leaf: any JSONWriter, into slot: EncodedPlace) throws {
        let checkpoint = slot == joined ? json.checkpoint(in: slot) : json.checkpoint(ofFree: slot)
        guard try beginSingle(slot), var output = unsafe uncheckedOutput.take() else { throw failure(leaf) }
        isOpen = false
        leaf._writeValue(to: &output)
        unsafe uncheckedOutput = consume output
        isOpen = true
        try check(leaf, undoingTo: checkpoint)
    }

    @inline(__always)
    func encode<Value: JSONWriter>(scalar value: Value, into slot: EncodedPlace) throws {
        let checkpoint = json.checkpoint(ofFree: slot)
        if try beginSingle(slot) { value._writeValue(to: &json) }
        try check(value, undoingTo: checkpoint)
    }

    @inline(__always)
    func add<Value: JSONWriter>(_ value: Value, to array: EncodedPlace) throws {
        if let checkpoint = json.add(value, to: array) { throw failure(value, undoingTo: checkpoint) }
    }

    @inline(__always)
    func add<Value: JSONWriter>(
        _ value: Value, to object: EncodedPlace, _ spelling: KeyForm, _ key: some CodingKey
    ) throws {
        let name = name(of: key, spelling, in: object)
        if let checkpoint = json.add(value, to: object, spelling, name) {
            note(key)
            throw failure(value, undoingTo: checkpoint)
        }
    }

    @inline(never)
    func encode<Value: Encodable>(_ value: Value, addedTo array: EncodedPlace) throws {
        let checkpoint = json.checkpoint(in: array)
        guard json.begin(elementOf: array) else { throw failure(value, undoingTo: checkpoint) }
        do { try encode(value, kind(of: Value.self)) } catch {
            json.undo(to: checkpoint)
            throw error
        }
    }

    @inline(never)
    func encode<Value: Encodable, Key: CodingKey>(
        _ value: Value, addedTo object: EncodedPlace, _ spelling: KeyForm, _ key: Key
    ) throws {
        let name = name(of: key, spelling, in: object)
        let checkpoint = json.checkpoint(in: object)
        guard json.begin(object, spelling, name) else { throw failure(value, undoingTo: checkpoint) }
        let kind = kind(of: Value.self)
        if case .plain(let plain) = kind { return try write(value, as: plain, key, undoingTo: checkpoint) }
        note(key)
        do { try encode(value, kind) } catch {
            json.undo(to: checkpoint)
            throw error
        }
    }
}

extension EncodingScope {
    /// Not in the recursive function, to save stack.
    @inline(never)
    private func write<Value>(
        _ value: Value, as plain: PlainType, _ key: some CodingKey,
        undoingTo checkpoint: OutputCheckpoint
    ) throws {
        write(value, as: plain)
        guard json._hasFailed else { return }
        note(key)
        throw failure(value, undoingTo: checkpoint)
    }
}

enum KeyForm {
    case verbatim
    /// By the encoder's strategy.
    case converted
    /// Verbatim, and no two keys are equal.
    case distinct
}

protocol EncodableArray {
    func encode(in scope: EncodingScope) throws
}

extension Array: EncodableArray where Element: Encodable {
    func encode(in scope: EncodingScope) throws { try scope.encode(elements: self) }
}
