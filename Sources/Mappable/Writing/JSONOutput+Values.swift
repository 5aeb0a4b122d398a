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
    package mutating func _write(_ value: Bool) {
        if value { bytes.append("true,") } else { bytes.append("false,") }
    }

    @usableFromInline @inline(never)
    package mutating func _write(_ value: UInt64) { writeInteger(value) }

    @usableFromInline @inline(never)
    package mutating func _write(_ value: Int64) { writeInteger(value) }

    @inline(__always)
    mutating func writeInteger(_ value: Int64) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        writeInteger(value.magnitude)
    }

    @inline(__always)
    private mutating func writeInteger(_ value: UInt64) {
        finishNumber(IntegerText.write(value, to: bytes.room(for: 24)))
    }

    @usableFromInline @inline(never)
    package mutating func _write(_ value: Double) {
        guard _fastPath(value.isFinite) else { return writeNonFinite(value) }
        finishNumber(ShortestDecimal.write(value, to: bytes.room(for: 40)))
    }

    @usableFromInline
    package mutating func _write<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) {
        guard value.isFinite else { return writeNonFinite(Double(value)) }
        finishNumber(ShortestDecimal.write(value, to: bytes.room(for: 40)))
    }

    /// There must be room for the comma.
    @inline(__always)
    private mutating func finishNumber(_ count: Int) {
        bytes.advance(by: count, closing: UInt8(ascii: ","))
    }

    @usableFromInline
    package mutating func writeNumber(_ text: String) {
        var text = text
        // Safety: the bytes are used within the closure only.
        text.withUTF8 { unsafe bytes.append($0) }
        bytes.append(UInt8(ascii: ","))
    }

    @inline(never)
    private mutating func writeNonFinite(_ value: Double) {
        switch options.nonFiniteNumbers {
        case .throw:
            fail(
                .outOfRange, expected: "finite number",
                found: FoundValue(.foreign, excerpt: "Double: \(value)"))
        case .null:
            _writeNull()
        case .strings(let positiveInfinity, let negativeInfinity, let nan):
            _write(value.isNaN ? nan : value > 0 ? positiveInfinity : negativeInfinity)
        }
    }

    @usableFromInline
    package mutating func _write(_ value: Decimal) {
        if value.isNaN { return writeNonFinite(.nan) }
        writeNumber(value.description)
    }

    @usableFromInline
    package mutating func _write(_ value: Date) {
        let seconds = value.timeIntervalSinceReferenceDate
        switch extras?.dates ?? options.dates {
        case .rfc3339: writeDate(seconds) { RFC3339.write(seconds, to: $0) }
        case .seconds: writeEpoch(seconds, unitExponent: 0)
        case .milliseconds: writeEpoch(seconds, unitExponent: -3)
        case .secondsSince2001: writeEpoch(seconds, unitExponent: 0, epoch: 0)
        case .localDate(let zone): writeLocalDate(value, zone, isDate: true)
        case .localDateTime(let zone): writeLocalDate(value, zone, isDate: false)
        case .custom(let write): writeCustom(Date.self, dates: .rfc3339) { try write(value, &$0) }
        }
    }

    /// The function gets another strategy than itself, so that it ends where it writes a value of the same type.
    mutating func writeCustom(
        _ type: Any.Type, dates: WritingOptions.DateStrategy? = nil,
        data: WritingOptions.DataStrategy? = nil, _ write: (inout JSONOutput) throws -> Void
    ) {
        guard _openValue() else { return }
        with(dates: dates, data: data) { json in
            do { try write(&json) } catch { json._fail(error) }
        }
        if !_closeValue() { _name(type) }
    }

    private mutating func writeEpoch(
        _ seconds: Double, unitExponent: Int, epoch: Int64 = DecimalSeconds.referenceDate
    ) {
        guard let text = RFC3339.epochText(seconds, unitExponent: unitExponent, epoch: epoch) else {
            return failDate(seconds, "within 10^15 seconds of 2001")
        }
        writeNumber(text)
    }

    private mutating func writeLocalDate(_ value: Date, _ zone: TimeZone, isDate: Bool) {
        let seconds = value.timeIntervalSinceReferenceDate
        // Far above the year 9999; a time zone is not asked for dates that no calendar has.
        let offset = seconds.magnitude < 1e12 ? zone.secondsFromGMT(for: value) : 0
        writeDate(seconds) { output in
            RFC3339.writeLocal(seconds, offsetSeconds: offset, isDate: isDate, to: output)
        }
    }

    private mutating func failDate(_ seconds: Double, _ bounds: String) {
        let found = FoundValue(.foreign, excerpt: "Date: \(seconds) seconds since 2001")
        fail(.outOfRange, expected: "date " + bounds, found: found)
    }

    /// Writes the text that a function makes of a date; it returns 0 where there is none.
    private mutating func writeDate(_ seconds: Double, _ write: (WritableBytes) -> Int) {
        let output = bytes.room(for: RFC3339.capacity + 1)
        output.store(UInt8(ascii: "\""), at: 0)
        let count = write(output.advanced(by: 1))
        guard count > 0 else { return failDate(seconds, "of the years 1 to 9999") }
        bytes.advance(by: count + 1)
        bytes.append("\",")
    }

    package mutating func write(_ value: Duration, as strategy: WritingOptions.DurationStrategy) {
        let text =
            switch strategy {
            case .iso8601: DurationText.iso8601(value)
            case .seconds: DurationText.number(value, unitExponent: 0)
            case .milliseconds: DurationText.number(value, unitExponent: -3)
            }
        guard let text else {
            return fail(
                .outOfRange, expected: "duration of at most 2^63 - 1 seconds",
                found: FoundValue(.foreign, excerpt: "Duration"))
        }
        if strategy == .iso8601 { _write(text) } else { writeNumber(text) }
    }
}
