import Mappable

struct NodeDecoder: Decoder {
    let scope: DecodingScope
    let node: CursorReference
    /// Set if the value is absent, as of the decoder for a superclass; `node` is the object around it.
    var absentKey: Box<any CodingKey>?

    var codingPath: [any CodingKey] { scope.codingPath(of: node) + (absentKey.map { [$0.value] } ?? []) }

    /// In a mapping, the context: itself if it is such a dictionary, or else under
    /// ``CodingUserInfoKey/mappingContext``.
    var userInfo: [CodingUserInfoKey: Any] { scope.userInfo(at: node) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try scope.container(of: value([String: Any].self), keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try NodeElements(scope: scope, array: value([Any].self))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func value(_ type: Any.Type) throws -> CursorReference {
        guard let absentKey else { return node }
        let error = try scope.mapper(node).errorOfMissing(
            of: .component(.key(absentKey.value.stringValue)), expected: nil)
        throw DecodingError(error, at: codingPath, type)
    }
}

extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool {
        guard absentKey == nil, let map = try? scope.mapper(node) else { return true }
        return map.kind == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if absentKey != nil, type is any ExpressibleByNilLiteral.Type { return try type.init(from: self) }
        return try scope.decode(type, at: checkedValue(type))
    }

    func decode<Value: ScalarReader & Decodable>(_ type: Value.Type) throws -> Value { try read() }

    private func read<Value: ScalarReader & Decodable>() throws -> Value {
        try scope.decode(Value.self, at: checkedValue(Value.self))
    }

    /// Strings that are decoded alone become keys and raw values; see `Mapper.checkCombiningMarks()`.
    private func checkedValue(_ type: Any.Type) throws -> CursorReference {
        let node = try value(type)
        guard type == String.self else { return node }
        do throws(MappingError) {
            try scope.mapper(node).checkCombiningMarks()
            return node
        } catch {
            throw scope.decodingError(error, type, at: node)
        }
    }
}

/// Three words, so it needs no memory of its own.
struct NodeElements: UnkeyedDecodingContainer {
    private let scope: DecodingScope
    private let array: CursorReference
    private var offset: UInt32 = 1
    private var index: UInt32 = 0

    init(scope: DecodingScope, array: CursorReference) throws {
        _ = try scope.count(ofElementsAt: array)
        self.scope = scope
        self.array = array
    }

    var codingPath: [any CodingKey] { scope.codingPath(of: array) }
    var count: Int? { try? scope.mapper(array).cursor.count }
    var isAtEnd: Bool { count.map { currentIndex >= $0 } ?? true }
    var currentIndex: Int { Int(index) }

    @inline(never)
    private func element(_ type: Any.Type) throws -> CursorReference {
        do throws(MappingError) {
            let map = try scope.mapper(array)
            if currentIndex < map.cursor.count { return try scope.reference(at: Int(offset), in: array) }
            throw map.errorOfMissing(of: .component(.index(currentIndex)), expected: nil)
        } catch {
            throw DecodingError(error, at: codingPath + [PathStep(intValue: currentIndex)], type)
        }
    }

    private mutating func pass(_ element: CursorReference) {
        guard let map = try? scope.mapper(element) else { return }
        offset &+= UInt32(truncatingIfNeeded: map.cursor.span)
        index &+= 1
    }

    mutating func decodeNil() throws -> Bool {
        let element = try element(Never.self)
        guard try scope.mapper(element).kind == .null else { return false }
        pass(element)
        return true
    }

    @inline(__always)
    private mutating func pass<Result>(
        _ type: Any.Type, _ read: (DecodingScope, CursorReference) throws -> Result
    ) throws -> Result {
        let element = try element(type)
        let result = try read(scope, element)
        pass(element)
        return result
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try pass(type) { scope, element in try scope.decode(type, at: element) }
    }

    mutating func decode<Value: ScalarReader & Decodable>(_ type: Value.Type) throws -> Value { try read() }

    private mutating func read<Value: ScalarReader & Decodable>() throws -> Value {
        try pass(Value.self) { scope, element in try scope.decode(Value.self, at: element) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try pass(KeyedDecodingContainer<Key>.self) { scope, element in
            try scope.container(of: element, keyedBy: type)
        }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try pass((any UnkeyedDecodingContainer).self) { scope, element in
            try NodeElements(scope: scope, array: element)
        }
    }

    mutating func superDecoder() throws -> any Decoder {
        try pass((any Decoder).self) { scope, element in NodeDecoder(scope: scope, node: element) }
    }
}

// See `NodeMembers`.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeDecoder {
    func decode(_ type: Int128.Type) throws -> Int128 { try read() }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try read() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeElements {
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try read() }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try read() }
}
