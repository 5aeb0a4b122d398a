public import MappableJSON
import MappableSyntax

/// A JSON file that you change without touching the rest of it: order, white space, comments and spellings stay.
///
/// ```swift
/// var file = try EditableJSON(contentsOf: url)
/// try file.set("servers.main", to: server)
/// try file.remove("servers.old")
/// try file.write(to: url)
/// ```
///
/// New text looks like what stands beside it. Comments above and beside a member belong to it, and go with it. An edit that
/// throws changes nothing. The file may have comments or be JSON5 where the ``options`` say so.
///
/// An edit reads the text up to its place. Its time is linear in the length of the text.
public struct EditableJSON: Sendable, CustomStringConvertible {
    /// The text in UTF-8, as it is now.
    public private(set) var bytes: [UInt8]
    /// The syntax of the text, the limits, and which of several members with one key counts.
    public let options: MappingOptions
    /// The text as it was read or written last, and what takes each edit since then back.
    var original: [UInt8]
    var undoes: [[Splice]] = []

    /// Creates an editable file of bytes in UTF-8.
    ///
    /// - Throws: `MappingError.Kind.syntax` for text that is not as the options say, and `MappingError.Kind.limit` for text
    ///   that is too long or nested too deep.
    public init(_ bytes: [UInt8], options: MappingOptions = .default) throws(MappingError) {
        try Mapper.read(bytes, options: options) { _ in }
        (self.bytes, original, self.options) = (bytes, bytes, options)
    }

    /// Creates an editable file of text.
    ///
    /// - Throws: as ``init(_:options:)-([UInt8],_)``.
    public init(_ text: String, options: MappingOptions = .default) throws(MappingError) {
        try self.init(Array(text.utf8), options: options)
    }

    /// The text, as it is now.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The ``text``.
    public var description: String { text }

    /// The changes since the text was read or written last, as little text as possible, in the order of the text.
    public var edits: [TextEdit] {
        var kept = [KeptText(old: 0, new: 0, count: bytes.count)]
        for splice in undoes.joined().reversed() { kept = kept.flatMap { $0.parts(before: splice) } }
        var edits: [TextEdit] = []
        var (old, new) = (0, 0)
        for part in kept + [KeptText(old: original.count, new: bytes.count, count: 0)] {
            let (gone, come) = (original[old..<part.old], bytes[new..<part.new])
            if gone != come { edits.append(TextEdit(at: old, from: gone, to: come)) }
            (old, new) = (part.old + part.count, part.new + part.count)
        }
        return edits
    }

    /// Takes the last edit back, whatever it has changed; false if there is none.
    @discardableResult
    public mutating func undo() -> Bool {
        guard let last = undoes.popLast() else { return false }
        bytes = last.applied(to: bytes)
        return true
    }
}

extension EditableJSON {
    /// Sets what stands at a key path. A member that is not there is added, with the objects around it.
    ///
    /// A value that is there is replaced as a whole, with the comments inside of it, unless it is the same already. Of several
    /// members with one key, that is the one that counts.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in `"servers.main"` or `"servers.0"`. The index after the last element adds one. Between
    ///     delimiters of your own, nothing is an empty key: `JSONKeyPath("packages>>version", delimiter: ">")`.
    ///   - value: the new value.
    ///   - index: where a new member stands among the others; nil for the end.
    ///   - options: how the value is written; as the file's own options read it if nil. The file's layout stays.
    ///   - context: anything that the value asks for.
    /// - Throws: `MappingError` if the value cannot be written, `MappingError.Kind.typeMismatch` for a path through a value that
    ///   has no members, and `MappingError.Kind.invalidValue` where nothing is there and an object on the way has a key such as
    ///   `"servers.main"`, whose path is `.key("servers.main")`.
    @_alwaysEmitIntoClient
    public mutating func set(
        _ keyPath: JSONKeyPath, to value: some JSONWriter, at index: Int? = nil,
        options: WritingOptions? = nil, context: Any? = nil
    ) throws(MappingError) {
        let options = options ?? WritingOptions(rewriting: self.options)
        try set(keyPath, toJSON: value.toJSONBytes(options: options, context: context), at: index, options)
    }

    /// Removes the member or element at a key path, with its comments. Of several members with one key, that is the one that
    /// counts.
    ///
    /// - Returns: whether another member has the key, which counts from now on.
    /// - Throws: `MappingError.Kind.missing` if there is none.
    @discardableResult
    public mutating func remove(_ keyPath: JSONKeyPath) throws(MappingError) -> Bool {
        let editor = editor()
        guard let (open, index) = try editor.existing(keyPath).parent else { return false }
        let container = editor.scanner.container(at: open)
        try apply(editor.removing(index, from: container))
        return container.repeatsKey(of: index)
    }

    /// Inserts an element into an array.
    ///
    /// - Parameters:
    ///   - keyPath: the path of the array.
    ///   - index: what the element's index becomes.
    ///   - value: the new element.
    ///   - options: how it is written; as the file's own options read it if nil.
    ///   - context: anything that the value asks for.
    /// - Throws: `MappingError` if the value cannot be written, and `MappingError.Kind.missing` if there is no array, or it
    ///   has fewer elements.
    @_alwaysEmitIntoClient
    public mutating func insert(
        _ keyPath: JSONKeyPath, at index: Int, _ value: some JSONWriter, options: WritingOptions? = nil,
        context: Any? = nil
    ) throws(MappingError) {
        let options = options ?? WritingOptions(rewriting: self.options)
        try insert(keyPath, at: index, value.toJSONBytes(options: options, context: context), options)
    }
}

// MARK: - Edits of written values

extension EditableJSON {
    private func editor(_ writing: WritingOptions = .default) -> Editor {
        Editor(TextScanner(bytes, options.syntax), options, writing)
    }

    @usableFromInline
    mutating func set(
        _ keyPath: JSONKeyPath, toJSON written: [UInt8], at index: Int?, _ writing: WritingOptions
    ) throws(MappingError) {
        let editor = editor(writing)
        let place = try editor.place(of: keyPath)
        let json = try editor.json(written, at: place)
        guard !place.rest.isEmpty else {
            let value = place.value..<editor.scanner.endOfValue(from: place.value)
            if try JSON(JSONBytes: bytes[value], options: options) == json { return }
            let parent = place.parent.map { editor.scanner.container(at: $0.open) }
            return try apply([editor.replacing(value, by: json, in: parent)])
        }
        // Absent parents become objects.
        var new = json
        for step in place.rest.dropFirst().reversed() {
            guard let key = step.key else { throw editor.failure(place) }
            new = .object(JSON.Object([(String(decoding: key, as: UTF8.self), new)]))
        }
        try add(new, at: place, before: index, editor)
    }

    @usableFromInline
    mutating func insert(
        _ keyPath: JSONKeyPath, at index: Int, _ written: [UInt8], _ writing: WritingOptions
    ) throws(MappingError) {
        let editor = editor(writing)
        var place = try editor.existing(keyPath)
        place.rest = [Step(index: index)]
        try add(editor.json(written, at: place), at: place, before: nil, editor)
    }

    /// Adds a value for the first step that leads nowhere: an element at its index, or a member before another.
    private mutating func add(
        _ json: JSON, at place: Place, before index: Int?, _ editor: Editor
    ) throws(MappingError) {
        guard let step = place.rest.first, editor.scanner[place.value] | 0x20 == UInt8(ascii: "{") else {
            throw editor.failure(place)
        }
        let container = editor.scanner.container(at: place.value)
        let (key, count) = (container.isObject ? step.key : nil, container.count)
        let position = key == nil ? step.index : min(max(index ?? count, 0), count)
        guard container.isObject == (key != nil), let position, 0...count ~= position else {
            throw editor.failure(place)
        }
        try apply(editor.inserting(json, key: key, before: position, in: container))
    }

    /// Makes changes, as one step that can be taken back.
    private mutating func apply(_ splices: [Splice]) throws(MappingError) {
        let length = splices.reduce(bytes.count) { $0 + $1.text.count - $1.range.count }
        guard length <= options.maximumBytes else {
            throw MappingError(
                .limit, reason: "the file would have \(length) bytes, the limit is \(options.maximumBytes)")
        }
        undoes.append(splices.inverse(in: bytes))
        bytes = splices.applied(to: bytes)
    }
}
