import MappableDeclared

/// Values that are one of several, in each other without an end: whatever is read is written as something that is read as the
/// same, what no case is for is kept as it was, and all of it takes a time that is linear in the length of the document.
enum UnionTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        let limit = 0.001 + 4e-6 * Double(bytes.count)
        CostTarget.checkTime("reading values of several types", limit: limit) {
            _ = try? Tangle(JSONBytes: bytes)
        }
        compare(Tangle.self, bytes)
        compare(Either<Int, Either<String, [Bool?]>>.self, bytes)
        compare([Either<Double, String>].self, bytes)
        compare(Kept.self, bytes)
        guard let kept = try? Kept(JSONBytes: bytes), case .other(let json) = kept else { return }
        check((try? JSON(JSONBytes: bytes)) == json, "an unknown case lost something")
    }

    private static func compare<Value: Mappable & JSONWriter & Equatable>(
        _ type: Value.Type, _ bytes: [UInt8]
    ) {
        guard let value = try? Value(JSONBytes: bytes), let text = try? value.toJSONString() else { return }
        check((try? Value(JSONString: text)) == value, "\(type) comes back as something else: \(text)")
    }
}

/// Without tags, each case with values that may again be of any case.
private indirect enum Tangle: Mappable, JSONWriter, Equatable {
    case value(Either<Either<Int, String>, Either<Either<Link, Bool>, Either<[Tangle], [String: Tangle]>>>)

    init(map: Mapper) throws { self = .value(try Either(map: map)) }

    func write(to json: inout JSONOutput) throws {
        if case .value(let value) = self { json.write(value) }
    }
}

private struct Link: Mappable, JSONWriter, Equatable {
    let next: Tangle

    init(map: Mapper) throws { next = try map.next() }

    func write(to json: inout JSONOutput) throws { json.next = next }
}

/// With a tag; what is not known is kept.
private enum Kept: Tagged, Equatable {
    case link(Link), other(JSON)

    static let union = Union<Kept>(
        tag: .inside("t"), Case("a", Kept.link) { if case .link(let it) = $0 { it } else { nil } },
        unknown: Case(Kept.other) { if case .other(let it) = $0 { it } else { nil } })
}
