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

    /// - Throws: `MappingError.Kind.invalidValue` for a path that leads nowhere in any document, and for one that leads past a
    ///   key with the path's delimiter in it.
    func place(of path: JSONKeyPath) throws(MappingError) -> Place {
        guard let steps = path.steps else {
            throw MappingError(.invalidValue, reason: "the key path \"" + path.text + "\" is invalid")
        }
        let place = scanner.place(of: steps, lastWins: lastWins)
        guard !place.rest.isEmpty,
            let key = scanner.literalKey(in: steps, delimiter: path.delimiter, lastWins: lastWins)
        else { return place }
        let reason =
            "\"" + key + "\" is one key here: use JSONKeyPath.key, or another delimiter than \""
            + path.delimiter + "\""
        throw failure(.invalidValue, place.path, at: place.value, reason: reason)
    }

    /// - Throws: as ``place(of:)``, and `MappingError.Kind.missing` where the path leads to nothing.
    func existing(_ path: JSONKeyPath) throws(MappingError) -> Place {
        let place = try place(of: path)
        if place.rest.isEmpty { return place }
        throw failure(place)
    }

    /// A value that was just written, for a place.
    ///
    /// - Throws: `MappingError.Kind.limit` if the text would be nested too deep with it.
    func json(_ written: [UInt8], at place: Place) throws(MappingError) -> JSON {
        let depth = place.path.count + place.rest.count
        if depth <= options.maximumDepth {
            let inner = MappingOptions(maximumDepth: options.maximumDepth - depth, maximumBytes: .max)
            if let json = try? JSON(JSONBytes: written, options: inner) { return json }
        }
        throw failure(
            .limit, place.path, at: place.value,
            reason: "nested too deep, the limit is " + String(options.maximumDepth))
    }
}

// MARK: - Errors

extension Editor {
    /// An error about a value of the text.
    func failure(
        _ kind: MappingError.Kind, _ path: [MappingPath.Component], at offset: Int, expected: String? = nil,
        found: FoundValue? = nil, reason: String? = nil
    ) -> MappingError {
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
            let value = scanner.bytes[place.value..<scanner.endOfValue(from: place.value)]
            let found = try? MappingSession.read(value, options, nil) { FoundValue($0.cursor.found.kind) }
            return failure(.typeMismatch, place.path, at: place.value, expected: expected, found: found)
        }
        let count = scanner.container(at: place.value).count
        return failure(
            .missing, path, at: place.value,
            reason: "the array has " + String(count) + (count == 1 ? " element" : " elements"))
    }
}

// MARK: - New text

extension Editor {
    /// A value in place of another.
    func replacing(_ value: Range<Int>, by json: JSON, in parent: Container?) throws(MappingError) -> Splice {
        let compact = try json.toJSONBytes(options: writing)
        var near = parent.map { style.near($0, for: compact) } ?? style
        // A container keeps the form of the one that it replaces.
        if compact[0] | 0x20 == UInt8(ascii: "{"), scanner[value.lowerBound] == compact[0] {
            let old = scanner.container(at: value.lowerBound)
            if old.count > 0 { near.setOnLines(old.isOnLines, for: compact) }
        }
        let isOnLines = parent?.isOnLines ?? true || scanner.lineEnds(in: value).count > 0
        let text = near.rendered(
            compact, indentation: scanner.indentation(at: value.lowerBound), isOnLines: isOnLines)
        return Splice(range: value, text: text)
    }

    /// Inserts a value before a child of a container, or after the last one, which gets a comma.
    ///
    /// - Parameter key: nil for an element of an array.
    func inserting(
        _ json: JSON, key: [UInt8]?, before index: Int, in container: Container
    ) throws(MappingError) -> [Splice] {
        let compact = try json.toJSONBytes(options: writing)
        let near = style.near(container, for: compact)
        let isOnLines =
            container.count > 0
            ? container.isOnLines
            : container.endsLine || (container.isObject ? style.objectsOnLines : style.arraysOnLines)
        let indentation =
            isOnLines ? container.indentation(near) : scanner.indentation(at: container.open)
        var text: [UInt8] = []
        if let key { text = try self.key(key, like: container.last?.key) + near.colon }
        text += near.rendered(compact, indentation: indentation, isOnLines: isOnLines)

        let lineBreak = near.newline + container.indentation(near)
        let comma = [UInt8(ascii: ",")]
        if index < container.count {
            let next = container[index]
            text += comma + (next.beginsLine ? lineBreak : near.separator)
            return [.inserting(text, at: next.leading)]
        }
        if let last = container.last {
            let needsLine = isOnLines && last.beginsLine || last.endsInLineComment
            text = (needsLine ? lineBreak : near.separator) + text
            if last.comma != nil { return [.inserting(text + comma, at: last.end)] }
            return [.inserting(comma, at: last.value.upperBound), .inserting(text, at: last.end)]
        }
        // Comments in an empty container stay.
        var start = container.open + 1
        if isOnLines || container.hasOwnComments {
            let end = near.newline + scanner.indentation(at: container.open)
            text = lineBreak + text + (near.hasTrailingCommas ? comma : []) + end
            start = container.hasOwnComments ? container.end : start
        } else if container.isObject {
            text = near.padding + text + near.padding
        }
        return [Splice(range: start..<container.close, text: text)]
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

// MARK: - Less text

extension Editor {
    /// Removes a child of a container. What stands around it, and belongs to no child, stays.
    func removing(_ index: Int, from container: Container) -> [Splice] {
        let child = container[index]
        if container.count == 1 {
            if container.hasOwnComments || child.gap > container.begin { return [removal(of: child)] }
            return [.removing(container.open + 1..<container.close)]
        }
        if index + 1 < container.count {
            let next = container[index + 1]
            if !next.beginsLine { return [.removing(child.leading..<next.leading)] }
            // Of two empty lines, one stays.
            if let line = child.lineEnds.last, next.lineEnds.count < 2 {
                return [.removing(line..<(lineEnd(after: child) ?? child.end))]
            }
        }
        guard index == container.count - 1, child.comma == nil, let comma = container[index - 1].comma else {
            return [removal(of: child)]
        }
        return [.removing(comma..<comma + 1), removal(of: child)]
    }

    /// Removes a child with the white space before it, but for a line end that a comment before that needs.
    private func removal(of child: Child) -> Splice {
        if let end = lineEnd(after: child) { return .removing(child.gap..<end) }
        return .removing((child.lineEnds.first ?? child.gap)..<child.end)
    }

    /// The end of the line on which a child ends, if nothing but white space follows there.
    private func lineEnd(after child: Child) -> Int? {
        (child.end..<scanner.space(from: child.end)).first { scanner.lengthOfLineEnd(at: $0) > 0 }
    }
}
