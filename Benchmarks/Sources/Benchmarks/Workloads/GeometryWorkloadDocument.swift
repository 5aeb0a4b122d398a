extension GeometryDocument {
    /// A map layer of about `bytes` bytes, to within a position; the same text at every call.
    ///
    /// Coordinates have 15 to 17 significant digits, most of them more than their shortest text.
    static func document(bytes: Int) -> [UInt8] {
        var random = WorkloadRandom(seed: 0x9e0_3e78)
        var text = WorkloadText(capacity: bytes + 4096)
        text.beginObject()
        text.member("name", "Coastlines")
        text.key("bounds")
        text.beginArray()
        for bound in [-180, -90, 180, 90] {
            text.decimal(bound * 10, places: 1)
        }
        text.endArray()
        text.key("shapes")
        text.beginArray()
        var index = 0
        while index == 0 || text.count < bytes - 120 {
            text.shape(index, limit: bytes - 6, &random)
            index += 1
        }
        text.endArray()
        text.endObject()
        return text.bytes
    }
}

extension WorkloadText {
    fileprivate mutating func shape(_ index: Int, limit: Int, _ random: inout WorkloadRandom) {
        beginObject()
        member("id", index)
        key("name")
        string("Shape ")
        cut(to: count - 1)
        digits(UInt64(index))
        raw("\"")
        key("rings")
        beginArray()
        for ring in 0...random.below(8) where ring == 0 || count < limit - 120 {
            let size = 3 + random.below(random.chance(10) ? 2_000 : 60)
            beginArray()
            for point in 0..<size where point == 0 || count < limit - 20 {
                beginArray()
                coordinate(below: 180, &random)
                coordinate(below: 90, &random)
                endArray()
            }
            endArray()
        }
        endArray()
        endObject()
    }

    /// Writes a number of 15 to 17 significant digits whose last digit is not zero.
    private mutating func coordinate(below limit: Int, _ random: inout WorkloadRandom) {
        let degrees = 1 + random.below(limit - 1)
        let length = degrees < 10 ? 1 : degrees < 100 ? 2 : 3
        let width = 17 - length - CoordinateDigits.dropped[random.below(CoordinateDigits.dropped.count)]
        let draw = random.next()
        let fraction = draw % CoordinateDigits.powers[width - 1]
        integer(draw >> 63 == 0 ? degrees : -degrees)
        raw(".")
        digits(fraction, atLeast: width - 1)
        digits(1 + (draw >> 32) % 9)
    }
}

/// How many digits coordinates have: mostly 17, as in canada.json.
private enum CoordinateDigits {
    static let dropped = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2]
    static let powers = (0...15).reduce(into: [1 as UInt64]) { powers, _ in
        powers.append(powers[powers.count - 1] * 10)
    }
}
