/// The key of a declared field, with what is worked out of a literal once rather than for every object.
@safe @usableFromInline
package final class PreparedKey: Sendable {
    @usableFromInline let name: StaticString
    /// What the head of a node with this key ends in, and its payload.
    @usableFromInline let form: UInt64
    @usableFromInline let signature: UInt64
    /// How many bytes are to be compared where form and signature are those of a node: none of a key of up to eight bytes.
    @usableFromInline let comparedLength: Int
    /// Whether the literal is a key path with several segments, or none that is valid.
    @usableFromInline package let isPath: Bool

    /// - Parameter isNested: whether dots and backticks mean a path.
    package init(_ name: StaticString, isNested: Bool) {
        self.name = name
        guard name.hasPointerRepresentation else {
            // No node has this form.
            (form, signature, comparedLength, isPath) = (.max, 0, 0, false)
            return
        }
        // Safety: a literal's text lives forever.
        let bytes = unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let text = unsafe KeyText(bytes)
        isPath = unsafe isNested && KeyPathScanner.hasStructure(bytes)
        comparedLength = text.length <= 8 ? 0 : text.length
        form = isPath ? .max : text.form
        signature = text.signature
    }
}

extension PreparedKey {
    /// Whether a node with this form and signature has this key.
    @inline(__always)
    fileprivate func isText(of node: Node, in bytes: SourceBytes) -> Bool {
        // Safety: a literal's text lives forever, and the node's has as many bytes.
        unsafe KeyText(start: name.utf8Start, length: comparedLength).isEqual(to: bytes.base + node.offset)
    }
}

extension Mapper {
    /// Reads the member of a declared field.
    @_alwaysEmitIntoClient @inline(__always)
    package func read<Value: Mappable>(_ key: PreparedKey) throws(MappingError) -> Value {
        guard let found = unsafe node(of: key) else {
            return try Value._readAbsent(absence(of: key))
        }
        return try unsafe Value._read(at(found))
    }

    /// The value of a declared field. Nearly always that is the next member.
    @usableFromInline
    package func node(of key: PreparedKey) -> UnsafePointer<Node>? {
        let next = unsafe frame.pointee.next
        // Safety: below the end, a frontier is the node of a key, which is followed by its value.
        guard unsafe frame.pointee.object == node, unsafe next < frame.pointee.end,
            unsafe next.pointee.keyForm == key.form,
            unsafe next.pointee.payload == key.signature,
            unsafe key.comparedLength == 0 || key.isText(of: next.pointee, in: bytes)
        else { return unsafe nodeOfOtherField(key) }
        return unsafe MapperFrame.pass(frame, next)
    }

    @usableFromInline @inline(never)
    func nodeOfOtherField(_ key: PreparedKey) -> UnsafePointer<Node>? {
        key.isPath ? unsafe node(atLiteral: key.name) : unsafe nodeOfMember(key.name)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func absence(of key: PreparedKey) -> _Absence {
        key.isPath ? _Absence(self, JSONKeyPath(key.name.description)) : _Absence(self, .member(key.name))
    }
}
