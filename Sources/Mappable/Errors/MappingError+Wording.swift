#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MappingError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// The error on one line, as for a log:
    /// `flights[3].cabin.seats: expected Int, found string "abc" (line 12, column 18), mapping Flight`.
    ///
    /// An error of another document, such as JSON in a string, is worded as part of the same line: its path follows, and its
    /// location stands behind the location in this document.
    public var description: String {
        var innermost = self
        var heading = subject
        var locations = [location].compactMap { $0?.description }
        var models = [modelType].compactMap(\.self)
        while innermost.kind == .custom, let inner = innermost.underlying as? MappingError {
            innermost = inner
            let isWhole = inner.keyPath.isRoot && inner.kind != .syntax
            if !isWhole { heading += ": " + inner.subject }
            if let location = inner.location, !isWhole { locations.append(location.description) }
            if let model = inner.modelType, model != models.last { models.append(model) }
        }
        var line = heading + ": " + innermost.statement
        if !locations.isEmpty { line += " (\(locations.joined(separator: "; inside it ")))" }
        if innermost.kind == .syntax, !innermost.keyPath.isRoot { line += ", in \(innermost.keyPath)" }
        if !models.isEmpty { line += ", mapping " + models.reversed().joined(separator: " in ") }
        return line
    }

    /// What the line begins with.
    private var subject: String { kind == .syntax ? "invalid JSON" : keyPath.description }

    /// ``description``, followed by the line of the source and a caret under the fault where they are known.
    public var debugDescription: String {
        guard let sourceLine else { return description }
        let number = String(sourceLine.number)
        let margin = String(repeating: " ", count: number.count)
        let indent = String(repeating: " ", count: sourceLine.caret)
        return "\(description)\n\(number) | \(sourceLine.text)\n\(margin) | \(indent)^"
    }

    /// ``description``, for code that shows `localizedDescription`.
    public var errorDescription: String? { description }

    /// What happened, shortened, with the path from an outer value. It lists no candidates, which would list others.
    func summary(below path: MappingPath) -> String {
        let steps = MappingPath(Array(keyPath.components.dropFirst(path.components.count)))
        let statement = Excerpt.message(statement(listsCandidates: false), maximumLength: 200)
        return steps.isRoot ? statement : "\(steps): \(statement)"
    }

    private var statement: String { statement(listsCandidates: true) }

    /// What happened, without the path.
    private func statement(listsCandidates isWhole: Bool) -> String {
        var phrases: [String] = []
        switch kind {
        case .missing:
            phrases.append("missing")
            if let expected { phrases.append("expected \(expected)") }
        case .custom:
            if let underlying { phrases.append(Excerpt.message(of: underlying)) }
        default:
            if let expected { phrases.append("expected \(expected)") }
            if let found { phrases.append("found \(found)") }
        }
        if isWhole || !listsCandidates, let reason { phrases.append(reason) }
        if let suggestion { phrases.append("did you mean \(Excerpt(suggestion).quoted)?") }
        return phrases.joined(separator: ", ")
    }
}

extension Excerpt {
    /// The longest message of a model's own error that is repeated.
    private static let maximumMessageLength = 500

    /// A model's own error as one line.
    fileprivate static func message(of error: any Error) -> String {
        // Where Foundation is whole, each error also converts to an `NSError`, which describes itself: ask the type.
        let describesItself = type(of: error) is any CustomStringConvertible.Type
        let localized = describesItself ? nil : (error as? any LocalizedError)?.errorDescription
        return message(localized ?? String(describing: error), maximumLength: maximumMessageLength)
    }

    fileprivate static func message(_ text: String, maximumLength: Int) -> String {
        let text = text.unicodeScalars
        var message = String.UnicodeScalarView()
        for scalar in text.prefix(maximumLength) { message.append(scalar.isPrintable ? scalar : " ") }
        return String(message) + (text.count > maximumLength ? "…" : "")
    }
}

extension FoundValue: CustomStringConvertible {
    /// The value as a phrase: `string "abc"`, `number 1.5`, `array of 3`, `null`, `end of input`.
    public var description: String {
        let name =
            switch kind {
            case .endOfInput: "end of input"
            case .foreign: "value of type"
            default: kind.rawValue
            }
        guard let excerpt else { return kind == .foreign ? "value of another type" : name }
        return kind == .text ? excerpt : "\(name) \(excerpt)"
    }
}
