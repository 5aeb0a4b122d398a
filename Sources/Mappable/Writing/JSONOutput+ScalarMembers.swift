// Members with the values that most members have, each written by one function: a model's code calls one for each assignment.

extension JSONOutput {
    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: String) {
        let slot = begin(member: key)
        // The last call of the function, which leaves its frame before it.
        if _fastPath(slot == .end) { return _write(value) }
        if slot == .insertion { _write(value) }
        end(slot)
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Bool) {
        let slot = begin(member: key)
        if _fastPath(slot == .end) { return _write(value) }
        if slot == .insertion { _write(value) }
        end(slot)
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Int64) {
        let slot = begin(member: key)
        if _fastPath(slot == .end) { return _write(value) }
        if slot == .insertion { _write(value) }
        end(slot)
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Double) {
        let slot = begin(member: key)
        if _fastPath(slot == .end) { return _write(value) }
        if slot == .insertion { _write(value) }
        end(slot)
    }

    @usableFromInline
    package mutating func _writeNull(member key: StaticString) {
        let slot = _begin(member: key)
        if slot != .nowhere { _writeNull() }
        end(slot)
    }

    @inline(__always)
    private mutating func end(_ slot: _ValueSlot) {
        if slot == .insertion { _finishInsertion() }
    }
}
