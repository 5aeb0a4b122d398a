import Foundation
import Mappable
import TestSupport
import Testing

/// Options for writing, with those for reading what was written so.
struct LawOptions: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let writing: WritingOptions
    let reading: MappingOptions

    static let `default` = LawOptions([])

    /// The default options, each choice alone, and every two of them.
    static let singlesAndPairs: [LawOptions] = {
        var all = [LawOptions([])]
        for (index, choice) in LawChoice.all.enumerated() {
            all.append(LawOptions([choice]))
            for other in LawChoice.all[(index + 1)...] { all.append(LawOptions([choice, other])) }
        }
        return all
    }()

    init(_ choices: [LawChoice]) {
        var draft = LawChoice.Draft()
        for choice in choices { choice.apply(&draft) }
        testDescription = choices.isEmpty ? "default" : choices.map(\.name).joined(separator: ", ")
        writing = draft.writing
        reading = draft.reading
    }
}

/// One departure from the default options.
struct LawChoice: Sendable {
    struct Draft {
        var prettyPrinted = false
        var sortsKeys = false
        var nilValues = WritingOptions.NilValues.omit
        var escapesSlashes = false
        var nonFiniteNumbers = NonFiniteNumbers.throw
        var writtenDates = DateStrategy.automatic
        var coercion = MappingOptions.Coercion.compatible
        var invalidOptionals = MappingOptions.InvalidOptionals.nil
        var readDates = DateStrategy.automatic
        var readDuplicates = MappingOptions.DuplicateKeys.firstWins

        var writing: WritingOptions {
            WritingOptions(
                prettyPrinted: prettyPrinted, sortsKeys: sortsKeys, nilValues: nilValues,
                escapesSlashes: escapesSlashes, nonFiniteNumbers: nonFiniteNumbers,
                dates: writtenDates)
        }

        var reading: MappingOptions {
            MappingOptions(
                coercion: coercion, invalidOptionals: invalidOptionals, dates: readDates,
                duplicateKeys: readDuplicates)
        }
    }

    let name: String
    let apply: @Sendable (inout Draft) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout Draft) -> Void) {
        self.name = name
        self.apply = apply
    }

    static let all = [
        LawChoice("pretty") { $0.prettyPrinted = true },
        LawChoice("sorted") { $0.sortsKeys = true },
        LawChoice("null") { $0.nilValues = .null },
        LawChoice("slashes") { $0.escapesSlashes = true },
        LawChoice("non-finite strings") {
            $0.nonFiniteNumbers = .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        },
        LawChoice("RFC 3339") { $0.readDates = .rfc3339 },
        LawChoice("seconds") {
            $0.writtenDates = .seconds
            $0.readDates = .seconds
        },
        LawChoice("seconds, automatic") {
            $0.writtenDates = .seconds
            $0.readDates = .automatic
        },
        LawChoice("milliseconds") {
            $0.writtenDates = .milliseconds
            $0.readDates = .milliseconds
        },
        LawChoice("dates as bits") {
            $0.writtenDates = .onlyWritten { date, json in
                json.write(String(date.timeIntervalSinceReferenceDate.bitPattern))
            }
            $0.readDates = .onlyRead { map in
                Date(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(try String(map: map)) ?? 0))
            }
        },
        LawChoice("reading, no duplicates") { $0.readDuplicates = .throw },
        LawChoice("strict") { $0.coercion = .strict },
        LawChoice("invalid optionals") { $0.invalidOptionals = .throw },
    ]
}
