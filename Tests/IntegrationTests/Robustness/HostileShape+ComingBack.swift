import Mappable
import TestSupport

/// Assignments that come back to containers that were left, in all the orders that made them costly.
extension HostileShape {
    static let comingBack: [HostileShape] = [
        back("two objects in turn", 125) { json, count in
            for number in 0..<count {
                json["a.x\(number)"] = number
                json["b.b.c.d.e.x\(number)"] = number
            }
        },
        back("one member for all, then another one, of an object too", 125) { json, count in
            for number in 0..<count {
                json["k\(number).x"] = number
                json["a.k\(number).x"] = number
            }
            for number in (0..<count).reversed() {
                json["k\(number).y"] = number
                json["a.k\(number).y"] = number
            }
        },
        back("many containers of the last one", 125) { json, count in
            for number in 0..<count { json["a.k\(number).x"] = number }
            json.b = 1
            for number in 0..<count { json["a.k\(number).y.z"] = number }
        },
        back("a whole value extended", 250) { json, count in
            json.a = ["list": Array(0..<count)]
            for number in 0..<count { json["a.x\(number)"] = number }
        },
        back("models that come back, one after the other", 125) { json, count in
            for number in 0..<count { json["models.k\(number)"] = Returning() }
            for number in 0..<count { json["models.k\(number).a.z"] = number }
        },
        back("a deep path, twice", 125) { json, count in
            let path = repeated("a.", count)
            json[JSONKeyPath(path + "x")] = 1
            json.b = 1
            json[JSONKeyPath(path + "y")] = 1
        },
        back("an object at each level of a deep path", 60) { json, count in
            for number in 1...count { json[JSONKeyPath(repeated("a.", number) + "x")] = 1 }
            json.b = 1
            // The paths are as long in all as the depth squared: so the depth grows with the square root.
            for number in 1...count { json[JSONKeyPath(repeated("a.", number) + "y")] = 1 }
        } size: {
            Int(Double($0).squareRoot())
        },
    ]

    private struct Returning: JSONWriter {
        func write(to json: inout JSONOutput) throws {
            json["a.x"] = 1
            json.b = 2
            json["a.y"] = 3
        }
    }

    private static func back(
        _ name: String, _ size: Int,
        _ body: @escaping @Sendable (inout JSONOutput, Int) throws -> Void,
        size actualSize: @escaping @Sendable (Int) -> Int = { $0 }
    ) -> HostileShape {
        HostileShape("coming back: \(name)", size) { size in
            let options = WritingOptions(maximumDepth: .max)
            let count = actualSize(size)
            return { _ = try Written { json in try body(&json, count) }.toJSONBytes(options: options) }
        }
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }
}
