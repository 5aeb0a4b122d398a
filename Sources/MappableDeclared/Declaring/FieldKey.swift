/// Where the value of a declared field stands.
package struct FieldKey: Sendable {
    /// The key or key path as a literal; nil for one that is none.
    let literal: StaticString?
    package let keyPath: JSONKeyPath
    /// Other key paths, which are tried in turn where there is nothing at the first.
    package var others: [String] = []

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

    package var text: String { keyPath.text }

    /// The keys that lead to the value; an index counts as one.
    package var segments: [String] { Self.segments(of: keyPath) }

    /// The paths of the value, the first of which is written.
    package var paths: [[String]] { [segments] + others.map { Self.segments(of: $0) } }

    /// The paths of the value, as ``paths``.
    var keyPaths: [JSONKeyPath] { [keyPath] + others.map { JSONKeyPath($0) } }

    /// The keys of a key path.
    package static func segments(of path: String) -> [String] { segments(of: JSONKeyPath(path)) }

    package static func segments(of path: JSONKeyPath) -> [String] {
        path.delimiter.isEmpty ? [path.text] : path.segments.map(\.text)
    }

    /// Writes a value here.
    ///
    /// - Parameter nils: what becomes of nil; by default what the options say.
    func write<Value: JSONWriter>(
        _ value: Value, nils: WritingOptions.NilValues? = nil, to json: inout JSONOutput
    ) {
        json[keyPath, nils: nils] = value
    }

    /// The path of the value in a document that the field writes.
    package var mappingPath: MappingPath {
        MappingPath(
            segments.map { segment in
                let key = segment.segmentKey
                if key != segment, let index = Int(key) { return .index(index) }
                return .key(key)
            })
    }
}

extension String {
    /// A segment of a key path, without the backticks of an index.
    package var segmentKey: String {
        let inside = dropFirst().dropLast()
        return first == "`" && last == "`" && Int(inside) != nil ? String(inside) : self
    }
}
