/// Where the value of a declared field stands.
package struct FieldKey: Sendable {
    /// The key or key path as a literal; nil for one that is none.
    let literal: StaticString?
    package let keyPath: JSONKeyPath
    /// Other key paths, which are tried in turn where there is nothing at the first.
    package var others: [JSONKeyPath] = []

    /// - Parameter literal: a key, or a key path with dots.
    init(_ literal: StaticString) {
        self.literal = literal
        keyPath = JSONKeyPath(literal.description)
    }

    init(_ keyPath: JSONKeyPath) {
        literal = nil
        self.keyPath = keyPath
    }

    var prepared: PreparedKey { literal.map { PreparedKey($0) } ?? .variable }

    /// The paths of the value, the first of which is written.
    package var keyPaths: [JSONKeyPath] { [keyPath] + others }

    /// Writes a value here.
    ///
    /// - Parameter nils: what becomes of nil; by default what the options say.
    func write<Value: JSONWriter>(
        _ value: Value, nils: WritingOptions.NilValues? = nil, to json: inout JSONOutput
    ) {
        json[keyPath, nils: nils] = value
    }
}
