import MappableSchemas

// Contradictions in a declaration, which show without a document.

extension AnyMappingCore {
    /// The contradictions among the fields, in words.
    var problems: [String] {
        var problems: [String] = []
        var paths: [(path: [String], info: FieldInfo)] = []
        for info in infos {
            guard let key = info.key else { continue }
            problems += info.problems
            if let problem = info.defaultProblem() { problems.append(problem) }
            let path = key.paths[0]
            if key.isNested, path.contains("") { problems.append("\"\(key.text)\" has an empty segment") }
            let isInTheWay = paths.contains { other in
                guard other.path.starts(with: path) || path.starts(with: other.path) else { return false }
                let directions = [info.direction, other.info.direction]
                return !(directions.contains(.read) && directions.contains(.written))
            }
            if isInTheWay {
                problems.append("\"\(key.text)\" stands twice, or leads through another field's value")
            }
            paths.append((path, info))
        }
        if infos.count(where: \.isRest) > 1 { problems.append("two fields are for the rest of the members") }
        var seen = paths.map(\.path)
        for info in infos where info.key == nil {
            let own = Set([info].paths.map { Array($0) })
            for path in own.sorted(by: { $0.lexicographicallyPrecedes($1) })
            where seen.contains(where: { $0.starts(with: path) || path.starts(with: $0) }) {
                let key = path.joined(separator: ".")
                problems.append("\"\(key)\" stands twice, since a flattened model has it")
            }
            seen += own
        }
        return problems
    }
}

extension UnionCases {
    /// The contradictions among the cases, in words.
    var problems: [String] {
        guard let tag else { return [] }
        var problems: [String] = []
        for (position, item) in cases.enumerated() {
            guard let own = item.tag else {
                problems.append("a case has no tag")
                continue
            }
            if cases[..<position].contains(where: { $0.tag == own }) {
                problems.append("two cases have the tag \(own)")
            }
            if case .outside = tag, item.content != nil {
                problems.append("the case \(own) has a key path, but the tag is the key of its payload")
            }
            if case .outside = tag, own.isNull {
                problems.append("a case is for absent tags, but the tag is the key of its payload")
            }
            if case .inside = tag, item.constant != nil, item.content == nil {
                problems.append("the case \(own) has a constant in place of a payload that has no place")
            }
        }
        return problems
    }
}
