/// The kinds of errors that readers and writers of documents meet.
enum FailureKind: String, Error {
    case syntax, missing, typeMismatch, outOfRange, invalidValue, limit, custom
}

/// One step of a path.
enum Step: Hashable, Sendable {
    case key(String)
    /// An index: in a path of a model, a number in backticks.
    case index(Int)
    /// A number in a path of a model: an index where the value is an array, and a key where it is an object.
    case number(Int)

    var text: String {
        switch self {
        case .key(let key): key
        case .index(let index): "`\(index)`"
        case .number(let number): String(number)
        }
    }
}

/// An error: what it is, at which path, and at which byte of the text.
struct Failure: Error, Hashable {
    var kind: FailureKind
    var path: [Step]
    var offset: Int?

    init(_ kind: FailureKind, _ path: [Step], _ offset: Int?) {
        (self.kind, self.path, self.offset) = (kind, path, offset)
    }
}

/// The line and the column of a byte: lines end with LF, CR LF or CR, and columns are scalars, both counted from 1.
func place(ofByte offset: Int, in text: String) -> (line: Int, column: Int) {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    return (lines.count, lines.last!.unicodeScalars.count + 1)
}
