import MappingKit

/// The options of generated models.
struct GenerationOptions {
    /// The name of the root's type.
    var name: String
    var form = ModelDeclaration.Form.mapping
    var access = ""
    /// Whether every sample has to be written as it was, also where conversions would do.
    var isExact = false
    /// Whether the models of a schema keep the members that it does not mention.
    var keepsOthers = true
    /// Whether values of the samples stand in comments and previews.
    var showsExamples = true
}

/// The types that stand for samples or a schema.
struct ModelPlan {
    /// The type of a whole document, such as `[Flight]`.
    var rootType: String
    /// The type that the others are nested in; nil if they stand beside each other.
    var container: String?
    /// Whether the container is an enum without cases that has only the others in it.
    var isNamespace = false
    /// The root's declaration first.
    var declarations: [Declaration] = []
    /// Types that are another name for a type: `typealias Flights = [Flight]`.
    var aliases: [(name: String, type: String)] = []
    /// Parts of a schema that the models do not state, each with its place.
    var notes: [String] = []
    /// Groups of lines at the end, such as transforms.
    var helpers: [[String]] = []
}

/// The type that stands for the values at one place.
struct ValuePlan {
    var type: String
    /// An expression for a value; nil if there is none.
    var preview: String?
    /// The transform of the value, a Swift expression.
    var transform: String?
    /// The types that are a part of the value, and would be of infinite size inside of themselves.
    var inline: Set<String> = []

    init(_ type: String, preview: String? = nil, inline: Set<String> = []) {
        self.type = type
        self.preview = preview
        self.inline = inline
    }

    func array() -> ValuePlan {
        inside("[\(type)]", preview: preview.map { "[\($0)]" } ?? "[]", ".array")
    }

    func dictionary() -> ValuePlan {
        inside("[String: \(type)]", preview: preview.map { "[\"key\": \($0)]" } ?? "[:]", ".dictionary")
    }

    private func inside(_ type: String, preview: String, _ form: String) -> ValuePlan {
        var plan = ValuePlan(type, preview: preview)
        plan.transform = transform.map { transform in
            (transform.hasPrefix(".") ? "Transform" : "") + transform + form
        }
        return plan
    }
}

extension ModelDeclaration {
    /// Adds a value for previews if each field has one. Returns whether there is one.
    ///
    /// - Parameters:
    ///   - previews: the value of each field.
    ///   - comment: what the value is.
    mutating func complete(_ options: GenerationOptions, _ previews: [String?], _ comment: String) -> Bool {
        form = options.form
        customLines = []
        guard options.showsExamples, !previews.contains(nil) else { return false }
        let arguments = zip(fields, previews).map { "\(SwiftText.label($0.name)): \($1 ?? "")" }
        let head = "\(DeclarationPrinter.prefix(options.access))static let preview = \(name)"
        members = [["/// " + comment] + DeclarationPrinter.call(head, arguments, depth: 2)]
        return true
    }
}
