@testable import Mappable

extension ParsedText: CustomStringConvertible {
    /// The tape, with a line for each node: its index, its kind, the offset of its text, and the payload.
    var description: String {
        nodes.enumerated().map { index, node in
            "\(index) \(node.kind.name) at \(node.offset): \(content(of: node))"
        }
        .joined(separator: "\n")
    }

    private func content(of node: Node) -> String {
        switch node.kind {
        case .array, .object: "\(node.count) inside, spans \(node.span)"
        case .integer: "\(Int64(bitPattern: node.payload))"
        case .unsigned: "\(node.payload)"
        case .double: "\(Double(bitPattern: node.payload))"
        case .key, .escapedKey, .string, .escapedString:
            "\"\(String(decoding: bytes.slice(at: node.offset, count: node.textLength), as: UTF8.self))\""
        default: "-"
        }
    }
}

extension NodeKind {
    fileprivate var name: String {
        let names = [
            "null", "false", "true", "integer", "unsigned", "double", "string", "escapedString", "key",
            "escapedKey", "foreign", "array", "object",
        ]
        return rawValue < names.count ? names[Int(rawValue)] : "\(rawValue)"
    }
}
