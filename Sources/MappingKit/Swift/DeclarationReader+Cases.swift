/// Reading the cases of enums.
extension DeclarationReader {
    /// Reads the cases that one `case` declares, and gives the token after them.
    mutating func readCases(from start: Int, at keyword: Int, end: Int, _ surroundings: Surroundings) -> Int {
        guard let type = surroundings.type, types[type].kind == .enum else { return keyword + 1 }
        var index = keyword + 1
        var found: [EnumCase] = []
        while index < end, source.tokens[index].kind == .identifier {
            let nameToken = index
            index += 1
            var payload: [EnumCase.Payload]?
            if index < end, source.isToken(index, "(") {
                payload = readPayload(index + 1..<max(source.partners[index], index + 1))
                index = skipBracket(at: index)
            }
            var rawValue: String?
            if index < end, source.isToken(index, "=") {
                let first = index + 1
                index = min(first + 1, end)
                if source.isToken(first, "-") { index = min(index + 1, end) }
                rawValue = source.text(ofTokens: first..<index)
            }
            found.append(
                EnumCase(
                    name: source.text(at: nameToken), nameToken: nameToken, payload: payload,
                    rawValue: rawValue, isConditional: conditions > 0))
            guard index < end, source.isToken(index, ",") else { break }
            index += 1
        }
        let marks = comments.marks(before: start) + comments.marks(after: index - 1)
        for place in found.indices {
            found[place].marks = marks
            if !marks.isEmpty, found.count > 1 {
                found[place].problem = "a mark beside several cases says not which it means"
            }
        }
        types[type].cases += found
        return index
    }

    private func readPayload(_ range: Range<Int>) -> [EnumCase.Payload] {
        split(range, at: ",").map { value in
            let parts = parts(of: value)
            let colon = parts.first { source.isToken($0, ":") }
            let equals = parts.first { source.isToken($0, "=") }
            let isNamed = colon.map { !source.isToken($0 - 1, "_") } ?? false
            return EnumCase.Payload(
                label: isNamed ? source.text(at: value.lowerBound) : nil,
                initialValue: equals.map { source.text(ofTokens: $0 + 1..<value.upperBound) })
        }
    }
}
