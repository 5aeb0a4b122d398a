/// The arguments of a command: options, and everything else.
package struct Arguments {
    package private(set) var operands: [String] = []
    private(set) var asksForHelp = false
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// - Parameters:
    ///   - flags: the options without a value.
    ///   - options: the options with a value, which follows, or stands after `=`.
    package init(
        _ arguments: some Collection<String>, flags: Set<String>, options: Set<String>
    ) throws(UsageError) {
        var rest = arguments.makeIterator()
        var mayBeOption = true
        while let argument = rest.next() {
            guard mayBeOption, argument.hasPrefix("-"), argument != "-" else {
                // After --, a - is the name of a file.
                operands.append(!mayBeOption && argument == "-" ? "./-" : argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            switch name {
            case "--": mayBeOption = false
            case "--help", "-h":
                asksForHelp = true
                return
            case _ where flags.contains(name) && parts.count == 1: self.flags.insert(name)
            case _ where options.contains(name):
                guard let value = parts.count == 2 ? String(parts[1]) : rest.next() else {
                    throw UsageError("\(name) needs a value")
                }
                values[name, default: []].append(value)
            default: throw UsageError("there is no option \"\(Input.printable(argument))\"")
            }
        }
    }

    package func contains(_ flag: String) -> Bool { flags.contains(flag) }

    /// The last value of an option.
    package subscript(option: String) -> String? { values[option]?.last }

    /// All values of an option that may stand more than once.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    package func number(_ option: String) throws(UsageError) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), number >= 0 else { throw UsageError("\(option) needs a number") }
        return number
    }

    /// The operands as inputs, of which there has to be one.
    package func inputs() throws(UsageError) -> [Input] {
        guard !operands.isEmpty else { throw UsageError("no file is named") }
        return operands.map(Input.init)
    }
}

/// Arguments that make no sense.
package struct UsageError: Error {
    let message: String

    package init(_ message: String) {
        self.message = message
    }
}
