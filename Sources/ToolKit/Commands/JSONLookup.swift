import MappableSchemas
import MappingKit

/// Finds values by key paths and JSON Pointers, and tells null from nothing.
enum JSONLookup {
    struct BrokenPath: Error {
        let reason: String
    }

    static func value(at steps: [String], in json: JSON) -> JSON? {
        var value = json
        for step in steps {
            switch value {
            case .object(let object):
                guard let inner = object[step] else { return nil }
                value = inner
            case .array(let array):
                guard let index = Int(step), index >= 0, index < array.count else { return nil }
                value = array[index]
            default: return nil
            }
        }
        return value
    }

    /// The keys and indices of a path: a JSON Pointer, or a key path as ``text(of:after:)`` makes it.
    static func steps(of path: String) throws(BrokenPath) -> [String] {
        if path.isEmpty || path == root { return [] }
        if path.hasPrefix("/") { return try pointerSteps(of: path) }
        var steps: [String] = []
        var rest = path[...]
        var begins = true
        while !rest.isEmpty {
            if rest.hasPrefix("[") {
                steps.append(try takeBracket(&rest))
            } else {
                if !begins, rest.removeFirst() != "." {
                    throw BrokenPath(reason: "a dot or a bracket is missing behind \(steps.last ?? "")")
                }
                steps.append(try takeKey(&rest))
            }
            begins = false
        }
        return steps
    }

    /// The path of the document itself.
    static let root = "(root)"

    /// A key behind a path.
    static func text(of key: String, after path: String) -> String {
        if key.contains("`") || key != Input.printable(key) {
            return "\(path)[\((try? key.toJSONString()) ?? "\"\"")]"
        }
        let name = DeclarationPrinter.needsOneKey(key) ? "`\(key)`" : key
        return path.isEmpty ? name : "\(path).\(name)"
    }

    private static func pointerSteps(of path: String) throws(BrokenPath) -> [String] {
        var steps: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let isBroken = part.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
                .contains { $0.first != "0" && $0.first != "1" }
            if isBroken { throw BrokenPath(reason: "~ stands before 0 or 1") }
            steps.append(String(part).replacing("~1", with: "/").replacing("~0", with: "~"))
        }
        return steps
    }

    private static func takeKey(_ rest: inout Substring) throws(BrokenPath) -> String {
        guard rest.hasPrefix("`") else {
            let key = rest.prefix { $0 != "." && $0 != "[" }
            if key.isEmpty { throw BrokenPath(reason: "a key is empty") }
            rest.removeFirst(key.count)
            return String(key)
        }
        let key = rest.dropFirst().prefix { $0 != "`" }
        rest = rest.dropFirst(key.count + 1)
        guard rest.popFirst() != nil else { throw BrokenPath(reason: "a backtick does not end") }
        return String(key)
    }

    /// Takes `[0]`, or a key as a JSON string: `["a"]`.
    private static func takeBracket(_ rest: inout Substring) throws(BrokenPath) -> String {
        rest.removeFirst()
        guard rest.hasPrefix("\"") else {
            let index = rest.prefix { $0 != "]" }
            rest.removeFirst(index.count)
            guard rest.popFirst() != nil else { throw BrokenPath(reason: "a bracket does not end") }
            if index.isEmpty { throw BrokenPath(reason: "an index is missing") }
            guard index.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw BrokenPath(reason: "\(index) is no index")
            }
            return String(index)
        }
        var isEscaped = false
        let inside = rest.dropFirst().prefix { character in
            defer { isEscaped = character == "\\" && !isEscaped }
            return character != "\"" || isEscaped
        }
        let text = rest.prefix(inside.count + 2)
        rest = rest.dropFirst(text.count)
        guard let key = try? String(JSONString: String(text)), rest.popFirst() == "]" else {
            throw BrokenPath(reason: "\(text) is no key")
        }
        return key
    }
}
