/// Why and where a text is no JSON document.
struct ParseFailure: Error {
    let fault: SyntaxFault
    let offset: Int
    /// The path of the value that the parser was in.
    let keyPath: MappingPath
}

/// A tape with containers that are still open.
@safe struct OpenTape {
    private let tape: TapeBuilder
    private let next: TapePlace
    private let container: TapePlace
    private let children: Int

    init(_ tape: TapeBuilder, _ next: TapePlace, _ container: TapePlace, _ children: Int) {
        self.tape = tape
        self.next = next
        self.container = container
        self.children = children
    }

    /// The path of the value that would come next.
    func keyPath(_ bytes: SourceBytes) -> MappingPath {
        var components: [MappingPath.Component] = []
        var open = container
        var child = next
        var index = children
        while open.index != Parser.none {
            let node = tape[open]
            let key = tape[child.advanced(by: -1)]
            if node.kind == .array {
                components.append(.index(index))
            } else if key.kind == .key || key.kind == .escapedKey {
                components.append(.key(bytes.text(of: key)))
            }
            child = open
            open = TapePlace(Int(node.payload & 0xFFFF_FFFF))
            index = Int(node.payload >> 32)
        }
        return MappingPath(components.reversed())
    }

    func deallocate() { tape.deallocate() }
}

extension Parser {
    /// Describes a fault and frees the unfinished tape.
    @inline(never)
    static func failure(
        _ fault: SyntaxFault, _ offset: Int, _ bytes: SourceBytes, _ open: OpenTape
    ) -> ParseFailure {
        defer { open.deallocate() }
        return ParseFailure(
            fault: ByteOrderMark.foreignEncoding(of: bytes) ?? fault, offset: min(offset, bytes.count),
            keyPath: open.keyPath(bytes))
    }
}
