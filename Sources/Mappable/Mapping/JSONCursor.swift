/// A value of a document: a node of the tape and a view, which is the document and the options under which it is read.
///
/// A cursor cannot outlive the reading, which the compiler checks. Any operation may be called on any value: what does not fit the
/// value gives nil, or nothing.
///
/// | Operation | Result |
/// |---|---|
/// | ``kind`` | what the value is |
/// | ``boolean``, ``integer``, ``double``, ``plainString``, ``text`` | the value, if it is of that kind |
/// | ``count``, ``elements``, ``members`` | the content of a container, in the document's order |
/// | ``member(_:)-(TextSlice)``, ``element(_:)`` | the member with a key, the element at an index |
/// | ``nodeIndex``, ``keyPath``, ``location`` | where the value stands |
///
/// Nodes are read with ``node``, whose bounds the parser guarantees: a container spans its content, and a key stands before its
/// value.
@safe @usableFromInline
package struct JSONCursor: ~Escapable {
    @usableFromInline let node: NodeReference
    @usableFromInline package let view: ViewReference

    /// Safety: both stay valid while the cursor is used. Every cursor depends on the one that it was made from, or is an argument of
    /// a call that ends before the session does.
    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(immortal)
    init(_ node: NodeReference, _ view: ViewReference) {
        self.node = node
        self.view = view
    }

    @_alwaysEmitIntoClient @inline(__always)
    var session: SessionReference { view.pointee.session }

    @_alwaysEmitIntoClient @inline(__always)
    package var flags: MappingFlags { view.pointee.flags }

    @usableFromInline package var bytes: SourceBytes {
        @inline(__always) get { view.pointee.document.bytes }
    }

    /// Another value of the document.
    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy self)
    func at(_ node: NodeReference) -> JSONCursor { JSONCursor(node, view) }
}

// MARK: - The value

extension JSONCursor {
    @_alwaysEmitIntoClient @inline(__always)
    package var kind: NodeKind { node.pointee.kind }

    /// nil for another value.
    @_alwaysEmitIntoClient @inline(__always)
    package var boolean: Bool? { kind == .true ? true : kind == .false ? false : nil }

    /// nil for another value, and for integers beyond `Int64`.
    @_alwaysEmitIntoClient @inline(__always)
    package var integer: Int64? { kind == .integer ? Int64(bitPattern: node.pointee.payload) : nil }

    /// nil for another value, and beyond the range of `Double`.
    @_alwaysEmitIntoClient @inline(__always)
    package var double: Double? {
        let (kind, payload) = (kind, node.pointee.payload)
        if kind == .double, case let value = Double(bitPattern: payload), value.isFinite { return value }
        if kind == .unsigned { return Double(payload) }
        return kind == .integer ? Double(Int64(bitPattern: payload)) : nil
    }

    /// nil for another value, and for a string with escapes.
    @inline(__always)
    var plainString: String? {
        guard kind == .string else { return nil }
        let (node, bytes) = (node.pointee, bytes)
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }

    /// Of a string or a key, unescaped; empty for another value.
    package var text: String { node.pointee.hasCharacters ? bytes.text(of: node.pointee) : "" }

    func withCharacters<Result>(_ body: (TextSlice) -> Result) -> Result {
        node.pointee.hasCharacters ? bytes.withCharacters(of: node.pointee, body) : body(.empty)
    }

    /// `body` gets a number's text, or the characters of a string or a key; an empty text for another value.
    package func withText<Result>(_ body: (TextSlice) -> Result) -> Result {
        kind.isNumber ? body(bytes.numberText(at: node.pointee.offset)) : withCharacters(body)
    }

    func withToken<Result>(_ body: (KeyToken) -> Result) -> Result {
        withCharacters { body(KeyToken($0)) }
    }

    /// The key of this value's member, or of a key itself.
    package var key: JSONCursor? {
        @_lifetime(copy self) get {
            if node.pointee.isKey { return self }
            guard let keyBefore else { return nil }
            return at(keyBefore)
        }
    }

    var keyBefore: NodeReference? {
        guard node > view.pointee.document.root, (node - 1).pointee.isKey else { return nil }
        return node - 1
    }

    /// A node of this value, counted from its first.
    @_lifetime(copy self)
    func node(at offset: Int) -> JSONCursor {
        assert(offset < span)
        return at(node + offset)
    }

    /// The value's own node, and those of all that is in it.
    package var nodes: Span<Node> {
        @_lifetime(copy self) get {
            // Safety: a value's nodes are on the tape up to its span, and live as long as the document.
            unsafe _overrideLifetime(Span(_unsafeStart: node.pointer, count: span), copying: self)
        }
    }

    /// The number of elements or members; 0 for another value.
    @_alwaysEmitIntoClient @inline(__always)
    package var count: Int { kind.isContainer ? node.pointee.count : 0 }
}

// MARK: - The content

extension JSONCursor {
    /// Empty for another value.
    @_alwaysEmitIntoClient
    package var elements: Elements {
        @_lifetime(copy self) @inline(__always) get { Elements(self) }
    }

    /// Empty for another value.
    @_alwaysEmitIntoClient
    package var members: Members {
        @_lifetime(copy self) @inline(__always) get { Members(self) }
    }

    /// Iterates over an array. Not a `Sequence`, as its elements cannot escape.
    @safe @usableFromInline
    package struct Elements: ~Escapable {
        @usableFromInline var node: NodeReference
        @usableFromInline let view: ViewReference
        @usableFromInline var remainingCount: Int

        @_alwaysEmitIntoClient @inline(__always)
        @_lifetime(copy array)
        init(_ array: JSONCursor) {
            node = array.node + 1
            view = array.view
            remainingCount = array.kind == .array ? array.node.pointee.count : 0
        }

        @_alwaysEmitIntoClient @inline(__always)
        @_lifetime(copy self)
        package mutating func next() -> JSONCursor? {
            guard remainingCount != 0 else { return nil }
            remainingCount &-= 1
            let element = node
            node = element.following
            return JSONCursor(element, view)
        }
    }

    /// Iterates over an object.
    @safe @usableFromInline
    package struct Members: ~Escapable {
        @usableFromInline var key: NodeReference
        @usableFromInline let view: ViewReference
        @usableFromInline var remainingCount: Int

        @_alwaysEmitIntoClient @inline(__always)
        @_lifetime(copy object)
        init(_ object: JSONCursor) {
            key = object.node + 1
            view = object.view
            remainingCount = object.kind == .object ? object.node.pointee.count : 0
        }

        @_alwaysEmitIntoClient @inline(__always)
        @_lifetime(copy self)
        package mutating func next() -> Member? {
            guard remainingCount != 0 else { return nil }
            remainingCount &-= 1
            let key = key
            self.key = (key + 1).following
            return Member(key: JSONCursor(key, view), value: JSONCursor(key + 1, view))
        }
    }

    @usableFromInline
    package struct Member: ~Escapable {
        @usableFromInline package let key: JSONCursor
        @usableFromInline package let value: JSONCursor

        @_alwaysEmitIntoClient @inline(__always)
        @_lifetime(copy key, copy value)
        init(key: JSONCursor, value: JSONCursor) {
            self.key = key
            self.value = value
        }
    }

    /// Takes constant time, but for the first walk over an array with nested containers.
    @usableFromInline
    @_lifetime(copy self)
    package func element(_ index: Int) -> JSONCursor? {
        guard kind == .array, index >= 0, index < node.pointee.count else { return nil }
        if span &- 1 == node.pointee.count { return at(node + 1 + index) }
        if index > 16 {
            let nodes = view.pointee.document.nodes
            return at(view.pointee.document.root + state.locator.element(index, of: nodeIndex, in: nodes))
        }
        var element = node + 1
        for _ in 0..<index { element = element.following }
        return at(element)
    }
}
