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
        bytes.reserve(24)
        // Safety: a 64-bit integer has up to 20 digits, and the kernel asks for room for 23.
        finishNumber(unsafe IntegerText.write(value, to: bytes.end))
    }

    @usableFromInline @inline(never)
    package mutating func _write(_ value: Double) {
        guard _fastPath(value.isFinite) else { return writeNonFinite(value) }
        bytes.reserve(40)
        // Safety: the kernel asks for room for 32 bytes.
        finishNumber(unsafe ShortestDecimal.write(value, to: bytes.end))
    }

    @usableFromInline
    package mutating func _write<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) {
        guard value.isFinite else { return writeNonFinite(Double(value)) }
        bytes.reserve(40)
        // Safety: the kernel asks for room for 32 bytes.
        finishNumber(unsafe ShortestDecimal.write(value, to: bytes.end))
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
        bytes.reserve(RFC3339.capacity + 8)
        // Safety: there is room for the longest text with its quotation marks and comma.
        switch extras?.dates ?? options.dates {
        case .rfc3339: finishDate(seconds, unsafe RFC3339.write(seconds, to: bytes.end + 1))
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

    /// There must be room for the text.
    private mutating func writeLocalDate(_ value: Date, _ zone: TimeZone, isDate: Bool) {
        let seconds = value.timeIntervalSinceReferenceDate
        // Far above the year 9999; a time zone is not asked for dates that no calendar has.
        let offset = seconds.magnitude < 1e12 ? zone.secondsFromGMT(for: value) : 0
        // Safety: the caller has reserved the kernel's capacity, and room for the quotation marks.
        let count = unsafe RFC3339.writeLocal(
            seconds, offsetSeconds: offset, isDate: isDate, to: bytes.end + 1)
        finishDate(seconds, count)
    }

    private mutating func failDate(_ seconds: Double, _ bounds: String) {
        let found = FoundValue(.foreign, excerpt: "Date: \(seconds) seconds since 2001")
        fail(.outOfRange, expected: "date " + bounds, found: found)
    }

    /// There must be room. A count of 0 means that the date has no text.
    private mutating func finishDate(_ seconds: Double, _ count: Int) {
        guard count > 0 else { return failDate(seconds, "of the years 1 to 9999") }
        // Safety: as above.
        unsafe bytes.end.pointee = UInt8(ascii: "\"")
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
