/// One value of a JSON document, and the way from it to Swift values.
///
/// A model's `init(map:)` is given a mapper for its own JSON value. The members of an object are read by name as
/// dynamic members, with ``from(_:)`` and by subscript; the type to read follows from the property.
///
/// ```swift
/// number = try map.number()                // a member, call form
/// seats = try map.cabin.seats              // property form; chains are key paths
/// departure = try map.from("departure.time")
/// gate = try map.gate                      // Optional: absent, null or malformed gives nil
/// crew = try map.crew ?? []
/// tag = try map["ops.priority", keyPathIsNested: false]
/// ```
///
/// A mapper is a small value that cannot outlive the mapping: the compiler refuses to store it or to pass it to another
/// task. It has few members of its own, so that nearly every key can be a dynamic member; `Docs/Reading.md` lists them.
@dynamicMemberLookup
@safe public struct Mapper: ~Escapable {
    @usableFromInline let frame: UnsafeMutablePointer<MapperFrame>
    @usableFromInline let node: UnsafePointer<Node>

    /// Safety: the pointers must stay valid for as long as the mapper is used. Every mapper depends on the one it was
    /// made from, or is an argument of a call, so that it ends before the document and the frame do.
    @inlinable @inline(__always)
    @_lifetime(immortal)
    init(_ frame: UnsafeMutablePointer<MapperFrame>, _ node: UnsafePointer<Node>) {
        unsafe self.frame = unsafe frame
        unsafe self.node = unsafe node
    }

    @inlinable @inline(__always)
    var document: UnsafeMutablePointer<Document> { unsafe frame.pointee.document }

    @inlinable @inline(__always)
    var scope: MappingScope { unsafe frame.pointee.scope }

    /// A mapper for another node of the document.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    func at(_ node: UnsafePointer<Node>) -> Mapper {
        // Safety: nodes live as long as the document.
        unsafe Mapper(frame, node)
    }

    /// A mapper for the same node in another frame, which must outlive it.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    func within(_ frame: UnsafeMutablePointer<MapperFrame>) -> Mapper { unsafe Mapper(frame, node) }

    /// A frame to follow this node's members, to be given back with ``end(_:)``.
    @inlinable @inline(__always)
    func begin() -> MapperFrame {
        // Safety: the document outlives its mappers.
        unsafe MapperFrame(node, of: document, in: scope)
    }

    /// Gives back what a frame has, and drops the overrides of options that were made while it was used.
    @inlinable @inline(__always)
    func end(_ frame: UnsafeMutablePointer<MapperFrame>) {
        // Safety: the document outlives its mappers, and the frame is not used again.
        let hasTable = unsafe frame.pointee.strategy == .table
        if unsafe hasTable || frame.pointee.document.pointee.scopeCount != frame.pointee.scopeCount {
            unsafe MapperFrame.giveBack(frame)
        }
    }

    /// The kind of value that this mapper stands for.
    @inlinable @inline(__always)
    var kind: NodeKind { unsafe node.pointee.kind }

    /// The options that hold here.
    var options: MappingOptions { unsafe Document.options(in: scope, of: document) }

    /// An error that a model's initializer threw, with what is known of its place.
    @inline(never)
    public func _complete(_ error: any Error, _ model: Any.Type) -> MappingError {
        if let error = error as? MappingError { return error.mapping(model) }
        return fail(.custom, underlying: error).mapping(model)
    }

    /// An error about this value.
    @inline(never)
    func fail(
        _ kind: MappingError.Kind, expected: String? = nil, reason: String? = nil, showsFound: Bool = true,
        underlying: (any Error)? = nil
    ) -> MappingError {
        // Safety: the document outlives its mappers.
        unsafe document.pointee.error(
            kind, at: node, expected: expected, reason: reason, showsFound: showsFound, underlying: underlying
        )
    }
}
