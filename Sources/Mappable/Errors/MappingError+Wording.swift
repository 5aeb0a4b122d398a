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
        var (innermost, heading, places, errors) = (self, subject, [location?.description], [self])
        if let inner = enclosed {
            (heading, places, errors) = (inner.subject, [inner.location?.description], [self, inner])
        } else {
            while innermost.kind == .custom, let inner = innermost.underlying as? MappingError {
                innermost = inner
                errors.append(inner)
                guard !inner.keyPath.isRoot || inner.kind == .syntax else { continue }
                heading += ": " + inner.subject
                places.append(inner.location?.description)
            }
        }
        var line = heading + ": " + innermost.message
        let place = places.listed("; inside it ")
        if !place.isEmpty { line += " (" + place + ")" }
        if innermost.kind == .syntax, !innermost.keyPath.isRoot {
            line += ", in " + innermost.keyPath.description
        }
        var (models, last) = ("", "")
        for error in errors {
            guard let model = error.modelPhrase, model != last else { continue }
            models = models.isEmpty ? model : model + " in " + models
            last = model
        }
        return models.isEmpty ? line : line + ", mapping " + models
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
        let (text, caret) = sourceLine.shown
        let margin = String(repeating: " ", count: number.utf8.count)
        let indent = String(repeating: " ", count: caret)
        return description + "\n" + number + " | " + text + "\n" + margin + " | " + indent + "^"
    }

    /// ``description``, for code that shows `localizedDescription`.
    public var errorDescription: String? { description }

    /// What happened, shortened, with the path from an outer value. It lists no candidates, which would list others.
    package func summary(below path: MappingPath) -> String {
        let steps = MappingPath(Array(keyPath.components.dropFirst(path.components.count)))
        // A reason that lists candidates is not even made: each of them would make those inside it.
        let reason: String? = if case .candidates? = facts.reason { nil } else { self.reason }
        let statement = Excerpt.line(statement(reason), maximumLength: 200)
        return steps.isRoot ? statement : steps.description + ": " + statement
    }

    /// What happened, without the path and the location.
    package var message: String { statement(reason) }

    private func statement(_ reason: String?) -> String {
        let expected = expected.map { "expected " + $0 }
        let found = found.map { "found " + $0.description }
        let suggestion = suggestion.map { "did you mean " + Excerpt($0).quoted + "?" }
        switch kind {
        case .missing: return ["missing", expected, reason, suggestion].listed(", ")
        case .custom:
            let text = underlying.map { Excerpt.message(of: $0, around: enclosed) }
            return [text, reason, suggestion].listed(", ")
        default: return [expected, found, reason, suggestion].listed(", ")
        }
    }
}

extension Excerpt {
    /// A model's own error as one line of at most 500 scalars, without the path and the location of the one inside it.
    fileprivate static func message(of error: any Error, around inner: MappingError?) -> String {
        var text = text(of: error)
        if let inner {
            let whole = inner.debugDescription
            text = replacing(text.contains(whole) ? whole : inner.description, in: text, with: inner.message)
        }
        return line(text, maximumLength: 500)
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
}
