/// Connections, to be read by models that differ only in how they spell a read.
enum FormWorkload {
    /// An array of about `bytes` bytes, to within half a connection; the same text at every call.
    static func document(bytes: Int) -> [UInt8] {
        var random = WorkloadRandom(seed: 0xf0_4a11)
        var text = WorkloadText(capacity: bytes + 4096)
        text.beginArray()
        text.fill(to: bytes - 1) { text, index in
            text.connection(index, &random)
        }
        text.endArray()
        return text.bytes
    }
}

extension WorkloadText {
    fileprivate mutating func connection(_ index: Int, _ random: inout WorkloadRandom) {
        beginObject()
        member("code", 1_000 + index)
        member("name", random.pick(["LX 318", "IC 5", "RE 48", "S 12"]))
        member("origin", random.pick(["Zürich", "Bern", "Basel"]))
        member("destination", random.pick(["Genève", "Lugano", "Chur"]))
        member("distance", random.below(4_000), places: 1)
        member("duration", random.below(400))
        member("seats", random.below(900))
        member("active", random.chance(80))
        member("operator_id", 11 + random.below(60))
        member("rating", random.below(50), places: 1)
        if random.chance(50) {
            member("gate", random.pick(["A12", "B3"]))
        } else {
            null("gate")
        }
        if random.chance(30) {
            member("delay", random.below(60))
        }
        endObject()
    }
}
