/// A parsed text: its bytes and its tape, with their memory, which do not change after parsing. It knows nothing of what
/// it is read for; what belongs to one mapping of it is a `MappingSession`.
@safe @usableFromInline
package struct Document {
    @usableFromInline package let bytes: SourceBytes
    @usableFromInline package let root: UnsafePointer<Node>
    package let nodeCount: Int
    /// Whether the text is the user's own, so that locations in it mean something.
    package let hasSourceText: Bool
    /// Whether the text's memory is a block of its own, freed with the document.
    private let ownsText: Bool
    private let ownsTape: Bool

    /// The most bytes that a text may have, and the most nodes of a tape, which need not have text.
    ///
    /// Offsets have 32 bits. Where `Int` has no more, a tape takes up to sixteen bytes for each byte of text; none is
    /// accepted for which a computation with sizes or offsets could overflow.
    package static var longestText: Int { min(Int(clamping: UInt32.max), Int.max >> 5) }

    /// Takes over the memory of the tape, and of the text if it is to own it.
    package init(bytes: SourceBytes, ownsText: Bool = false, tape: Tape, hasSourceText: Bool) {
        self.bytes = bytes
        self.ownsText = ownsText
        // Safety: the tape has at least one node, and this value becomes its owner.
        unsafe root = tape.nodes
        nodeCount = tape.count
        ownsTape = tape.ownsMemory
        self.hasSourceText = hasSourceText
    }

    package func deallocate() {
        // Safety: the blocks came from `Memory`, and the owner calls this once.
        if ownsText { unsafe Memory.deallocate(bytes.base) }
        if ownsTape { unsafe Memory.deallocate(root) }
    }

    package func index(of node: UnsafePointer<Node>) -> Int { unsafe node - root }

    /// How deep containers are nested. Complexity: linear in the number of nodes.
    package var depth: Int {
        var (ends, deepest): ([Int], Int) = ([], 0)
        for index in 0..<nodeCount {
            while let end = ends.last, end <= index { ends.removeLast() }
            // Safety: the index is below the number of nodes.
            if unsafe root[index].kind.isContainer {
                ends.append(index + (unsafe root[index].span))
                deepest = max(deepest, ends.count)
            }
        }
        return deepest
    }

    package static func forEachMember(
        of object: UnsafePointer<Node>, _ body: (Node, UnsafePointer<Node>) -> Void
    ) {
        // Safety: the object's members are on the tape up to its span.
        let end = unsafe object.pointee.span
        var position = 1
        while position < end {
            unsafe body(object[position], object + position + 1)
            position += 1 + (unsafe object[position + 1].span)
        }
    }

    package static func search(
        _ token: KeyToken, from first: UnsafePointer<Node>, to end: UnsafePointer<Node>, _ bytes: SourceBytes,
        lastWins: Bool
    ) -> (found: UnsafePointer<Node>?, effort: Int) {
        var found: UnsafePointer<Node>?
        var effort = 0
        var key = unsafe first
        // Safety: the members between two offsets of an object are on the tape.
        while unsafe key < end {
            let value = unsafe key + 1
            effort &+= 1
            if bytes.matches(unsafe key.pointee, token) {
                unsafe found = unsafe value
                if !lastWins { break }
            }
            unsafe key = unsafe value.behind
        }
        return unsafe (found, effort)
    }
}
