import MappableJSON
import MappableSyntax

/// Works out the changes of a text that an edit amounts to.
struct Editor {
    let scanner: TextScanner
    let style: Style
    let options: MappingOptions
    /// How new values are written: what concerns the spelling of a value, and nothing of the layout.
    private let writing: WritingOptions

    init(_ scanner: TextScanner, _ options: MappingOptions, _ writing: WritingOptions) {
        self.scanner = scanner
        self.options = options
        style = Style(of: scanner)
        var writing = writing
        (writing.prettyPrinted, writing.endsWithNewline, writing.keys) = (false, false, .verbatim)
        writing.maximumDepth = options.maximumDepth
        self.writing = writing
    }

    private var lastWins: Bool { options.duplicateKeys == .lastWins }

    func container(at open: Int) -> Container { scanner.container(at: open) }

    func change(of container: Container) -> ContainerChange {
        ContainerChange(container, scanner, style.near(container, scanner, isArray: nil))
    }

    /// - Throws: `MappingError.Kind.invalidValue` for a path that leads nowhere in any document.
    func place(of path: JSONKeyPath?) throws(MappingError) -> Place {
        guard let path else { return scanner.place(of: [], lastWins: lastWins) }
        guard let steps = Step.all(of: path) else {
            throw MappingError(.invalidValue, reason: "the key path \"" + path.text + "\" is invalid")
        }
        return scanner.place(of: steps, lastWins: lastWins)
    }

    /// - Throws: `MappingError.Kind.missing` where the path leads to nothing.
    func existing(_ path: JSONKeyPath) throws(MappingError) -> Place {
        let place = try place(of: path)
        if place.rest.isEmpty { return place }
        throw failure(place)
    }
}

extension Editor {
    /// The value that the text has at a range.
    func json(at range: Range<Int>) throws(MappingError) -> JSON {
        var options = MappingOptions(maximumDepth: options.maximumDepth, maximumBytes: .max)
        options.duplicateKeys = self.options.duplicateKeys
        options.syntax = self.options.syntax
        return try JSON(JSONBytes: scanner.bytes[range], options: options)
    }

    /// The children of an object that have the key of one of them, or that one alone in an array.
    func indices(like index: Int, in container: Container) -> [Int] {
        guard let key = container.children[index].key.flatMap({ scanner.characters(of: $0) }) else {
            return [index]
        }
        return container.children.indices.filter { other in
            container.children[other].key.map { scanner.characters(of: $0) == key } ?? false
        }
    }

    /// Refuses a value with which the text would be nested too deep.
    func checkDepth(of json: [UInt8], at place: Place) throws(MappingError) {
        let value = TextScanner(json)
        var (offset, depth, deepest) = (0, 0, 0)
        while offset < json.count {
            let byte = json[offset] | 0x20
            depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
            deepest = max(deepest, depth)
            offset = max(value.endOfScalar(from: offset), offset + 1)
        }
        guard place.path.count + place.rest.count + deepest <= options.maximumDepth else {
            throw failure(
                .limit, place.path, at: place.value,
                reason: "nested too deep, the limit is " + String(options.maximumDepth))
        }
    }
}

// MARK: - Errors

extension Editor {
    /// An error about a value of the text.
    func failure(
        _ kind: MappingError.Kind, _ path: [MappingPath.Component], at offset: Int, expected: String? = nil,
        found: FoundValue? = nil, reason: String? = nil
    ) -> MappingError {
        if scanner.bytes.isEmpty { return MappingError(kind, reason: reason) }
        var lines = LineMarks()
        return MappingError(
            kind, at: MappingPath(path), location: lines.location(ofOffset: offset, in: scanner.bytes),
            expected: expected, found: found, reason: reason,
            excerpt: options.redactsFoundValues ? nil : SourceExcerpt(of: scanner.bytes, around: offset))
    }

    /// The error about the first step that leads nowhere.
    func failure(_ place: Place) -> MappingError {
        let isObject = scanner[place.value] == UInt8(ascii: "{")
        guard let step = place.rest.first else { return MappingError(.missing) }
        let path = place.path + [step.component(isObject: isObject)]
        if isObject, step.key != nil { return failure(.missing, path, at: place.value) }
        guard scanner[place.value] == UInt8(ascii: "["), step.index != nil else {
            let expected =
                step.key == nil ? "an array" : step.index == nil ? "an object" : "an object or an array"
            return failure(
                .typeMismatch, place.path, at: place.value, expected: expected,
                found: FoundValue(kind(at: place.value)))
        }
        let count = container(at: place.value).children.count
        return failure(
            .missing, path, at: place.value,
            reason: "the array has " + String(count) + (count == 1 ? " element" : " elements"))
    }

    private func kind(at offset: Int) -> FoundValue.Kind {
        switch scanner[offset] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }
}

// MARK: - New text

extension Editor {
    private func compact(_ json: JSON) throws(MappingError) -> [UInt8] {
        try json.toJSONBytes(options: writing)
    }

    /// A value in place of another.
    func replacement(of value: Range<Int>, by json: JSON, in parent: Container?) throws(MappingError)
        -> Splice
    {
        var near = style
        if let parent { near = style.near(parent, scanner, isArray: json.isArray) }
        // A container keeps the form of the one that it replaces.
        if scanner[value.lowerBound] == UInt8(ascii: json.isArray == true ? "[" : "{"), json.isArray != nil {
            let old = container(at: value.lowerBound)
            if !old.children.isEmpty { near.setOnLines(old.isOnLines, isArray: !old.isObject) }
        }
        let isOnLines = parent?.isOnLines ?? true || scanner.lineEndCount(in: value) > 0
        let text = near.rendered(
            try compact(json), indentation: scanner.indentation(at: value.lowerBound), isOnLines: isOnLines)
        return Splice(range: value, text: text)
    }

    /// A new child of a container, without a comma.
    ///
    /// - Parameter key: nil for an element of an array.
    func child(_ json: JSON, key: [UInt8]?, of change: ContainerChange) throws(MappingError) -> [UInt8] {
        let near = style.near(change.container, scanner, isArray: json.isArray)
        let indentation =
            change.isOnLines
            ? change.container.indentation(scanner, near) : scanner.indentation(at: change.container.open)
        var text: [UInt8] = []
        if let key { text = try self.key(key, like: change.container.children.last?.key) + near.colon }
        return text + near.rendered(try compact(json), indentation: indentation, isOnLines: change.isOnLines)
    }

    /// A key as its neighbour is written: between the same quotes, or without them.
    private func key(_ key: [UInt8], like neighbour: Range<Int>?) throws(MappingError) -> [UInt8] {
        let text = try String(decoding: key, as: UTF8.self).toJSONBytes(options: writing)
        guard let first = neighbour.map({ scanner[$0.lowerBound] }), first != UInt8(ascii: "\"") else {
            return text
        }
        if first == UInt8(ascii: "'") {
            let isPlain = !text.contains(UInt8(ascii: "\\")) && !text.contains(first)
            return isPlain ? [first] + text.dropFirst().dropLast() + [first] : text
        }
        let isName = key.allSatisfy {
            Unicode.Scalar($0).properties.isAlphabetic && $0 < 0x80 || $0 == UInt8(ascii: "_")
        }
        return isName && !key.isEmpty ? key : text
    }
}

extension JSON {
    /// Whether this is an array and no object; nil if it is neither.
    var isArray: Bool? {
        switch self {
        case .array: true
        case .object: false
        default: nil
        }
    }
}

extension Style {
    mutating func setOnLines(_ isOnLines: Bool, isArray: Bool) {
        if isArray { arraysOnLines = isOnLines } else { objectsOnLines = isOnLines }
    }
}
