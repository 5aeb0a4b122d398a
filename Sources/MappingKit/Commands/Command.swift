/// A program, or one of its commands.
package protocol Command {
    static var name: String { get }
    /// A line for the list of commands.
    static var summary: String { get }
    /// The help, from what stands after the command's name on.
    static var usage: String { get }
    /// Options without a value, and with one, as in `--write` and `--indent 4`.
    static var flags: Set<String> { get }
    static var options: Set<String> { get }

    /// - Throws: ``UsageError`` for arguments that make no sense.
    init(_ arguments: Arguments) throws

    /// Does the work and returns the exit status. What is wrong with an input is reported, and what it throws as well.
    func run(_ console: Console) throws -> Int32
}

extension Command {
    /// Does what arguments ask for, and returns the exit status.
    ///
    /// - Parameter name: how the command is called, for its help.
    package static func run(
        _ arguments: some Collection<String>, as name: String, _ console: Console
    ) throws -> Int32 {
        let arguments = try Arguments(arguments, flags: flags, options: options)
        guard !arguments.asksForHelp else {
            console.print("usage: \(name) \(usage)")
            return 0
        }
        return try Self(arguments).run(console)
    }
}

extension Console {
    /// Runs a program and returns its exit status: 2 where the arguments make no sense, 1 where something else is thrown.
    package func run(_ program: String, _ work: (Console) throws -> Int32) -> Int32 {
        do {
            return try work(self)
        } catch let error as UsageError {
            report("\(program): \(error.message); see \(program) --help")
            return 2
        } catch {
            report("\(program): \(error)")
            return 1
        }
    }
}
