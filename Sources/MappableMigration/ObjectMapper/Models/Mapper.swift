/// ObjectMapper's mapper object, which maps models in all directions: `try Mapper<User>().map(JSONString: text)`.
///
/// In a file that imports this module, `Mapper` is this type, and the library's own is `LibraryMapper`.
public struct Mapper<Model> {
    /// The value of `map.context` in models.
    public var context: (any MapContext)?
    /// Whether nil is written as `null` instead of being left out.
    public var shouldIncludeNilValues: Bool

    /// Creates a mapper.
    public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
        self.context = context
        self.shouldIncludeNilValues = shouldIncludeNilValues
    }
}

@usableFromInline
typealias LibraryJSON = JSON

@usableFromInline
enum Untyped {
    @usableFromInline
    static func parse(_ text: String) -> Any? { (try? AnyValue(JSONString: text))?.value }

    @usableFromInline
    static func text(of object: Any, _ isPretty: Bool) -> String? {
        try? LibraryJSON(JSONObject: object).toJSONString(
            options: WritingOptions(prettyPrinted: isPretty))
    }
}
