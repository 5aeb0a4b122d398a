/// JSON text under construction; commas between members and elements are put in where they belong.
struct WorkloadText {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    var count: Int { bytes.count }

    /// Takes back everything after the first `count` bytes.
    mutating func cut(to count: Int) {
        bytes.removeLast(bytes.count - count)
    }
}

// MARK: - Values

extension WorkloadText {
    mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
    }

    mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
    }

    mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func key(_ number: Int) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        digits(UInt64(number))
        raw("\":")
    }

    /// Writes a string whose characters are already as JSON wants them.
    mutating func string(_ escaped: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        raw(escaped)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a token: a number, `true`, `false` or `null`.
    mutating func token(_ text: String) {
        separate()
        raw(text)
    }

    mutating func integer(_ value: Int) {
        separate()
        if value < 0 {
            bytes.append(UInt8(ascii: "-"))
        }
        digits(UInt64(value.magnitude))
    }

    /// Writes `value` divided by ten to the power of `places`, with all its places.
    mutating func decimal(_ value: Int, places: Int) {
        separate()
        if value < 0 {
            bytes.append(UInt8(ascii: "-"))
        }
        fraction(UInt64(value.magnitude), places: places)
    }
}

// MARK: - Members

extension WorkloadText {
    mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    mutating func member(_ name: String, _ value: Bool) {
        key(name)
        token(value ? "true" : "false")
    }

    mutating func member(_ name: String, _ escaped: String) {
        key(name)
        string(escaped)
    }

    mutating func member(_ name: String, _ values: [Int]) {
        key(name)
        beginArray()
        for value in values {
            integer(value)
        }
        endArray()
    }

    mutating func member(_ name: String, _ value: Int, places: Int) {
        key(name)
        decimal(value, places: places)
    }

    mutating func null(_ name: String) {
        key(name)
        token("null")
    }
}

// MARK: - Bytes

extension WorkloadText {
    mutating func raw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func digits(_ value: UInt64, atLeast width: Int = 1) {
        let start = bytes.count
        var rest = value
        while rest > 0 || bytes.count - start < width {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        var low = start
        var high = bytes.count - 1
        while low < high {
            bytes.swapAt(low, high)
            low += 1
            high -= 1
        }
    }

    private mutating func fraction(_ value: UInt64, places: Int) {
        var unit: UInt64 = 1
        for _ in 0..<places {
            unit *= 10
        }
        digits(value / unit)
        bytes.append(UInt8(ascii: "."))
        digits(value % unit, atLeast: places)
    }

    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"):
            break
        default:
            bytes.append(UInt8(ascii: ","))
        }
    }
}

// MARK: - Size

extension WorkloadText {
    /// Adds records while they bring the text nearer to `size`; there is at least one record.
    mutating func fill(to size: Int, record: (inout WorkloadText, _ index: Int) -> Void) {
        var index = 0
        while index == 0 || count < size {
            let start = count
            record(&self, index)
            if index > 0 && count - size > size - start {
                cut(to: start)
                return
            }
            index += 1
        }
    }
}
