import Mappable

/// Arbitrary key paths against a plain implementation of their rules.
enum KeyPathTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        do {
            _ = try Answers(JSONString: document, context: String(decoding: bytes, as: UTF8.self))
        } catch {
            violation("\(error)")
        }
    }

    static let document = #"""
        {"a":{"b":{"c":1,"0":"zero","10":"ten"},"":"empty","a":[1,[2,{"b":3}],{"a":{"a":4}}]},"b":[[0,1,[2]],{"c":5}],
        "0":["first",{"1":"second"}],"1":{"0":7},"`0`":"ticked","a.b":"dotted","":{"":8},"é":{"日":[9]},"aa":{"a":10},
        "..":"dots","c":"text","d":true,"n":{"n":{"n":[{"n":11},12]}},"a b":{" ":13},"`":14,"01":15}
        """#
    static let json = try! JSON(JSONString: document)

    /// Asks one question in every way there is.
    struct Answers: Mappable {
        init(map: Mapper) throws {
            guard let path = try map.mappingContext(as: String.self) else { violation("no context") }
            let dotted = Self.expected(path)
            Self.check(dotted, "from") { () throws(MappingError) in try map.from(JSONKeyPath(path)) }
            Self.check(dotted, "subscript") { () throws(MappingError) in try map[JSONKeyPath(path)] }
            Self.check(dotted, "anyOf") { () throws(MappingError) in
                try map.from(anyOf: JSONKeyPath(path), JSONKeyPath(path))
            }
            Self.check(dotted, "field") { () throws(MappingError) in try map[JSONKeyPath(path)]() }
            Fuzz.check(map.isKeyPresent(JSONKeyPath(path)) == (dotted != nil), "isKeyPresent(\(path))")
            switch outcome({ () throws(MappingError) -> JSON? in try map.from(JSONKeyPath(path)) }) {
            case .success(let json): Fuzz.check(json == dotted, "optional from(\(path))")
            case .failure(let error):
                // Only a path that no document could hold a value for is an error to an Optional.
                Fuzz.check(dotted == nil && error.kind == .invalidValue, "optional from(\(path)): \(error)")
            }
            let whole = KeyPathTarget.json.object?.first { Array($0.key.utf8) == Array(path.utf8) }?.value
            Self.check(whole, "whole") { () throws(MappingError) in try map.from(.key(path))
            }
            let steps = JSONKeyPath(path).steps
            Self.check(dotted, "steps") { () throws(MappingError) in
                try map.from(dotted == nil ? JSONKeyPath(path) : JSONKeyPath(steps))
            }
            Fuzz.check(dotted == nil || KeyPathTarget.json[path: JSONKeyPath(steps)] == dotted, "JSON[path:]")
        }

        private static func check(_ expected: JSON?, _ form: String, _ read: () throws(MappingError) -> JSON)
        {
            switch outcome(read) {
            case .success(let json):
                Fuzz.check(json == expected, "\(form) reads \(json), not \(String(describing: expected))")
            case .failure(let error):
                Fuzz.check(expected == nil, "\(form) fails: \(error)")
                Fuzz.check(!error.description.isEmpty && !error.debugDescription.isEmpty, "no description")
            }
        }

        /// The value that the documented rules lead to.
        private static func expected(_ path: String) -> JSON? {
            var place = KeyPathTarget.json
            for segment in path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
                guard let next = step(from: place, Array(segment)) else { return nil }
                place = next
            }
            return place
        }

        private static func step(from place: JSON, _ segment: [UInt8]) -> JSON? {
            if segment.isEmpty { return nil }
            let isTicked = segment.first == UInt8(ascii: "`")
            let digits = isTicked ? segment.dropFirst().dropLast() : segment[...]
            if isTicked && (segment.count < 3 || segment.last != UInt8(ascii: "`") || index(digits) == nil) {
                return nil
            }
            switch place {
            case .array(let elements):
                guard let index = index(digits), index < elements.count else { return nil }
                return elements[index]
            case .object(let members) where !isTicked:
                return members.first { Array($0.key.utf8) == segment }?.value
            default: return nil
            }
        }

        private static func index(_ digits: ArraySlice<UInt8>) -> Int? {
            guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            guard digits.first != 0x30 || digits.count == 1 else { return nil }
            return Int(String(decoding: digits, as: UTF8.self))
        }
    }
}
