import MappableLanguageModels

/// A document in pieces: it is refused where the whole is, and else gives the same value; on the way, values only grow, and what is
/// complete stays so, with its value.
///
/// The first byte seeds the lengths of the pieces, and tells whether commas may trail.
enum PartialTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        guard let seed = bytes.first else { return }
        let document = bytes.dropFirst()
        let syntax = [JSONSyntax.json, .trailingCommas][Int(seed & 1)]
        let options = MappingOptions(syntax: syntax)
        let whole = outcome { () throws(MappingError) in try JSON(JSONBytes: document, options: options) }
        let pieces = outcome { () throws(MappingError) in try read(document, seed, options) }
        switch (whole, pieces) {
        case (.success(let whole), .success(let pieces)):
            check(whole == pieces, "\(whole) is \(pieces) in pieces")
        case (.failure(let whole), .failure(let pieces)):
            check(whole.kind == pieces.kind, "\(whole) is \(pieces) in pieces")
        default: violation("\(whole) is \(pieces) in pieces")
        }
    }

    private static func read(
        _ document: ArraySlice<UInt8>, _ seed: UInt8, _ options: MappingOptions
    ) throws(MappingError) -> JSON {
        var (partial, rest, state) = (PartialJSON(options: options), document, UInt32(seed) | 1)
        var last: JSON?
        var ended: [(path: MappingPath, value: JSON)] = []
        while !rest.isEmpty {
            state = state &* 1_664_525 &+ 1_013_904_223
            let piece = rest.prefix(1 + Int(state >> 24) % 9)
            rest = rest.dropFirst(piece.count)
            try partial.append(bytes: piece)
            let shown = partial.json
            check(
                last == nil || shown.map { grew(last ?? .null, to: $0) } ?? false,
                "\(last ?? nil) became \(shown ?? nil)")
            last = shown
            for (path, value) in ended {
                check(partial.isComplete(at: path), "\(path) is complete no more")
                check(shown?.value(at: path) == value, "\(path) was complete with \(value)")
            }
            if ended.count < 20, let shown {
                ended += paths(shown).filter { partial.isComplete(at: $0.path) }.suffix(2)
            }
        }
        return try partial.finish()
    }

    /// The paths of some values, and the values.
    private static func paths(
        _ json: JSON, _ path: [MappingPath.Component] = []
    ) -> [(path: MappingPath, value: JSON)] {
        let own = [(MappingPath(path), json)]
        guard path.count < 3 else { return own }
        if let members = json.object {
            return own + members.members.suffix(3).flatMap { paths($0.value, path + [.key($0.key)]) }
        }
        let elements = json.array?.elements.enumerated().suffix(3) ?? []
        return own + elements.flatMap { paths($0.element, path + [.index($0.offset)]) }
    }

    private static func grew(_ old: JSON, to new: JSON) -> Bool {
        switch (old, new) {
        case (.string(let old), .string(let new)): new.unicodeScalars.starts(with: old.unicodeScalars)
        case (.array(let old), .array(let new)):
            new.count >= old.count && zip(old, new).allSatisfy { grew($0, to: $1) }
        case (.object(let old), .object(let new)):
            old.allSatisfy { key, value in new[key].map { grew(value, to: $0) } ?? false }
        default: old == new
        }
    }
}
