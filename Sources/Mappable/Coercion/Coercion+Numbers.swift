extension Mapper {
    @inline(never)
    func whole<Integer: FixedWidthInteger>() throws(CoercionFailure) -> Integer {
        let number = withDecimal { decimal in (decimal.isWhole, decimal.integer(as: Integer.self)) }
        guard let (isWhole, value) = number else { throw .typeMismatch }
        guard isWhole else { throw .fractional }
        guard let value else { throw .outOfRange }
        return value
    }

    /// One function for all types of up to 64 bits, which generic code of other modules can call.
    @usableFromInline @inline(never)
    func integerBits(_ type: Any.Type, width: Int, isSigned: Bool) throws(CoercionFailure) -> UInt64 {
        let bits = try anyIntegerBits(width, isSigned)
        recordConversion(.number, type)
        return bits
    }

    @inline(never)
    private func anyIntegerBits(_ width: Int, _ isSigned: Bool) throws(CoercionFailure) -> UInt64 {
        if let (kind, bits) = numberInString(), kind == .integer, isSigned || Int64(bitPattern: bits) >= 0 {
            return try Self.kept(bits, width, isSigned)
        }
        let bits = try isSigned ? UInt64(bitPattern: whole() as Int64) : whole() as UInt64
        return try Self.kept(bits, width, isSigned)
    }

    /// Throws where the type's width does not hold the value.
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

    /// nil for strings that need a closer look, such as those with escapes.
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

    /// Rounded once, from the decimal text.
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
            // Compares bytes, in linear time.
            if text.elementsEqual(positiveInfinity.utf8) { return .infinity }
            if text.elementsEqual(negativeInfinity.utf8) { return -.infinity }
            return text.elementsEqual(nan.utf8) ? .nan : nil
        }
    }
}
