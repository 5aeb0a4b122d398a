import Foundation

/// Where results and messages go.
package struct Console: Sendable {
    var output: @Sendable (Data) -> Void
    var error: @Sendable (Data) -> Void
    /// Whether somebody watches the messages.
    var showsProgress: Bool

    /// The process's own output. Where it cannot be written, such as to a full disk, the process ends.
    package static let standard = Console(
        output: writeOutput, error: writeError, showsProgress: isatty(STDERR_FILENO) != 0)

    @Sendable
    private static func writeOutput(_ data: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            let reason = Input.reason(of: error)
            writeError(Data("mappable-tool: standard output cannot be written: \(reason)\n".utf8))
            exit(1)
        }
    }

    @Sendable
    private static func writeError(_ data: Data) {
        // There is nowhere left to say that this failed.
        try? FileHandle.standardError.write(contentsOf: data)
    }

    func print(_ text: String) { output(Data((text + "\n").utf8)) }

    /// Prints a line on standard error.
    func report(_ message: String) { error(Data((message + "\n").utf8)) }

    /// Does work that may take long. After two seconds, a line on a terminal shows how far it is.
    ///
    /// - Parameter work: what to do, with a console that prints where no such line is.
    func withProgress<Value, Failure: Error>(
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

/// How far work has come: a line on the terminal that is written again and again.
final class Progress: @unchecked Sendable {
    private let lock = NSLock()
    private var done = 0
    private var isOver = false
    private var isShown = false
    private let title: String
    private let total: Int
    private let show: (@Sendable (Data) -> Void)?

    init(_ title: String, of total: Int, on show: (@Sendable (Data) -> Void)?, delay: TimeInterval = 2) {
        self.title = title
        self.total = total
        self.show = show
        guard show != nil else { return }
        let start = Date()
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: delay)
            while draw(seconds: Int(Date().timeIntervalSince(start))) { Thread.sleep(forTimeInterval: 0.5) }
        }
    }

    /// One more of the total is done.
    func advance() { lock.withLock { done += 1 } }

    /// Takes the line away until it is drawn again.
    func hide() {
        lock.withLock {
            if isShown { show?(Data("\r\u{1B}[K".utf8)) }
            isShown = false
        }
    }

    func end() {
        hide()
        lock.withLock { isOver = true }
    }

    private func draw(seconds: Int) -> Bool {
        lock.withLock {
            guard !isOver else { return false }
            isShown = true
            show?(Data("\r\u{1B}[K\(title): \(done) of \(total), \(seconds) s".utf8))
            return true
        }
    }
}

/// Files that are there as a whole or not at all.
enum OutputFile {
    /// Writes a file: into another beside it, which then takes its name.
    static func write(_ data: Data, to path: String) throws(InputError) {
        do {
            try data.write(to: URL(fileURLWithPath: path).resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw InputError(.file(path), "cannot be written: \(Input.reason(of: error))")
        }
    }
}
