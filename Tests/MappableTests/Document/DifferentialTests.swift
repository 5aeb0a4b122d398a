import Foundation
import Mappable
import TestSupport
import Testing

/// Generated documents, read as dynamic and raw values and compared with what Foundation's two readers give.
struct DifferentialTests {
    @Test("Generated documents mean the same to both", arguments: 0..<20)
    func documents(batch: Int) throws {
        let rounds = Thoroughness.rounds(34)
        for round in 0..<rounds {
            let seed = UInt64(batch * rounds + round)
            var generator = DocumentGenerator(seed: seed)
            let text = generator.document()
            let data = Data(text.utf8)
            let json: JSON
            do throws(MappingError) {
                json = try JSON(JSONData: data)
            } catch {
                Issue.record("seed \(seed): \(error)\n\(text)")
                continue
            }
            let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            expectSame(json, object, "seed \(seed)")
            #expect(try JSONDecoder().decode(Decoded.self, from: data).json == json, "seed \(seed)")
            #expect(try JSON(JSONObject: object) == json, "seed \(seed), as objects")
        }
    }

    @Test("Documents with one byte changed get the same verdict as from Foundation, but where it is lax")
    func mutations() throws {
        var refused = 0
        for seed in 0..<UInt64(Thoroughness.rounds(334)) {
            var generator = DocumentGenerator(seed: seed)
            var bytes = Array(generator.document().utf8)
            let place = generator.random.index(below: bytes.count)
            bytes[place] = Array("{}[],:\"\\0e.-+ tn\u{1}".utf8)[generator.random.index(below: 17)]
            do throws(MappingError) {
                _ = try JSON(JSONBytes: bytes)
                // Whatever is accepted here, Foundation accepts, but for numbers that Double does not hold.
                do {
                    _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                } catch {
                    #expect("\(error)".contains("is not representable"), "seed \(seed): \(error)")
                }
            } catch {
                refused += 1
                #expect(error.kind == .syntax, "seed \(seed)")
                // The fault cannot come before what was changed, but for a key or string that began earlier.
                #expect((error.location?.byteOffset ?? 0) <= bytes.count, "seed \(seed)")
            }
        }
        #expect(refused > 30)
    }

    /// A value through Foundation's decoder.
    private struct Decoded: Decodable {
        let json: JSON

        private struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Key.self) {
                let members = try container.allKeys.map { key in
                    (key: key.stringValue, value: try container.decode(Decoded.self, forKey: key).json)
                }
                json = .object(JSON.Object(members))
            } else if var container = try? decoder.unkeyedContainer() {
                var elements: [JSON] = []
                while !container.isAtEnd { elements.append(try container.decode(Decoded.self).json) }
                json = .array(JSON.Array(elements))
            } else {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    json = .null
                } else if let bool = try? container.decode(Bool.self) {
                    json = .bool(bool)
                } else if let string = try? container.decode(String.self) {
                    json = .string(string)
                } else if let integer = try? container.decode(Int64.self) {
                    // Foundation's integers have no minus zero.
                    let double = try container.decode(Double.self)
                    json =
                        double == 0 && double.sign == .minus
                        ? .number(JSONNumber(-0.0) ?? JSONNumber(0)) : .number(JSONNumber(integer))
                } else if let integer = try? container.decode(UInt64.self) {
                    json = .number(JSONNumber(integer))
                } else {
                    json = try container.decode(Double.self).asJSON
                }
            }
        }
    }
}

extension Double {
    fileprivate var asJSON: JSON { JSONNumber(self).map(JSON.number) ?? .null }
}

/// Makes JSON documents with everything in them that both readers hold exactly: no keys twice, and numbers of at most 17
/// digits.
struct DocumentGenerator {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> String { space() + value(depth: 0) + space() }

    private mutating func space() -> String {
        ["", "", "", " ", "\n", "\t", "\r\n", "   "][random.index(below: 8)]
    }

    private mutating func value(depth: Int) -> String {
        switch random.index(below: depth > 5 ? 8 : depth == 0 ? 14 : 11) {
        case 0: return "null"
        case 1: return "true"
        case 2: return "false"
        case 3...5: return number()
        case 6, 7: return string()
        case 8, 9, 11, 12:
            let count = random.index(below: 6)
            var members: [String] = []
            var keys: Set<String> = []
            for _ in 0..<count {
                let key = string()
                guard let name = try? JSONDecoder().decode(String.self, from: Data(key.utf8)) else {
                    continue
                }
                guard keys.insert(name).inserted else { continue }
                members.append(space() + key + space() + ":" + space() + value(depth: depth + 1) + space())
            }
            return "{" + members.joined(separator: ",") + "}"
        default:
            let count = random.index(below: 6)
            let elements = (0..<count).map { _ in space() + value(depth: depth + 1) + space() }
            return "[" + elements.joined(separator: ",") + "]"
        }
    }

    private mutating func number() -> String {
        switch random.index(below: 9) {
        case 0: return "0"
        case 1: return "-0.0"
        case 2: return String(Int64(bitPattern: random.next()))
        case 3: return String(random.next())
        case 4: return String(random.index(below: 1000))
        case 5: return "\(Double(random.index(below: 1_000_000)) / 1000)"
        case 6:
            return "\(random.index(below: 10)).\(random.index(below: 1000))e\(random.index(below: 40) - 20)"
        case 7: return "-\(random.index(below: 1000))E+\(random.index(below: 10))"
        default:
            let double = Double(bitPattern: random.next())
            return double.isNormal ? "\(double)" : "1.25"
        }
    }

    private mutating func string() -> String {
        let pieces = [
            "a", "b", "key", "Zürich", "日本", "😀", "e\u{301}", " ", "\\n", "\\\"", "\\\\", "\\/",
            "\\b\\f\\r\\t", "\\u0041",
            "\\u00e9", "\\ud83d\\ude00", "\\u0000", "\u{7F}", "{[,:]}", "0123456789abcdef", "\u{2028}",
            "שלום",
        ]
        return "\""
            + (0..<random.index(below: 5)).map { _ in pieces[random.index(below: pieces.count)] }.joined()
            + "\""
    }
}
