/// One entry of a document's tape: 16 bytes that describe one value or one member's key.
///
/// A document's nodes stand in document order; a key stands right before its value, and a container right before its
/// content:
///
/// ```
/// {"id": 7, "tags": ["a", "b"]}
///
/// index  kind     length   gap   offset   payload
///   0    object      -      -       0     2 members, spans 7 nodes
///   1    key         2      0       2     signature of "id"
///   2    integer     -      -       7     7
///   3    key         4      1      11     signature of "tags"
///   4    array       -      -      18     2 elements, spans 3 nodes
///   5    string      -      -      20     1 byte
///   6    string      -      -      25     1 byte
///
/// head:    kind (bits 0-7) | length of a key, an object's ``Distinctness``, or whether a string is ASCII (8-23)
///          | gap before a key (24-31) | offset of the text (32-63; of the first byte inside the quotes)
/// payload: the value's bits, or a string's length in bytes, or a container's count (0-31) and span (32-63)
/// ```
///
/// While a document is read, keys have a ``mark`` in place of the gap, and objects and arrays a ``state``. An object with members may
/// have the position of its lookups in place of the offset; see ``NodeReference/next``.
///
/// A key's payload is a ``KeySignature``, so that most comparisons never touch the text. A key of 2^16 - 1 bytes or more
/// has that number as its length, its length as the payload, and counts as one with escapes. The gap is the white space
/// between a key and what stands before it; ``noGap`` for keys that are written in an uncommon way.
@frozen @usableFromInline
package struct Node {
    @usableFromInline var head: UInt64
    @usableFromInline package var payload: UInt64

    @_alwaysEmitIntoClient @inline(__always)
    init(head: UInt64, payload: UInt64) {
        self.head = head
        self.payload = payload
    }

    @inline(__always)
    init(_ kind: NodeKind, offset: Int, payload: UInt64) {
        head = UInt64(kind.rawValue) | UInt64(truncatingIfNeeded: offset) &<< 32
        self.payload = payload
    }

    /// A string, of which is known what the ``StringScanner`` says.
    @inline(__always)
    init(string content: UInt64, offset: Int, payload: UInt64) {
        assert(NodeKind.string.rawValue ^ NodeKind.escapedString.rawValue == UInt8(StringScanner.escapes))
        self.init(.string, offset: offset, payload: payload)
        head ^= content
    }

    @inline(__always)
    var isASCII: Bool { head & StringScanner.ascii != 0 }

    @inline(__always)
    func moved(by distance: Int) -> Node {
        Node(head: head &+ UInt64(truncatingIfNeeded: distance) &<< 32, payload: payload)
    }

    @inline(__always)
    func with(count: Int, span: Int) -> Node {
        Node(head: head, payload: UInt64(truncatingIfNeeded: count) | UInt64(truncatingIfNeeded: span) &<< 32)
    }

    @inline(__always)
    init(key kind: NodeKind, gap: Int = Node.noGap, offset: Int, length: Int, signature: UInt64) {
        let common = UInt64(truncatingIfNeeded: offset) &<< 32 | UInt64(kind.rawValue)
        if length < Self.longKeyLength {
            head =
                common | UInt64(truncatingIfNeeded: length) &<< 8
                | UInt64(truncatingIfNeeded: gap <= MemberMark.largestGap ? gap : Self.noGap) &<< 24
            payload = signature
        } else {
            head = common & ~0xFF | UInt64(NodeKind.escapedKey.rawValue) | 0xFFFF_FF00
            payload = UInt64(truncatingIfNeeded: length)
        }
    }

    /// The length from which on a key's length is kept in the payload.
    @_alwaysEmitIntoClient @inline(__always) static var longKeyLength: Int { 0xFFFF }
    /// The gap of a key with more white space before it, or some between it and its colon, or with escapes.
    @inline(__always) static var noGap: Int { 0xFF }

    @_alwaysEmitIntoClient @inline(__always)
    package var kind: NodeKind { NodeKind(rawValue: UInt8(truncatingIfNeeded: head)) }

    @_alwaysEmitIntoClient @inline(__always)
    package var offset: Int { Int(truncatingIfNeeded: head &>> 32) }

    /// A key's length in bytes, if it is below ``longKeyLength``.
    @inline(__always)
    var keyLength: Int { Int(truncatingIfNeeded: (head &>> 8) & 0xFFFF) }

    @inline(__always)
    var gap: Int { Int(truncatingIfNeeded: (head &>> 24) & 0xFF) }

    /// The common part of two keys of the same length and kind.
    @inline(__always)
    package var keyForm: UInt64 { head & 0xFF_FFFF }

    @inline(__always)
    var isEscaped: Bool { kind == .escapedString || kind == .escapedKey }

    @inline(__always)
    package var textLength: Int {
        switch kind {
        case .key, .escapedKey: keyLength < Self.longKeyLength ? keyLength : Int(truncatingIfNeeded: payload)
        default: Int(truncatingIfNeeded: payload)
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var count: Int { Int(truncatingIfNeeded: payload & 0xFFFF_FFFF) }

    /// The number of nodes from this one to the next that is not inside it.
    @_alwaysEmitIntoClient @inline(__always)
    package var span: Int { kind.isContainer ? containerSpan : 1 }

    /// The ``span`` of a container.
    @_alwaysEmitIntoClient @inline(__always)
    var containerSpan: Int { Int(truncatingIfNeeded: payload &>> 32) }
}

/// The meaning of a node. The numbers are part of no format; their order lets ranges of kinds be tested at once.
@frozen @usableFromInline
package struct NodeKind: Equatable {
    @usableFromInline package let rawValue: UInt8

    @_transparent @usableFromInline
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    @_transparent @usableFromInline
    package static func == (left: NodeKind, right: NodeKind) -> Bool { left.rawValue == right.rawValue }

    @_transparent @usableFromInline package static var null: NodeKind { .init(rawValue: 0) }
    @_transparent @usableFromInline package static var `false`: NodeKind { .init(rawValue: 1) }
    @_transparent @usableFromInline package static var `true`: NodeKind { .init(rawValue: 2) }
    /// An integer literal that fits `Int64`, which is the payload.
    @_transparent @usableFromInline package static var integer: NodeKind { .init(rawValue: 3) }
    /// An integer literal that fits `UInt64` only, which is the payload.
    @_transparent @usableFromInline package static var unsigned: NodeKind { .init(rawValue: 4) }
    /// Any other number; the payload is the nearest `Double`, infinite if the number is out of its range.
    @_transparent @usableFromInline package static var double: NodeKind { .init(rawValue: 5) }
    @_transparent @usableFromInline package static var string: NodeKind { .init(rawValue: 6) }
    @_transparent @usableFromInline package static var escapedString: NodeKind { .init(rawValue: 7) }
    @_transparent @usableFromInline package static var key: NodeKind { .init(rawValue: 8) }
    @_transparent @usableFromInline package static var escapedKey: NodeKind { .init(rawValue: 9) }
    /// A Swift value of an `Any` input that is no JSON; the payload is its index.
    @_transparent @usableFromInline package static var foreign: NodeKind { .init(rawValue: 10) }
    @_transparent @usableFromInline package static var array: NodeKind { .init(rawValue: 11) }
    @_transparent @usableFromInline package static var object: NodeKind { .init(rawValue: 12) }

    @_alwaysEmitIntoClient @inline(__always)
    package var isContainer: Bool { rawValue >= NodeKind.array.rawValue }

    @_alwaysEmitIntoClient @inline(__always)
    package var isNumber: Bool { rawValue &- NodeKind.integer.rawValue <= 2 }
}
