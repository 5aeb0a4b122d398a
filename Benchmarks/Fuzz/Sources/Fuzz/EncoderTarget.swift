/// Encoders and containers that are kept and used in any order: they write what a plain model has.
enum EncoderTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        if let found = EncoderProgram.difference(bytes) { violation(found) }
    }
}
