import Foundation

/// Where results and messages go.
package struct Console: Sendable {
    package var output: @Sendable (Data) -> Void
    var error: @Sendable (Data) -> Void
    /// Whether somebody watches the messages.
    var showsProgress: Bool

    /// The output of this process, which is a run of a program. Where it cannot be written, such as to a full disk, the process
    /// ends.
    package static func standard(of program: String) -> Console {
        let writeError: @Sendable (Data) -> Void = { data in
            // There is nowhere left to say that this failed.
            try? FileHandle.standardError.write(contentsOf: data)
        }
        return Console(
            output: { data in
                do {
                    try FileHandle.standardOutput.write(contentsOf: data)
                } catch {
                    let reason = Input.reason(of: error)
                    writeError(Data("\(program): standard output cannot be written: \(reason)\n".utf8))
                    exit(1)
                }
            },
            error: writeError, showsProgress: isatty(STDERR_FILENO) != 0)
    }

    package func print(_ text: String) { output(Data((text + "\n").utf8)) }

    /// Prints a line on standard error.
    package func report(_ message: String) { error(Data((message + "\n").utf8)) }

    /// Does work that may take long. After two seconds, a line on a terminal shows how far it is.
    ///
    /// - Parameter work: what to do, with a console that prints where no such line is.
    package func withProgress<Value, Failure: Error>(
        _ title: String, of total: Int, _ work: (Progress, Console) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard showsProgress else { return try work(Progress(title, of: total, on: nil), self) }
        let progress = Progress(title, of: total, on: error)
        defer { progress.end() }
        let console = Console(
            output: { [output] data in
                progress.hide()
                output(data)
            },
            error: { [error] data in
                progress.hide()
                error(data)
            },
            showsProgress: false)
        return try work(progress, console)
    }
}
