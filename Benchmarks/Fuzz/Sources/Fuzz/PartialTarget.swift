import MappableLanguageModels

/// A document that is arriving, alone or in prose. Over all prefixes, values only grow, and what is complete stays so, with its
/// value. Alone, it is refused where the whole is, and else gives the same value; prose changes nothing for a document that stands
/// alone. The time is linear in the length of the text.
///
/// The first byte tells whether commas may trail, whether there may be prose, and whether time is taken; it seeds the lengths of
/// the pieces of long texts.
enum PartialTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        guard let seed = bytes.first else { return }
        let text = bytes.dropFirst()
        let options = MappingOptions(syntax: [JSONSyntax.json, .trailingCommas][Int(seed & 1)])
        let surroundings: PartialJSON.Surroundings = seed & 2 == 0 ? .throw : .skip
        let whole = outcome { () throws(MappingError) in try JSON(JSONBytes: text, options: options) }
        let pieces = outcome { () throws(MappingError) in
            try read(text, seed, PartialJSON(surroundings: surroundings, options: options))
        }
        switch (whole, pieces) {
        case (.success(let whole), .success(let pieces)):
            check(whole == pieces, "\(whole) is \(pieces) in pieces")
        case (.failure(let whole), .failure(let pieces)):
            check(whole.kind == pieces.kind || surroundings == .skip, "\(whole) is \(pieces) in pieces")
        case (.success(let whole), .failure):
            let isScalar = whole.array == nil && whole.object == nil
            check(surroundings == .skip && isScalar, "\(whole) is \(pieces) in pieces")
        case (.failure, .success): check(surroundings == .skip, "\(whole) is \(pieces) in pieces")
        }
        if seed & 0x1C == 0 { checkTime(text, surroundings, options) }
    }

    /// Reads a text, a short one byte by byte.
    private static func read(
        _ text: ArraySlice<UInt8>, _ seed: UInt8, _ partial: PartialJSON
    ) throws(MappingError) -> JSON {
        var (partial, rest, state) = (partial, text, UInt32(seed) | 1)
        var before = partial
        var last: JSON?
        while !rest.isEmpty {
            state = state &* 1_664_525 &+ 1_013_904_223
            let piece = rest.prefix(text.count <= 400 ? 1 : 1 + Int(state >> 24) % 99)
            rest = rest.dropFirst(piece.count)
            try partial.append(bytes: piece)
            let shown = partial.json
            if let last { checkGrowth(of: last, to: shown, at: [], before, partial) }
            check(!before.isComplete || partial.isComplete, "\(last ?? nil) is complete no more")
            (last, before) = (shown, partial)
        }
        let whole = try partial.finish()
        if let last { checkGrowth(of: last, to: whole, at: [], before, partial) }
        return whole
    }

    /// Each prefix is compared with the one before it, so that all are with each other.
    private static func checkGrowth(
        of old: JSON, to new: JSON?, at path: [MappingPath.Component], _ before: PartialJSON,
        _ after: PartialJSON
    ) {
        let place = MappingPath(path)
        guard let new else { violation("\(place) was \(old), and is no more") }
        if before.isComplete(at: place) {
            check(after.isComplete(at: place), "\(place) is complete no more")
            check(old == new, "\(place) was complete with \(old), and is \(new)")
        }
        switch (old, new) {
        case (.array(let old), .array(let new)):
            for (index, element) in old.enumerated() {
                let other = index < new.count ? new[index] : JSON?.none
                checkGrowth(of: element, to: other, at: path + [.index(index)], before, after)
            }
        case (.object(let old), .object(let new)):
            for (key, value) in old {
                checkGrowth(of: value, to: new[key], at: path + [.key(key)], before, after)
            }
        default: check(grew(old, to: new), "\(place) was \(old), and is \(new)")
        }
    }

    static func grew(_ old: JSON, to new: JSON) -> Bool {
        switch (old, new) {
        case (.string(let old), .string(let new)): new.unicodeScalars.starts(with: old.unicodeScalars)
        case (.array(let old), .array(let new)):
            new.count >= old.count && zip(old, new).allSatisfy { grew($0, to: $1) }
        case (.object(let old), .object(let new)):
            old.allSatisfy { key, value in new[key].map { grew(value, to: $0) } ?? false }
        default: old == new
        }
    }

    /// The text, repeated inside an array, in small pieces.
    private static func checkTime(
        _ text: ArraySlice<UInt8>, _ surroundings: PartialJSON.Surroundings, _ options: MappingOptions
    ) {
        guard !text.isEmpty else { return }
        let repeated = [UInt8(ascii: "[")] + repeatElement(text, count: (1 << 15) / text.count).joined()
        let limit = 0.002 + 1e-6 * Double(repeated.count)
        CostTarget.checkTime("\(repeated.count) bytes in pieces", limit: limit) {
            var (partial, rest) = (PartialJSON(surroundings: surroundings, options: options), repeated[...])
            while !rest.isEmpty {
                let piece = rest.prefix(5)
                rest = rest.dropFirst(5)
                guard (try? partial.append(bytes: piece)) != nil else { return }
            }
            _ = try? partial.finish()
        }
    }
}
