import Foundation
import Mappable

@testable import Reference

// From kinds to types, and from their values to those of the reference.

extension Kind {
    var type: any Model.Type {
        switch self {
        case .scalar(let scalar): scalar.type
        case .json: JSON.self
        case .open: Open<Level>.self
        case .optional(let wrapped): makeOptional(wrapped.type)
        case .array(let element): makeArray(element.type)
        case .set(.string): Set<String>.self
        case .set(.level): Set<Level>.self
        case .set: Set<Int>.self
        case .dictionary(let value): makeDictionary(value.type)
        case .presence(let value): makePresence(value.type)
        case .either(let first, let second): makeEither(first.type, second.type)
        case .union(let union): makeTag(numberType(union.number))
        case .model(let script): script.type(numberType(script.number))
        case .date: Date.self
        case .numberString(let scalar): scalar.type
        case .oneOrMany(let scalar): makeArray(scalar.type)
        }
    }

    private func makeOptional<Type: Model>(_ type: Type.Type) -> any Model.Type { Type?.self }
    private func makeArray<Type: Model>(_ type: Type.Type) -> any Model.Type { [Type].self }
    private func makeDictionary<Type: Model>(_ type: Type.Type) -> any Model.Type { [String: Type].self }
    private func makePresence<Type: Model>(_ type: Type.Type) -> any Model.Type { Presence<Type>.self }
    private func makeEither<First: Model, Second: Model>(
        _ first: First.Type, _ second: Second.Type
    ) -> any Model.Type { Either<First, Second>.self }
    private func makeTag<N: Number>(_ number: N.Type) -> any Model.Type { Tag<N>.self }

    /// The kinds of which this one is made.
    var parts: [Kind] {
        switch self {
        case .optional(let kind), .array(let kind), .dictionary(let kind), .presence(let kind): [kind]
        case .either(let first, let second): [first, second]
        case .union(let union): union.cases.compactMap(\.payload)
        case .model(let script): script.statements.compactMap(\.kind)
        default: []
        }
    }

    /// The same at any depth.
    var inner: [Kind] { parts + parts.flatMap(\.inner) }

    var script: Script? { if case .model(let script) = self { script } else { nil } }
    var union: Alternatives? { if case .union(let union) = self { union } else { nil } }

    /// The transform of a type that needs one.
    var transform: Any? {
        switch self {
        case .date(let form): Transform.date(form.strategy)
        case .array(.optional(.date(let form))): Transform.date(form.strategy).optional.array
        case .numberString(.double): Transform<Double>.numberString
        case .numberString(.decimal): Transform<Decimal>.numberString
        case .numberString(.uint8): Transform<UInt8>.numberString
        case .numberString: Transform<Int>.numberString
        case .oneOrMany(.bool): Transform<[Bool]>.oneOrMany
        case .oneOrMany(.string): Transform<[String]>.oneOrMany
        case .oneOrMany: Transform<[Int]>.oneOrMany
        default: nil
        }
    }
}

extension Script {
    fileprivate func type<N: Number>(_ number: N.Type) -> any Model.Type {
        func declared<First: Model, Second: Model>(
            _ first: First.Type, _ second: Second.Type
        ) -> any Model.Type {
            Declared<N, First, Second>.self
        }
        let kinds = statements.compactMap(\.kind)
        return isDeclared ? declared(kinds[0].type, kinds[1].type) : Scripted<N>.self
    }
}

extension Statement {
    var read: Read? {
        switch self {
        case .read(let read), .attempt(let read): read
        case .isPresent, .flattened, .rest: nil
        }
    }

    var kind: Kind? { if case .flattened(let kind) = self { kind } else { read?.kind } }
}

extension DateForm {
    static let all: [DateForm] = [
        .automatic, .rfc3339, .seconds, .milliseconds, .secondsSince2001, .localDate, .localDateTime,
        .firstOf([.rfc3339, .seconds]), .firstOf([.milliseconds, .localDate]),
    ]

    var strategy: DateStrategy {
        switch self {
        case .automatic: .automatic
        case .rfc3339: .rfc3339
        case .seconds: .seconds
        case .milliseconds: .milliseconds
        case .secondsSince2001: .secondsSince2001
        case .localDate: .localDate()
        case .localDateTime: .localDateTime()
        case .firstOf(let forms): .firstOf(forms.map(\.strategy))
        }
    }
}

extension Scalar {
    fileprivate var type: any Model.Type {
        switch self {
        case .bool: Bool.self
        case .int8: Int8.self
        case .uint8: UInt8.self
        case .int: Int.self
        case .uint64: UInt64.self
        case .double: Double.self
        case .float: Float.self
        case .decimal: Decimal.self
        case .string: String.self
        case .character: Character.self
        case .date: Date.self
        case .url: URL.self
        case .uuid: UUID.self
        case .data: Data.self
        case .level: Level.self
        case .rank: Rank.self
        }
    }
}

enum Level: String, Model { case low, mid, high }
enum Rank: Int, Model { case one = 1, two, three }

// MARK: - Values

extension Value {
    init(_ value: Any) {
        switch value {
        case let value as any Observed: self = value.observed
        case let value as Bool: self = .bool(value)
        case let value as any FixedWidthInteger: self = .integer(String(value))
        case let value as Double: self = .float(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
        case let value as Float: self = .init(Double(value))
        case let value as Decimal: self = .decimal(value)
        case let value as String: self = .text(value)
        case let value as Character: self = .text(String(value))
        case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
        case let value as URL: self = .text(value.absoluteString)
        case let value as UUID: self = .text(value.uuidString)
        case let value as Data: self = .bytes(value)
        case let value as Level: self = .text(value.rawValue)
        case let value as Rank: self = .integer(String(value.rawValue))
        case let value as JSON: self = .json(canonicalText((try? value.toJSONString()) ?? ""))
        case let value as Open<Level>: self = value.known.map { Value($0) } ?? .unknown(value.rawValue)
        case let value as [String: Any]: self = .table(value.mapValues { Value($0) })
        default:
            let mirror = Mirror(reflecting: value)
            let children = mirror.children.map { Value($0.value) }
            switch (mirror.displayStyle, mirror.children.first?.label) {
            case (.collection, _): self = .list(children)
            case (.set, _): self = .set(Set(children))
            case (.enum, "first"): self = .choice(0, children[0])
            case (.enum, "second"): self = .choice(1, children[0])
            case (.enum, nil): self = "\(value)" == "absent" ? .absent : .none
            default: self = children.first ?? .none
            }
        }
    }
}
