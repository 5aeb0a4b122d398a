public import MappableJSON
import MappableObserving
import MappableSyntax

extension EditableJSON {
    /// Moves a member or an element to another key path, with its comments, as RFC 6902 defines it.
    ///
    /// A member that gets another key in the same object stays at its place. What stands at a member's new place is replaced,
    /// and elements of an array make room.
    ///
    /// - Parameters:
    ///   - source: where the value is.
    ///   - target: where it goes. The object or array around that has to be there.
    /// - Throws: `MappingError.Kind.missing` if there is nothing to move, or nowhere to move it to, and
    ///   `MappingError.Kind.invalidValue` if it would move into itself.
    public mutating func move(_ source: JSONKeyPath, to target: JSONKeyPath) throws(MappingError) {
        let editor = editor()
        try apply(editor.move(editor.existing(source), to: editor.place(of: target)))
    }

    /// Reads a model, and writes back only what your function changes about it.
    ///
    /// ```swift
    /// try file.update(Config.self, at: "config") { $0.with(\.retries, 3) }
    /// ```
    ///
    /// Members that the model does not know stay, as do values that it could not read, and spellings that mean the same,
    /// such as `"5"` for 5. What the model has in other places than the file, such as a default, is written only if it changes.
    /// Reports, and checks of unread keys, are not made. A set stays in the order of the file, unless its own is the same by chance.
    ///
    /// - Parameters:
    ///   - type: the type of the model.
    ///   - keyPath: where the model stands; nil for the whole file.
    ///   - options: how the model is written; as the file's own options read it if nil. The file's layout stays.
    ///   - context: anything that the model asks for.
    ///   - change: makes the new model of the old one.
    /// - Throws: `MappingError` if the model cannot be read or written, and what the function throws. Any other error than
    ///   a `MappingError` is kept in `MappingError.underlying`.
    /// - Complexity: linear in the length of the text.
    @_alwaysEmitIntoClient
    public mutating func update<Model: Mappable & JSONWriter>(
        _ type: Model.Type = Model.self, at keyPath: JSONKeyPath? = nil, options: WritingOptions? = nil,
        context: Any? = nil, _ change: (Model) throws -> Model
    ) throws(MappingError) {
        let options = options ?? WritingOptions(rewriting: self.options)
        let log = LeftOutLog()
        let old = try Model(
            JSONBytes: bytes, at: keyPath, options: log.options(self.options), context: context)
        let new: Model
        do {
            new = try change(old)
        } catch {
            throw MappingError(error)
        }
        try update(
            at: keyPath, from: old.toJSONBytes(options: options, context: context),
            to: new.toJSONBytes(options: options, context: context), log, options)
    }

    @usableFromInline
    mutating func update(
        at keyPath: JSONKeyPath?, from old: [UInt8], to new: [UInt8], _ log: LeftOutLog,
        _ writing: WritingOptions
    ) throws(MappingError) {
        var editor = editor(writing)
        editor.leftOut = log.offsets.withLock { $0 }
        let place = try editor.place(of: keyPath)
        guard place.rest.isEmpty else { throw editor.failure(place) }
        let value = place.value..<editor.scanner.endOfValue(from: place.value)
        let parent = place.parent.map { editor.container(at: $0.open) }
        try apply(editor.splices(at: value, from: Self.read(old), to: Self.read(new), in: parent))
    }
}

extension WritingOptions {
    /// The options that write what others read.
    @usableFromInline
    init(rewriting reading: MappingOptions) {
        self.init(keys: reading.keys)
        switch reading.dates {
        case .automatic, .rfc3339, .firstOf, .custom: break
        case .seconds, .secondsOrMilliseconds: dates = .seconds
        case .milliseconds: dates = .milliseconds
        case .secondsSince2001: dates = .secondsSince2001
        case .localDate(let zone): dates = .localDate(in: zone)
        case .localDateTime(let zone): dates = .localDateTime(in: zone)
        }
        switch reading.data {
        case .base64, .custom: break
        case .base64URL: data = .base64URL
        case .base64Unpadded: data = .base64Unpadded
        case .base64MIME: data = .base64MIME
        case .hex: data = .hex
        }
        switch reading.durations {
        case .automatic, .iso8601: break
        case .seconds: durations = .seconds
        case .milliseconds: durations = .milliseconds
        }
        if case .strings(let positive, let negative, let nan) = reading.nonFiniteNumbers {
            nonFiniteNumbers = .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
    }
}

/// Notes where the elements stand that a model leaves out.
@usableFromInline
final class LeftOutLog: ObservationPlan, ObservationUse {
    let offsets = Guarded<Set<Int>>([])

    @usableFromInline init() {}

    /// Options under which this learns of them, in place of any other observer.
    @usableFromInline
    func options(_ options: MappingOptions) -> MappingOptions {
        var options = options
        options.observation = self
        return options
    }

    var flags: UInt32 { MappingFlags.observes }
    var refusesUnreadKeys: Bool { false }
    func makeObserver() -> any MappingObserver { RecordingObserver(self) }

    func finish(_ session: UnsafeMutablePointer<MappingSession>, _ observer: RecordingObserver) {
        for event in observer.events where event.kind == .leftOut {
            // Safety: the event's node is on the tape of the session, which is open.
            let node = unsafe session.pointee.document.root + Int(event.node)
            if let location = unsafe session.pointee.location(of: node) {
                offsets.withLock { _ = $0.insert(location.byteOffset) }
            }
        }
    }

    func close(_ session: UnsafeMutablePointer<MappingSession>, _ observer: RecordingObserver) {}
}
