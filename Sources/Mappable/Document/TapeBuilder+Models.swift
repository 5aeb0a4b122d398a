// Which containers a container is guessed to be like; see `Parser`.

extension TapeBuilder {
    /// The nodes whose memory the table takes: four entries each.
    static var tableSize: Int { 16 }

    private func entry(for key: Node, _ depth: Int) -> UnsafeMutablePointer<UInt32> {
        let hash = KeySignature.mixed(key.payload &+ UInt64(truncatingIfNeeded: depth)) &>> 58
        // Safety: the table has 64 entries.
        return unsafe table + Int(truncatingIfNeeded: hash)
    }

    /// Whether a complete value can be the model of a container: it is none, if it is the root, and no model if it is empty.
    @inline(__always)
    func isModel(_ value: TapePlace, of kind: NodeKind) -> Bool {
        value != TapePlace(0) && self[value].kind == kind && self[value].count > 0
    }

    /// Keeps a complete container that is the value of a key of the innermost open object, in place of another one.
    @inline(__always)
    func keep(_ container: TapePlace) {
        unsafe entry(for: self[container.advanced(by: -1)], open.depth).pointee =
            UInt32(truncatingIfNeeded: container.index)
    }

    /// The container that was the last value of a key as deep as the innermost open object, or something else; the root if
    /// there is none.
    @inline(__always)
    func kept(for key: TapePlace) -> TapePlace {
        TapePlace(Int(unsafe entry(for: self[key], open.depth).pointee))
    }
}
