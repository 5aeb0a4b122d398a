import MappingKit

/// What is asked of generated models.
struct GenerationOptions {
    /// The name of the root's type.
    var name: String
    var form = ModelDeclaration.Form.mapping
    var access = ""
    /// Whether every sample has to be written as it was, also where conversions would do.
    var isExact = false
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
    /// Groups of lines at the end, such as transforms.
    var helpers: [[String]] = []
}

/// The type that stands for the values at one place.
struct ValuePlan {
    var type: String
    /// An expression for a value; nil if there is none.
    var preview: String?
    /// The strategy by which dates in the value are read and written, if it is not the usual one.
    var dates: String?
    var transform: String?
    /// The types that are a part of the value, and would be of infinite size inside of themselves.
    var inline: Set<String> = []

    init(_ type: String, preview: String? = nil, inline: Set<String> = []) {
        self.type = type
        self.preview = preview
        self.inline = inline
    }

    func array() -> ValuePlan {
        var plan = ValuePlan("[\(type)]", preview: preview.map { "[\($0)]" } ?? "[]")
        plan.dates = dates
        plan.transform = transform.map { "\($0).array" }
        return plan
    }

    func dictionary() -> ValuePlan {
        var plan = ValuePlan(
            "[String: \(type)]", preview: preview.map { "[\"key\": \($0)]" } ?? "[:]")
        plan.dates = dates
        plan.transform = transform.map { "\($0).dictionary" }
        return plan
    }
}

extension ModelDeclaration {
    /// Whether a mapping of the fields would take the compiler long: it tries each form of `Field` for each of them, and
    /// traits and transforms are not known before it has found one.
    var isLongToCompile: Bool {
        let special = fields.count { field in
            !field.traits.isEmpty || field.transform != nil || DeclarationPrinter.needsOneKey(field.key)
        }
        return fields.count + 6 * special > 40
    }
}
