/// The keys and indices that lead from the root of a document to a value.
///
/// Printed as in Swift, `flights[3].cabin.seats`.
public struct MappingPath: Sendable {
    /// One step of a path.
    public enum Component: Sendable {
        /// A member of an object.
        case key(String)
        /// An element of an array, counted from zero.
        case index(Int)
    }

    /// The steps from the root, outermost first; empty for the root itself.
    public let components: [Component]

    /// The steps whose keys no model named, such as those into a dictionary.
    package let dataKeys: DataKeys

    /// Creates a path from its steps.
    public init(_ components: [Component] = []) { self.init(components, dataKeys: DataKeys()) }

    package init(_ components: [Component], dataKeys: DataKeys) {
        (self.components, self.dataKeys) = (components, dataKeys)
    }

    /// A set of steps. From the 64th on, they are in it together or not at all.
    package struct DataKeys: Sendable {
        private var steps: UInt64 = 0

        package init() {}

        package func contains(_ step: Int) -> Bool { steps & Self.bit(step) != 0 }

        package mutating func insert(_ step: Int) { steps |= Self.bit(step) }

        private static func bit(_ step: Int) -> UInt64 { 1 << UInt64(min(step, 63)) }
    }

    package var isRoot: Bool { components.isEmpty }

    /// Hides the last key.
    package var parent: MappingPath { MappingPath(components.dropLast(), dataKeys: dataKeys) }
}

extension MappingPath: CustomStringConvertible {
    /// The path on one line, as in `flights[3].cabin.seats`; `(root)` for the root.
    ///
    /// A key that is not a plain word is quoted, `tags["ops.priority"]`. Long keys are cut and control characters
    /// escaped, as in a ``FoundValue``. The middle of a path with more than 32 steps is left out.
    public var description: String {
        guard !isRoot else { return "(root)" }
        guard components.count > Self.longestPrinted else { return Self.text(of: components[...]) }
        let half = Self.longestPrinted / 2
        return Self.text(of: components[..<half]) + "…"
            + Self.text(of: components[(components.count - half)...])
    }

    /// In steps.
    private static let longestPrinted = 32

    private static func text(of components: ArraySlice<Component>) -> String {
        var text = ""
        for component in components {
            switch component {
            case .index(let index):
                text += "[" + String(index) + "]"
            case .key(let key) where key.isPlainWord:
                if !text.isEmpty { text += "." }
                text += key
            case .key(let key):
                text += "[" + Excerpt(key).quoted + "]"
            }
        }
        return text
    }
}

extension MappingPath: Hashable {
    /// Whether two paths have the same steps.
    public static func == (left: MappingPath, right: MappingPath) -> Bool {
        left.components == right.components
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension MappingPath.Component: Hashable {
    /// Whether two steps are the same. Keys are compared byte for byte, as everywhere in a document.
    public static func == (left: MappingPath.Component, right: MappingPath.Component) -> Bool {
        switch (left, right) {
        case (.key(let key), .key(let other)): [UInt8](key.utf8) == [UInt8](other.utf8)
        case (.index(let index), .index(let other)): index == other
        default: false
        }
    }

    /// Hashes the step; a key by its bytes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .key(let key): hasher.combine(Array(key.utf8))
        case .index(let index): hasher.combine(index)
        }
    }
}

extension String {
    /// Whether this needs no quotes between the dots of a path.
    package var isPlainWord: Bool {
        guard !utf8.isEmpty, utf8.count <= Excerpt.maximumLength else { return false }
        for scalar in unicodeScalars {
            switch scalar {
            case "_", "-", "$", "@": continue
            default:
                let properties = scalar.properties
                guard properties.isAlphabetic || properties.numericType != nil else { return false }
            }
        }
        return true
    }
}
