import Mappable
import Testing

/// The edges of all settings of `MappingOptions` that are numbers: each is kept to, or refuses the document.
struct OptionEdgeTests {
    private static let edges = [Int.min, -1, 0, 1, 2, Int(Int32.max), .max]
    private static let documents = [
        "", "1", "[]", "[[]]", #"{"a":[{}]}"#, "[1", String(repeating: "[", count: 200),
    ]

    @Test("Depth", arguments: edges)
    func depth(_ limit: Int) {
        let options = MappingOptions(maximumDepth: limit)
        for document in Self.documents {
            let depth = document.utf8.reduce(into: (now: 0, most: 0)) { depth, byte in
                if "[{".utf8.contains(byte) { depth.now += 1 }
                if "]}".utf8.contains(byte) { depth.now -= 1 }
                depth.most = max(depth.most, depth.now)
            }.most
            let error = Self.error(document, options)
            let isComplete = (try? JSON(JSONString: document)) != nil
            let expected: MappingError.Kind? = depth > max(limit, 0) ? .limit : isComplete ? nil : .syntax
            #expect(error?.kind == expected, "\(document.prefix(10)) at \(limit)")
            #expect(error?.description.isEmpty != true)
        }
        let objects: [(Any, Int)] = [
            (1, 0), ([] as [Any], 1), ([[1]], 2), (["a": [[:] as [String: Any]]], 3),
        ]
        for (object, depth) in objects {
            let error = Self.error { try JSON(JSONObject: object, options: options) }
            #expect(error?.kind == (depth > max(limit, 0) ? .limit : nil), "\(object) at \(limit)")
        }
    }

    @Test("Bytes", arguments: edges)
    func bytes(_ limit: Int) {
        let options = MappingOptions(maximumDepth: 200, maximumBytes: limit)
        for document in Self.documents {
            let error = Self.error(document, options)
            let isComplete = (try? JSON(JSONString: document)) != nil
            let expected: MappingError.Kind? =
                document.utf8.count > limit ? .limit : isComplete ? nil : .syntax
            #expect(error?.kind == expected, "\(document.prefix(10)) at \(limit)")
            #expect(error?.description.isEmpty != true)
        }
        let object = Self.error { try JSON(JSONObject: ["key": "text"], options: options) }
        #expect(object?.kind == (limit < 8 ? .limit : nil))
    }

    private static func error(_ document: String, _ options: MappingOptions) -> MappingError? {
        error { try JSON(JSONString: document, options: options) }
    }

    private static func error(_ read: () throws -> JSON) -> MappingError? {
        do {
            _ = try read()
            return nil
        } catch {
            return error as? MappingError
        }
    }
}
