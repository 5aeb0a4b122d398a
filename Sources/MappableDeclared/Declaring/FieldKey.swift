/// Where the value of a declared field stands.
package struct FieldKey: Sendable {
    package let name: StaticString
    /// Other key paths, which are tried in turn where there is nothing at the first.
    package var others: [String] = []
    /// Whether dots and backticks mean a path.
    package var isNested = true

    init(_ name: StaticString) { self.name = name }

    var prepared: PreparedKey { PreparedKey(name, isNested: isNested) }

    package var text: String { name.description }

    /// The keys that lead to the value; an index counts as one.
    package var segments: [String] { isNested ? Self.segments(of: text) : [text] }

    /// The paths of the value, the first of which is written.
    package var paths: [[String]] { [segments] + others.map(Self.segments) }

    /// The key path that is written.
    private var keyPath: JSONKeyPath { isNested ? JSONKeyPath(text) : .key(text) }

    /// The paths of the value, as ``paths``.
    var keyPaths: [JSONKeyPath] { [keyPath] + others.map { JSONKeyPath($0) } }

    /// The keys of a key path.
    package static func segments(of path: String) -> [String] {
        JSONKeyPath(path).segments.map(\.text)
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
    package var mappingPath: MappingPath { MappingPath(segments.map { .key($0) }) }
}
