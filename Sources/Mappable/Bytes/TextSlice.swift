/// A view of a key, a key path, a number or a date. Reads as zero beyond its end.
///
/// Invariant of this file: `count` bytes can be read from `start` on while the view is used. Views come from
/// literals, from documents that outlive them, and from ``with(_:_:)-(String,_)``.
@safe package struct TextSlice {
    let start: UnsafePointer<UInt8>
    package let count: Int

    @inline(__always)
    init(start: UnsafePointer<UInt8>, count: Int) {
        unsafe self.start = unsafe start
        self.count = count
    }

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>) {
        // Safety: an empty buffer's address is never read.
        unsafe self.init(
            start: text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped, count: text.count)
    }

    @inline(__always)
    init(_ literal: StaticString) {
        // Safety: a literal's text lives forever; `utf8Start` checks the form.
        unsafe self.init(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    static var empty: TextSlice { TextSlice("") }

    @inline(__always)
    package static func with<Result>(_ string: String, _ body: (TextSlice) -> Result) -> Result {
        var string = string
        // Safety: the text is used within the closure only.
        return string.withUTF8 { body(unsafe TextSlice($0)) }
    }

    @inline(__always)
    static func with<Result>(_ bytes: [UInt8], _ body: (TextSlice) -> Result) -> Result {
        // Safety: the array's memory lives as long as the call.
        unsafe bytes.withUnsafeBufferPointer { body(unsafe TextSlice($0)) }
    }

    var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

    @inline(__always)
    static func with<Result>(_ span: Span<UInt8>, _ body: (TextSlice) -> Result) -> Result {
        unsafe span.withUnsafeBufferPointer { body(unsafe TextSlice($0)) }
    }

    var span: Span<UInt8> {
        @inline(__always)
        @_lifetime(borrow self)
        get { unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self) }
    }

    @inline(__always)
    package subscript(offset: Int) -> UInt8 {
        // Safety: the offset is inside the text.
        UInt(bitPattern: offset) < UInt(bitPattern: count) ? unsafe start[offset] : 0
    }

    @inline(__always)
    func word32(at offset: Int) -> UInt32 {
        guard offset >= 0, offset <= count &- 4 else { return 0 }
        // Safety: four bytes are inside the text.
        return unsafe UInt32(
            littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    func word64(at offset: Int) -> UInt64 {
        guard offset >= 0, offset <= count &- 8 else { return 0 }
        // Safety: eight bytes are inside the text.
        return unsafe UInt64(
            littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    func slice(_ range: Range<Int>) -> TextSlice {
        let part = range.clamped(to: 0..<count)
        // Safety: the part is inside the text.
        return unsafe TextSlice(start: start + part.lowerBound, count: part.count)
    }

    func block(at offset: Int) -> ByteBlock? {
        guard offset >= 0, offset <= count &- ByteBlock.size else { return nil }
        // Safety: sixteen bytes are inside the text.
        return unsafe ByteBlock(
            UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
    }

    @inline(__always)
    func has(_ text: TextSlice, at offset: Int) -> Bool {
        guard offset >= 0, offset <= count &- text.count else { return false }
        return unsafe TextSlice(start: start + offset, count: text.count).hasSameBytes(as: text)
    }

    @inline(__always)
    func hasSameBytes(as other: TextSlice) -> Bool {
        assert(count == other.count)
        return unsafe Self.areEqual(UnsafeRawPointer(start), UnsafeRawPointer(other.start), count: count)
    }

    @inline(__always)
    package static func == (left: TextSlice, right: TextSlice) -> Bool {
        left.count == right.count && left.hasSameBytes(as: right)
    }

    /// The last word may overlap the one before.
    @_noObjCBridging  // See ``ParserPass``.
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

    var isASCII: Bool {
        unsafe buffer.reduce(0, |) < 0x80
    }

    package func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(buffer))
    }

    /// Seeded per process, so that nobody can choose keys that collide.
    package var hash: UInt64 {
        var hasher = Hasher()
        hash(into: &hasher)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }

    var signature: UInt64 { wordSignature() }

    @_noObjCBridging
    private func wordSignature() -> UInt64 {
        if count >= 8 {
            return KeySignature.of(first: word64(at: 0), last: word64(at: count &- 8), length: count)
        }
        var word: UInt64 = 0
        var index = count
        while index > 0 {
            index = index &- 1
            word = word &<< 8 | UInt64(self[index])
        }
        return KeySignature.of(first: word, last: word, length: count)
    }

    var bytes: [UInt8] { unsafe Array(buffer) }

    var string: String { unsafe String(decoding: buffer, as: UTF8.self) }

    @inline(__always)
    func validString(isASCII: Bool) -> String {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Safety: the parser has checked the bytes, which outlive the span.
            let span = unsafe UTF8Span(unchecked: Span(_unsafeElements: buffer), isKnownASCII: isASCII)
            return String(copying: span)
        }
        return string
    }

    @inline(__always)
    var validString: String { validString(isASCII: isLongASCII) }

    /// Shorter strings check themselves. Strings known to be ASCII are hashed and compared without normalisation.
    private var isLongASCII: Bool {
        @inline(never) get {
            guard count > 15 else { return false }
            // Safety: every load begins and ends inside the text; the last may overlap the one before.
            let raw = unsafe UnsafeRawPointer(start)
            var offset = 0
            while offset < count &- 8 {
                let word = unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if word & WordScan.repeated(0x80) != 0 { return false }
                offset &+= 8
            }
            let last = unsafe raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            return last & WordScan.repeated(0x80) == 0
        }
    }
}

extension TextSlice: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? { unsafe try body(buffer) }
}

// `Array.span` needs macOS 26 and its kin.

extension Array where Element: BitwiseCopyable {
    @inline(__always)
    var elementSpan: Span<Element> {
        @_lifetime(borrow self)
        get {
            // Safety: an array of such elements is one block, unchanged while the array is borrowed.
            let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
            return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
        }
    }
}

extension Span where Element: BitwiseCopyable {
    var elements: [Element] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }
}

extension [UInt8] {
    @inline(__always)
    package var byteSpan: Span<UInt8> {
        @_lifetime(borrow self) get { elementSpan }
    }
}

extension ArraySlice<UInt8> {
    @inline(__always)
    package var byteSpan: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // Safety: as in `elementSpan`.
            let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
            return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
        }
    }
}

extension String {
    @inline(__always)
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safety: the text is used within the closure only.
        unsafe utf8.withContiguousStorageIfAvailable { text in body(unsafe Span(_unsafeElements: text)) }
            ?? withCopiedSpan(body)
    }

    /// A bridged string is not stored as UTF-8.
    @inline(never)
    private func withCopiedSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(Array(utf8).byteSpan)
    }
}
