/// One difference between a model and its recorded contract.
public struct ContractChange: Sendable, CustomStringConvertible {
    /// The path of the value: `cabin.seats`, `legs[].from`, `prices.*`. It is empty for the whole document.
    public let path: String
    /// The difference as a phrase: `is required now`.
    public let statement: String
    /// Whether programs that read what the model writes may fail.
    public let breaksReaders: Bool
    /// Whether documents that were written for the model may be refused.
    public let breaksWriters: Bool

    /// The change with both judgements: `gate: is required now (safe for readers, breaking for writers)`.
    public var description: String {
        func word(_ breaks: Bool) -> String { breaks ? "breaking" : "safe" }
        let place = path.isEmpty ? "the document" : path
        return
            "\(place): \(statement) (\(word(breaksReaders)) for readers, \(word(breaksWriters)) for writers)"
    }
}

/// A model that differs from its recorded contract, or has none.
public struct ContractFailure: Error, Sendable, CustomStringConvertible {
    /// The path of the contract's file.
    public let file: String
    /// The changes since the contract was recorded. They are empty if it cannot be compared.
    public let changes: [ContractChange]
    private let statement: String

    init(_ file: String, _ statement: String, changes: [ContractChange] = []) {
        self.file = file
        self.changes = changes
        self.statement = statement
    }

    /// A line for each change, and how to record the contract.
    public var description: String {
        (["\(file): \(statement)"] + changes.map { "  \($0)" }).joined(separator: "\n")
    }
}
