// Numbers, and strings that hold exactly one JSON number.

extension Mapper {
    /// The value as an integer, which is refused where it has a fraction.
    @inline(never)
    func whole<Integer: FixedWidthInteger>() throws(CoercionFailure) -> Integer {
        let value = withDecimal { decimal in
            Result { () throws(DecimalText.Failure) in try decimal.whole() as Integer }
        }
        switch value {
        case .success(let value)?: return value
        case .failure(let error)?: throw error == .fractional ? .fractional : .outOfRange
        case nil: throw .typeMismatch
        }
    }

    /// The bits of a type of at most 64 bits: one function for all, which other modules' generic code need not specialise.
    @usableFromInline @inline(never)
    func integerBits(_ type: Any.Type, width: Int, isSigned: Bool) throws(CoercionFailure) -> UInt64 {
        let bits = try anyIntegerBits(width, isSigned)
        recordConversion(.number, type)
        return bits
    }

    /// The same for whatever is no integer in a short string.
    @inline(never)
    private func anyIntegerBits(_ width: Int, _ isSigned: Bool) throws(CoercionFailure) -> UInt64 {
        if let (kind, bits) = numberInString(), kind == .integer, isSigned || Int64(bitPattern: bits) >= 0 {
            return try Self.kept(bits, width, isSigned)
        }
        let bits = try isSigned ? UInt64(bitPattern: whole() as Int64) : whole() as UInt64
        return try Self.kept(bits, width, isSigned)
    }

    /// The bits of a 64-bit integer, if one of a smaller width has the same value.
    @inline(__always)
    private static func kept(
        _ bits: UInt64, _ width: Int, _ isSigned: Bool
    ) throws(CoercionFailure) -> UInt64 {
        let discarded = UInt64(truncatingIfNeeded: 64 &- width)
        let shifted = bits &<< discarded
        let kept =
            isSigned
            ? UInt64(bitPattern: Int64(bitPattern: shifted) &>> Int64(bitPattern: discarded))
            : shifted &>> discarded
        guard kept == bits else { throw .outOfRange }
        return bits
    }

    /// The number in a string without escapes, as a node would have it; nil if it is none or needs a closer look.
    @inline(never)
    private func numberInString() -> (kind: NodeKind, payload: UInt64)? {
        guard kind == .string, source(for: .number) == .string else { return nil }
        let node = cursor.nodes[0]
        let first = bytes[node.offset]
        guard first == UInt8(ascii: "-") || first &- 0x30 <= 9 else { return nil }
        let end = node.offset + node.textLength
        let number = NumberParser.parse(bytes, at: node.offset, count: node.textLength)
        guard number.fault == nil, number.end == end else { return nil }
        return (number.kind, number.payload)
    }

    package func double() throws(CoercionFailure) -> Double {
        guard let (kind, payload) = numberInString() else { return try floatingPoint() }
        let value =
            switch kind {
            case .integer: Double(Int64(bitPattern: payload))
            case .unsigned: Double(payload)
            default: Double(bitPattern: payload)
            }
        guard value.isFinite else { throw .outOfRange }
        return value
    }

    /// The value as a floating point type, rounded once from the decimal text.
    func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>() throws(CoercionFailure)
        -> Value
    {
        if let value: Value? = withDecimal({ DecimalToBinary.exact($0) }) {
            guard let value else { throw .outOfRange }
            return value
        }
        guard let value = nonFinite() else { throw .typeMismatch }
        return Value(value)
    }

    @inline(never)
    func nonFinite() -> Double? {
        guard case .strings(let positiveInfinity, let negativeInfinity, let nan) = options.nonFiniteNumbers,
            source(for: .text) != nil
        else { return nil }
        return cursor.withText { text in
            // Equal bytes, in linear time whatever the text.
            if text.elementsEqual(positiveInfinity.utf8) { return .infinity }
            if text.elementsEqual(negativeInfinity.utf8) { return -.infinity }
            return text.elementsEqual(nan.utf8) ? .nan : nil
        }
    }
}
