import MappableCodable
import MappableDeclared

// Recursive models of the library's own making: unions, declarations, Codable types.

/// A union with its tag inside, each level with the fields of a real document.
struct DepthNode: Mappable, JSONWriter {
    let fields: DepthFields
    let next: [DepthUnion]

    init(map: Mapper) throws { (fields, next) = try (DepthFields(map: map), map.next()) }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        json.next = next
    }
}

enum DepthUnion: Tagged {
    case node(DepthNode), other(JSON)

    static let union = Union<DepthUnion>(
        tag: .inside("type"),
        Case("node", DepthUnion.node) { if case .node(let it) = $0 { it } else { nil } },
        unknown: Case(DepthUnion.other) { if case .other(let it) = $0 { it } else { nil } })
}

/// A union with its tag around the payload.
indirect enum DepthAround: Tagged, Sendable {
    case end, next(DepthAround), list([DepthAround])

    static let union = Union<DepthAround>(
        tag: .outside, Case("end", value: .end, where: { if case .end = $0 { true } else { false } }),
        Case("next", DepthAround.next) { if case .next(let it) = $0 { it } else { nil } },
        Case("list", DepthAround.list) { if case .list(let it) = $0 { it } else { nil } })
}

/// A value that is one of several, without a tag.
typealias DepthGuess = Either<Int, DepthGuessNode>

struct DepthGuessNode: Mappable, JSONWriter {
    let next: [DepthGuess]

    init(map: Mapper) throws { next = try map.next() }

    func write(to json: inout JSONOutput) throws { json.next = next }
}

/// The same in itself, with nothing around it.
struct DepthGuesses: Mappable, JSONWriter {
    let value: Either<Int, [DepthGuesses]>

    init(map: Mapper) throws { value = try Either(map: map) }

    func write(to json: inout JSONOutput) throws { try value.write(to: &json) }
}

/// A declared model with one of two, or an array of these.
final class DepthDeclared: Mapped {
    let a: Int, next: Either<Int, Either<DepthDeclared, [DepthDeclared]>>

    init(a: Int, next: Either<Int, Either<DepthDeclared, [DepthDeclared]>>) {
        (self.a, self.next) = (a, next)
    }

    static let mapping = Mapping {
        Init(DepthDeclared.init)
        Field("a", \.a)
        Field("next", \.next)
    }
}

/// A Codable type that is a model.
struct DepthCodable: CodableModel {
    let a: Int, b: String, next: [DepthCodable]
}
