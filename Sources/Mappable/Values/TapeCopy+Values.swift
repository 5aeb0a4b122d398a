extension JSON {
    init(_ tree: TapeCopy, at index: Int) {
        let node = tree[index]
        switch node.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .integer, .unsigned, .double: self = .number(tree.number(at: index))
        case .array: self = .array(JSON.Array(tree, at: index))
        case .object: self = .object(JSON.Object(tree, at: index))
        default: self = .string(tree.text(at: index))
        }
    }
}

extension TapeCopy {
    fileprivate func number(at index: Int) -> JSONNumber {
        let node = self[index]
        if node.kind == .integer { return JSONNumber(Int64(bitPattern: node.payload)) }
        return withNumber(at: index) { JSONNumber($0) } ?? JSONNumber(0)
    }
}
