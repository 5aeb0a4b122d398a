// Members with the values that most members have, each written by one function: a model's code calls one for each assignment.

extension JSONOutput {
    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: String) {
        write(member: key) { json in json._write(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Bool) {
        write(member: key) { json in json._write(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Int64) {
        write(member: key) { json in json._write(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: UInt64) {
        write(member: key) { json in json._write(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, wide value: some FixedWidthInteger) {
        write(member: key) { json in json._write(wide: value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Double) {
        write(member: key) { json in json._write(value) }
    }

    @usableFromInline
    package mutating func _writeNull(member key: StaticString) {
        write(member: key) { json in json._writeNull() }
    }

    @inline(__always)
    package mutating func write(member key: StaticString, _ write: (inout JSONOutput) -> Void) {
        let slot = _begin(member: key)
        // The last call of the function, which leaves its frame before it.
        if _fastPath(slot == .end) { return write(&self) }
        if slot == .insertion {
            write(&self)
            _finishInsertion()
        }
    }
}
