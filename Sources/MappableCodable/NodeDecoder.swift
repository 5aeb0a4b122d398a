/// A decoder for one value of a document.
@safe struct NodeDecoder: Decoder {
    let scope: DecodingScope
    let node: UnsafePointer<Node>
    /// Whether there is nothing: the decoder that a type asks for a superclass that is not there. The node is the
    /// object around it.
    var isAbsent = false

    var codingPath: [any CodingKey] { unsafe scope.codingPath(of: node) }

    /// The context of the mapping: itself if it is such a dictionary, and else as ``CodingUserInfoKey/mappingContext``.
    var userInfo: [CodingUserInfoKey: Any] { CodingUserInfoKey.userInfo(of: scope.context) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try unsafe scope.container(of: value(), keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try unsafe NodeElements(scope: scope, array: value())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// The value's node.
    func value() throws -> UnsafePointer<Node> {
        guard isAbsent else { return unsafe node }
        throw unsafe try scope.mapper(node).explainAbsence(of: .component(.key("super")), expected: nil)
    }
}

extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool {
        guard scope.isOpen, !isAbsent else { return true }
        // Safety: the scope is open.
        return unsafe node.pointee.kind == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try unsafe scope.decode(type, at: checkedValue(type))
    }

    func decode<Value: ScalarReader & Decodable>(_ type: Value.Type) throws -> Value { try read() }

    private func read<Value: ScalarReader & Decodable>() throws -> Value {
        try unsafe scope.decode(Value.self, at: checkedValue(Value.self))
    }

    /// The value's node. Strings that are decoded alone become keys and raw values: see `Mapper.checkMarks()`.
    private func checkedValue(_ type: Any.Type) throws -> UnsafePointer<Node> {
        let node = try unsafe value()
        if type == String.self { try unsafe scope.mapper(node).checkMarks() }
        return unsafe node
    }
}

/// The elements of an array as a container. It has three words, so that it needs no memory of its own.
@safe struct NodeElements: UnkeyedDecodingContainer {
    private let scope: DecodingScope
    private let array: UnsafePointer<Node>
    /// The nodes from the array to the next element.
    private var offset: UInt32 = 1
    private var index: UInt32 = 0

    init(scope: DecodingScope, array: UnsafePointer<Node>) throws(MappingError) {
        let map = try unsafe scope.mapper(array)
        guard map.kind == .array else { throw map.fail(.typeMismatch, expected: "array") }
        self.scope = scope
        unsafe self.array = unsafe array
    }

    var codingPath: [any CodingKey] { unsafe scope.codingPath(of: array) }
    // Safety: the node is there as long as the scope is open.
    var count: Int? { scope.isOpen ? unsafe array.pointee.count : nil }
    var isAtEnd: Bool { count.map { currentIndex >= $0 } ?? true }
    var currentIndex: Int { Int(index) }

    /// The next element.
    private var element: UnsafePointer<Node> {
        @inline(never)
        get throws {
            let map = try unsafe scope.mapper(array)
            // Safety: the scope is open, and the array's elements follow it.
            if unsafe currentIndex < array.pointee.count { return unsafe array + Int(offset) }
            throw map.explainAbsence(of: .component(.index(currentIndex)), expected: nil)
        }
    }

    /// Goes on behind an element that was decoded.
    private mutating func pass(_ element: UnsafePointer<Node>) {
        // Safety: the scope was open before the element was decoded, and ends later than the calls in it.
        guard scope.isOpen else { return }
        offset &+= UInt32(truncatingIfNeeded: unsafe element.pointee.span)
        index &+= 1
    }

    mutating func decodeNil() throws -> Bool {
        let element = try unsafe element
        guard unsafe element.pointee.kind == .null else { return false }
        unsafe pass(element)
        return true
    }

    /// Goes on behind the next element, if nothing is thrown.
    @inline(__always)
    private mutating func pass<Result>(
        _ read: (DecodingScope, UnsafePointer<Node>) throws -> Result
    ) throws -> Result {
        let element = try unsafe element
        let result = try unsafe read(scope, element)
        unsafe pass(element)
        return result
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try unsafe pass { scope, element in try unsafe scope.decode(type, at: element) }
    }

    mutating func decode<Value: ScalarReader & Decodable>(_ type: Value.Type) throws -> Value { try read() }

    private mutating func read<Value: ScalarReader & Decodable>() throws -> Value {
        try unsafe pass { scope, element in try unsafe scope.decode(Value.self, at: element) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try unsafe pass { scope, element in try unsafe scope.container(of: element, keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try unsafe pass { scope, element in try unsafe NodeElements(scope: scope, array: element) }
    }

    mutating func superDecoder() throws -> any Decoder {
        try unsafe pass { scope, element in unsafe NodeDecoder(scope: scope, node: element) }
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
