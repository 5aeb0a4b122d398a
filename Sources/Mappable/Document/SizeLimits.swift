extension Document {
    /// The most bytes that a text may have.
    ///
    /// Offsets have 32 bits. Where `Int` has no more, a tape takes up to sixteen bytes for each byte of text; none is
    /// accepted for which a computation with sizes or offsets could overflow.
    package static var longestText: Int { min(Int(clamping: UInt32.max), Int.max >> 5) }

    /// The most nodes that a tape of objects may have, which need not have text.
    package static var largestTape: Int { longestText }
}
