/// What a member's key notes while the document is read, in the byte of its gap.
struct MemberMark: Equatable {
    fileprivate let rawValue: UInt8

    /// A search went past the member.
    static var skipped: MemberMark { MemberMark(rawValue: 0xFE) }
    /// A lookup found the member, in an object that is not followed.
    static var read: MemberMark { MemberMark(rawValue: 0xFD) }
    /// The member's value became nil, as it is invalid.
    static var invalid: MemberMark { MemberMark(rawValue: 0xFB) }
    /// Looked at to pick a type; still counts as unread for a rest.
    static var released: MemberMark { MemberMark(rawValue: 0xFA) }
    static var none: MemberMark { MemberMark(rawValue: 0) }

    /// The largest gap that the parser writes, besides ``Node/noGap``.
    static var largestGap: Int { 0xF9 }
}

extension Node {
    @inline(__always)
    var mark: MemberMark {
        get { MemberMark(rawValue: UInt8(truncatingIfNeeded: head &>> 24)) }
        set { head = head & ~0xFF00_0000 | UInt64(newValue.rawValue) &<< 24 }
    }

    @inline(__always)
    var state: ObjectState {
        get { ObjectState(rawValue: UInt8(truncatingIfNeeded: head &>> 24)) }
        set { head = head & ~0xFF00_0000 | UInt64(newValue.rawValue) &<< 24 }
    }

    /// Whether this is an object of which nothing is noted but that no key repeats.
    @inline(__always)
    var isFreshObject: Bool {
        let fresh = UInt64(NodeKind.object.rawValue) | Distinctness.distinct.bits
        return head & (0xFF00_00FF | Distinctness.mask) == fresh
    }

    /// Whether this is an object whose members a model has named.
    var namesKeys: Bool { state.contains(.entered) && !state.contains(.listed) }

    @_alwaysEmitIntoClient @inline(__always)
    package var isKey: Bool { kind.rawValue | 1 == NodeKind.escapedKey.rawValue }
}

/// What an object notes while the document is read, in the byte of a key's gap.
@usableFromInline
package struct ObjectState: OptionSet {
    @usableFromInline package let rawValue: UInt8

    @_alwaysEmitIntoClient @inline(__always)
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static var entered: ObjectState { ObjectState(rawValue: 1 << 0) }
    /// A model was made of it, which has unread members of its own.
    @_alwaysEmitIntoClient package static var model: ObjectState { ObjectState(rawValue: 1 << 1) }
    /// Its keys were listed, so they are data.
    @_alwaysEmitIntoClient package static var listed: ObjectState { ObjectState(rawValue: 1 << 4) }
    @_alwaysEmitIntoClient static var dictionary: ObjectState {
        ObjectState(rawValue: whole.rawValue | listed.rawValue)
    }
    /// All of its content was taken, as by a dictionary.
    @_alwaysEmitIntoClient package static var whole: ObjectState { ObjectState(rawValue: 1 << 2) }
}
