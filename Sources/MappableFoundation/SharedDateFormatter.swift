import Foundation

/// A date formatter for several threads.
///
/// It is unchecked because `DateFormatter` is a class with mutable state. This one is a copy that nobody else knows, and
/// every use holds the lock.
final class SharedDateFormatter: @unchecked Sendable {
    private let lock = NSLock()
    private let formatter: DateFormatter

    /// Creates a formatter that does what another does now.
    init(_ formatter: DateFormatter) {
        self.formatter = formatter.copy() as? DateFormatter ?? formatter
    }

    /// The format, as a pattern of Unicode Technical Standard 35.
    var pattern: String { lock.withLock { formatter.dateFormat ?? "" } }

    func date(from text: String) -> Date? {
        lock.withLock { formatter.date(from: text) }
    }

    func text(from date: Date) -> String {
        lock.withLock { formatter.string(from: date) }
    }
}

extension DateFormatter {
    convenience init(pattern: String, timeZone: TimeZone, locale: Locale) {
        self.init()
        calendar = Calendar(identifier: .gregorian)
        self.locale = locale
        self.timeZone = timeZone
        dateFormat = pattern
    }
}
