package struct FieldKey: Sendable {
    let literal: StaticString?
    package let keyPath: JSONKeyPath
    /// Tried in turn if there is nothing at the first.
    package var others: [JSONKeyPath] = []

    init(_ literal: StaticString) {
        self.literal = literal
        keyPath = JSONKeyPath(literal.description)
    }

    init(_ keyPath: JSONKeyPath) {
        literal = nil
        self.keyPath = keyPath
    }

    var prepared: PreparedKey { literal.map { PreparedKey($0) } ?? .variable }

    /// The first is written.
    package var keyPaths: [JSONKeyPath] { [keyPath] + others }

    func write<Value: JSONWriter>(
        _ value: Value, nils: WritingOptions.NilValues? = nil, to json: inout JSONOutput
    ) {
        json[keyPath, nils: nils] = value
    }
}
