import MappingKit

/// `mappable-tool`: what its arguments ask for, and how it ends.
package enum Tool {
    /// The commands, in the order in which the help lists them.
    static var commands: [any Command.Type] {
        [CheckCommand.self, GenerateCommand.self, GenerateMappingsCommand.self, MigrateCommand.self]
    }

    static var usage: String {
        let width = commands.map { $0.name.count }.max() ?? 0
        let lines = commands.map { command in
            let padding = String(repeating: " ", count: width - command.name.count)
            return "  \(command.name)\(padding)   \(command.summary)"
        }
        return """
            usage: mappable-tool COMMAND [OPTION]... [FILE]...

            \(lines.joined(separator: "\n"))

            A file may be a pipe; - is standard input. mappable-tool COMMAND --help tells more.
            The exit status is 0 if all is well, 1 if it is not, and 2 if the arguments make no sense.
            """
    }

    /// Does what arguments ask for, and returns the exit status.
    package static func run(_ arguments: [String], console: Console = .standard(of: "mappable-tool")) -> Int32
    {
        console.run("mappable-tool") { console in
            guard let name = arguments.first else { throw UsageError("a command is missing") }
            if ["--help", "-h", "help"].contains(name) {
                console.print(usage)
                return 0
            }
            guard let command = commands.first(where: { $0.name == name }) else {
                throw UsageError("there is no command \"\(Input.printable(name))\"")
            }
            return try command.run(arguments.dropFirst(), as: "mappable-tool \(name)", console)
        }
    }
}
