/// Turns a fuzzer's bytes into choices; what is missing at the end is zero.
struct ByteSource {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func byte() -> UInt8 {
        bytes.popFirst() ?? 0
    }

    /// A number from zero to one less than `limit`.
    mutating func below(_ limit: Int) -> Int {
        Int(byte()) % limit
    }

    mutating func bool() -> Bool {
        byte() & 1 == 1
    }

    mutating func word() -> UInt64 {
        (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
    }

    /// A text of up to fifteen bytes.
    mutating func text() -> String {
        let count = below(16)
        return String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
    }

    mutating func optional<Value>(_ make: (inout ByteSource) -> Value) -> Value? {
        bool() ? make(&self) : nil
    }

    mutating func array<Value>(_ make: (inout ByteSource) -> Value) -> [Value] {
        (0..<below(4)).map { _ in make(&self) }
    }
}
