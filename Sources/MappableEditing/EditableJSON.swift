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
public struct EditableJSON: Sendable {
    /// The text in UTF-8, as it is now.
    public private(set) var bytes: [UInt8]
    /// The changes since the text was read or written last, with as much around them as the edits replaced.
    private var changes: [TextEdit] = []
    /// The syntax of the text, the limits, and which of several members with one key counts.
    public let options: MappingOptions
    private var undoes: [[Splice]] = []

    /// Creates an editable file of bytes in UTF-8.
    ///
    /// - Throws: `MappingError.Kind.syntax` for text that is not as the options say, and `MappingError.Kind.limit` for text
    ///   that is too long or nested too deep.
    public init(_ bytes: [UInt8], options: MappingOptions = .default) throws(MappingError) {
        try Mapper.read(bytes, options: options) { _ in }
        self.bytes = bytes
        self.options = options
    }

    /// Creates an editable file of text.
    ///
    /// - Throws: as ``init(_:options:)-([UInt8],_)``.
    public init(_ text: String, options: MappingOptions = .default) throws(MappingError) {
        try self.init(Array(text.utf8), options: options)
    }

    /// The text, as it is now.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The changes since the text was read or written last, as little text as possible, in the order of the text.
    public var edits: [TextEdit] { changes.map(\.trimmed) }

    /// Takes the last edit back, whatever it has changed; false if there is none.
    @discardableResult
    public mutating func undo() -> Bool {
        guard let last = undoes.popLast() else { return false }
        changes = changes.followed(by: last, in: bytes)
        bytes = last.text(of: 0..<bytes.count, in: bytes)
        return true
    }
}

extension EditableJSON {
    /// Sets what stands at a key path. A member that is not there is added, with the objects around it.
    ///
    /// A value that is there is replaced as a whole, with the comments inside of it, unless it is the same already.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in `"servers.main"` or `"servers.0"`. The index behind the last element adds one.
    ///   - value: the new value.
    ///   - index: where a new member stands among the others; nil for the end.
    ///   - options: how the value is written; as the file's own options read it if nil. The file's layout stays.
    ///   - context: anything that the value asks for.
    /// - Throws: `MappingError` if the value cannot be written, and `MappingError.Kind.typeMismatch` for a path through a
    ///   value that has no members.
    @_alwaysEmitIntoClient
    public mutating func set(
        _ keyPath: JSONKeyPath, to value: some JSONWriter, at index: Int? = nil,
        options: WritingOptions? = nil, context: Any? = nil
    ) throws(MappingError) {
        let options = options ?? WritingOptions(rewriting: self.options)
        try set(keyPath, toJSON: value.toJSONBytes(options: options, context: context), at: index, options)
    }

    /// Removes the member or element at a key path, with its comments.
    ///
    /// - Throws: `MappingError.Kind.missing` if there is none.
    public mutating func remove(_ keyPath: JSONKeyPath) throws(MappingError) {
        let editor = editor()
        let place = try editor.existing(keyPath)
        guard let parent = place.parent else { return }
        let container = editor.container(at: parent.open)
        // Where a key stands more than once, the others would come to light.
        try apply(
            editor.change(of: container).removing(Set(editor.indices(like: parent.index, in: container))))
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
    func editor(_ writing: WritingOptions = .default) -> Editor {
        Editor(TextScanner(bytes, options.syntax), options, writing)
    }

    static func read(_ json: [UInt8]) throws(MappingError) -> JSON {
        try JSON(JSONBytes: json, options: MappingOptions(maximumDepth: .max, maximumBytes: .max))
    }

    @usableFromInline
    mutating func set(
        _ keyPath: JSONKeyPath, toJSON json: [UInt8], at index: Int?, _ writing: WritingOptions
    ) throws(MappingError) {
        let (editor, value) = (editor(writing), json)
        let json = try Self.read(json)
        let place = try editor.place(of: keyPath)
        try editor.checkDepth(of: value, at: place)
        guard let step = place.rest.first else {
            let value = place.value..<editor.scanner.endOfValue(from: place.value)
            if try editor.json(at: value) == json { return }
            let parent = place.parent.map { editor.container(at: $0.open) }
            return try apply([editor.replacement(of: value, by: json, in: parent)])
        }
        // Absent parents become objects.
        var new = json
        for step in place.rest.dropFirst().reversed() {
            guard let key = step.key else { throw editor.failure(place) }
            new = .object(JSON.Object([(String(decoding: key, as: UTF8.self), new)]))
        }
        guard editor.scanner[place.value] | 0x20 == UInt8(ascii: "{") else { throw editor.failure(place) }
        let container = editor.container(at: place.value)
        let key = container.isObject ? step.key : nil
        guard container.isObject ? key != nil : step.index == container.children.count else {
            throw editor.failure(place)
        }
        let change = editor.change(of: container)
        let end = container.children.count
        try apply(
            change.inserting(
                editor.child(new, key: key, of: change), before: index.map { min(max($0, 0), end) } ?? end))
    }

    @usableFromInline
    mutating func insert(
        _ keyPath: JSONKeyPath, at index: Int, _ json: [UInt8], _ writing: WritingOptions
    ) throws(MappingError) {
        let (editor, value) = (editor(writing), json)
        let json = try Self.read(json)
        var place = try editor.existing(keyPath)
        place.rest = [.index(index)]
        try editor.checkDepth(of: value, at: place)
        guard editor.scanner[place.value] == UInt8(ascii: "[") else { throw editor.failure(place) }
        let container = editor.container(at: place.value)
        guard 0...container.children.count ~= index else { throw editor.failure(place) }
        let change = editor.change(of: container)
        try apply(change.inserting(editor.child(json, key: nil, of: change), before: index))
    }

    /// Makes changes, as one step that can be taken back.
    mutating func apply(_ splices: [Splice]) throws(MappingError) {
        let splices = splices.ordered()
        if splices.isEmpty { return }
        let length = splices.reduce(bytes.count) { $0 + $1.text.count - $1.range.count }
        guard length <= options.maximumBytes else {
            throw MappingError(
                .limit, reason: "the file would have \(length) bytes, the limit is \(options.maximumBytes)")
        }
        let undo = splices.inverse(in: bytes)
        changes = changes.followed(by: splices, in: bytes)
        if splices.count == 1 {
            bytes.replaceSubrange(splices[0].range, with: splices[0].text)
        } else {
            bytes = splices.text(of: 0..<bytes.count, in: bytes)
        }
        undoes.append(undo)
    }

    /// The text from before all edits.
    var original: [UInt8] { changes.inverse.text(of: 0..<bytes.count, in: bytes) }

    /// Forgets what has changed, since it is written.
    mutating func settle() { (changes, undoes) = ([], []) }
}
