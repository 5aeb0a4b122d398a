/// The kinds of errors that readers and writers of documents meet.
public enum FailureKind: String, Sendable {
    case syntax, missing, typeMismatch, outOfRange, invalidValue, limit, custom
}

/// One step of a path.
public enum Step: Hashable, Sendable {
    case key(String)
    /// An index: in a path of a model, a number in backticks.
    case index(Int)
    /// A number in a path of a model: an index where the value is an array, and a key where it is an object.
    case number(Int)

    public var text: String {
        switch self {
        case .key(let key): key
        case .index(let index): "`\(index)`"
        case .number(let number): String(number)
        }
    }
}

/// An error: what it is, at which path, and at which byte of the text.
public struct Failure: Error, Hashable {
    public var kind: FailureKind
    public var path: [Step]
    public var offset: Int?

    public init(_ kind: FailureKind, _ path: [Step], _ offset: Int?) {
        (self.kind, self.path, self.offset) = (kind, path, offset)
    }
}

/// The line and the column of a byte: lines end with LF, CR LF or CR, and columns are scalars, both counted from 1.
public func place(ofByte offset: Int, in text: String) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    var last: Unicode.Scalar?
    var position = 0
    for scalar in text.unicodeScalars {
        if position >= offset { break }
        position += UTF8.width(scalar)
        let continuesBreak = last == "\r" && scalar == "\n"
        if scalar == "\r" || scalar == "\n" {
            if !continuesBreak { line += 1 }
            column = 1
        } else {
            column += 1
        }
        last = scalar
    }
    return (line, column)
}
