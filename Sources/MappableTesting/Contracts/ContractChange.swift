#if !hasFeature(Embedded)
    /// One difference between a model and its recorded contract.
    public struct ContractChange: Sendable, Hashable {
        /// Where the value stands: `cabin.seats`, `legs[].from`, `prices.*`. Empty for the whole document.
        public let path: String
        /// What is different, as a phrase: `is required now`.
        public let statement: String
        /// Whether programs that read what the model writes may fail.
        public let breaksReaders: Bool
        /// Whether documents that were written for the model may be refused.
        public let breaksWriters: Bool
    }

    extension ContractChange: CustomStringConvertible {
        /// The change with both judgements: `gate: is required now (safe for readers, breaking for writers)`.
        public var description: String {
            func word(_ breaks: Bool) -> String { breaks ? "breaking" : "safe" }
            let place = path.isEmpty ? "the document" : path
            return
                "\(place): \(statement) (\(word(breaksReaders)) for readers, \(word(breaksWriters)) for writers)"
        }
    }

    /// A model that is not what its recorded contract says, or has none.
    public struct ContractFailure: Error, Sendable {
        /// The path of the contract's file.
        public let file: String
        /// What changed since the contract was recorded; empty if it cannot be compared.
        public let changes: [ContractChange]
        private let statement: String

        init(_ file: String, _ statement: String, changes: [ContractChange] = []) {
            self.file = file
            self.changes = changes
            self.statement = statement
        }
    }

    extension ContractFailure: CustomStringConvertible {
        /// What is wrong, with a line for each change, and how the contract is recorded.
        public var description: String {
            (["\(file): \(statement)"] + changes.map { "  \($0)" }).joined(separator: "\n")
        }
    }
#endif
