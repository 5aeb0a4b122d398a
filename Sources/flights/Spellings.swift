import Mappable
import MappableReports

/// Compares the document's JSON with what the models write: a value that differs was spelled in another way, or was
/// lost.
struct Spellings {
    private var table = Table(columns: [("KEY", .left), ("IN THE DOCUMENT", .left), ("IN THE MODEL", .left)])
    private var known: Set<[String]> = []

    init(document: JSON, written: JSON) {
        compare(document, written, at: "")
    }

    /// One row for each key and form of spelling.
    var lines: [String] { table.lines }

    private mutating func compare(_ raw: JSON, _ written: JSON, at key: String) {
        switch (raw, written) {
        case (.object(let members), .object(let others)):
            for (key, value) in members {
                if let other = others[key] { compare(value, other, at: key) }
            }
        case (.array(let elements), .array(let others)):
            // A set is written in no particular order.
            if elements.contains(where: { $0.string != nil }) { return }
            for (value, other) in zip(elements, others) { compare(value, other, at: key) }
        default:
            let (before, after) = (raw.description, written.description)
            if before != after, known.insert([key, Self.form(before)]).inserted {
                table.append([key, before, after])
            }
        }
    }

    /// Each run of digits, or of small or capital letters, is one character: `"9-9-9A9:9:9A"` for a time.
    private static func form(_ text: String) -> String {
        var form = ""
        for character in text {
            let letter: Character = character.isUppercase ? "A" : "a"
            let symbol = character.isNumber ? "9" : character.isLetter ? letter : character
            if form.last != symbol || !(character.isNumber || character.isLetter) { form.append(symbol) }
        }
        return form
    }
}
