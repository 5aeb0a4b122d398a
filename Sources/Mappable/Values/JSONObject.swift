extension JSON {
    /// The members of a JSON object: a dictionary that keeps its order.
    ///
    /// ```swift
    /// var seats: JSON.Object = ["economy": 144, "business": 36]
    /// seats["first"] = 8                       // after the others
    /// seats["economy"] = nil                   // removed
    /// for (key, value) in seats { print(key, value) }
    /// ```
    ///
    /// Two objects are equal if they have equal values for the same keys, in any order. Keys are compared by their
    /// UTF-8 bytes.
    ///
    /// - Complexity: finding, adding, replacing or removing a member takes constant time on average. The first change
    ///   to an object that was read makes Swift values for its members.
    public struct Object: Sendable, Hashable {
        private(set) var storage: MemberStorage

        init(_ tree: TapeCopy, at index: Int) {
            storage = .view(tree, UInt32(truncatingIfNeeded: index))
        }

        /// Takes over the members.
        init(_ members: JSONMembers) { storage = .built(members) }

        /// Creates an object of members. Of members with the same key, the first counts.
        public init(_ members: [(key: String, value: JSON)] = []) {
            let built = JSONMembers([])
            for (key, value) in members where built.index(of: key) == nil { built.append(key, value) }
            self.init(built)
        }

        /// The members as Swift's own array.
        public var members: [(key: String, value: JSON)] { storage.members }

        /// The keys in order.
        @_alwaysEmitIntoClient public var keys: [String] { members.map(\.key) }

        /// The number of members.
        public var count: Int {
            switch storage {
            case .built(let members): members.count
            case .view(let tree, let index): tree[Int(index)].count
            }
        }

        /// Whether there are no members.
        @_alwaysEmitIntoClient public var isEmpty: Bool { count == 0 }

        package func contains(key: String) -> Bool { self[key] != nil }

        /// The value of a member; nil if there is none. Assigning nil removes the member.
        public subscript(key: String) -> JSON? {
            @inline(never)
            get { storage[key] }
            @inline(never)
            _modify {
                let members = own()
                if let position = members.index(of: key) {
                    defer { if members[position] == nil { members.countRemoval() } }
                    yield &members[position]
                } else {
                    var value: JSON? = Optional.none
                    defer { if let value { members.append(key, value) } }
                    yield &value
                }
            }
        }

        /// Makes the reference to the members unique.
        private mutating func own() -> JSONMembers {
            guard case .built(var members) = storage else {
                let members = JSONMembers(members)
                storage = .built(members)
                return members
            }
            storage = .built(.none)
            if !isKnownUniquelyReferenced(&members) { members = JSONMembers(members.all) }
            storage = .built(members)
            return members
        }
    }
}

enum MemberStorage: Sendable, Hashable {
    case built(JSONMembers)
    /// A node of a copy.
    case view(TapeCopy, UInt32)

    @inline(never)
    var members: [(key: String, value: JSON)] {
        switch self {
        case .built(let members): members.all
        case .view(let tree, let index):
            tree.children(of: Int(index)).map { (tree.text(at: $0), JSON(tree, at: $0 + 1)) }
        }
    }

    subscript(key: String) -> JSON? {
        switch self {
        case .built(let members): members.index(of: key).flatMap { members[$0] }
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
            let isSame = key.hasSameBytes(as: others[position].key)
            guard let other = isSame ? others[position].value : right[key], value == other else {
                return false
            }
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        let members = members
        var sum = 0
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

extension JSON.Object: Sequence, ExpressibleByDictionaryLiteral, Described {
    /// Makes an iterator over the members.
    public func makeIterator() -> IndexingIterator<[(key: String, value: JSON)]> { members.makeIterator() }

    /// Creates an object. Of members with the same key, the first counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self.init(members.map { ($0, $1) })
    }
}
