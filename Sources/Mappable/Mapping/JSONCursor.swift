/// A value of a document: a node of the tape, and a view. The compiler keeps it from outliving the reading.
///
/// Any operation may be called on any value: what does not fit gives nil, or nothing. Steps from ``node`` rely on the
/// parser: a container spans its content, and a key stands before its value.
///
/// Invariant of this file: the nodes and the text of a value live as long as its cursor.
@safe @usableFromInline
package struct JSONCursor: ~Escapable {
    @usableFromInline let node: NodeReference
    @usableFromInline package let view: ViewReference

    /// Safety: both stay valid. A cursor depends on the one that it was made from, or on a call that ends before the
    /// session.
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

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy self)
    func at(_ node: NodeReference) -> JSONCursor { JSONCursor(node, view) }
}

extension JSONCursor {
    @_alwaysEmitIntoClient @inline(__always)
    package var kind: NodeKind { node.pointee.kind }

    @_alwaysEmitIntoClient @inline(__always)
    package var boolean: Bool? { kind == .true ? true : kind == .false ? false : nil }

    @_alwaysEmitIntoClient @inline(__always)
    package var integer: Int64? { kind == .integer ? Int64(bitPattern: node.pointee.payload) : nil }

    @_alwaysEmitIntoClient @inline(__always)
    package var double: Double? {
        let (kind, payload) = (kind, node.pointee.payload)
        if kind == .double, case let value = Double(bitPattern: payload), value.isFinite { return value }
        if kind == .unsigned { return Double(payload) }
        return kind == .integer ? Double(Int64(bitPattern: payload)) : nil
    }

    @inline(__always)
    var plainString: String? {
        guard kind == .string else { return nil }
        let (node, bytes) = (node.pointee, bytes)
        return bytes.string(
            at: node.offset, count: Int(truncatingIfNeeded: node.payload), isASCII: node.isASCII)
    }

    package var text: String { node.pointee.hasCharacters ? bytes.text(of: node.pointee) : "" }

    func withCharacters<Result>(_ body: (TextSlice) -> Result) -> Result {
        node.pointee.hasCharacters ? bytes.withCharacters(of: node.pointee, body) : body(.empty)
    }

    package func withText<Result>(_ body: (TextSlice) -> Result) -> Result {
        kind.isNumber ? body(bytes.numberText(at: node.pointee.offset)) : withCharacters(body)
    }

    func withToken<Result>(_ body: (KeyToken) -> Result) -> Result {
        withCharacters { body(KeyToken($0)) }
    }

    package var key: JSONCursor? {
        @_lifetime(copy self) get {
            if node.pointee.isKey { return self }
            guard let keyBefore else { return nil }
            return at(keyBefore)
        }
    }

    var keyBefore: NodeReference? {
        guard kind != .absent, node > view.pointee.document.root, (node - 1).pointee.isKey else { return nil }
        return node - 1
    }

    @_lifetime(copy self)
    func node(at offset: Int) -> JSONCursor {
        assert(offset < span)
        return at(node + offset)
    }

    package var nodes: Span<Node> {
        @_lifetime(copy self) get {
            // Safety: a value's nodes are on the tape up to its span, and live as long as the document.
            unsafe _overrideLifetime(Span(_unsafeStart: node.pointer, count: span), copying: self)
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var count: Int { kind.isContainer ? node.pointee.count : 0 }
}

extension JSONCursor {
    @_alwaysEmitIntoClient
    package var elements: Elements {
        @_lifetime(copy self) @inline(__always) get { Elements(self) }
    }

    @_alwaysEmitIntoClient
    package var members: Members {
        @_lifetime(copy self) @inline(__always) get { Members(self) }
    }

    /// Not a `Sequence`, as its elements cannot escape.
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
