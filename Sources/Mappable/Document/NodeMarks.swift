/// What a member's key notes while the document is read, in the byte of its gap.
struct MemberMark: Equatable {
    fileprivate let rawValue: UInt8

    static var skipped: MemberMark { MemberMark(rawValue: 0xFE) }
    /// A lookup found the member, in an object that is not followed.
    static var read: MemberMark { MemberMark(rawValue: 0xFD) }
    static var asked: MemberMark { MemberMark(rawValue: 0xFB) }
    /// A lookup before the last has taken its value.
    static var taken: MemberMark { MemberMark(rawValue: 0xFA) }
    static var none: MemberMark { MemberMark(rawValue: 0) }

    static var largestGap: Int { 0xF9 }
}

extension Node {
    @inline(__always)
    var mark: MemberMark {
        get { MemberMark(rawValue: UInt8(truncatingIfNeeded: head &>> 24)) }
        set { head = head & ~0xFF00_0000 | UInt64(newValue.rawValue) &<< 24 }
    }

    @inline(__always)
    var state: ContainerState {
        get { ContainerState(rawValue: UInt8(truncatingIfNeeded: head &>> 24) & 0x3F) }
        set { head = head & ~0x3F00_0000 | UInt64(newValue.rawValue) &<< 24 }
    }

    @inline(__always)
    var elementMark: ElementMark {
        get { ElementMark(rawValue: UInt8(truncatingIfNeeded: head &>> 30) & 3) }
        set { head = head & ~0xC000_0000 | UInt64(newValue.rawValue) &<< 30 }
    }

    @inline(__always)
    var isFreshObject: Bool {
        let fresh = UInt64(NodeKind.object.rawValue) | Distinctness.distinct.bits
        return head & (0x3F00_00FF | Distinctness.mask) == fresh
    }

    package var namesKeys: Bool {
        !state.isDisjoint(with: [.entered, .abandoned, .named]) && !state.contains(.listed)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var isKey: Bool { kind.rawValue | 1 == NodeKind.escapedKey.rawValue }
}

/// What an element notes, in two bits of its head, where the array is not read as a whole.
struct ElementMark: Equatable {
    let rawValue: UInt8

    static var read: ElementMark { ElementMark(rawValue: 1) }
    static var asked: ElementMark { ElementMark(rawValue: 2) }
    static var taken: ElementMark { ElementMark(rawValue: 3) }
    static var none: ElementMark { ElementMark(rawValue: 0) }

    var isTaken: Bool { self == .read || self == .taken }
}

extension Node {
    @inline(__always)
    var isNoted: Bool { head & 0xFF00_0000 != 0 }
}

/// What a container notes while the document is read, in six bits of its head.
@usableFromInline
package struct ContainerState: OptionSet {
    @usableFromInline package let rawValue: UInt8

    @_alwaysEmitIntoClient @inline(__always)
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Single members or elements were looked up.
    @_alwaysEmitIntoClient package static var entered: ContainerState { ContainerState(rawValue: 1 << 0) }
    /// A model was made of it, which reports its own unread members.
    @_alwaysEmitIntoClient package static var model: ContainerState { ContainerState(rawValue: 1 << 1) }
    /// All of its content was taken, as by a dictionary.
    @_alwaysEmitIntoClient package static var whole: ContainerState { ContainerState(rawValue: 1 << 2) }
    /// A read of it failed, and nothing is taken but what others noted.
    static var abandoned: ContainerState { ContainerState(rawValue: 1 << 3) }
    /// A type that was refused has named keys of it.
    static var named: ContainerState { ContainerState(rawValue: 1 << 5) }
    /// Its keys were listed, so they are data.
    @_alwaysEmitIntoClient package static var listed: ContainerState { ContainerState(rawValue: 1 << 4) }
    @_alwaysEmitIntoClient static var dictionary: ContainerState {
        ContainerState(rawValue: whole.rawValue | listed.rawValue)
    }
}
