/// The objects in a written document that are there because key paths lead through them: `cabin` of `json["cabin.seats"] = seats`.
/// They are no values of the model, and a server may have other members in them.
@usableFromInline
package struct PathObjects: Sendable {
    /// Whether the value is such an object.
    private(set) var isObject = false
    /// The objects inside, by the bytes of their keys: comparing text as Swift does takes long for hostile text.
    private var inner: [[UInt8]: PathObjects] = [:]

    package init(_ paths: [MappingPath] = []) {
        for path in paths { insert(path.components[...]) }
    }

    private mutating func insert(_ path: ArraySlice<MappingPath.Component>) {
        guard let step = path.first else { return isObject = true }
        // Arrays are replaced as a whole.
        guard case .key(let key) = step else { return }
        inner[Array(key.utf8), default: PathObjects()].insert(path.dropFirst())
    }

    /// The objects inside of a member's value.
    func inside(_ key: String) -> PathObjects? { inner[Array(key.utf8)] }
}

/// What a model writes.
@usableFromInline
package struct WrittenDocument {
    @usableFromInline package let json: JSON
    /// The paths of the objects that are no values of the model.
    package let paths: [MappingPath]

    /// - Throws: as `JSONWriter.toJSONString(options:context:)`.
    @usableFromInline
    package init(
        _ model: some JSONWriter, options: WritingOptions, context: Any? = nil
    ) throws(MappingError) {
        var output = JSONOutput(options: options, context: context)
        output.pathObjects = []
        model._writeValue(to: &output)
        paths = output.pathObjects ?? []
        json = try JSON(written: output._takeBytes())
    }

    @usableFromInline package var pathObjects: PathObjects { PathObjects(paths) }
}
