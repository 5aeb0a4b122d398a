// Numbers, and strings that hold exactly one JSON number.

extension Mapper {
    /// The number that stands here as text, if it converts to the target.
    private func withDecimal<Value>(
        _ target: CoercionTable.Target, _ body: (DecimalText) -> Result<Value, _CoercionFailure>
    ) -> Result<Value, _CoercionFailure> {
        switch source(for: target) {
        case .number?: unsafe withText { text in body(unsafe DecimalText(validated: text)) }
        case .string?:
            unsafe withText { text in
                // Safety: the text outlives its use.
                guard let decimal = unsafe DecimalText(validating: text) else {
                    return .failure(.typeMismatch)
                }
                return body(decimal)
            }
        default: .failure(.typeMismatch)
        }
    }

    /// The value as an integer type.
    func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Result<Integer, _CoercionFailure> {
        let policy: DecimalText.FractionPolicy = options.fractionalNumbers == .truncate ? .truncate : .refuse
        return withDecimal(.integer) { decimal in
            switch decimal.integer(as: type, fraction: policy) {
            case .value(let value): .success(value)
            case .fractional: .failure(.fractional)
            case .outOfRange: .failure(.outOfRange)
            }
        }
    }

    /// The value as the bits of an integer type of at most 64 bits.
    ///
    /// One function for all of them, which generic code in other modules need not specialise.
    @usableFromInline @inline(never)
    func integerBits(width: Int, isSigned: Bool) -> Result<UInt64, _CoercionFailure> {
        let discarded = 64 - width
        if let short = shortInteger(), isSigned || short >= 0 {
            let bits = UInt64(bitPattern: short)
            let kept = isSigned ? UInt64(bitPattern: (short << discarded) >> discarded) : (bits << discarded) >> discarded
            return kept == bits ? .success(bits) : .failure(.outOfRange)
        }
        if isSigned {
            return integer(as: Int64.self).flatMap { value in
                (value << discarded) >> discarded == value
                    ? .success(UInt64(bitPattern: value)) : .failure(.outOfRange)
            }
        }
        return integer(as: UInt64.self).flatMap { value in
            (value << discarded) >> discarded == value ? .success(value) : .failure(.outOfRange)
        }
    }

    /// The value of a string of a few plain digits, which is what nearly all that is coerced comes down to.
    private func shortInteger() -> Int64? {
        guard kind == .string, source(for: .integer) == .string else { return nil }
        return unsafe withText { text in
            var index = 0
            // Safety: every index is below the text's count.
            let isNegative = unsafe text.count > 1 && text[0] == UInt8(ascii: "-")
            if isNegative { index = 1 }
            guard text.count > index, text.count <= 18 else { return nil }
            if unsafe text[index] == UInt8(ascii: "0"), text.count > index + 1 { return nil }
            var value: Int64 = 0
            while index < text.count {
                let digit = unsafe text[index] &- 0x30
                guard digit <= 9 else { return nil }
                value = value &* 10 &+ Int64(digit)
                index &+= 1
            }
            return isNegative ? -value : value
        }
    }

    /// The value as a floating point type, rounded once from the decimal text.
    func floatingPoint<Value: BinaryFloatingPoint>(as type: Value.Type) -> Result<Value, _CoercionFailure> {
        withDecimal(.floatingPoint) { decimal in
            DecimalToBinary.exact(decimal).map { .success($0) } ?? .failure(.outOfRange)
        }
    }
}
