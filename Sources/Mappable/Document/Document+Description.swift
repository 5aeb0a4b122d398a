// How the parts of a reading look in a debugger.

extension Document: CustomDebugStringConvertible {
    /// The tape, with a line for each node: its index, its kind, the offset of its text, and what it holds.
    @usableFromInline
    package var debugDescription: String {
        var lines: [String] = []
        for index in 0..<nodeCount {
            // Safety: the index is below the number of nodes.
            let node = unsafe root[index]
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
        case .key, .escapedKey, .string, .escapedString: bytes.text(of: node).debugDescription
        default: "-"
        }
    }
}

extension NodeKind: CustomStringConvertible {
    @usableFromInline
    package var description: String {
        let names = [
            "null", "false", "true", "integer", "unsigned", "double", "string", "escapedString", "key",
            "escapedKey", "foreign", "array", "object",
        ]
        return rawValue < names.count ? names[Int(rawValue)] : "\(rawValue)"
    }
}
