/// One entry of the tape; `Docs/Architecture.md` draws a tape. Its bits:
///
/// head:    kind (0-7) | length of a key, an object's ``Distinctness``, or whether a string is ASCII (8-23)
///          | gap before a key (24-31) | offset of the text (32-63; of the first byte inside the quotes)
/// payload: the value's bits, or a string's length in bytes, or a container's count (0-31) and span (32-63)
///
/// While a document is read, keys have a ``mark`` in place of the gap, and containers a ``state``. A followed object
/// has its position in place of the offset; see ``NodeReference/next``.
///
/// A key's payload is its ``KeySignature``, so that most comparisons never touch the text. A key of 2^16 - 1 bytes or
/// more has that number as its length, its length as the payload, and counts as escaped. The gap is the white space
/// before a key; ``noGap`` if it is written in an uncommon way.
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

    @_alwaysEmitIntoClient @inline(__always) static var longKeyLength: Int { 0xFFFF }
    /// For larger gaps, white space before the colon, and escapes.
    @inline(__always) static var noGap: Int { 0xFF }

    @_alwaysEmitIntoClient @inline(__always)
    package var kind: NodeKind { NodeKind(rawValue: UInt8(truncatingIfNeeded: head)) }

    @_alwaysEmitIntoClient @inline(__always)
    package var offset: Int { Int(truncatingIfNeeded: head &>> 32) }

    @inline(__always)
    var keyLength: Int { Int(truncatingIfNeeded: (head &>> 8) & 0xFFFF) }

    @inline(__always)
    var gap: Int { Int(truncatingIfNeeded: (head &>> 24) & 0xFF) }

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

    /// The number of nodes up to the next one outside of this value.
    @_alwaysEmitIntoClient @inline(__always)
    package var span: Int { kind.isContainer ? containerSpan : 1 }

    @_alwaysEmitIntoClient @inline(__always)
    var containerSpan: Int { Int(truncatingIfNeeded: payload &>> 32) }
}

/// Ordered so that ranges of kinds can be tested at once. The numbers are part of no format.
@frozen @usableFromInline
package struct NodeKind: Equatable {
    @usableFromInline package let rawValue: UInt8

    @_transparent @usableFromInline
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    @_transparent @usableFromInline
    package static func == (left: NodeKind, right: NodeKind) -> Bool { left.rawValue == right.rawValue }

    /// Of no document; see ``Absence``.
    @_transparent @usableFromInline package static var absent: NodeKind { .init(rawValue: 0) }
    @_transparent @usableFromInline package static var null: NodeKind { .init(rawValue: 1) }
    @_transparent @usableFromInline package static var `false`: NodeKind { .init(rawValue: 2) }
    @_transparent @usableFromInline package static var `true`: NodeKind { .init(rawValue: 3) }
    /// The payload is an `Int64`.
    @_transparent @usableFromInline package static var integer: NodeKind { .init(rawValue: 4) }
    /// Too large for `Int64`; the payload is a `UInt64`.
    @_transparent @usableFromInline package static var unsigned: NodeKind { .init(rawValue: 5) }
    /// Any other number; the payload is the nearest `Double`, infinite if out of range.
    @_transparent @usableFromInline package static var double: NodeKind { .init(rawValue: 6) }
    @_transparent @usableFromInline package static var string: NodeKind { .init(rawValue: 8) }
    @_transparent @usableFromInline package static var escapedString: NodeKind { .init(rawValue: 9) }
    @_transparent @usableFromInline package static var key: NodeKind { .init(rawValue: 10) }
    @_transparent @usableFromInline package static var escapedKey: NodeKind { .init(rawValue: 11) }
    /// A Swift value in an `Any` input that is not JSON; the payload is its index.
    @_transparent @usableFromInline package static var foreign: NodeKind { .init(rawValue: 12) }
    @_transparent @usableFromInline package static var array: NodeKind { .init(rawValue: 13) }
    @_transparent @usableFromInline package static var object: NodeKind { .init(rawValue: 14) }

    @_alwaysEmitIntoClient @inline(__always)
    package var isAbsentOrNull: Bool { rawValue <= NodeKind.null.rawValue }

    @_alwaysEmitIntoClient @inline(__always)
    package var isContainer: Bool { rawValue >= NodeKind.array.rawValue }

    @_alwaysEmitIntoClient @inline(__always)
    package var isNumber: Bool { rawValue &- NodeKind.integer.rawValue <= 2 }
}
