import Foundation

/// How far work has come: a line on the terminal that is written again and again.
package final class Progress: @unchecked Sendable {
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
    package func advance() { lock.withLock { done += 1 } }

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
