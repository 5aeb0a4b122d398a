#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MappingError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// The error on one line, for a log:
    /// `flights[3].cabin.seats: expected Int, found string "abc" (line 12, column 18), mapping Flight`.
    ///
    /// An error of another document, such as JSON in a string, joins the line. Its path and location follow those in
    /// this document.
    public var description: String {
        var heading = subject
        var place = location?.description ?? ""
        var (models, lastModel) = ("", "")
        func add(modelOf error: MappingError) {
            guard let model = error.modelPhrase, model != lastModel else { return }
            models = models.isEmpty ? model : model + " in " + models
            lastModel = model
        }
        add(modelOf: self)
        var innermost = self
        while innermost.kind == .custom, let inner = innermost.underlying as? MappingError {
            innermost = inner
            add(modelOf: inner)
            guard !inner.keyPath.isRoot || inner.kind == .syntax else { continue }
            heading += ": " + inner.subject
            place.add(inner.location?.description, after: "; inside it ")
        }
        heading.add(innermost.message(), after: ": ")
        if !place.isEmpty { heading += " (" + place + ")" }
        if innermost.kind == .syntax, !innermost.keyPath.isRoot {
            heading += ", in " + innermost.keyPath.description
        }
        if !models.isEmpty { heading += ", mapping " + models }
        return heading
    }

    private var subject: String {
        if isDropped { return "" }
        return kind == .syntax ? "invalid JSON" : keyPath.description
    }

    /// ``description``, followed by the source line with a caret under the fault, where they are known.
    public var debugDescription: String {
        var text = description
        text.add(sourceLine, after: "\n")
        return text
    }

    /// ``description``, for code that shows `localizedDescription`.
    public var errorDescription: String? { description }

    /// Shortened, with the path from an outer value.
    package func summary(below path: JSONKeyPath, namingTypes: Bool = true) -> String {
        let steps = JSONKeyPath(Array(keyPath.steps.dropFirst(path.steps.count)))
        // Each candidate would list those inside it, so only the one that got furthest is shown.
        let reason = candidates.map { $0.nearestCandidate(namingTypes) } ?? reason(namingTypes: namingTypes)
        let statement = Excerpt.line(statement(reason, namingTypes), maximumLength: 200)
        return steps.isRoot ? statement : steps.description + ": " + statement
    }

    package func message(namingTypes: Bool = true) -> String {
        statement(reason(namingTypes: namingTypes), namingTypes)
    }

    private func statement(_ reason: String?, _ namingTypes: Bool) -> String {
        var text = kind == .missing ? "missing" : isDropped && kind != .custom ? "invalid" : ""
        if kind == .custom {
            text.add(underlying.map { Excerpt.message(of: $0) }, after: "")
        } else {
            text.add(expectedPhrase(namingTypes).map { "expected " + $0 }, after: ", ")
        }
        if kind != .missing { text.add(found.map { "found " + $0.description }, after: ", ") }
        text.add(reason, after: ", ")
        text.add(suggestion.map { "did you mean " + Excerpt($0).quoted + "?" }, after: ", ")
        if isDropped { text.add("without details, since the value around it may be invalid", after: ", ") }
        return text
    }
}

extension Excerpt {
    fileprivate static func message(of error: any Error) -> String { line(text(of: error)) }

    static func phrase(_ text: String) -> Phrase { .text(line(text)) }

    private static func text(of error: any Error) -> String {
        // With all of Foundation linked, every error converts to an `NSError`, which describes itself. So ask the type.
        let describesItself = type(of: error) is any CustomStringConvertible.Type
        if let text = (error as? CocoaError).flatMap(text(ofFile:)) { return text }
        let localized = describesItself ? nil : (error as? any LocalizedError)?.errorDescription
        return localized ?? String(describing: error)
    }

    /// Foundation's own description of such an error is meant for debuggers.
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
}
