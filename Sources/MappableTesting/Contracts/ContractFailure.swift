/// A model that differs from its recorded contract, or has none.
struct ContractFailure: Error, Sendable, CustomStringConvertible {
    /// The path of the contract's file.
    let file: String
    /// The changes since the contract was recorded, in words and with both judgements:
    /// `gate: is required now (safe for readers, breaking for writers)`. There are none if it cannot be compared.
    let changes: [String]
    private let statement: String

    init(_ file: String, _ statement: String, changes: [String] = []) {
        self.file = file
        self.changes = changes
        self.statement = statement
    }

    /// A line for each change, and how to record the contract.
    var description: String {
        (["\(file): \(statement)"] + changes.map { "  \($0)" }).joined(separator: "\n")
    }
}
