/// The UTF-8 text of a key that is looked up.
@safe package struct KeyText {
    let start: UnsafePointer<UInt8>
    let length: Int

    /// - Parameter start: the first of `length` bytes of UTF-8 that outlive the value.
    @inline(__always)
    init(start: UnsafePointer<UInt8>, length: Int) {
        unsafe self.start = unsafe start
        self.length = length
    }

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>) {
        // Safety: an empty buffer's address is never read.
        unsafe self.init(
            start: text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped, length: text.count)
    }

    var string: String {
        // Safety: the text has its length in bytes.
        unsafe String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    /// Whether a text of the same length is the same.
    @inline(__always)
    func isEqual(to other: UnsafePointer<UInt8>) -> Bool {
        // Safety: both texts have as many bytes.
        unsafe Self.areEqual(UnsafeRawPointer(start), UnsafeRawPointer(other), count: length)
    }

    /// Compares texts word by word, of which the last may overlap the one before.
    @_noObjCBridging  // See ``UnoptimizedParser``.
    @inline(__always)
    private static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
        // Safety: every load begins and ends inside both texts.
        @inline(__always)
        func differ<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _ type: Word.Type) -> Bool {
            unsafe left.loadUnaligned(fromByteOffset: offset, as: type)
                != right.loadUnaligned(fromByteOffset: offset, as: type)
        }
        if count >= 8 {
            var offset = 8
            while offset < count &- 8 {
                if differ(offset, UInt64.self) { return false }
                offset &+= 8
            }
            return !differ(0, UInt64.self) && !differ(count &- 8, UInt64.self)
        }
        if count >= 4 { return !differ(0, UInt32.self) && !differ(count &- 4, UInt32.self) }
        if count >= 2 { return !differ(0, UInt16.self) && !differ(count &- 2, UInt16.self) }
        return count == 0 || !differ(0, UInt8.self)
    }

    /// Whether two texts are the same, byte for byte.
    @inline(__always)
    package static func == (left: KeyText, right: KeyText) -> Bool {
        unsafe left.length == right.length && left.isEqual(to: right.start)
    }

    var isASCII: Bool {
        // Safety: the text has its length in bytes. All of them at once, without a look at each.
        unsafe UnsafeBufferPointer(start: start, count: length).reduce(0, |) < 0x80
    }

    /// Hashes the text without normalisation.
    package func hash(into hasher: inout Hasher) {
        // Safety: the text has its length in bytes.
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: length))
    }

    /// A hash that is seeded anew in every process, so that nobody can choose keys that have the same.
    package var hash: UInt64 {
        var hasher = Hasher()
        hash(into: &hasher)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }

    var signature: UInt64 { unsafe Self.signature(start, length) }

    @_noObjCBridging
    static func signature(_ start: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        // Safety: every load below stays inside the text.
        let raw = unsafe UnsafeRawPointer(start)
        if length >= 8 {
            return unsafe KeySignature.of(
                first: UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)),
                last: UInt64(
                    littleEndian: raw.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)),
                length: length)
        }
        var word: UInt64 = 0
        var index = length
        while index > 0 {
            index = index &- 1
            word = unsafe word &<< 8 | UInt64(start[index])
        }
        return KeySignature.of(first: word, last: word, length: length)
    }

    /// Runs code with the text of a string, which is used inside of it only.
    @inline(__always)
    package static func with<Result>(_ string: String, _ body: (KeyText) -> Result) -> Result {
        unsafe withUTF8(string) { text in body(unsafe KeyText(text)) }
    }

    /// Runs code with the UTF-8 of a string, which is copied only if it is not stored as UTF-8.
    @inline(__always)
    static func withUTF8<Result>(_ string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
        -> Result
    {
        if let result = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
            return result
        }
        // Safety: the copy's memory lives as long as the call.
        return unsafe Array(string.utf8).withUnsafeBufferPointer { unsafe body($0) }
    }
}
