/// Reads itself without a stack frame of its own.
@usableFromInline
package protocol SelfReader: Mappable {}

extension SelfReader {
    /// Reads the mapper's own value.
    ///
    /// - Throws: `MappingError` if the value is not of the type.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws { self = try Self._read(map) }
}

/// Can be flattened into the object around it.
@usableFromInline
package protocol FlatWriter: ValueWriter {
    func writeFlat(to json: inout JSONOutput) throws
}

extension FlatWriter {
    /// Writes the value. The members of an object join those already written.
    ///
    /// - Throws: what the value throws. The output keeps `MappingError.Kind.limit` for nesting that is too deep, and
    ///   `MappingError.Kind.invalidValue` for a key that is already there.
    public func write(to json: inout JSONOutput) throws { try writeFlat(to: &json) }
}

@usableFromInline
package protocol Wrapping: FlatWriter {
    var written: any JSONWriter { get }
}

extension Wrapping {
    @usableFromInline
    package func writeFlat(to json: inout JSONOutput) throws { try written.write(to: &json) }

    @usableFromInline
    package func writeValue(to json: inout JSONOutput) { written._writeValue(to: &json) }

    /// Whether the value is left out.
    public func _isLeftOut(omittingNil: Bool) -> Bool { written._isLeftOut(omittingNil: omittingNil) }
}

/// Its JSON text is its description.
package protocol Described: JSONWriter, CustomStringConvertible {}

extension Described {
    /// The value as compact JSON text.
    public var description: String { Self.text(of: self, prettyPrinted: false) }
}

extension JSONWriter {
    @inline(never)
    static func text(of value: any JSONWriter, prettyPrinted: Bool) -> String {
        let options = WritingOptions(prettyPrinted: prettyPrinted, maximumDepth: .max)
        return (try? value.toJSONString(options: options)) ?? ""
    }
}
