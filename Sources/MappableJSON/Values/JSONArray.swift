extension JSON {
    /// The elements of a JSON array: a collection like Swift's arrays.
    ///
    /// ```swift
    /// for leg in json.legs.array ?? [] { print(leg.from) }
    /// ```
    ///
    /// - Complexity: reading an element takes constant time. The first change to an array that was read from a document
    ///   makes Swift values for its elements.
    public struct Array: Sendable {
        enum ElementStorage: Sendable {
            case built([JSON])
            /// A node of a tree.
            case view(JSONTree, UInt32)
        }

        private(set) var storage: ElementStorage

        /// The array that a node of a tree is.
        package init(_ tree: JSONTree, at index: Int) {
            storage = .view(tree, UInt32(truncatingIfNeeded: index))
        }

        /// Creates an array of the elements of a sequence.
        public init(_ elements: some Sequence<JSON>) { storage = .built(.init(elements)) }

        /// The elements, to be put back.
        private mutating func take() -> [JSON] {
            switch storage {
            case .built(let elements):
                storage = .built([])
                return elements
            case .view: return .init(self)
            }
        }
    }
}

extension JSON.Array: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// Creates an empty array.
    public init() { storage = .built([]) }

    /// Zero.
    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int {
        switch storage {
        case .built(let elements): elements.count
        case .view(let tree, let index): tree[Int(index)].count
        }
    }

    /// The element at a position, which must be one of the array's.
    public subscript(position: Int) -> JSON {
        get {
            switch storage {
            case .built(let elements): elements[position]
            case .view(let tree, let index): JSON(tree, at: tree.element(position, of: Int(index)))
            }
        }
        _modify {
            var elements = take()
            defer { storage = .built(elements) }
            yield &elements[position]
        }
    }

    /// Replaces a range of the elements with others.
    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<JSON>) {
        var all = take()
        all.replaceSubrange(range, with: elements)
        storage = .built(all)
    }

    /// Appends an element.
    public mutating func append(_ element: JSON) {
        var all = take()
        all.append(element)
        storage = .built(all)
    }

    /// Makes room for a total number of elements.
    public mutating func reserveCapacity(_ capacity: Int) {
        var all = take()
        all.reserveCapacity(capacity)
        storage = .built(all)
    }
}

extension JSON.Array: ExpressibleByArrayLiteral {
    /// Creates an array of its elements.
    public init(arrayLiteral elements: JSON...) { storage = .built(elements) }
}

extension JSON.Array: Hashable {
    /// Whether the elements are equal.
    public static func == (left: JSON.Array, right: JSON.Array) -> Bool {
        if case (.view(let tree, let index), .view(let other, let otherIndex)) = (left.storage, right.storage),
            tree === other, index == otherIndex
        {
            return true
        }
        return left.count == right.count && left.elementsEqual(right)
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension JSON.Array: CustomStringConvertible, CustomDebugStringConvertible {
    /// The array as compact JSON text.
    public var description: String { JSON.array(self).description }

    /// The array as JSON text with line breaks, and what it is.
    public var debugDescription: String { JSON.array(self).debugDescription }
}
