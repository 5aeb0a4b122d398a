import Foundation
import Mappable

/// Arbitrary bytes: reading them never traps, and the verdict is Foundation's, but for what `KnownDifference` lists.
enum ReadingTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        let data = Data(bytes)
        let ours = outcome { () throws(MappingError) in try JSON(JSONBytes: bytes) }
        switch (ours, FoundationVerdict(data)) {
        case (.success(let json), .accepts(let object)):
            if let difference = FoundationValue.difference(json, object) {
                check(
                    KnownDifference.ofValue(bytes), "a value differs from JSONSerialization's: \(difference)")
            }
        case (.success(let json), .rejects):
            check(KnownDifference.isAcceptedHereOnly(bytes, json), "accepted, but not by JSONSerialization")
        case (.failure(let error), .accepts):
            check(
                KnownDifference.isAcceptedThereOnly(bytes, error),
                "rejected, but not by JSONSerialization: \(error)")
        case (.failure, .rejects):
            break
        }
        readsAlikeFromEverywhere(bytes, ours)
        mapsIntoModels(bytes)
        if case .failure(let error) = ours { describes(error, bytes) }
        describesObjects(String(decoding: bytes, as: UTF8.self))
    }

    /// The verdict does not depend on how the bytes are handed over.
    private static func readsAlikeFromEverywhere(_ bytes: [UInt8], _ expected: Result<JSON, MappingError>) {
        let fromData = outcome { () throws(MappingError) in try JSON(JSONData: Data(bytes)) }
        same(fromData, expected, "Data")
        let fromSlice = outcome { () throws(MappingError) in try JSON(JSONBytes: ([0x5b] + bytes).dropFirst())
        }
        same(fromSlice, expected, "a slice")
        if let string = String(validating: bytes, as: UTF8.self) {
            let fromString = outcome { () throws(MappingError) in try JSON(JSONString: string) }
            same(fromString, expected, "String")
        }
        readsAlikeInPlace(bytes, expected)
    }

    /// The verdict of a text that is long enough to be read where it is.
    private static func readsAlikeInPlace(_ bytes: [UInt8], _ expected: Result<JSON, MappingError>) {
        // After white space, the first bytes say nothing of the encoding.
        guard bytes.first != 0xEF else { return }
        let space = [UInt8](repeating: 0x20, count: 4096)
        for text in [space + bytes, space + bytes + space.prefix(64)] {
            let value = try? JSON(JSONBytes: text)
            check(value == (try? expected.get()), "another verdict of a long text")
            _ = try? Everything(JSONBytes: text)
            _ = try? [String](JSONBytes: text)
        }
        // Data is copied. Where it ends in numbers, bytes are read up to one of the commas between them.
        let text = "[".utf8 + bytes + String(repeating: ",0", count: 2048).utf8 + "]".utf8
        same(
            outcome { () throws(MappingError) in try JSON(JSONBytes: text) },
            outcome { () throws(MappingError) in try JSON(JSONData: Data(text)) }, "Data before numbers")
    }

    private static func same(
        _ one: Result<JSON, MappingError>, _ other: Result<JSON, MappingError>, _ from: String
    ) {
        switch (one, other) {
        case (.success(let one), .success(let other)): check(one == other, "another value from \(from)")
        case (.failure(let one), .failure(let other)):
            check("\(one)" == "\(other)", "another error from \(from): \(one), not \(other)")
        default: violation("another verdict from \(from)")
        }
    }

    private static func mapsIntoModels(_ bytes: [UInt8]) {
        for options in optionSets {
            _ = try? Account(JSONBytes: bytes, options: options)
            _ = try? [Account](JSONBytes: bytes, options: options)
            _ = try? Tree(JSONBytes: bytes, options: options)
            _ = try? [String: [Double?]](JSONBytes: bytes, options: options)
            _ = try? [Int](JSONBytes: bytes, options: options)
            _ = try? [String](JSONBytes: bytes, options: options)
            _ = try? Everything(JSONBytes: bytes, options: options)
        }
    }

    private static let optionSets = [
        MappingOptions.default, .strict,
        MappingOptions(dates: .milliseconds),
        MappingOptions(
            invalidOptionals: .throw, duplicateKeys: .throw, maximumDepth: 3, maximumBytes: 500,
            redactsFoundValues: true),
    ]

    /// Errors about objects show their own text and nothing after it.
    private static func describesObjects(_ text: String) {
        let errors = [
            outcome { () throws(MappingError) in _ = try [Int](JSONObject: [text, ["\u{1F512}"]]) },
            outcome { () throws(MappingError) in _ = try [Int: Int](JSONObject: [text: 1]) },
        ]
        for case .failure(let error) in errors {
            check(
                !error.description.contains("\u{1F512}") || text.contains("\u{1F512}"),
                "another text in \(error)")
        }
    }

    /// An error's texts can be made, hold no control characters, and its place is inside the input.
    private static func describes(_ error: MappingError, _ bytes: [UInt8]) {
        for text in [error.description, error.localizedDescription] {
            check(
                text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
                "control in \(text)")
        }
        check(!error.debugDescription.isEmpty, "no debug description")
        if let location = error.location {
            check(
                location.byteOffset >= 0 && location.byteOffset <= bytes.count,
                "an error outside of the input")
            check(location.line > 0 && location.column > 0, "an error before the first line")
        }
    }
}

/// A `Result` of a typed throw.
func outcome<Value>(_ body: () throws(MappingError) -> Value) -> Result<Value, MappingError> {
    do {
        return .success(try body())
    } catch {
        return .failure(error)
    }
}
