import Foundation
import Mappable

/// Values that convert, and optional values that are not what they should be.
enum CoercionTrials {
    /// Whole documents: plain, all values as texts, and every tenth record with invalid optionals.
    static func documents(bytes: Int) -> Trial {
        let count = max(1, bytes / 190)
        func mapping(_ form: LedgerEntry.Form, _ variant: String) -> Run {
            .mapping(
                LedgerEntry.document(count: count, form),
                expecting: LedgerEntry.entries(count: count, form), variant: variant)
        }
        return Trial(
            name: "coercion", direction: .reading,
            runs: [
                mapping(.plain, "plain"), mapping(.texts, "as texts"),
                mapping(.invalidOptionals, "invalid optionals"),
                .decoding(
                    LedgerEntry.document(count: count, .plain),
                    expecting: LedgerEntry.entries(count: count, .plain), variant: "plain"),
            ])
    }

    /// Small models that can be read, and others of the same length that become nil, since their only member is missing.
    static func dropped(bytes: Int) -> Trial {
        let count = max(100, bytes / 12)
        func mapping(_ element: String, _ value: Single?, _ variant: String) -> Run {
            .mapping(
                Array(JSONText.list(Array(repeating: element, count: count)).utf8),
                expecting: Array(repeating: value, count: count), variant: variant)
        }
        return Trial(
            name: "dropped", direction: .reading,
            runs: [
                mapping(#"{"value":1}"#, Single(value: 1), "kept"), mapping(#"{"valve":1}"#, nil, "left out"),
            ])
    }

    /// A model with one member.
    private struct Single: Mappable, Equatable {
        let value: Int

        init(value: Int) { self.value = value }

        init(map: Mapper) throws { value = try map.value() }
    }

    /// Arrays of one kind of scalar, read as they are and as they convert to the same values.
    static func scalars(bytes: Int) -> [Trial] {
        let count = max(100, bytes / 20)
        return [
            scalar("Int", (0..<count).map { 1_000 + $0 * 7 }, coerced: { "\"\($0)\"" }),
            scalar("Double", (0..<count).map { Double($0) * 1.25 }, coerced: { "\"\($0)\"" }),
            scalar("Bool", (0..<count).map { $0 % 3 == 0 }, coerced: { $0 ? #""yes""# : #""no""# }),
            scalar("String", (0..<count).map { "\(1_000 + $0)" }, plain: { "\"\($0)\"" }, coerced: { $0 }),
            scalar(
                "Date", (0..<count).map { Date(timeIntervalSince1970: Double(1_700_000_000 + $0 * 61)) },
                plain: { "\(Int($0.timeIntervalSince1970))" }, coerced: { "\"\($0.ISO8601Format())\"" }),
        ]
    }

    private static func scalar<Value: Codable & Equatable & Mappable>(
        _ name: String, _ values: [Value], plain: (Value) -> String = { "\($0)" },
        coerced: (Value) -> String
    ) -> Trial {
        let plain = Array(JSONText.list(values.map(plain)).utf8)
        let coerced = Array(JSONText.list(values.map(coerced)).utf8)
        return Trial(
            name: "scalars", direction: .reading,
            runs: [
                .mapping(plain, expecting: values, variant: name),
                .mapping(coerced, expecting: values, variant: "\(name), coerced"),
                .decoding(plain, expecting: values, variant: name),
            ])
    }
}
