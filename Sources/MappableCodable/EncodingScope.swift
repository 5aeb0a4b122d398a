#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// State that the encoders and containers of one call share: the output, as long as the call lasts.
///
/// Encoders write straight into the output. Which container they are is told by its place in the text.
final class EncodingScope {
    @exclusivity(unchecked) private var uncheckedOutput: JSONOutput?
    /// The depth of the output around the value.
    private let base: Int
    let strategies: EncodingStrategies
    private(set) lazy var userInfo = CodingUserInfoKey.userInfo(of: context)
    private let context: Any?
    /// Whether an absent optional is written as `null`.
    let writesNil: Bool
    private let maximumDepth: Int
    private var depth = 0
    /// A mark that tells the errors of this call from others.
    private let document = DocumentToken()
    @exclusivity(unchecked) private var uncheckedKinds = TypeTable<Kind>()
    /// The keys by which values were encoded last, one for each level, where the text has not all of it.
    private var keys: [(offset: Int, key: any CodingKey)?] = []
    private var snakeCaseKeys: [String: String] = [:]
    /// The place of the object whose members the value's join.
    private var joined: EncodedPlace?

    init(_ json: consuming JSONOutput, _ strategies: EncodingStrategies) {
        _ = json.current()
        base = json.depth
        context = json.context
        writesNil = json.options.nilValues == .null
        maximumDepth = json.options.depthLimit
        self.strategies = strategies
        unsafe uncheckedOutput = consume json
    }

    /// Whether the output is here: not once the call has ended, and not while a model writes to it.
    private var isOpen = true

    /// The output. Where it is not here, one that has failed.
    private var json: JSONOutput {
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

    /// Ends the scope: encoders and containers that are left of it throw from here on.
    func close() -> JSONOutput {
        isOpen = false
        guard let json = unsafe uncheckedOutput.take() else { preconditionFailure("A scope is closed once") }
        return json
    }

    // MARK: - Types

    private var kinds: TypeTable<Kind> {
        // Safety: no other code runs while the table is read or changed.
        @inline(__always) _read { yield unsafe uncheckedKinds }
        @inline(__always) _modify { yield unsafe &uncheckedKinds }
    }

    /// What to do with a type.
    private enum Kind {
        /// Calls its function.
        case other
        case direct(any JSONWriter.Type)
        /// Encodes each element.
        case array(any EncodableArray.Type)
        case date
        case data
    }

    @inline(__always)
    private func kind(of type: Any.Type) -> Kind {
        if let known = kinds.find(type) { return known }
        return learn(type)
    }

    @inline(never)
    private func learn(_ type: Any.Type) -> Kind {
        var kind = Kind.other
        if type == Date.self, strategies.hasDates {
            kind = .date
        } else if type == Data.self, strategies.hasData {
            kind = .data
        } else if DirectTypes.find(type) != nil, let direct = type as? any JSONWriter.Type {
            kind = .direct(direct)
        } else if let array = type as? any EncodableArray.Type {
            kind = .array(array)
        }
        kinds.add(type, kind)
        return kind
    }

    // MARK: - Values

    /// Encodes the value of the call, which must write something.
    func encodeRoot<Value: Encodable>(_ value: Value) throws {
        if case .other = kind(of: Value.self) {
            try encodeRoot(value) { encoder in try value.encode(to: encoder) }
        } else {
            try encode(value, kind(of: Value.self))
        }
    }

    func encodeRoot<Value>(_ value: Value, _ encode: (ValueEncoder) throws -> Void) throws {
        let isEmpty = try inSlot(value, encode)
        guard isEmpty else { return }
        throw encodingError(
            MappingError(.invalidValue, reason: "Top-level \(Value.self) did not encode any values"), value,
            [])
    }

    /// Encodes a value where one is due, without a check that it writes something.
    func encode<Value: Encodable>(_ value: Value) throws { try encode(value, kind(of: Value.self)) }

    /// Encodes a value among the members of the model around it.
    func encodeMembers<Value: Encodable>(of value: Value) throws {
        let place = json.current()
        joined = place
        let depth = json.depth
        if case .other = kind(of: Value.self) {
            do { try value.encode(to: ValueEncoder(scope: self, slot: place)) } catch {
                throw complete(error, of: value, Value.self)
            }
        } else if json._beginSingleValue() {
            try encode(value, kind(of: Value.self))
        }
        json.close(to: depth)
        try check(value)
    }

    @inline(__always)
    private func encode<Value: Encodable>(_ value: Value, _ kind: Kind) throws {
        switch kind {
        case .other: _ = try inSlot(value) { encoder in try value.encode(to: encoder) }
        case .direct(let type): try write(value, as: type)
        case .array(let type): try encode(value, as: type)
        case .date: try encode(date: same(value, as: Date.self))
        case .data: try encode(data: same(value, as: Data.self))
        }
    }

    /// Gives a function an encoder for the value that is due. Returns whether it wrote nothing, which is an empty object.
    @inline(__always)
    private func inSlot<Value>(_ value: Value, _ encode: (ValueEncoder) throws -> Void) throws -> Bool {
        // Values in single value containers share a slot, so the calls are counted as well.
        guard (depth - 16) / 2 <= maximumDepth else { throw tooDeep(value) }
        depth += 1
        defer { depth -= 1 }
        let outer = json.depth
        guard let slot = json.openSlot() else { throw failure(value) }
        do { try encode(ValueEncoder(scope: self, slot: slot)) } catch {
            throw complete(error, of: value, Value.self)
        }
        let isEmpty = json.isEmpty(slot)
        json.close(to: outer)
        try check(value)
        return isEmpty
    }

    /// Encodes a value into a slot that an encoder has.
    func encode<Value: Encodable>(_ value: Value, into slot: EncodedPlace) throws {
        let kind = kind(of: Value.self)
        guard case .other = kind else {
            guard try beginSingle(slot) else { throw failure(value) }
            return try encode(value, kind)
        }
        guard (depth - 16) / 2 <= maximumDepth else { throw tooDeep(value) }
        depth += 1
        defer { depth -= 1 }
        do { try value.encode(to: ValueEncoder(scope: self, slot: slot)) } catch {
            throw complete(error, of: value, Value.self)
        }
        try check(value)
    }

    @inline(__always)
    private func beginSingle(_ slot: EncodedPlace) throws -> Bool {
        guard isOpen else { throw isOver }
        if let joined, joined == slot { return json._beginSingleValue() }
        return json.beginSingle(slot)
    }

    @inline(__always)
    private func write<Value, Direct: JSONWriter>(_ value: Value, as type: Direct.Type) throws {
        json.write(same(value, as: type))
        try check(value)
    }

    private func encode<Value, Array: EncodableArray>(_ value: Value, as type: Array.Type) throws {
        try same(value, as: type).encode(in: self)
    }

    /// Encodes the elements of an array where a value is due.
    func encode<Element: Encodable>(elements: [Element]) throws {
        let outer = json.depth
        guard let slot = json.openSlot() else { throw failure(elements) }
        let array = json.fill(slot, isArray: true)
        try check(elements)
        let kind = kind(of: Element.self)
        for element in elements {
            _ = json.begin(elementOf: array)
            try encode(element, kind)
        }
        json.close(to: outer)
        try check(elements)
    }

    private func encode(date: Date) throws {
        switch strategies.dates {
        case .options: json.write(date)
        case .number(let number): json._write(number(date))
        case .iso8601:
            let seconds = date.timeIntervalSince1970
            // Where both write the same.
            if seconds == seconds.rounded(), abs(seconds) < 1e10 {
                json.with(dates: .rfc3339) { json in date._writeValue(to: &json) }
            } else {
                json.write(Date.ISO8601FormatStyle().format(date))
            }
        case .custom(let encode): _ = try inSlot(date) { encoder in try encode(date, encoder) }
        }
        try check(date)
    }

    private func encode(data: Data) throws {
        switch strategies.data {
        case .options: json.write(data)
        case .deferred: _ = try inSlot(data) { encoder in try data.encode(to: encoder) }
        case .custom(let encode): _ = try inSlot(data) { encoder in try encode(data, encoder) }
        }
        try check(data)
    }

    /// A function that writes a model; nil if the model has to be encoded as by any other encoder.
    func leaf(for model: any JSONWriter) -> (any JSONWriter)? {
        if strategies.isForModels { return model }
        return userInfo[.writingOptions] == nil ? DefaultModel(model: model) : nil
    }

    /// Lets a model write itself into a slot. It may encode values of its own, so it takes the output.
    func encode(leaf: any JSONWriter, into slot: EncodedPlace) throws {
        guard try beginSingle(slot), var output = unsafe uncheckedOutput.take() else { throw failure(leaf) }
        isOpen = false
        leaf._writeValue(to: &output)
        unsafe uncheckedOutput = consume output
        isOpen = true
        try check(leaf)
    }

    // MARK: - Scalars

    @inline(__always)
    func encode<Value: EncodableScalar>(scalar value: Value?, into slot: EncodedPlace) throws {
        if try beginSingle(slot) { json.write(scalar: value) }
        try check(value)
    }

    @inline(__always)
    func add<Value: EncodableScalar>(_ value: Value?, to array: EncodedPlace) throws {
        let mark = json.add(value, to: array)
        if json._hasFailed {
            throw failure(value as Any, takingBackTo: mark)
        }
    }

    @inline(__always)
    func add<Value: EncodableScalar>(
        _ value: Value?, to object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey
    ) throws {
        let name = spelling == .converted ? try converted(key, in: object) : key.stringValue
        let mark = json.add(value, to: object, spelling, name)
        if json._hasFailed {
            note(key)
            throw failure(value as Any, takingBackTo: mark)
        }
    }

    // MARK: - Members and elements

    @inline(never)
    func encode<Value: Encodable>(_ value: Value, addedTo array: EncodedPlace) throws {
        let mark = json.mark(in: array)
        guard json.begin(elementOf: array) else { throw failure(value, takingBackTo: mark) }
        do { try encode(value, kind(of: Value.self)) } catch {
            json.takeBack(to: mark)
            throw error
        }
    }

    @inline(never)
    func encode<Value: Encodable, Key: CodingKey>(
        _ value: Value, addedTo object: EncodedPlace, _ spelling: KeySpelling, _ key: Key
    ) throws {
        let name = spelling == .converted ? try converted(key, in: object) : key.stringValue
        let mark = json.mark(in: object)
        guard json.begin(object, spelling, name) else { throw failure(value, takingBackTo: mark) }
        if spelling == .converted || key.intValue != nil { note(key) }
        do { try encode(value, kind(of: Value.self)) } catch {
            json.takeBack(to: mark)
            throw error
        }
    }

    // MARK: - Containers

    /// The object in a slot.
    func members<Key: CodingKey>(in slot: EncodedPlace) -> KeyedEncodingContainer<Key> {
        container(json.fill(slot, isArray: false))
    }

    func members<Key: CodingKey>(
        _ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey
    ) -> KeyedEncodingContainer<Key> {
        container(nested(object, spelling, key, isArray: false))
    }

    func members<Key: CodingKey>(addedTo array: EncodedPlace) -> KeyedEncodingContainer<Key> {
        container(json.nested(in: array, isArray: false))
    }

    func elements(in slot: EncodedPlace) -> EncodedElements {
        if let joined, joined == slot {
            let isBegun = json._beginSingleValue()
            guard isBegun, let new = json.openSlot() else {
                return EncodedElements(scope: self, array: .none)
            }
            return EncodedElements(scope: self, array: json.fill(new, isArray: true))
        }
        return EncodedElements(scope: self, array: json.fill(slot, isArray: true))
    }

    func elements(_ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey) -> EncodedElements {
        EncodedElements(scope: self, array: nested(object, spelling, key, isArray: true))
    }

    func elements(addedTo array: EncodedPlace) -> EncodedElements {
        EncodedElements(scope: self, array: json.nested(in: array, isArray: true))
    }

    func encoder(addedTo array: EncodedPlace) -> ValueEncoder {
        let isBegun = json.begin(elementOf: array)
        return encoder(isBegun)
    }

    func encoder(_ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey) -> ValueEncoder {
        let name =
            (try? spelling == .converted ? converted(key, in: object) : key.stringValue) ?? key.stringValue
        let isBegun = json.begin(object, spelling, name)
        if isBegun { note(key) }
        return encoder(isBegun)
    }

    private func encoder(_ isBegun: Bool) -> ValueEncoder {
        guard isBegun, let slot = json.openSlot() else {
            return ValueEncoder(scope: self, slot: .none)
        }
        return ValueEncoder(scope: self, slot: slot)
    }

    private func nested(
        _ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey, isArray: Bool
    ) -> EncodedPlace {
        let name =
            (try? spelling == .converted ? converted(key, in: object) : key.stringValue) ?? key.stringValue
        let place = json.nested(in: object, name, isVerbatim: spelling == .verbatim, isArray: isArray)
        if spelling == .converted || key.intValue != nil { note(key, outward: 1) }
        return place
    }

    private func container<Key: CodingKey>(_ object: EncodedPlace) -> KeyedEncodingContainer<Key> {
        var spelling = strategies.convertsKeys ? KeySpelling.converted : .options
        if DictionaryKeys.are(Key.self) { spelling = object == joined ? .verbatim : .distinct }
        return KeyedEncodingContainer(
            EncodedMembers<Key>(scope: self, object: object, spelling: spelling))
    }

    func count(of array: EncodedPlace) -> Int { json.count(ofElementsIn: array) }

    // MARK: - Keys and paths

    private func converted(_ key: some CodingKey, in object: EncodedPlace) throws -> String {
        let name = key.stringValue
        switch strategies.keys {
        case .verbatim: return name
        case .custom(let convert): return convert(codingPath(of: object) + [key]).stringValue
        case .snakeCase:
            if let known = snakeCaseKeys[name] { return known }
            let converted = SnakeCase.split(name)
            snakeCaseKeys[name] = converted
            return converted
        }
    }

    /// Notes the key of a current member, of the innermost container or of one around it.
    private func note(_ key: any CodingKey, outward: Int = 0) {
        let (depth, offset) = (json.depth, json.key(outward: outward))
        while keys.count <= depth { keys.append(nil) }
        keys[depth - outward] = (offset, key)
    }

    /// The path of a container or slot; nil for what is encoded now.
    func codingPath(of place: EncodedPlace?) -> [any CodingKey] {
        guard isOpen else { return [] }
        let steps = json.steps(to: place, from: base)
        return steps.map { step in
            if step.depth >= 0, step.depth < keys.count, let known = keys[step.depth],
                known.offset == step.key
            {
                return known.key
            }
            return PathStep(step.component)
        }
    }

    // MARK: - Errors

    @inline(__always)
    private func check<Value>(_ value: Value) throws {
        if json._hasFailed { throw failure(value as Any) }
    }

    private var isOver: EncodingError {
        let error = MappingError(
            .invalidValue, reason: "an encoder was used after the call that it was made for")
        return EncodingError.invalidValue(
            (), EncodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }

    @inline(never)
    private func tooDeep(_ value: Any) -> EncodingError {
        let reason = "nested deeper than \(maximumDepth) levels"
        return encodingError(
            MappingError(.limit, reason: reason, document: document), value, codingPath(of: nil))
    }

    /// The output's failure, after which writing can go on.
    @inline(never)
    private func failure(_ value: Any, takingBackTo mark: OutputMark? = nil) -> EncodingError {
        let path = codingPath(of: nil)
        let all = json.steps(to: nil, from: 0).count
        guard isOpen, let failure = json.takeFailure() else { return isOver }
        let steps = failure.keyPath.components.dropFirst(max(all - path.count, 0))
        let inner = MappingPath(Array(steps.dropFirst(path.count))).codingPath
        let error = failure.moved(to: MappingPath(Array(steps)), nil).about(document)
        if let mark { json.takeBack(to: mark) }
        var value = value
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let some = mirror.children.first { value = some.value }
        if let index = inner.last?.intValue, let numbers = value as? [Double], index < numbers.count {
            value = numbers[index]
        }
        return encodingError(error, value, path.prefix(steps.count) + inner)
    }

    private func encodingError(_ error: MappingError, _ value: Any, _ path: [any CodingKey]) -> EncodingError
    {
        EncodingError.invalidValue(
            value,
            EncodingError.Context(
                codingPath: path, debugDescription: error.description, underlyingError: error))
    }

    /// An error that a type threw. A coder passes on what is no error of encoding, as Foundation's does.
    @inline(never)
    private func complete(_ error: any Error, of value: Any, _ type: Any.Type) -> any Error {
        let thrown = error as? EncodingError
        if thrown == nil, strategies.isForCoder, !(error is MappingError) { return error }
        let path = codingPath(of: nil)
        var own: MappingError
        if let known = thrown?.underlyingMappingError, known.isAbout(document) {
            own = known
        } else if case .invalidValue(_, let context)? = thrown {
            own = MappingError(
                .invalidValue, at: MappingPath(of: context.codingPath), reason: context.debugDescription,
                underlying: error, document: document)
        } else {
            own = MappingError(.custom, at: MappingPath(of: path), underlying: error, document: document)
        }
        if !(type is any Sequence.Type) { own = own.mapping(type) }
        guard case .invalidValue(let value, let context)? = thrown else {
            return encodingError(own, value, path)
        }
        return encodingError(own, value, context.codingPath)
    }
}

/// How the keys of an object are written.
enum KeySpelling {
    /// As the options of the output have it.
    case options
    /// As the encoder's strategy converts them.
    case converted
    case verbatim
    /// As they are, and no two are equal.
    case distinct
}

/// An array of anything that can be encoded.
protocol EncodableArray {
    func encode(in scope: EncodingScope) throws
}

extension Array: EncodableArray where Element: Encodable {
    func encode(in scope: EncodingScope) throws { try scope.encode(elements: self) }
}

extension JSONOutput {
    @inline(__always)
    fileprivate mutating func write(scalar value: (some EncodableScalar)?) {
        if let value { value._writeValue(to: &self) } else { _writeNull() }
    }

    /// Writes a value where one is due.
    @inline(__always)
    fileprivate mutating func write(_ value: some JSONWriter) { value._writeValue(to: &self) }

    /// Adds an element; returns the mark of the state before it.
    @inline(__always)
    fileprivate mutating func add(_ value: (some EncodableScalar)?, to array: EncodedPlace) -> OutputMark {
        let mark = mark(in: array)
        if begin(elementOf: array) { write(scalar: value) }
        return mark
    }

    /// Adds a member; returns the mark of the state before it.
    @inline(__always)
    fileprivate mutating func add(
        _ value: (some EncodableScalar)?, to object: EncodedPlace, _ spelling: KeySpelling, _ key: String
    ) -> OutputMark {
        let mark = mark(in: object)
        if begin(object, spelling, key) { write(scalar: value) }
        return mark
    }

    @inline(__always)
    fileprivate mutating func begin(_ object: EncodedPlace, _ spelling: KeySpelling, _ key: String) -> Bool {
        if spelling == .distinct { return begin(distinctMemberOf: object, key) }
        return begin(memberOf: object, key, isVerbatim: spelling != .options)
    }

    /// Encodes a value where one is due, or among the members of the current object.
    mutating func writeEncodable<Value: Encodable>(_ value: Value, joining: Bool = false) {
        if _hasFailed { return }
        let mark = mark(in: current())
        let scope = EncodingScope(consume self, .ofModels)
        var failure: (any Error)?
        do {
            if joining { try scope.encodeMembers(of: value) } else { try scope.encode(value) }
        } catch {
            failure = error
        }
        self = scope.close()
        guard let failure else { return }
        takeBack(to: mark)
        fail(below: .caught(failure))
    }
}

/// A model that is written as `WritingOptions.default` says, in the layout of the text around it.
private struct DefaultModel: ValueWriter {
    let model: any JSONWriter

    func writeValue(to json: inout JSONOutput) {
        json.with(dates: .rfc3339, data: .base64) { json in model._writeValue(to: &json) }
    }
}
