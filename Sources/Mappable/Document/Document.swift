/// A parsed text: its bytes and its tape, with their memory, which do not change after parsing. It knows nothing of what
/// it is read for; what belongs to one mapping of it is a `MappingSession`.
@safe @usableFromInline
struct Document {
    @usableFromInline let bytes: SourceBytes
    @usableFromInline let root: NodeReference
    let nodeCount: Int
    /// Whether the text is the user's own, so that locations in it mean something.
    let hasSourceText: Bool
    /// Whether the text's memory is a block of its own, freed with the document.
    private let ownsText: Bool
    private let ownsTape: Bool

    /// The most bytes that a text may have, and the most nodes of a tape, which need not have text.
    ///
    /// Offsets have 32 bits. Where `Int` has no more, a tape takes up to sixteen bytes for each byte of text; none is
    /// accepted for which a computation with sizes or offsets could overflow.
    static var longestText: Int { min(Int(clamping: UInt32.max), Int.max >> 5) }

    /// Takes over the memory of the tape, and of the text if it is to own it.
    init(bytes: SourceBytes, ownsText: Bool = false, tape: Tape, hasSourceText: Bool) {
        self.bytes = bytes
        self.ownsText = ownsText
        // Safety: the tape has at least one node, and this value becomes its owner.
        root = unsafe NodeReference(tape.nodes)
        nodeCount = tape.count
        ownsTape = tape.ownsMemory
        self.hasSourceText = hasSourceText
    }

    func deallocate() {
        // Safety: the blocks came from `Memory`, and the owner calls this once.
        if ownsText { unsafe Memory.deallocate(bytes.base) }
        if ownsTape { unsafe Memory.deallocate(root.pointer) }
    }

    func index(of node: NodeReference) -> Int { node - root }

    /// How deep containers are nested. Complexity: linear in the number of nodes.
    var depth: Int {
        var (ends, deepest): ([Int], Int) = ([], 0)
        for index in 0..<nodeCount {
            while let end = ends.last, end <= index { ends.removeLast() }
            if root[index].kind.isContainer {
                ends.append(index + (root[index].span))
                deepest = max(deepest, ends.count)
            }
        }
        return deepest
    }
}
