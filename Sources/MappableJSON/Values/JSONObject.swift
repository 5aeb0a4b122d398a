extension JSON {
    /// The members of a JSON object: a dictionary that keeps its order.
    ///
    /// ```swift
    /// var seats: JSON.Object = ["economy": 144, "business": 36]
    /// seats["first"] = 8                       // behind the others
    /// seats["economy"] = nil                   // removed
    /// for (key, value) in seats { print(key, value) }
    /// ```
    ///
    /// Two objects are equal if they have equal values for the same keys, in any order. Keys are the same if their UTF-8
    /// bytes are.
    ///
    /// - Complexity: finding, adding, replacing or removing a member takes constant time on average. The first change to
    ///   an object that was read from a document makes Swift values for its members.
    public struct Object: Sendable, Hashable {
        private(set) var storage: MemberStorage

        /// The object that a node of a tree is.
        init(_ tree: JSONTree, at index: Int) {
            storage = .view(tree, UInt32(truncatingIfNeeded: index))
        }

        /// Creates an object of members. Of members with the same key, the first counts.
        public init(_ members: [(key: String, value: JSON)] = []) {
            var built = JSONMembers()
            for (key, value) in members where built.position(of: key) == nil { built.append(key, value) }
            storage = .built(built)
        }

        /// Creates an object of a dictionary's members, in the order of their keys' bytes.
        ///
        /// - Complexity: n log n for n members.
        public init(_ members: [String: JSON]) {
            let keys = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            storage = .built(JSONMembers(distinct: keys.map { ($0, members[$0] ?? .null) }))
        }

        /// The members as Swift's own array, for all that this type does not do itself.
        public var members: [(key: String, value: JSON)] { storage.members }

        /// The keys in order.
        @_alwaysEmitIntoClient public var keys: [String] { members.map(\.key) }

        /// The values in order.
        @_alwaysEmitIntoClient public var values: [JSON] { members.map(\.value) }

        /// The number of members.
        public var count: Int {
            switch storage {
            case .built(let members): members.count
            case .view(let tree, let index): tree[Int(index)].count
            }
        }

        /// Whether there are no members.
        @_alwaysEmitIntoClient public var isEmpty: Bool { count == 0 }

        /// Whether there is a member with a key.
        @_alwaysEmitIntoClient public func contains(key: String) -> Bool { self[key] != nil }

        /// The value of a member, or nil if there is none. Assigning nil removes the member.
        public subscript(key: String) -> JSON? {
            get { storage[key] }
            _modify {
                var members = take()
                let position = members.position(of: key)
                var value = position.map { members[$0] }
                if let position { members[position] = .null }
                defer {
                    if let value {
                        if let position { members[position] = value } else { members.append(key, value) }
                    } else if let position {
                        members.remove(at: position)
                    }
                    storage = .built(members)
                }
                yield &value
            }
        }

        /// The value of a member, or a default if there is none. A change in place adds the default first.
        public subscript(key: String, default value: @autoclosure () -> JSON) -> JSON {
            get { self[key] ?? value() }
            _modify {
                var members = take()
                defer { storage = .built(members) }
                yield &members[members.position(of: key) ?? members.append(key, value())]
            }
        }

        /// Removes a member.
        ///
        /// - Returns: its value; nil if there was none.
        @discardableResult @_alwaysEmitIntoClient
        public mutating func removeValue(forKey key: String) -> JSON? {
            let old = self[key]
            if old != nil { self[key] = nil }
            return old
        }

        /// The members, to be put back.
        private mutating func take() -> JSONMembers {
            guard case .built(let members) = storage else { return JSONMembers(distinct: members) }
            storage = .built(JSONMembers())
            return members
        }
    }
}

/// Where the members of an object are.
enum MemberStorage: Sendable, Hashable {
    case built(JSONMembers)
    /// A node of a tree.
    case view(JSONTree, UInt32)

    var members: [(key: String, value: JSON)] {
        switch self {
        case .built(let members): members.all
        case .view(let tree, let index):
            tree.children(of: Int(index)).map { (tree.text(at: $0), JSON(tree, at: $0 + 1)) }
        }
    }

    subscript(key: String) -> JSON? {
        switch self {
        case .built(let members): members.position(of: key).map { members[$0] }
        case .view(let tree, let index): tree.value(for: key, of: Int(index)).map { JSON(tree, at: $0) }
        }
    }

    static func == (left: MemberStorage, right: MemberStorage) -> Bool {
        if case (.view(let tree, let index), .view(let other, let otherIndex)) = (left, right),
            tree === other, index == otherIndex
        {
            return true
        }
        let (members, others) = (left.members, right.members)
        guard members.count == others.count else { return false }
        for (position, (key, value)) in members.enumerated() {
            // Most have the same order.
            let other = others[position]
            let isSame = key.hasSameBytes(as: other.key) ? value == other.value : right[key] == .some(value)
            if !isSame { return false }
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        var (sum, members) = (0, members)
        for (key, value) in members {
            var member = Hasher()
            key.hashBytes(into: &member)
            member.combine(value)
            sum &+= member.finalize()
        }
        hasher.combine(members.count)
        hasher.combine(sum)
    }
}

extension JSON.Object: Sequence, ExpressibleByDictionaryLiteral, CustomStringConvertible {
    /// Makes an iterator over the members.
    public func makeIterator() -> IndexingIterator<[(key: String, value: JSON)]> { members.makeIterator() }

    /// Creates an object. Of members with the same key, the first counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self.init(members.map { ($0, $1) })
    }

    /// The object as compact JSON text.
    public var description: String { JSON.object(self).description }
}
