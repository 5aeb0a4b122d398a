extension JSON {
    /// The members of a JSON object: a dictionary that keeps its order, and a collection of its keys and values.
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
    /// - Complexity: finding, adding or replacing a member takes constant time on average, and removing one linear
    ///   time. The first change to an object that was read from a document makes Swift values for its members.
    public struct Object: Sendable {
        enum MemberStorage: Sendable {
            case built(JSONMembers)
            /// A node of a tree.
            case view(JSONTree, UInt32)
        }

        private(set) var storage: MemberStorage

        /// The object that a node of a tree is.
        package init(_ tree: JSONTree, at index: Int) {
            storage = .view(tree, UInt32(truncatingIfNeeded: index))
        }

        package init(_ members: JSONMembers) { storage = .built(members) }

        /// Creates an object without members.
        public init() { storage = .built(JSONMembers()) }

        /// Creates an object of members. A closure combines the values of members with the same key, at the position of
        /// the first.
        ///
        /// - Throws: what the closure throws.
        public init(
            _ members: some Sequence<(String, JSON)>, uniquingKeysWith combine: (JSON, JSON) throws -> JSON
        ) rethrows {
            var built = JSONMembers()
            for (key, value) in members {
                if let position = built.position(of: key) {
                    built[position] = try combine(built[position], value)
                } else {
                    built.append(key, value)
                }
            }
            storage = .built(built)
        }

        /// Creates an object of a dictionary's members, in the order of their keys' bytes.
        ///
        /// - Complexity: n log n for n members.
        public init(_ members: [String: JSON]) {
            self.init(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0, $1) })
            {
                first, _ in first
            }
        }

        /// The members, to be put back.
        private mutating func take() -> JSONMembers {
            switch storage {
            case .built(let members):
                storage = .built(JSONMembers())
                return members
            case .view: return JSONMembers(self)
            }
        }
    }
}

// MARK: - Members

extension JSON.Object {
    /// The value of a member, or nil if there is none. Assigning nil removes the member.
    public subscript(key: String) -> JSON? {
        get {
            switch storage {
            case .built(let members): members.position(of: key).map { members[$0] }
            case .view(let tree, let index): tree.value(for: key, of: Int(index)).map { JSON(tree, at: $0) }
            }
        }
        _modify {
            var members = take()
            let position = members.position(of: key)
            var value = position.map { members.take($0) }
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

    /// Whether there is a member with a key.
    public func contains(key: String) -> Bool {
        switch storage {
        case .built(let members): members.position(of: key) != nil
        case .view(let tree, let index): tree.value(for: key, of: Int(index)) != nil
        }
    }

    /// Replaces the value of a member, or adds the member at the end.
    ///
    /// - Returns: the value that was replaced.
    @discardableResult
    public mutating func updateValue(_ value: JSON, forKey key: String) -> JSON? {
        let old = self[key]
        self[key] = value
        return old
    }

    /// Removes a member.
    ///
    /// - Returns: its value; nil if there was none.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSON? {
        guard let old = self[key] else { return nil }
        self[key] = nil
        return old
    }

    /// Removes all members for which a closure returns true.
    ///
    /// - Throws: what the closure throws; nothing is removed then.
    public mutating func removeAll(
        where shouldBeRemoved: (Element) throws -> Bool
    ) rethrows {
        self = try filter { member in try !shouldBeRemoved(member) }
    }

    /// The members for which a closure returns true, in the same order.
    ///
    /// - Throws: what the closure throws.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSON.Object {
        var kept = JSONMembers()
        for (key, value) in self where try isIncluded((key, value)) { kept.append(key, value) }
        return JSON.Object(kept)
    }

    /// The same keys, with the values that a closure returns.
    ///
    /// - Throws: what the closure throws.
    public func mapValues(_ transform: (JSON) throws -> JSON) rethrows -> JSON.Object {
        var mapped = JSONMembers()
        for (key, value) in self { mapped.append(key, try transform(value)) }
        return JSON.Object(mapped)
    }

    /// The keys in order.
    public var keys: [String] { map(\.key) }

    /// The values in order.
    public var values: [JSON] { map(\.value) }
}

extension JSON.Object: RandomAccessCollection {
    /// Zero.
    public var startIndex: Int { 0 }

    /// The number of members.
    public var endIndex: Int {
        switch storage {
        case .built(let members): members.all.count
        case .view(let tree, let index): tree[Int(index)].count
        }
    }

    /// The member at a position, which must be one of the object's.
    public subscript(position: Int) -> (key: String, value: JSON) {
        switch storage {
        case .built(let members): return members.all[position]
        case .view(let tree, let index):
            let key = tree.key(position, of: Int(index))
            return (tree.text(at: key), JSON(tree, at: key + 1))
        }
    }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
    /// Creates an object. Of members with the same key, the first counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self.init(members) { first, _ in first }
    }
}

extension JSON.Object: Hashable {
    /// Whether the members are equal, in any order.
    public static func == (left: JSON.Object, right: JSON.Object) -> Bool {
        if case (.view(let tree, let index), .view(let other, let otherIndex)) = (left.storage, right.storage),
            tree === other, index == otherIndex
        {
            return true
        }
        guard left.count == right.count else { return false }
        for (position, (key, value)) in left.enumerated() {
            // Most have the same order.
            let (otherKey, other) = right[position]
            let isSame = key.hasSameBytes(as: otherKey) ? value == other : right[key] == .some(value)
            if !isSame { return false }
        }
        return true
    }

    /// Hashes the members, in any order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for (key, value) in self {
            var member = Hasher()
            key.hashBytes(into: &member)
            member.combine(value)
            sum &+= member.finalize()
        }
        hasher.combine(count)
        hasher.combine(sum)
    }
}

extension JSON.Object: CustomStringConvertible, CustomDebugStringConvertible {
    /// The object as compact JSON text.
    public var description: String { JSON.object(self).description }

    /// The object as JSON text with line breaks, and what it is.
    public var debugDescription: String { JSON.object(self).debugDescription }
}
