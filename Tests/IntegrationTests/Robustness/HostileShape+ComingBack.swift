import Mappable
import TestSupport

/// Assignments that come back to containers that were left, in all the orders that made them costly.
extension HostileShape {
    static let comingBack: [HostileShape] = [
        back("two objects in turn", 250) { json, count in
            for number in 0..<count {
                json["a.x\(number)"] = number
                json["b.x\(number)"] = number
            }
        },
        back("two deep objects in turn", 125) { json, count in
            for number in 0..<count {
                json["a.b.c.d.e.x\(number)"] = number
                json["b.b.c.d.e.x\(number)"] = number
            }
        },
        back("two arrays in turn", 250) { json, count in
            for number in 0..<count {
                json["a.\(number)"] = number
                json["b.\(number)"] = number
            }
        },
        back("one member for all, then another one", 250) { json, count in
            for number in 0..<count { json["k\(number).x"] = number }
            for number in 0..<count { json["k\(number).y"] = number }
        },
        back("the same, in one object", 250) { json, count in
            for number in 0..<count { json["a.k\(number).x"] = number }
            for number in (0..<count).reversed() { json["a.k\(number).y"] = number }
        },
        back("the same, in an array", 250) { json, count in
            for number in 0..<count { json["a.\(number).x"] = number }
            for number in 0..<count { json["a.\(number).y"] = number }
            json.b = 1
            for number in 0..<count { json["a.\(number).z"] = number }
        },
        back("many containers of the last one", 125) { json, count in
            for number in 0..<count { json["a.k\(number).x"] = number }
            json.b = 1
            for number in 0..<count { json["a.k\(number).y.z.\(0)"] = number }
        },
        back("a member that is overwritten", 250, .lastWins) { json, count in
            json.a = repeated("long", count)
            for number in 0..<count { json.a = number }
        },
        back("all members overwritten", 250, .lastWins) { json, count in
            for _ in 0..<2 { for number in 0..<count { json["x\(number)"] = [number] } }
        },
        back("members of a closed object overwritten", 250, .lastWins) { json, count in
            for _ in 0..<2 {
                for number in 0..<count { json["a.x\(number)"] = [number] }
                json["b"] = 1
            }
            for number in 0..<count { json["a.x1"] = [number] }
        },
        back("replaced and extended in turn", 125, .lastWins) { json, count in
            json.b = 1
            for number in 0..<count {
                json["a"] = ["x": number]
                json["a.y"] = number
            }
        },
        back("elements overwritten", 250, .lastWins) { json, count in
            json.a = Array(0..<count)
            for number in 0..<count { json["a.\(number)"] = "new" }
        },
        back("a whole value extended", 250) { json, count in
            json.a = ["list": Array(0..<count)]
            for number in 0..<count { json["a.x\(number)"] = number }
        },
        back("models that come back, one after the other", 125) { json, count in
            json.list = Array(repeating: Returning(), count: count)
            for number in 0..<count { json["list.\(number).a.z"] = number }
        },
        back("a deep path, twice", 125) { json, count in
            let path = repeated("a.", count)
            json[path + "x"] = 1
            json.b = 1
            json[path + "y"] = 1
        },
        back("an object at each level of a deep path", 60) { json, count in
            for number in 1...count { json[repeated("a.", number) + "x"] = 1 }
            json.b = 1
            // The paths are as long in all as the depth squared: so the depth grows with the square root.
            for number in 1...count { json[repeated("a.", number) + "y"] = 1 }
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
        _ name: String, _ size: Int, _ duplicateKeys: WritingOptions.DuplicateKeys = .throw,
        _ body: @escaping @Sendable (inout JSONOutput, Int) throws -> Void,
        size actualSize: @escaping @Sendable (Int) -> Int = { $0 }
    ) -> HostileShape {
        HostileShape("coming back: \(name)", size) { size in
            let options = WritingOptions(duplicateKeys: duplicateKeys, maximumDepth: .max)
            let count = actualSize(size)
            return { _ = try Written { json in try body(&json, count) }.toJSONBytes(options: options) }
        }
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }
}
