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
    private let nodes: Int
    private let container: Int
    private let children: Int

    init(_ tape: TapeBuilder, _ nodes: Int, _ container: Int, _ children: Int) {
        self.tape = tape
        self.nodes = nodes
        self.container = container
        self.children = children
    }

    /// The path of the value that would come next.
    func keyPath(_ bytes: SourceBytes) -> MappingPath {
        var components: [MappingPath.Component] = []
        var open = container
        var child = nodes
        var index = children
        while open != Parser.none {
            let node = tape[open]
            if node.kind == .array {
                components.append(.index(index))
            } else if child - 1 > open, tape[child - 1].kind == .key || tape[child - 1].kind == .escapedKey {
                components.append(.key(bytes.text(of: tape[child - 1])))
            }
            child = open
            open = Int(node.payload & 0xFFFF_FFFF)
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
        return ParseFailure(fault: fault, offset: min(offset, bytes.count), keyPath: open.keyPath(bytes))
    }
}
