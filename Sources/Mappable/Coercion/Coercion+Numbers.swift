// Numbers, and strings that hold exactly one JSON number.

extension Mapper {
    /// The value as an integer, which is exact in 128 bits, and is cut or refused where it has a fraction.
    @inline(never)
    func whole() -> Result<WholeNumber, CoercionFailure> {
        var result: Result<WholeNumber, CoercionFailure> = .failure(.typeMismatch)
        let cutsFraction = options.fractionalNumbers == .truncate
        withDecimal { decimal in
            do throws(WholeNumber.Failure) {
                result = .success(try decimal.whole(cuttingFraction: cutsFraction))
            } catch {
                result = .failure(error == .fractional ? .fractional : .outOfRange)
            }
        }
        return result
    }

    /// The value as the bits of an integer type of at most 64 bits.
    ///
    /// One function for all of them, which generic code in other modules need not specialise.
    @usableFromInline @inline(never)
    func integerBits(width: Int, isSigned: Bool) -> Result<UInt64, CoercionFailure> {
        if isObserved { return watchedIntegerBits(width: width, isSigned: isSigned) }
        if let value = shortText(for: .number)?.integer, isSigned || value >= 0 {
            // Eight digits fit.
            if width >= 32 { return .success(UInt64(bitPattern: value)) }
            return Self.kept(UInt64(bitPattern: value), width: width, isSigned: isSigned)
        }
        return anyIntegerBits(width: width, isSigned: isSigned)
    }

    /// The same for whatever is no integer in a short string.
    @inline(never)
    private func anyIntegerBits(width: Int, isSigned: Bool) -> Result<UInt64, CoercionFailure> {
        if let (kind, bits) = numberInString(), kind == .integer, isSigned || Int64(bitPattern: bits) >= 0 {
            return Self.kept(bits, width: width, isSigned: isSigned)
        }
        return whole().flatMap { number in
            let bits =
                isSigned
                ? number.value(as: Int64.self).map(UInt64.init(bitPattern:)) : number.value(as: UInt64.self)
            return bits.map { Self.kept($0, width: width, isSigned: isSigned) } ?? .failure(.outOfRange)
        }
    }

    /// The same, with a note of what was converted, or lost its fraction.
    @inline(never)
    private func watchedIntegerBits(width: Int, isSigned: Bool) -> Result<UInt64, CoercionFailure> {
        let result = anyIntegerBits(width: width, isSigned: isSigned)
        guard case .success = result else { return result }
        let type = Self.integerType(width: width, isSigned: isSigned)
        let isCut = kind == .double && isFraction
        if isCut { note(.converted, type) } else { noteConversion(.number, type) }
        return result
    }

    /// Whether a number has a fraction.
    private var isFraction: Bool {
        var isFraction = false
        withDecimal { decimal in isFraction = decimal.exponent < 0 }
        return isFraction
    }

    private static func integerType(width: Int, isSigned: Bool) -> Any.Type {
        switch (width, isSigned) {
        case (Int.bitWidth, true): Int.self
        case (Int.bitWidth, false): UInt.self
        case (8, true): Int8.self
        case (8, false): UInt8.self
        case (16, true): Int16.self
        case (16, false): UInt16.self
        case (32, true): Int32.self
        case (32, false): UInt32.self
        case (_, true): Int64.self
        case (_, false): UInt64.self
        }
    }

    /// The bits of a 64-bit integer, if one of a smaller width has the same value.
    @inline(__always)
    private static func kept(_ bits: UInt64, width: Int, isSigned: Bool) -> Result<UInt64, CoercionFailure> {
        let discarded = UInt64(truncatingIfNeeded: 64 &- width)
        let kept =
            isSigned
            ? UInt64(bitPattern: Int64(bitPattern: bits &<< discarded) &>> Int64(bitPattern: discarded))
            : (bits &<< discarded) &>> discarded
        return kept == bits ? .success(bits) : .failure(.outOfRange)
    }

    /// The number that a string without escapes holds, as a node would have it; nil if the string is no number or needs a
    /// closer look.
    @inline(never)
    private func numberInString() -> (kind: NodeKind, payload: UInt64)? {
        guard kind == .string, source(for: .number) == .string else { return nil }
        // Safety: the node and the document outlive the call.
        let (node, bytes) = unsafe (node.pointee, bytes)
        let first = bytes[node.offset]
        guard first == UInt8(ascii: "-") || first &- 0x30 <= 9 else { return nil }
        let end = node.offset + node.textLength
        let number = NumberParser.parse(bytes, at: node.offset, count: node.textLength)
        guard number.fault == nil, number.end == end else { return nil }
        return (number.kind, number.payload)
    }

    /// The value as `Double`.
    package func double() -> Result<Double, CoercionFailure> {
        guard let (kind, payload) = numberInString() else { return floatingPoint(as: Double.self) }
        let value =
            switch kind {
            case .integer: Double(Int64(bitPattern: payload))
            case .unsigned: Double(payload)
            default: Double(bitPattern: payload)
            }
        return value.isFinite ? .success(value) : .failure(.outOfRange)
    }

    /// The value as a floating point type, rounded once from the decimal text.
    func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(as type: Value.Type) -> Result<
        Value, CoercionFailure
    > {
        var result: Result<Value, CoercionFailure> = .failure(.typeMismatch)
        withDecimal { decimal in
            result = DecimalToBinary.exact(decimal).map { .success($0) } ?? .failure(.outOfRange)
        }
        guard case .failure(.typeMismatch) = result, let value = nonFinite() else { return result }
        return .success(Value(value))
    }

    /// The value that a string stands for by the options for numbers that are not finite.
    @inline(never)
    func nonFinite() -> Double? {
        guard case .strings(let positiveInfinity, let negativeInfinity, let nan) = options.nonFiniteNumbers,
            case .success(let text) = string()
        else { return nil }
        // Equal bytes, in linear time whatever the text.
        if text.utf8.elementsEqual(positiveInfinity.utf8) { return .infinity }
        if text.utf8.elementsEqual(negativeInfinity.utf8) { return -.infinity }
        return text.utf8.elementsEqual(nan.utf8) ? .nan : nil
    }
}
