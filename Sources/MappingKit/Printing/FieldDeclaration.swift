/// A stored property and its place in JSON.
package struct FieldDeclaration {
    package enum Trait {
        case or([String])
        case readOnly
        /// Invalid elements are left out.
        case skipping
        /// The form of nil: `.null` or `.omit`.
        case nils(String)
        /// Any other trait in Swift, such as `.range(1...9)`. Initializers have no counterpart to it.
        case other(String)
    }

    /// The members that a property stands for.
    package enum Place {
        case member
        /// The members of the property's model stand among those of this one.
        case flattened
        /// All members that the other fields do not have.
        case rest
    }

    /// The property's name as it stands in code, with backticks where it needs them.
    package var name: String
    /// The property's type as it stands in code.
    package var type: String
    /// The key, or the key path where ``isKeyPath`` says so, as it stands in JSON.
    package var key: String
    /// Whether the key's dots mean a path.
    package var isKeyPath = false
    package var traits: [Trait] = []
    /// The description in the declaration.
    package var description: String?
    /// The default, a Swift expression.
    package var standIn: String?
    /// When the default stands in, such as `.always`; nil where nothing says so.
    package var standInUsage: String?
    /// The transform, a Swift expression.
    package var transform: String?
    package var place = Place.member
    /// The line of the property in the source; nil where there is none.
    var line: Int?
    /// The lines of the property's doc comment.
    package var documentation: [String] = []

    package init(
        name: String, type: String, key: String, isKeyPath: Bool = false, traits: [Trait] = [],
        description: String? = nil, standIn: String? = nil
    ) {
        self.name = name
        self.type = type
        self.key = key
        self.isKeyPath = isKeyPath
        self.traits = traits
        self.description = description
        self.standIn = standIn
    }
}
