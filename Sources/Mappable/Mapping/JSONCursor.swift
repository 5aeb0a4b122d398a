/// A value of a document, which is safe to ask anything.
///
/// A cursor is a node of the tape and a view: the document, and the options under which it is read. It cannot outlive the reading
/// of the document, which the compiler checks. Each operation may be called on any value and in any order: a question that does
/// not fit the value is answered with nil, or with nothing.
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

    /// Safety: both must stay valid for as long as the cursor is used: every cursor depends on the one that it was made from, or is
    /// an argument of a call that ends before the session does.
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

    /// The value, if it is a boolean.
    @_alwaysEmitIntoClient @inline(__always)
    package var boolean: Bool? { kind == .true ? true : kind == .false ? false : nil }

    /// The value, if it is an integer literal that fits.
    @_alwaysEmitIntoClient @inline(__always)
    package var integer: Int64? { kind == .integer ? Int64(bitPattern: node.pointee.payload) : nil }

    /// The value, if it is a number in the range of `Double`.
    @_alwaysEmitIntoClient @inline(__always)
    package var double: Double? {
        let (kind, payload) = (kind, node.pointee.payload)
        if kind == .double, case let value = Double(bitPattern: payload), value.isFinite { return value }
        if kind == .unsigned { return Double(payload) }
        return kind == .integer ? Double(Int64(bitPattern: payload)) : nil
    }

    /// The value, if it is a string without escapes.
    @inline(__always)
    var plainString: String? {
        guard kind == .string else { return nil }
        let (node, bytes) = (node.pointee, bytes)
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }

    /// The text of a string or a key, without escapes; empty for another value.
    package var text: String { node.pointee.hasCharacters ? bytes.text(of: node.pointee) : "" }

    /// Runs code with the UTF-8 of ``text``.
    func withCharacters<Result>(_ body: (TextSlice) -> Result) -> Result {
        node.pointee.hasCharacters ? bytes.withCharacters(of: node.pointee, body) : body(.empty)
    }

    /// Runs code with the text of a number, or the characters of a string or a key; an empty text for another value.
    package func withText<Result>(_ body: (TextSlice) -> Result) -> Result {
        kind.isNumber ? body(bytes.numberText(at: node.pointee.offset)) : withCharacters(body)
    }

    func withToken<Result>(_ body: (KeyToken) -> Result) -> Result {
        withCharacters { body(KeyToken($0)) }
    }

    /// The key of a member, for the member's value or for the key itself.
    package var key: JSONCursor? {
        @_lifetime(copy self) get {
            if node.pointee.isKey { return self }
            guard let keyBefore else { return nil }
            return at(keyBefore)
        }
    }

    /// The key of the member whose value this is.
    var keyBefore: NodeReference? {
        guard node > view.pointee.document.root, (node - 1).pointee.isKey else { return nil }
        return node - 1
    }

    /// A node of this value, counted from its own.
    @_lifetime(copy self)
    func node(at offset: Int) -> JSONCursor {
        assert(offset < span)
        return at(node + offset)
    }

    /// The nodes of this value: its own, and those of all that is in it.
    package var nodes: Span<Node> {
        @_lifetime(copy self) get {
            // Safety: a value's nodes are on the tape up to its span, and live as long as the document.
            unsafe _overrideLifetime(Span(_unsafeStart: node.pointer, count: span), copying: self)
        }
    }

    /// The number of elements or members; 0 for a value that is no container.
    @_alwaysEmitIntoClient @inline(__always)
    package var count: Int { kind.isContainer ? node.pointee.count : 0 }
}

// MARK: - The content

extension JSONCursor {
    /// The elements of an array; nothing for another value.
    @_alwaysEmitIntoClient
    package var elements: Elements {
        @_lifetime(copy self) @inline(__always) get { Elements(self) }
    }

    /// The members of an object; nothing for another value.
    @_alwaysEmitIntoClient
    package var members: Members {
        @_lifetime(copy self) @inline(__always) get { Members(self) }
    }

    /// Goes over the elements of an array. It is no `Sequence`, because its elements cannot escape.
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

    /// Goes over the members of an object.
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

    /// A key and its value.
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

    /// The element at an index of an array.
    ///
    /// - Complexity: constant, but for the first walk over an array with nested containers.
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
