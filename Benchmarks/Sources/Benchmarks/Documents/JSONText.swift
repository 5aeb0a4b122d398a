/// JSON text put together from texts; strings are written as they stand, with the escapes that they hold.
enum JSONText {
    /// An object with these members; a member without a value is left out.
    static func object(_ members: KeyValuePairs<String, String?>) -> String {
        "{" + members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ",")
            + "}"
    }

    static func list(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }

    static func string(_ escaped: String) -> String {
        "\"" + escaped + "\""
    }

    /// `value` divided by ten to the power of `places`, with all its places.
    static func decimal(_ value: Int, places: Int) -> String {
        let digits = String(value.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
    }

    /// As many records, at least one, as bring a list of them nearest to so many bytes.
    static func records(bytes: Int, _ record: (_ index: Int) -> String) -> [String] {
        var records: [String] = []
        var count = 1
        while count < bytes {
            let next = record(records.count)
            if !records.isEmpty, count + next.utf8.count - bytes > bytes - count { break }
            records.append(next)
            count += next.utf8.count + 1
        }
        return records
    }
}
