#if !hasFeature(Embedded)
    /// A decoder for one value of a document.
    @safe struct NodeDecoder: Decoder {
        let scope: DecodingScope
        let node: UnsafePointer<Node>
        /// Whether there is nothing: the decoder that a type asks for a superclass that is not there. The node is that of the
        /// object around it.
        var isAbsent = false

        var codingPath: [any CodingKey] { unsafe scope.codingPath(of: node) }

        /// The context of the mapping: itself if it is such a dictionary, and else as ``CodingUserInfoKey/mappingContext``.
        var userInfo: [CodingUserInfoKey: Any] { CodingUserInfoKey.userInfo(of: scope.context) }

        func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            let members = try unsafe scope.members(of: value(), keyedBy: type)
            return KeyedDecodingContainer(NodeMembers<Key>(members: members))
        }

        func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try unsafe NodeElements(scope: scope, array: value())
        }

        func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

        /// The value's node.
        func value() throws(MappingError) -> UnsafePointer<Node> {
            guard isAbsent else { return unsafe node }
            throw unsafe try scope.mapper(node).explainAbsence(of: .key("super"), expected: nil)
        }
    }

    extension NodeDecoder: SingleValueDecodingContainer {
        func decodeNil() -> Bool {
            guard scope.isOpen, !isAbsent else { return true }
            // Safety: the scope is open.
            return unsafe node.pointee.kind == .null
        }

        @inline(__always)
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let node = try unsafe value()
            // Strings that are decoded alone become keys and raw values.
            try unsafe scope.checkMarks(type, at: node)
            return try unsafe scope.decode(type, at: node)
        }
    }

    /// A step of a coding path: a key, or an index.
    struct PathStep: CodingKey {
        let stringValue: String
        let intValue: Int?

        init(_ component: MappingPath.Component) {
            switch component {
            case .key(let key): (stringValue, intValue) = (key, nil)
            case .index(let index): (stringValue, intValue) = ("Index \(index)", index)
            }
        }

        init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

        init(intValue: Int) { self.init(.index(intValue)) }
    }

    extension MappingPath {
        /// The path as `Codable` has it.
        var codingPath: [any CodingKey] { components.map { PathStep($0) } }
    }

    extension DecodingScope {
        func codingPath(of node: UnsafePointer<Node>) -> [any CodingKey] { unsafe path(of: node).codingPath }
    }

    extension CodingUserInfoKey {
        /// The key of the entry point's context, in the `userInfo` of this library's decoders and encoders.
        ///
        /// If the context is a `[CodingUserInfoKey: Any]`, it is the `userInfo` itself.
        public static var mappingContext: CodingUserInfoKey {
            // Safety: there is a key for any text.
            unsafe CodingUserInfoKey(rawValue: "Mappable.context").unsafelyUnwrapped
        }

        static func userInfo(of context: Any?) -> [CodingUserInfoKey: Any] {
            guard let context else { return [:] }
            return context as? [CodingUserInfoKey: Any] ?? [.mappingContext: context]
        }
    }
#endif
