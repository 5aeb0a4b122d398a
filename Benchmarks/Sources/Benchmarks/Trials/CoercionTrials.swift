import Foundation
import Mappable

/// Values that convert, and optional values that are not what they should be.
enum CoercionTrials {
    /// Whole documents: plain, all values as texts, and every tenth record with malformed optionals.
    static func documents(bytes: Int) throws -> [Trial] {
        let plain = CoercionWorkload.document(bytes: bytes)
        let entries = try Coders.expected([LedgerEntry].self, plain)
        let count = entries.count
        let texts = CoercionWorkload.document(count: count, form: .texts)
        let malformed = CoercionWorkload.document(count: count, form: .malformed)
        let reading = Trial(
            name: "coercion", direction: .reading,
            runs: [
                .mapping(plain, expecting: entries, variant: "plain"),
                .mapping(
                    texts, expecting: CoercionWorkload.entries(count: count, form: .texts),
                    variant: "as texts"),
                .mapping(
                    malformed, expecting: CoercionWorkload.entries(count: count, form: .malformed),
                    variant: "malformed optionals"),
                .decoding(plain, expecting: entries, variant: "plain"),
                .casting(plain, expecting: entries, variant: "plain"),
            ])
        let writing = Trial(
            name: "coercion", direction: .writing,
            runs: [try .mappingOut(entries), try .encoding(entries), try .castingOut(entries)])
        return [reading, writing]
    }

    /// Arrays of one kind of scalar, as they are and as they convert; each pair is the same values.
    static func scalars(bytes: Int) throws -> [Trial] {
        let count = max(100, bytes / 20)
        return [
            try pair("Int", count) {
                1_000 + $0 * 7
            } plain: {
                "\($0)"
            } coerced: {
                "\"\($0)\""
            },
            try pair("Double", count) {
                Double($0) * 1.25
            } plain: {
                "\($0)"
            } coerced: {
                "\"\($0)\""
            },
            try pair("Bool", count) {
                $0 % 3 == 0
            } plain: {
                "\($0)"
            } coerced: {
                $0 ? "\"yes\"" : "\"no\""
            },
            try pair("String", count) {
                "\(1_000 + $0)"
            } plain: {
                "\"\($0)\""
            } coerced: {
                $0
            },
            try pair("Date", count) {
                Date(timeIntervalSince1970: Double(1_700_000_000 + $0 * 61))
            } plain: {
                "\(Int($0.timeIntervalSince1970))"
            } coerced: {
                "\"\($0.ISO8601Format())\""
            },
        ]
    }

    private static func pair<Value: Codable & Equatable & Mappable>(
        _ name: String, _ count: Int, value: (Int) -> Value, plain: (Value) -> String,
        coerced: (Value) -> String
    ) throws -> Trial {
        let values = (0..<count).map(value)
        let plain = Array("[\(values.map(plain).joined(separator: ","))]".utf8)
        let coerced = Array("[\(values.map(coerced).joined(separator: ","))]".utf8)
        return Trial(
            name: "scalars", direction: .reading,
            runs: [
                .mapping(plain, expecting: values, variant: "\(name)"),
                .mapping(coerced, expecting: values, variant: "\(name), coerced"),
                .decoding(plain, expecting: values, variant: "\(name)"),
            ])
    }
}
