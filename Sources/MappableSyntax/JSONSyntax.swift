public import Mappable

/// How the text of a document may differ from JSON.
///
/// ```swift
/// let settings = try Settings(JSONFile: url, options: MappingOptions(syntax: .jsonc))
/// ```
public enum JSONSyntax: Sendable, Hashable {
    /// JSON as RFC 8259 defines it.
    case json
    /// JSON in which a comma may follow the last member or element, as Foundation takes it.
    case trailingCommas
    /// JSON with trailing commas and comments, `//` and `/* */`, as editors have it in their settings.
    case jsonc
    /// JSON5, version 1.0.0: also keys without quotes, single quotes, more escapes, hexadecimal numbers and infinities.
    case json5
}

extension MappingOptions {
    /// The syntax of documents; ``JSONSyntax/json`` by default.
    ///
    /// It holds for every entry point that takes text. Errors tell the places in the text as it is. `Infinity` and `NaN` read as
    /// the strings of `MappingOptions.nonFiniteNumbers`, which are `"Infinity"`, `"-Infinity"` and `"NaN"` unless they
    /// are set.
    public var syntax: JSONSyntax {
        get { (strategies?.syntax as? RelaxedSyntax)?.syntax ?? .json }
        set {
            ownStrategies().syntax = newValue == .json ? nil : RelaxedSyntax(syntax: newValue)
            if newValue == .json5 { nameNonFiniteNumbers() }
        }
    }

    /// The options in `default`, with another syntax.
    public init(syntax: JSONSyntax) {
        self.init()
        self.syntax = syntax
    }
}

/// The syntax of documents that are no JSON.
struct RelaxedSyntax: SyntaxPlan {
    let syntax: JSONSyntax

    func open(
        _ text: [UInt8], _ options: MappingOptions, _ context: Any?, because error: MappingError
    ) throws(MappingError) -> OpenDocument {
        var models = options
        let names = nonFiniteNumbers(&models)
        var options = models
        options.ownStrategies().syntax = nil
        // The text is short enough. What is made of it may be six times as long.
        options.maximumBytes = .max
        var reader = RelaxedReader(text, syntax, names)
        reader.run()
        let original = RelaxedText(reader)
        do throws(MappingError) {
            return try OpenDocument(
                reader.output, options: options, models: models, context: context, original: original)
        } catch {
            guard let offset = error.location?.byteOffset else { throw error }
            let location = original.location(of: offset)
            let expected = reader.fault.flatMap { $0.offset <= location.byteOffset ? $0.expected : nil }
            throw error.moved(
                to: location, options.redactsFoundValues ? nil : original.excerpt(around: location),
                expected: expected)
        }
    }

    /// The strings that stand for infinity and NaN in these options, which get some if they have none.
    private func nonFiniteNumbers(_ options: inout MappingOptions) -> NonFiniteNames {
        if syntax == .json5 { options.nameNonFiniteNumbers() }
        if case .strings(let positive, let negative, let nan) = options.nonFiniteNumbers {
            return NonFiniteNames(positive: positive, negative: negative, nan: nan)
        }
        return NonFiniteNames(positive: "Infinity", negative: "-Infinity", nan: "NaN")
    }
}

extension MappingOptions {
    /// Names infinity and NaN as JSON5 does, unless they have names.
    fileprivate mutating func nameNonFiniteNumbers() {
        if case .strings = nonFiniteNumbers { return }
        nonFiniteNumbers = .strings(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }
}

/// The strings that stand for numbers that JSON has no text for.
struct NonFiniteNames {
    let positive, negative, nan: String
}
