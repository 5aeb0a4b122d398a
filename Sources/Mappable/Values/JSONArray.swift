extension JSON {
    /// The elements of a JSON array.
    ///
    /// ```swift
    /// for leg in json.legs.array ?? [] { print(leg.from) }
    /// json.legs.array?.elements.removeAll { $0.from.isNull }
    /// ```
    /// - Complexity: reading an element takes constant time. The first change to an array that was read makes Swift
    ///   values for its elements.
    ///   makes Swift values for its elements.
    public struct Array: Sendable, Hashable {
        private(set) var storage: ElementStorage

        init(_ tree: TapeCopy, at index: Int) {
            storage = .view(tree, UInt32(truncatingIfNeeded: index))
        }

        /// Creates an array of elements.
        public init(_ elements: [JSON] = []) { storage = .built(elements) }

        /// The elements as Swift's own array, which you can change in place.
        public var elements: [JSON] {
            get { storage.elements }
            _modify {
                var all = elements
                storage = .built([])
                defer { storage = .built(all) }
                yield &all
            }
        }

        /// The number of elements.
        public var count: Int {
            switch storage {
            case .built(let elements): elements.count
            case .view(let tree, let index): tree[Int(index)].count
            }
        }

        /// Whether there are no elements.
        @_alwaysEmitIntoClient public var isEmpty: Bool { count == 0 }

        /// The element at a position, which must be valid.
        public subscript(position: Int) -> JSON {
            get {
                switch storage {
                case .built(let elements): elements[position]
                case .view(let tree, let index): JSON(tree, at: tree.child(position, of: Int(index)))
                }
            }
            _modify { yield &elements[position] }
        }

        /// Appends an element.
        @_alwaysEmitIntoClient public mutating func append(_ element: JSON) { elements.append(element) }
    }
}

enum ElementStorage: Sendable, Hashable {
    case built([JSON])
    /// A node of a copy.
    case view(TapeCopy, UInt32)

    @inline(never)
    var elements: [JSON] {
        switch self {
        case .built(let elements): elements
        case .view(let tree, let index): tree.children(of: Int(index)).map { JSON(tree, at: $0) }
        }
    }

    static func == (left: ElementStorage, right: ElementStorage) -> Bool {
        if case (.view(let tree, let index), .view(let other, let otherIndex)) = (left, right),
            tree === other, index == otherIndex
        {
            return true
        }
        return left.elements == right.elements
    }

    func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension JSON.Array: Sequence, ExpressibleByArrayLiteral, Described {
    /// Makes an iterator over the elements.
    public func makeIterator() -> IndexingIterator<[JSON]> { elements.makeIterator() }

    /// Creates an array of its elements.
    public init(arrayLiteral elements: JSON...) { self.init(elements) }
}
