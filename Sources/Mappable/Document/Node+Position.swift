// The position of an object's lookups. From its first lookup on, an object without repeated keys is *followed*: the
// position replaces the text's offset, which the first key tells. Such an object is ``ContainerState/entered`` or
// ``ContainerState/abandoned``. Its head:
//
// kind (bits 0-7) / distinctness (8-9) / followed (10) / searches (11-12) / hint (13-23) / state (24-29)
// / own mark as an element (30-31) / next (32-63)

extension Node {
    @inline(__always) fileprivate static var followed: UInt32 { 1 &<< 10 }

    @inline(__always)
    mutating func follow() {
        head =
            head & (0xFF00_00FF | Distinctness.mask) | UInt64(Self.followed) | 1 &<< 32
            | UInt64(ContainerState.entered.rawValue) &<< 24
    }

    func hasTaken(at offset: Int, _ mark: MemberMark) -> Bool {
        guard head & UInt64(Self.followed) != 0 else { return mark == .read || mark == .taken }
        return offset < Int(truncatingIfNeeded: head &>> 32) && mark != .skipped && mark != .asked
    }

    mutating func undoReads() {
        let trace = trace
        if kind == .object { head &= 0xFFFF_FFFF_0000_00FF | Distinctness.mask }
        state = trace
        elementMark = .none
    }

    /// What outlives ``undoReads()``: whether the keys are data.
    var trace: ContainerState {
        kind != .object || state.isEmpty ? [] : state.intersection(.listed).union(.named)
    }
}

extension NodeReference {
    @inline(__always)
    var isFollowed: Bool {
        lowerHead & (Node.followed | 0xFF) == Node.followed | UInt32(NodeKind.object.rawValue)
    }

    /// The key to try next, in nodes from the object.
    @inline(__always)
    var next: Int {
        get { Int(truncatingIfNeeded: upperHead) }
        nonmutating set { upperHead = UInt32(truncatingIfNeeded: newValue) }
    }

    /// How many members were looked up out of order, up to ``mostSearches``.
    @inline(__always)
    var searches: Int {
        get { Int(truncatingIfNeeded: lowerHead &>> 11) & Self.mostSearches }
        nonmutating set {
            let others = lowerHead & ~(UInt32(truncatingIfNeeded: Self.mostSearches) &<< 11)
            lowerHead = others | UInt32(truncatingIfNeeded: newValue) &<< 11
        }
    }
    @inline(__always) static var mostSearches: Int { 3 }

    /// The key after the last one that was found before ``next``; the first one if that is too far away.
    @inline(__always)
    var hint: Int {
        get { max(1, Int(truncatingIfNeeded: lowerHead &>> 13) & Self.largestHint) }
        nonmutating set {
            let others = lowerHead & ~(UInt32(truncatingIfNeeded: Self.largestHint) &<< 13)
            lowerHead =
                others | UInt32(truncatingIfNeeded: newValue <= Self.largestHint ? newValue : 1) &<< 13
        }
    }
    @inline(__always) private static var largestHint: Int { 0x7FF }
}
