#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// A comma follows each value.

extension JSONOutput {
    @usableFromInline
    package mutating func _writeNull() { bytes.append("null,") }

    @usableFromInline @inline(__always)
    mutating func _write(_ value: Bool) {
        if value { bytes.append("true,") } else { bytes.append("false,") }
    }

    @usableFromInline
    mutating func _write(_ value: UInt64) { bytes.appendNumber(value) }

    @usableFromInline
    package mutating func _write(_ value: Int64) { write(value) }

    @inline(__always)
    private mutating func write(_ value: Int64) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.appendNumber(value.magnitude)
    }

    @usableFromInline @inline(never)
    package mutating func _write(_ value: Double) {
        if _fastPath(value.isFinite) { bytes.appendNumber(value) } else { writeNonFinite(value) }
    }

    @usableFromInline
    mutating func _write<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) {
        if value.isFinite { bytes.appendNumber(value) } else { writeNonFinite(Double(value)) }
    }

    @usableFromInline
    package mutating func writeNumber(_ text: String) { text.withUTF8Span { writeNumber($0) } }

    mutating func writeNumber(_ text: Span<UInt8>) {
        bytes.append(text)
        bytes.append(UInt8(ascii: ","))
    }

    @inline(never)
    private mutating func writeNonFinite(_ value: Double) {
        guard case .strings(let infinity, let negativeInfinity, let nan) = options.nonFiniteNumbers else {
            return failNonFinite("Double: \(value)")
        }
        _write(value.isNaN ? nan : value > 0 ? infinity : negativeInfinity)
    }

    private mutating func failNonFinite(_ text: String) {
        fail(.outOfRange, expected: "finite number", found: FoundValue(.foreign, excerpt: text))
    }

    @usableFromInline
    mutating func _write(_ value: Decimal) {
        if value.isNaN { return failNonFinite("Decimal: NaN") }
        writeNumber(DecimalParts(value)?.text ?? value.description)
    }

    @usableFromInline
    mutating func _write(_ value: Date) {
        write(value, as: extras?.dates ?? options.dates)
    }

    /// Recursion is as deep as the strategies are nested.
    private mutating func write(_ value: Date, as strategy: DateStrategy) {
        switch strategy {
        case .automatic, .rfc3339:
            let isWritten = bytes.appendDate(value.timeIntervalSinceReferenceDate)
            if case .automatic = strategy, !isWritten { return failMaybeMilliseconds(value) }
            finish(value, isWritten)
        case .seconds:
            let isCommon = RFC3339.commonYears.contains(value.timeIntervalSinceReferenceDate)
            if isCommon { writeEpoch(value, unitExponent: 0) } else { failMaybeMilliseconds(value) }
        case .milliseconds: writeEpoch(value, unitExponent: -3)
        case .secondsSince2001: writeEpoch(value, unitExponent: 0, epoch: 0)
        case .localDate(let zone): writeLocal(value, zone, hasTime: false)
        case .localDateTime(let zone): writeLocal(value, zone, hasTime: true)
        case .firstOf(let strategies):
            guard let first = strategies.first else { return fail(value, "by the first of no strategies") }
            write(value, as: first)
        case .custom(_, let write): writeCustom(Date.self, dates: .automatic) { try write(value, &$0) }
        }
    }

    private mutating func writeEpoch(
        _ value: Date, unitExponent: Int, epoch: Int64 = DecimalSeconds.referenceDate
    ) {
        let seconds = value.timeIntervalSinceReferenceDate
        guard let text = RFC3339.epochText(seconds, unitExponent: unitExponent, epoch: epoch) else {
            return fail(value, "within 10^15 seconds of 2001")
        }
        writeNumber(text)
    }

    private mutating func writeLocal(_ value: Date, _ zone: TimeZone, hasTime: Bool) {
        let seconds = value.timeIntervalSinceReferenceDate
        let offset = seconds.magnitude < 1e12 ? zone.secondsFromGMT(for: value) : 0
        finish(value, bytes.appendDate(seconds, clockOffset: offset, hasTime: hasTime))
    }

    private mutating func finish(_ value: Date, _ isWritten: Bool) {
        if !isWritten { fail(value, "of the years 1 to 9999") }
    }

    private mutating func failMaybeMilliseconds(_ value: Date) {
        fail(value, "of the years 1 to 9999 (is it made of milliseconds?)")
    }

    private mutating func fail(_ value: Date, _ bounds: String) {
        let seconds = value.timeIntervalSinceReferenceDate
        let found = FoundValue(.foreign, excerpt: "Date: \(seconds) seconds since 2001")
        fail(.outOfRange, expected: "date " + bounds, found: found)
    }

    @usableFromInline
    mutating func _write(_ value: Data) {
        let strategy = extras?.data ?? options.data
        if case .custom(_, let write) = strategy {
            return writeCustom(Data.self, data: .base64) { try write(value, &$0) }
        }
        let text = value.base64EncodedString()
        guard case .base64URL = strategy else { return _write(text) }
        let url = text.utf8.compactMap(Self.digitForURL)
        write(url.byteSpan)
    }

    /// From RFC 4648, section 4, to section 5; nil for padding.
    private static func digitForURL(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        case UInt8(ascii: "="): nil
        default: digit
        }
    }

    /// Another strategy, so that a function that writes such a value does not call itself.
    private mutating func writeCustom(
        _ type: Any.Type, dates: DateStrategy? = nil,
        data: DataStrategy? = nil, _ write: (inout JSONOutput) throws -> Void
    ) {
        guard _openValue() else { return }
        with(dates: dates, data: data) { json in
            do { try write(&json) } catch { json._fail(error) }
        }
        if !_closeValue() { _name(type) }
    }
}
