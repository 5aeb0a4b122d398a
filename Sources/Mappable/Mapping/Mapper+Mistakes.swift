// Mistakes of newcomers, with the compiler's answer. Unavailable declarations count only where nothing else fits, so
// these change no code that compiles. `CompilerMistakes.swift` lists the messages, and a test compiles each mistake.

extension Mapper {
    /// `let name = try map.from("name")`, without a type.
    @available(
        *, unavailable,
        message:
            "the type is not known here: write `let name: String = try map.from(\"name\")` or `try map.from(\"name\") as String`"
    )
    @_lifetime(copy self)
    public func from(_ keyPath: String) throws(MappingError) -> MapperPath {
        MapperPath.to(try subMapper(JSONKeyPath(keyPath)))
    }

    /// `try map.from("seats", as: Int.self)`, where the type follows from the context.
    @available(
        *, unavailable,
        message:
            "the type follows from the context: write `seats = try map.from(\"seats\")` or `try map.from(\"seats\") as Int`"
    )
    public func from<Value>(_ keyPath: String, as type: Value.Type) throws(MappingError) -> Value {
        throw fail(.custom)
    }

    /// `seats = try map.from(path)`, where `path` is a string.
    @available(
        *, unavailable,
        message:
            "a string in a variable is no key path: write `map.from(JSONKeyPath(path))` or `map.from(.key(name))`"
    )
    public func from<Value: Mappable>(_ keyPath: String) throws(MappingError) -> Value {
        throw fail(.custom)
    }

    /// `seats = try map[path]`, where `path` is a string.
    @available(
        *, unavailable,
        message: "a string in a variable is no key path: write `map[JSONKeyPath(path)]` or `map[.key(name)]`"
    )
    public subscript<Value>(keyPath: String) -> Value {
        get throws(MappingError) { throw fail(.custom) }
    }
}

extension MapperPath {
    /// `switch try map.status { case "open": … }`, without a type.
    @available(
        *, unavailable,
        message: "the type is not known here: write `switch try map.name as String { … }`"
    )
    public static func ~= (pattern: String, path: MapperPath) -> Bool { false }

    /// `let name = try map.name()`, without a type.
    @available(
        *, unavailable,
        message:
            "the type is not known here: write `let name: String = try map.name()` or `try map.name() as String`"
    )
    @_lifetime(copy self)
    public func callAsFunction() throws(MappingError) -> MapperPath { self }

    /// `for name in try map.names()`, without a type.
    @available(
        *, unavailable,
        message:
            "the type is not known here: write `let names: [String] = try map.names()` or `try map.names() as [String]`"
    )
    @_disfavoredOverload
    public func callAsFunction() throws(MappingError) -> [Any] { throw value.fail(.custom) }

    /// `Set(try map.names())` and `try map.names().map { … }`, without a type.
    @available(
        *, unavailable,
        message:
            "the type is not known here: write `Set(try map.names() as [String])`, `(try map.names() as [String]).map { … }`"
    )
    @_disfavoredOverload
    public func callAsFunction<Element>() throws(MappingError) -> [Element] { throw value.fail(.custom) }

    /// `try map.seats().mapValues { $0 + 1 }`, without a type.
    @available(
        *, unavailable,
        message: "the type is not known before this call: write `(try map.names() as [String]).map { … }`"
    )
    public func callAsFunction<Argument, Result, Value>(
        _ body: (Argument) throws -> Result
    ) throws(MappingError) -> Value { throw value.fail(.custom) }

    /// `try map.legs.each { leg in … }`.
    @available(
        *, unavailable,
        message:
            "a path is no array: write `map.subMapper(\"legs\").each { leg in … }` or `(try map.names() as [String]).map { … }`"
    )
    public func callAsFunction<Element>(
        _ body: (Mapper) throws -> Element
    ) throws(MappingError) -> [Element] { throw value.fail(.custom) }

    /// `try map.value("seats")`, as other mappers have it.
    @available(
        *, unavailable,
        message:
            "Mapper has no such method: write `try map.from(\"seats\")` for a key path, `try map.seats()` for a key"
    )
    public func callAsFunction<Value>(_ keyPath: String) throws(MappingError) -> Value {
        throw value.fail(.custom)
    }

    /// `try map.decode(Int.self, forKey: .seats)`, as in `Codable`.
    @available(
        *, unavailable,
        message:
            "Mapper has no such method: the type follows from the context, as in `seats = try map.seats()`"
    )
    public func callAsFunction<Value, Key>(
        _ type: Value.Type, forKey key: Key
    ) throws(MappingError) -> Value { throw value.fail(.custom) }
}

@available(
    *, unavailable,
    message:
        "only a type that is Mappable can be read: give your own the conformance, as in `enum Status: String, Mappable`, read another's with a function, `try map.from(\"zone\") { map in … }`, and `[String: Any]` as `JSON`"
)
extension Mapper {
    /// `status = try map.from("status")`, where the type of `status` is not `Mappable`.
    public func from<Value>(_ keyPath: String) throws(MappingError) -> Value { throw fail(.custom) }

    /// `status = try map.status`, where the type of `status` is not `Mappable`.
    public subscript<Value>(dynamicMember name: StaticString) -> Value {
        get throws(MappingError) { throw fail(.custom) }
    }

    /// `status = try map["status"]`, where the type of `status` is not `Mappable`.
    public subscript<Value>(keyPath: JSONKeyPath) -> Value {
        get throws(MappingError) { throw fail(.custom) }
    }
}

@available(
    *, unavailable,
    message:
        "only a type that is Mappable can be read: give your own the conformance, as in `enum Status: String, Mappable`, read another's with a function, `try map.from(\"zone\") { map in … }`, and `[String: Any]` as `JSON`; where the type is not known, write it: `try map.name() as String`"
)
extension MapperPath {
    /// `status = try map.status()`, where the type of `status` is not `Mappable`.
    public func callAsFunction<Value>() throws(MappingError) -> Value { throw value.fail(.custom) }

    /// `status = try map.flight.status`, where the type of `status` is not `Mappable`.
    public subscript<Value>(dynamicMember name: StaticString) -> Value {
        get throws(MappingError) { throw value.fail(.custom) }
    }
}

@available(
    *, unavailable,
    message:
        "write `JSONString:` for a text, `JSONData:` for `Data`, `JSONBytes:` for bytes; `JSONObject:` is for a dictionary"
)
extension Mappable {
    /// `try Flight(json: text)`
    @_disfavoredOverload
    public init(json: Any) throws { self = try Mapper.read("") { map in try Self(map: map) } }

    /// `try Flight(data: data)`
    @_disfavoredOverload
    public init(data: Any) throws { self = try Mapper.read("") { map in try Self(map: map) } }

    /// `try Flight(JSON: dictionary)`
    @_disfavoredOverload
    public init(JSON: Any) throws { self = try Mapper.read("") { map in try Self(map: map) } }
}
