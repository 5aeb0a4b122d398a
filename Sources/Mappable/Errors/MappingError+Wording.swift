#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MappingError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// The error on one line, as for a log:
    /// `flights[3].cabin.seats: expected Int, found string "abc" (line 12, column 18), mapping Flight`.
    ///
    /// An error of another document, such as JSON in a string, becomes part of the same line. Its path follows the one
    /// in this document, and its location follows that one.
    public var description: String {
        if let inner = enclosed { return description(with: inner) }
        var innermost = self
        var heading = subject
        var locations = [location].compactMap { $0?.description }
        var models = [modelPhrase].compactMap(\.self)
        while innermost.kind == .custom, let inner = innermost.underlying as? MappingError {
            innermost = inner
            let isWhole = inner.keyPath.isRoot && inner.kind != .syntax
            if !isWhole { heading += ": " + inner.subject }
            if let location = inner.location, !isWhole { locations.append(location.description) }
            if let model = inner.modelPhrase, model != models.last { models.append(model) }
        }
        var line = heading + ": " + innermost.statement
        if !locations.isEmpty { line += " (\(locations.joined(separator: "; inside it ")))" }
        if innermost.kind == .syntax, !innermost.keyPath.isRoot { line += ", in \(innermost.keyPath)" }
        if !models.isEmpty { line += ", mapping " + models.reversed().joined(separator: " in ") }
        return line
    }

    /// The error on one line, where a model threw one of its own around another one about the same document: that one has the
    /// path and the location.
    private func description(with inner: MappingError) -> String {
        var line = inner.subject + ": " + message
        if let location = inner.location { line += " (\(location))" }
        var models = [inner.modelPhrase].compactMap(\.self)
        if let modelPhrase, modelPhrase != models.last { models.append(modelPhrase) }
        if !models.isEmpty { line += ", mapping " + models.joined(separator: " in ") }
        return line
    }

    /// An error about the same document, which the model's own error holds and describes.
    private var enclosed: MappingError? {
        guard kind == .custom, let underlying, let origin,
            let inner = Self.enclosed(in: underlying, depth: 0),
            inner.origin === origin, Excerpt.text(of: underlying).contains(inner.description)
        else { return nil }
        return inner
    }

    /// The mapping error among the properties of an error, or the associated values of its case.
    private static func enclosed(in value: Any, depth: Int) -> MappingError? {
        if let error = value as? MappingError { return depth == 0 ? nil : error }
        #if hasFeature(Embedded)
            return nil
        #else
            guard depth < 3 else { return nil }
            for child in Mirror(reflecting: value).children.prefix(8) {
                if let error = enclosed(in: child.value, depth: depth + 1) { return error }
            }
            return nil
        #endif
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
    package func summary(below path: MappingPath) -> String {
        let steps = MappingPath(Array(keyPath.components.dropFirst(path.components.count)))
        let statement = Excerpt.message(statement(listsCandidates: false), maximumLength: 200)
        return steps.isRoot ? statement : "\(steps): \(statement)"
    }

    /// What happened, without the path and the location.
    package var message: String { statement(listsCandidates: true) }

    private var statement: String { message }

    /// What happened, without the path.
    private func statement(listsCandidates isWhole: Bool) -> String {
        var phrases: [String] = []
        switch kind {
        case .missing:
            phrases.append("missing")
            if let expected { phrases.append("expected \(expected)") }
        case .custom:
            if let underlying { phrases.append(Excerpt.message(of: underlying, around: enclosed)) }
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

    /// A model's own error as one line, without the path and the location of the one inside it.
    fileprivate static func message(of error: any Error, around inner: MappingError?) -> String {
        var text = text(of: error)
        if let inner {
            let whole = inner.debugDescription
            text = replacing(text.contains(whole) ? whole : inner.description, in: text, with: inner.message)
        }
        return message(text, maximumLength: maximumMessageLength)
    }

    /// A text with another one wherever a part of it stands.
    private static func replacing(_ part: String, in text: String, with other: String) -> String {
        guard !part.isEmpty else { return text }
        var (rest, result) = (text[...], "")
        while let first = rest.first {
            if rest.hasPrefix(part) {
                result += other
                rest = rest.dropFirst(part.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// How a model's own error describes itself.
    fileprivate static func text(of error: any Error) -> String {
        // Where Foundation is whole, each error also converts to an `NSError`, which describes itself: ask the type.
        let describesItself = type(of: error) is any CustomStringConvertible.Type
        #if canImport(FoundationEssentials) || canImport(ObjectiveC)
            if let text = (error as? CocoaError).flatMap(text(ofFile:)) { return text }
        #endif
        let localized = describesItself ? nil : (error as? any LocalizedError)?.errorDescription
        return localized ?? String(describing: error)
    }

    #if canImport(FoundationEssentials) || canImport(ObjectiveC)
        /// Why a file cannot be read. Foundation's description of its error is meant for debuggers.
        private static func text(ofFile error: CocoaError) -> String? {
            switch error.code {
            case .fileNoSuchFile, .fileReadNoSuchFile: return "there is no such file"
            case .fileReadNoPermission: return "permission denied"
            case .fileReadUnsupportedScheme: return "no file can be read by such a URL"
            default: break
            }
            return switch (error.underlying as? POSIXError)?.code {
            case .EISDIR: "this is a directory"
            case .ENOTDIR: "there is no such directory"
            default: nil
            }
        }
    #endif

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
