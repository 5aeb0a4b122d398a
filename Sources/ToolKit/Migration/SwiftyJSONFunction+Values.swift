import MappingKit

extension SwiftyJSONFunction {
    /// The value of an expression; nil where it is not understood.
    func value(_ cursor: inout TokenCursor) -> SwiftyJSONValue? {
        let start = cursor.index
        if let value = localValue(&cursor) ?? accessedValue(&cursor) { return value }
        cursor.index = start
        // User(json: json["user"]), Status(rawValue: json["status"].stringValue), URL(string: …)
        guard let maker = cursor.takeName(), let inside = cursor.takeBracket("(") else { return nil }
        var argument = TokenCursor(source, inside)
        let label = argument.takeLabel() ?? ""
        let first = argument.index
        if let path = place(&argument), argument.isAtEnd, !path.isEmpty {
            guard cursor.isAtEnd else { return nil }
            var value = SwiftyJSONValue(path: path)
            value.maker = maker
            value.isMadeOfAnything = makesAnything(maker)
            return value
        }
        argument.index = first
        guard let value = value(&argument), !value.isArray else { return nil }
        return self.value(madeOf: value, by: maker, label: label, &cursor)
    }

    /// `URL(string: …)` and its like, of a value whose default, if it has one, is the old code's own.
    private func value(
        madeOf inner: SwiftyJSONValue, by maker: String, label: String, _ cursor: inout TokenCursor
    ) -> SwiftyJSONValue? {
        var value = inner
        let isText = inner.accessor == "string" || inner.accessor == "stringValue"
        switch (maker, label) {
        case ("Date", "timeIntervalSince1970"):
            guard inner.accessor.hasPrefix("double"), cursor.isAtEnd else { return nil }
            value.transform = ".date(.seconds)"
            if case .standIn(let text, _) = value.absence {
                value.absence = .standIn("Date(timeIntervalSince1970: \(text))", isAlways: true)
            }
            return value
        case ("Double", "") where inner.accessor.hasPrefix("double"),
            ("CGFloat", "") where inner.accessor.hasPrefix("double"),
            ("Float", "") where inner.accessor.hasPrefix("double"),
            ("TimeInterval", "") where inner.accessor.hasPrefix("double"),
            ("Int", "") where inner.cutsFractions, ("String", "") where isText:
            return cursor.isAtEnd ? value : nil
        case ("URL", "string") where isText, ("Double", "") where isText, ("Float", "") where isText,
            ("Int", "") where isText:
            guard isZeroOrThrowing(inner) else { return nil }
            value.absence = absence(behind: &cursor)
            return value.absence == nil ? nil : value
        case (_, "rawValue"):
            guard isZeroOrThrowing(inner) else { return nil }
            value.maker = maker
            value.absence = absence(behind: &cursor)
            return value.absence == nil ? nil : caseOfZero(value, of: inner)
        default: return nil
        }
    }

    /// Whether an absent value is the accessor's own: empty, 0, or an error.
    private func isZeroOrThrowing(_ value: SwiftyJSONValue) -> Bool {
        switch value.absence {
        case .standIn: swiftyJSONZeros[value.accessor] != nil
        case .throwing: true
        case .optional, nil: false
        }
    }

    /// An enum whose absent value is the case with the raw value `""` or 0; nil where that is another than the old code says.
    private func caseOfZero(_ value: SwiftyJSONValue, of inner: SwiftyJSONValue) -> SwiftyJSONValue? {
        guard case .standIn(let zero, _) = inner.absence, let maker = value.maker,
            let name = index.declaredName(maker, in: type.name), let declaration = index.declaration(of: name)
        else { return value }
        guard declaration.kind == .enum, !index.all(of: name).contains(where: \.hasRawValue) else {
            return nil
        }
        guard let found = declaration.nameOfCase(withRawValue: zero) else { return value }
        var value = value
        switch value.absence {
        case .throwing: value.absence = .standIn(".\(found)", isAlways: true)
        case .standIn(let text, _) where text == ".\(found)" || text == "\(maker).\(found)": break
        default: return nil
        }
        return value
    }

    /// A local constant, or what is made of a local array.
    private func localValue(_ cursor: inout TokenCursor) -> SwiftyJSONValue? {
        let start = cursor.index
        guard let name = cursor.takeName(), var value = values[name] else {
            cursor.index = start
            return nil
        }
        value.locals.append(name)
        if cursor.isAtEnd { return value }
        if value.isArray, takeElements(&cursor, &value) {
            value.skipsElements = true
            return cursor.isAtEnd ? value : nil
        }
        if case .optional? = value.absence, let absence = absence(behind: &cursor) {
            value.absence = absence
            return value
        }
        cursor.index = start
        return nil
    }

    /// `json["id"].intValue` and its like.
    private func accessedValue(_ cursor: inout TokenCursor) -> SwiftyJSONValue? {
        guard let path = place(&cursor), !path.isEmpty, cursor.take("."), let accessor = cursor.takeName()
        else {
            return nil
        }
        var value = SwiftyJSONValue(path: path, accessor: accessor)
        if accessor == "arrayValue" || accessor == "array" {
            value.isArray = true
            value.absence = accessor == "array" ? .optional : .standIn("[]", isAlways: true)
            if cursor.isAtEnd { return value }
            _ = accessor == "array" && (cursor.take("?") || cursor.take("!"))
            guard takeElements(&cursor, &value) else { return nil }
            value.skipsElements = true
            if cursor.isAtEnd { return value }
            guard accessor == "array" else { return nil }
            value.absence = absence(behind: &cursor)
            return value.absence == nil ? nil : value
        }
        value.cutsFractions = accessor.lowercased().contains("int")
        value.note = swiftyJSONDifferences[accessor]
        if let zero = swiftyJSONZeros[accessor] {
            value.absence = .standIn(zero, isAlways: true)
            return cursor.isAtEnd ? value : nil
        }
        guard swiftyJSONOptionals.contains(accessor) else { return nil }
        value.absence = absence(behind: &cursor)
        return value.absence == nil ? nil : value
    }

    /// The absence that `??`, `!` or nothing behind an optional states; nil for anything else.
    private func absence(behind cursor: inout TokenCursor) -> MigratedModel.Absence? {
        if cursor.take("??") {
            guard !mentionsLocal(cursor.index..<cursor.end) else { return nil }
            return .standIn(cursor.rest, isAlways: true)
        }
        if cursor.take("!") { return cursor.isAtEnd ? .throwing : nil }
        return cursor.isAtEnd ? .optional : nil
    }

    /// `json`, or `json["user"]["names", 0]`; nil for keys with dots, and for what is computed.
    func place(_ cursor: inout TokenCursor) -> [String]? {
        let start = cursor.index
        guard let name = cursor.takeName(), var path = places[name] else {
            cursor.index = start
            return nil
        }
        while let inside = cursor.takeBracket("[") {
            for piece in reader.split(inside, at: ",") {
                var key = TokenCursor(source, piece)
                if let text = key.takeText() ?? key.takeConstant(index, in: type.name), key.isAtEnd,
                    !text.contains("."), !text.contains("`"), Int(text) == nil
                {
                    path.append(text)
                } else if piece.count == 1, source.tokens[piece.lowerBound].kind == .number, !path.isEmpty {
                    path.append(source.text(at: piece.lowerBound))
                } else {
                    return nil
                }
            }
        }
        return path
    }

    /// Whether the initializer of a type that takes a `JSON` cannot fail.
    private func makesAnything(_ name: String) -> Bool {
        guard let type = index.declaredName(name, in: type.name) else { return true }
        return index.all(of: type).flatMap(\.functions).contains {
            $0.name == "init" && SwiftyJSONModels.takesJSON($0)
        }
    }

    // MARK: Elements

    /// `.map { $0.stringValue }` and its like: elements that are mapped by their type.
    private func takeElements(_ cursor: inout TokenCursor, _ value: inout SwiftyJSONValue) -> Bool {
        guard cursor.take(".", "map") || cursor.take(".", "compactMap") || cursor.take(".", "flatMap") else {
            return false
        }
        if let body = cursor.takeBracket("{") { return takeClosure(body, &value) }
        guard let inside = cursor.takeBracket("(") else { return false }
        var function = TokenCursor(source, inside)
        if let body = function.takeBracket("{") { return function.isAtEnd && takeClosure(body, &value) }
        guard let maker = function.takeName(), function.take(".", "init") else { return false }
        value.maker = maker
        if function.isAtEnd { return true }
        guard let labels = function.takeBracket("("), function.isAtEnd else { return false }
        return labels.count == 2
    }

    /// `$0.stringValue`, or `item in Item(json: item)`, of a closure.
    private func takeClosure(_ body: Range<Int>, _ value: inout SwiftyJSONValue) -> Bool {
        var cursor = TokenCursor(source, body)
        var element = "$0"
        if let end = body.first(where: { source.isToken($0, "in") }) {
            _ = cursor.take("(")
            guard let name = cursor.takeName() else { return false }
            element = name
            cursor.index = end + 1
        }
        _ = cursor.take("return")
        value.makesAllElements = makesAll(cursor.index..<cursor.end)
        return takeElement(&cursor, named: element, &value)
    }

    /// Whether code makes a value of an element of any kind, as `stringValue` does.
    func makesAll(_ code: Range<Int>) -> Bool {
        code.contains { token in
            guard let zero = swiftyJSONZeros[source.text(at: token)] else { return false }
            // `Kind(rawValue: item.stringValue)` makes nothing of some.
            guard source.isToken(token - 4, "rawValue") else { return true }
            let name = index.declaredName(source.text(at: token - 6), in: type.name)
            return name.flatMap(index.declaration(of:))?.nameOfCase(withRawValue: zero) != nil
        }
    }

    /// `item.stringValue`, `Item(json: item)`, or `Kind(rawValue: item.stringValue)`.
    func takeElement(
        _ cursor: inout TokenCursor, named element: String, _ value: inout SwiftyJSONValue
    ) -> Bool {
        if cursor.take(element, "."), let accessor = cursor.takeName() {
            return cursor.isAtEnd
                && (swiftyJSONZeros[accessor] != nil || swiftyJSONOptionals.contains(accessor))
        }
        guard let maker = cursor.takeName() else { return false }
        value.maker = maker
        _ = cursor.take(".", "init")
        guard let inside = cursor.takeBracket("(") else { return false }
        _ = cursor.take("!")
        guard cursor.isAtEnd else { return false }
        var argument = TokenCursor(source, inside)
        let label = argument.takeLabel()
        guard argument.take(element) else { return false }
        if argument.isAtEnd { return true }
        guard label == "rawValue", argument.take("."), let accessor = argument.takeName() else {
            return false
        }
        return argument.isAtEnd && swiftyJSONZeros[accessor] != nil
    }
}

/// An expression of SwiftyJSON that reads a value.
struct SwiftyJSONValue {
    var path: [String]
    /// The accessor that reads it, such as `intValue`; empty where another function makes it of JSON.
    var accessor = ""
    /// The type that it, or an element of it, is made by.
    var maker: String?
    /// Nil where the property decides.
    var absence: MigratedModel.Absence?
    /// Whether the property keeps its value where this is absent.
    var keepsInitial = false
    var transform: String?
    /// Whether it is an array, of whose elements nothing is known yet.
    var isArray = false
    var skipsElements = false
    /// Whether SwiftyJSON makes a value of each element, of whatever kind it is.
    var makesAllElements = false
    /// Whether it is a model that SwiftyJSON makes of any value, and of none.
    var isMadeOfAnything = false
    /// Whether SwiftyJSON makes an integer of a fraction.
    var cutsFractions = false
    /// Another difference from SwiftyJSON, for a note.
    var note: String?
    /// The local constants that it came through.
    var locals: [String] = []
}

/// The accessors that always have a value, and what that is where JSON has none.
private let swiftyJSONZeros: [String: String] = [
    "stringValue": "\"\"", "boolValue": "false", "intValue": "0", "doubleValue": "0", "floatValue": "0",
    "int8Value": "0", "int16Value": "0", "int32Value": "0", "int64Value": "0", "uIntValue": "0",
    "uInt8Value": "0", "uInt16Value": "0", "uInt32Value": "0", "uInt64Value": "0",
]

private let swiftyJSONOptionals: Set<String> = [
    "string", "bool", "int", "double", "float", "int8", "int16", "int32", "int64", "uInt", "uInt8",
    "uInt16", "uInt32", "uInt64", "url",
]

private let fromTrue = "SwiftyJSON reads the number 1 from true, which is invalid here"

private let swiftyJSONDifferences: [String: String] = [
    "url": "SwiftyJSON percent-encodes the text of a url; here it is the URL as it is",
    "double": fromTrue, "doubleValue": fromTrue, "float": fromTrue, "floatValue": fromTrue,
    "boolValue": "SwiftyJSON takes \"t\" and \"y\" for true; here they are invalid",
]
