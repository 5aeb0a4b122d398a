import Mappable

/// What the arguments ask for.
enum Request {
    case help
    case check(Check)

    init(arguments: some Collection<String>) throws(UsageError) {
        var rest = arguments.makeIterator()
        switch rest.next() {
        case "check": break
        case "--help", "-h", "help":
            self = .help
            return
        case nil: throw UsageError("a command is missing")
        case let command?: throw UsageError("there is no command \"\(command)\"")
        }

        var depth = MappingOptions.default.maximumDepth
        var bytes = MappingOptions.default.maximumBytes
        var inputs: [Check.Input] = []
        var mayBeOption = true
        while let argument = rest.next() {
            switch argument {
            case "--depth" where mayBeOption: depth = try Self.number(rest.next(), of: argument)
            case "--bytes" where mayBeOption: bytes = try Self.number(rest.next(), of: argument)
            case "--help" where mayBeOption, "-h" where mayBeOption:
                self = .help
                return
            case "--" where mayBeOption: mayBeOption = false
            case "-" where mayBeOption: inputs.append(.standardInput)
            case _ where mayBeOption && argument.hasPrefix("-"):
                throw UsageError("there is no option \"\(argument)\"")
            default: inputs.append(.file(argument))
            }
        }
        guard !inputs.isEmpty else { throw UsageError("no file is named") }
        self = .check(
            Check(inputs: inputs, options: MappingOptions(maximumDepth: depth, maximumBytes: bytes)))
    }

    private static func number(_ text: String?, of option: String) throws(UsageError) -> Int {
        guard let text, let number = Int(text), number >= 0 else {
            throw UsageError("\(option) needs a number")
        }
        return number
    }
}

/// Arguments that make no sense.
struct UsageError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
