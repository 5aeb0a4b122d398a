import Mappable
import MappableReports

@testable import RandomPrograms
@testable import Reference

/// A random program with a document that grows, in a way that goes by its seed.
struct GrowingProgram {
    /// More elements, elements with their members in other orders, a longer key that nobody asks for, a deeper value there.
    enum Growth: String, CaseIterable { case elements, order, key, depth }

    let seed: UInt64
    let growth: Growth
    let triple: Triple

    init(seed: UInt64) {
        self.seed = seed
        growth = Growth.allCases[Int(seed) % Growth.allCases.count]
        var generator = Generator(Choices(seed: seed))
        triple = generator.triple()
    }

    func run() {
        for size in [1, 4, 16] {
            let text = text(size)
            let model = Kind.model(triple.script)
            let kind = growth == .elements || growth == .order ? Kind.array(model) : model
            let scope = Scope(kind, triple.spelling)
            let way = triple.collects ? "result" : "init"
            Scope.$current.withValue(scope) {
                Costs.count("\(growth) \(way) \(seed) \(size)", text.utf8.count) {
                    read(kind.type, text, scope)
                }
            }
        }
    }

    private func read<Type: Model>(_ type: Type.Type, _ text: String, _ scope: Scope) {
        if triple.collects {
            _ = type.result(JSONString: text, context: scope)
        } else {
            _ = try? type.init(JSONString: text, context: scope)
        }
    }

    private func text(_ size: Int) -> String {
        guard case .object(let members)? = try? JSON(JSONString: triple.text) else { return "" }
        func text(_ members: [(key: String, value: JSON)]) -> String {
            let texts = members.map { "\"\($0.key)\":" + ((try? $0.value.toJSONString()) ?? "") }
            return "{" + texts.joined(separator: ",") + "}"
        }
        let all = Array(members)
        switch growth {
        case .elements: return "[" + Array(repeating: text(all), count: size).joined(separator: ",") + "]"
        case .order:
            let texts = (0..<size).map { turn in
                text(Array(all.dropFirst(turn % (all.count + 1)) + all.prefix(turn % (all.count + 1))))
            }
            return "[" + texts.joined(separator: ",") + "]"
        case .key: return text([(String(repeating: "z", count: 64 * size), 0)] + all)
        case .depth:
            let value = String(repeating: "[", count: 7 * size) + String(repeating: "]", count: 7 * size)
            return text([("z", (try? JSON(JSONString: value)) ?? nil)] + all)
        }
    }
}
