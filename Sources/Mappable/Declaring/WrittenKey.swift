/// The key of a declared field as it is written, worked out once rather than for every object.
@safe @usableFromInline
final class WrittenKey: @unchecked Sendable {
    fileprivate let name: StaticString
    /// `"key":`, and room to be copied in whole words; nil for a key path, or a key with characters that are escaped.
    fileprivate let text: UnsafeMutableRawPointer?
    /// The bytes of the text.
    fileprivate let count: Int
    fileprivate let hash: UInt64

    init(_ name: StaticString, isPath: Bool) {
        self.name = name
        guard !isPath, name.hasPointerRepresentation, name.utf8CodeUnitCount > 0 else {
            unsafe (text, count, hash) = (nil, 0, 0)
            return
        }
        let length = name.utf8CodeUnitCount
        let room = Self.room(for: length + 3)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        // Safety: there is room for the key and three bytes more, in whole words.
        let bytes = unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: room)
        let copy = unsafe KeyCopy(of: name.utf8Start, length, to: bytes + 1)
        unsafe bytes[0] = UInt8(ascii: "\"")
        unsafe bytes[length + 1] = UInt8(ascii: "\"")
        unsafe bytes[length + 2] = UInt8(ascii: ":")
        if !copy.needsNoEscapes { unsafe memory.deallocate() }
        unsafe text = copy.needsNoEscapes ? memory : nil
        count = length + 3
        hash = copy.hash
    }

    deinit { unsafe text?.deallocate() }

    /// The memory that a text is copied in.
    @inline(__always)
    fileprivate static func room(for count: Int) -> Int { (count &+ 15) & ~15 }
}

extension JSONOutput {
    /// Writes the value at an address as the member of a declared field.
    @inlinable @inline(__always)
    mutating func write<Value: JSONWriter>(_ value: UnsafePointer<Value>, of key: WrittenKey) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.withMemoryRebound(to: _BorrowedElement<Value>.self, capacity: 1) { value in
            if unsafe value.pointee.element._isLeftOut(omittingNil: _omitsNil) { return }
            let slot = begin(key)
            if slot != .nowhere { unsafe value.pointee.write(to: &self) }
            if slot == .insertion { _finishInsertion() }
        }
    }

    /// Begins a member: as ``_begin(member:)``, but that the key need only be copied.
    @usableFromInline
    mutating func begin(_ key: WrittenKey) -> _ValueSlot {
        guard let text = unsafe key.text, _fastPath(frames.status == []) else {
            return _begin(member: key.name)
        }
        let room = WrittenKey.room(for: key.count)
        bytes.reserve(room)
        let start = bytes.count
        // Safety: both have room for whole words.
        let target = UnsafeMutableRawPointer(unsafe bytes.end)
        var offset = 0
        repeat {
            unsafe target.storeBytes(
                of: text.load(fromByteOffset: offset, as: SIMD2<UInt64>.self), toByteOffset: offset,
                as: SIMD2<UInt64>.self)
            offset &+= 16
        } while offset < room
        let filter = unsafe frames.filter(key.hash)
        let bit: UInt64 = 1 &<< (key.hash &>> 56)
        // Safety: the filter belongs to the frame on top, and the key's text follows its quotation mark.
        let bits = unsafe filter.pointee
        if _slowPath(bits & bit != 0),
            let slot = unsafe slotOfKnownKey(key.name.utf8Start, key.count &- 3, key.hash)
        {
            return slot
        }
        unsafe filter.pointee = bits | bit
        frames.appendMember(hash: key.hash, key: start)
        frames.key = start
        bytes.advance(by: key.count)
        return .end
    }
}
