extension Document: CustomDebugStringConvertible {
    @usableFromInline
    package var debugDescription: String {
        bytes.description(of: (0..<nodeCount).map { nodes[$0] })
    }
}

extension SourceBytes {
    func description(of nodes: some Sequence<Node>) -> String {
        var lines: [String] = []
        for (index, node) in nodes.enumerated() {
            lines.append("\(index) \(node.kind) at \(node.offset): \(content(of: node))")
        }
        return lines.joined(separator: "\n")
    }

    private func content(of node: Node) -> String {
        switch node.kind {
        case .array, .object: "\(node.count) inside, spans \(node.span)"
        case .integer: "\(Int64(bitPattern: node.payload))"
        case .unsigned: "\(node.payload)"
        case .double: "\(Double(bitPattern: node.payload))"
        case .key, .escapedKey, .string, .escapedString: text(of: node).debugDescription
        default: "-"
        }
    }
}

extension NodeKind: CustomStringConvertible {
    @usableFromInline
    package var description: String {
        let names = [
            "absent", "null", "false", "true", "integer", "unsigned", "double", "7", "string",
            "escapedString", "key", "escapedKey", "foreign", "array", "object",
        ]
        return rawValue < names.count ? names[Int(rawValue)] : "\(rawValue)"
    }
}
