/// What the tape notes of a member's key while the document is read, in the byte that the parser used for the key's gap.
struct MemberMark: Equatable {
    fileprivate let rawValue: UInt8

    /// A search went past the member.
    static var skipped: MemberMark { MemberMark(rawValue: 0xFE) }
    /// A lookup found the member, in an object in which no order is followed.
    static var read: MemberMark { MemberMark(rawValue: 0xFD) }
    /// The member was found, and its value became nil because it is invalid.
    static var invalid: MemberMark { MemberMark(rawValue: 0xFB) }
    /// The member was found by somebody who is not its reader: a rest has it, unless a field reads it later.
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

    /// Whether it is an object of which nothing is noted but that no key repeats.
    @inline(__always)
    var isFreshObject: Bool {
        let fresh = UInt64(NodeKind.object.rawValue) | Distinctness.distinct.bits
        return head & (0xFF00_00FF | Distinctness.mask) == fresh
    }

    /// Whether it is an object of which a model has named members.
    var namesKeys: Bool { state.contains(.entered) && !state.contains(.listed) }

    @_alwaysEmitIntoClient @inline(__always)
    package var isKey: Bool { kind.rawValue | 1 == NodeKind.escapedKey.rawValue }
}

/// What the tape notes of an object while the document is read, in the byte that is the gap of a key.
@usableFromInline
package struct ObjectState: OptionSet {
    @usableFromInline package let rawValue: UInt8

    @_alwaysEmitIntoClient @inline(__always)
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Members were looked up.
    static var entered: ObjectState { ObjectState(rawValue: 1 << 0) }
    /// A model was made of it, and has its own unread members.
    @_alwaysEmitIntoClient package static var model: ObjectState { ObjectState(rawValue: 1 << 1) }
    /// Its keys were listed, so they are data.
    @_alwaysEmitIntoClient package static var listed: ObjectState { ObjectState(rawValue: 1 << 4) }
    /// A dictionary was made of it.
    @_alwaysEmitIntoClient static var dictionary: ObjectState {
        ObjectState(rawValue: whole.rawValue | listed.rawValue)
    }
    /// All that is in it was taken, as by a dictionary.
    @_alwaysEmitIntoClient package static var whole: ObjectState { ObjectState(rawValue: 1 << 2) }
}
