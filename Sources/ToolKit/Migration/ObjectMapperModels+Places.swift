import MappingKit

// The places in JSON that a model reads and writes: `map[…]` and `map.value(…)`.

extension ObjectMapperModels {
    /// `map["key"]`, or `(map["key"], Transform())`.
    func place(of property: String, _ cursor: inout TokenCursor) throws(NotMigrated)
        -> MigratedModel.Member
    {
        let start = cursor.index
        if let inside = cursor.takeBracket("("), cursor.isAtEnd {
            let parts = reader.split(inside, at: ",")
            guard parts.count == 2 else {
                throw NotMigrated(start, "this place is not understood")
            }
            var first = TokenCursor(source, parts[0])
            var member = try place(of: property, &first)
            member.transform = try MigratedTransform(self, parts[1]).text
            member.isTransformed = true
            // The type maps by itself; elements of which ObjectMapper's transform makes nothing are dropped.
            member.skipsElements = member.transform == nil
            return member
        }
        cursor.index = start
        guard cursor.take("map"), let inside = cursor.takeBracket("["), cursor.isAtEnd else {
            throw NotMigrated(start, "this place is not understood")
        }
        return try member(property, arguments: inside)
    }

    /// The value after `=`: `try map.value("key")` in its forms; nil for something else.
    func value(
        of property: String, _ cursor: inout TokenCursor
    ) throws(NotMigrated) -> MigratedModel.Member? {
        let start = cursor.index
        if let inside = cursor.takeBracket("("), cursor.take("??") {
            var first = TokenCursor(source, inside)
            guard !mentionsMap(cursor.index..<cursor.end), var member = try value(of: property, &first) else {
                return nil
            }
            member.absence = .standIn(cursor.rest, isAlways: true)
            return member
        }
        cursor.index = start
        guard cursor.take("try") else { return nil }
        let isOptional = cursor.take("?")
        guard cursor.take("map", ".", "value"), let inside = cursor.takeBracket("("), cursor.isAtEnd else {
            return nil
        }
        var member = try member(property, arguments: inside)
        let stored = type.properties.first { $0.name == property }
        if case .throwing = member.absence, isOptional || stored?.isOptional == true {
            member.absence = .optional
        }
        return member
    }

    /// The arguments of `map[…]` and `map.value(…)`.
    private func member(
        _ property: String, arguments: Range<Int>
    ) throws(NotMigrated) -> MigratedModel.Member {
        var key: String?
        var isNested = true
        var delimiter = "."
        var transform: String?
        var isTransformed = false
        var standIn: String?
        for argument in reader.split(arguments, at: ",") {
            var cursor = TokenCursor(source, argument)
            if let text = cursor.takeText(), cursor.isAtEnd {
                key = text
            } else if let text = cursor.takeConstant(index, in: type.name), cursor.isAtEnd {
                key = text
            } else if cursor.take("nested", ":"), let value = cursor.takeName(), cursor.isAtEnd {
                isNested = value != "false"
            } else if cursor.take("delimiter", ":"), let text = cursor.takeText(), cursor.isAtEnd {
                delimiter = text
            } else if cursor.take("using", ":") {
                transform = try MigratedTransform(self, cursor.index..<cursor.end).text
                isTransformed = true
            } else if cursor.take("default", ":"), !mentionsMap(cursor.index..<cursor.end) {
                standIn = cursor.rest
            } else {
                throw NotMigrated(argument.lowerBound, "this argument is not understood")
            }
        }
        guard var path = key else {
            throw NotMigrated(arguments.lowerBound, "the key is no plain string")
        }
        if isNested, delimiter != "." {
            guard !path.contains("."), !delimiter.isEmpty else {
                throw NotMigrated(arguments.lowerBound, "a key with dots and a delimiter is not understood")
            }
            path = path.split(separator: delimiter, omittingEmptySubsequences: false).joined(separator: ".")
        }
        let isPath = isNested && path.contains(".")
        if isPath,
            path.contains("`") || path.split(separator: ".", omittingEmptySubsequences: false).contains("")
        {
            throw NotMigrated(arguments.lowerBound, "the key has an empty part, or one in backticks")
        }
        var member = MigratedModel.Member(
            property: property, key: path, isPath: isPath, transform: transform)
        member.isTransformed = isTransformed
        if let standIn { member.absence = .standIn(standIn, isAlways: true) }
        return member
    }
}
