#if !hasFeature(Embedded)
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

        var isAtEnd: Bool {
            guard scope.isOpen else { return true }
            return unsafe Int(index) >= array.pointee.count
        }

        var currentIndex: Int { Int(index) }

        /// The next element.
        @inline(__always)
        private func element() throws(MappingError) -> UnsafePointer<Node> {
            let map = try unsafe scope.mapper(array)
            // Safety: the scope is open, and the array's elements follow it.
            guard unsafe Int(index) < array.pointee.count else {
                throw map.explainAbsence(of: .index(Int(index)), expected: nil)
            }
            return unsafe array + Int(offset)
        }

        /// Goes on behind an element that was decoded.
        @inline(__always)
        private mutating func pass(_ element: UnsafePointer<Node>) {
            // Safety: the scope was open before the element was decoded, and ends later than the calls in it.
            guard scope.isOpen else { return }
            offset &+= UInt32(truncatingIfNeeded: unsafe element.pointee.span)
            index &+= 1
        }

        mutating func decodeNil() throws -> Bool {
            let element = try unsafe element()
            guard unsafe element.pointee.kind == .null else { return false }
            unsafe pass(element)
            return true
        }

        @inline(__always)
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let element = try unsafe element()
            let value = try unsafe scope.decode(type, at: element)
            unsafe pass(element)
            return value
        }

        mutating func nestedContainer<Key: CodingKey>(
            keyedBy type: Key.Type
        ) throws -> KeyedDecodingContainer<Key> {
            let element = try unsafe element()
            let members = try unsafe scope.members(of: element, keyedBy: type)
            unsafe pass(element)
            return KeyedDecodingContainer(NodeMembers<Key>(members: members))
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            let element = try unsafe element()
            let elements = try unsafe NodeElements(scope: scope, array: element)
            unsafe pass(element)
            return elements
        }

        mutating func superDecoder() throws -> any Decoder {
            let element = try unsafe element()
            unsafe pass(element)
            return unsafe NodeDecoder(scope: scope, node: element)
        }
    }
#endif
