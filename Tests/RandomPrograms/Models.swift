import Foundation
import MappableDeclared

@testable import Reference

/// A type that is read and written.
typealias Model = Mappable & JSONWriter

/// What models and unions know, by their numbers.
final class Scope: Sendable {
    /// For declarations, which have no context.
    @TaskLocal static var current = Scope(nil, .paths)

    let scripts: [Int: Script]
    let unions: [Int: Alternatives]
    let spelling: Spelling

    init(_ kind: Kind?, _ spelling: Spelling) {
        let inner = kind.map { [$0] + $0.inner } ?? []
        scripts = Dictionary(uniqueKeysWithValues: inner.compactMap(\.script).map { ($0.number, $0) })
        unions = Dictionary(uniqueKeysWithValues: inner.compactMap(\.union).map { ($0.number, $0) })
        self.spelling = spelling
    }
}

/// A number as a type, which tells models apart.
protocol Number: SendableMetatype { static var value: Int { get } }
enum Zero: Number { static let value = 0 }
enum Next<Last: Number>: Number { static var value: Int { Last.value + 1 } }

func numberType(_ number: Int) -> any Number.Type {
    func next<Last: Number>(_ last: Last.Type) -> any Number.Type { Next<Last>.self }
    return number == 0 ? Zero.self : next(numberType(number - 1))
}

/// What reads values that can be compared with those of the reference.
protocol Observed: Model {
    var observed: Value { get }
}

/// A model that does what its script says.
struct Scripted<N: Number>: Observed {
    let observed: Value

    init(map: Mapper) throws {
        let scope: Scope = try map.mappingContext()
        var values: [Value] = []
        for statement in scope.scripts[N.value]!.statements {
            switch statement {
            case .read(let read): values.append(try map.value(read, scope.spelling))
            case .attempt(let read):
                values.append((try? map.value(read, scope.spelling)) ?? .unknown("caught"))
            case .isPresent(let path): values.append(.bool(map.isKeyPresent(path.keyPath)))
            case .flattened(let kind): values.append(Value(try map.flattened(kind.type)))
            case .rest: values.append(Value(JSON.object(try map.rest())))
            }
        }
        observed = .model(values)
    }

    /// What a script reads, it does not write.
    func write(to json: inout JSONOutput) {}
}

// MARK: - Declared models

/// A declared model of two fields, and of the rest where its script has that.
struct Declared<N: Number, First: Model, Second: Model>: Mapped, Observed {
    let first: First, second: Second
    var rest: JSON.Object = [:]

    private static var script: Script { Scope.current.scripts[N.value]! }
    private static var hasRest: Bool { script.statements.count > 2 }

    static var mapping: Mapping<Self> {
        if !hasRest {
            return Mapping {
                Init { (first: First, second: Second) in Self(first: first, second: second) }
                field(0, \.first)
                field(1, \.second)
            }
        }
        return Mapping {
            Init { (first: First, second: Second, rest: JSON.Object) in
                Self(first: first, second: second, rest: rest)
            }
            field(0, \.first)
            field(1, \.second)
            Field(rest: \.rest)
        }
    }

    var observed: Value {
        .model([Value(first), Value(second)] + (Self.hasRest ? [Value(JSON.object(rest))] : []))
    }

    private static func field<Type: Model>(
        _ place: Int, _ property: any KeyPath<Self, Type> & Sendable
    ) -> Field<Self, Type> {
        guard let read = script.statements[place].read else {
            func flattening<Value: Flattened>(_ type: Value.Type) -> Any {
                type.field(Property<Self, Type>(path: property) as! Property<Self, Value>)
            }
            let type = Type.self as! any Flattened.Type
            return flattening(type) as! Field<Self, Type>
        }
        let path = read.paths[0].keyPath
        if let transform = read.kind.transform as? Transform<Type> {
            guard case .standIn(let text, _) = read.form else {
                return Field(path, property, using: transform)
            }
            return Field(path, property, using: transform, default: Type(standIn: text))
        }
        switch read.form {
        case .standIn(let text, let always):
            return Field(path, property, default: Type(standIn: text), when: always ? .always : .absentOrNull)
        case .skipping: return Field(path, property, .invalidElements(.skip))
        case .plain, .coalescing:
            return read.paths.count == 1
                ? Field(path, property) : Field(path, property, .or(JSONKeyPath(read.paths[1].text)))
        }
    }
}

struct Property<Root, Value>: Sendable {
    let path: any KeyPath<Root, Value> & Sendable
}

/// A value whose members may be among those of a model.
protocol Flattened: Model {
    static func field<Root>(_ property: Property<Root, Self>) -> Field<Root, Self>
}

extension Flattened {
    static func field<Root>(_ property: Property<Root, Self>) -> Field<Root, Self> {
        Field(flattening: property.path)
    }
}

extension Scripted: Flattened {}
extension Declared: Flattened {}
extension Tag: Flattened {
    static func field<Root>(_ property: Property<Root, Tag>) -> Field<Root, Tag> {
        Field(flattening: property.path)
    }
}
extension Optional: Flattened where Wrapped: Tagged {
    static func field<Root>(_ property: Property<Root, Wrapped?>) -> Field<Root, Wrapped?> {
        Field(flattening: property.path)
    }
}

// MARK: - Unions

/// A value of a union.
struct Tag<N: Number>: Tagged, Observed, @unchecked Sendable {
    let number: Int
    let payload: (any Model)?

    static var union: Union<Self> {
        let union = Scope.current.unions[N.value]!
        let cases = union.cases.enumerated().map { number, found in
            let tag = try! JSON(JSONString: found.tag)
            guard let payload = found.payload else {
                return Case(tag, value: Tag(number: number, payload: nil)) { $0.number == number }
            }
            return makeCase(tag, payload.type, number, payload.transform)
        }
        let unknown = Case(
            { (json: JSON) in Tag(number: cases.count, payload: json) }, { $0.payload as? JSON })
        return Union(tag: union.place, cases: cases, unknown: union.hasUnknown ? unknown : nil)
    }

    private static func makeCase<Payload: Model>(
        _ tag: JSON, _ type: Payload.Type, _ number: Int, _ transform: Any?
    ) -> Case<Self> {
        let make = { @Sendable (payload: Payload) in Tag(number: number, payload: payload) }
        let find = { @Sendable (value: Tag) in value.number == number ? value.payload as? Payload : nil }
        guard let transform = transform as? Transform<Payload> else { return Case(tag, make, find) }
        return Case(tag, using: transform, make, find)
    }

    var observed: Value { .choice(number, payload.map { Value($0) } ?? .none) }
}

extension Alternatives {
    fileprivate var place: UnionTag {
        switch tag {
        case .inside(let path): .inside(path.keyPath)
        case .beside(let path, let content): .beside(path.keyPath, content: content.keyPath)
        case .naming(let path): .naming(path.keyPath)
        case .outside: .outside
        }
    }
}
