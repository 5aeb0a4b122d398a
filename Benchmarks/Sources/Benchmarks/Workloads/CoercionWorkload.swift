import Foundation

/// The same ledger entries written in three ways, and the entries that must be read from them.
enum CoercionWorkload {
    /// How the entries are written.
    enum Form {
        /// Numbers as numbers, truth values as such, dates as seconds since 1970.
        case plain
        /// Numbers as strings, truth values as words, dates as RFC 3339 texts.
        case texts
        /// As `plain`, but in every tenth entry no optional field is what it should be.
        case invalid
    }

    /// An array of entries of about `bytes` bytes, to within half an entry; the same text at every call.
    static func document(bytes: Int, form: Form = .plain) -> [UInt8] {
        var text = WorkloadText(capacity: bytes + 4096)
        text.beginArray()
        text.fill(to: bytes - 1) { text, index in
            text.append(LedgerEntryText(index: index), form)
        }
        text.endArray()
        return text.bytes
    }

    /// The text of the first `count` entries; every form holds the same entries.
    static func document(count: Int, form: Form) -> [UInt8] {
        var text = WorkloadText(capacity: count * 400)
        text.beginArray()
        for index in 0..<count {
            text.append(LedgerEntryText(index: index), form)
        }
        text.endArray()
        return text.bytes
    }

    /// What the first `count` entries of a document must be read as.
    static func entries(count: Int, form: Form) -> [LedgerEntry] {
        (0..<count).map { index in
            let isInvalid = form == .invalid && index % 10 == 9
            return LedgerEntryText(index: index).entry(withoutOptionals: isInvalid)
        }
    }
}

/// An entry before it is written: amounts in hundredths, the rate in ten-thousandths, times in seconds.
private struct LedgerEntryText {
    let id: Int
    let account: String
    let amount: Int
    let rate: Int
    let quantity: Int
    let isBooked: Bool
    let isReversed: Bool
    let createdAt: Int
    let valueAt: Int?
    let reference: Int?
    let discount: Int?
    let isApproved: Bool?
    let tags: [Int]
    let memo: String?
    let isNullWritten: Bool
    let wording: Int

    init(index: Int) {
        var random = WorkloadRandom(seed: 0xc0e4_ce00 &+ UInt64(index))
        id = 70_000_000 + index
        account = random.pick(["CH93-0076", "DE89-3704", "FR14-2004", "Kasse Zürich"])
        amount = random.below(2_000_000) - 500_000
        rate = 5_000 + random.below(15_000)
        quantity = 1 + random.below(500)
        isBooked = random.chance(80)
        isReversed = random.chance(5)
        createdAt = 1_700_000_000 + random.below(80_000_000)
        valueAt = random.chance(70) ? createdAt + 86_400 * random.below(4) : nil
        reference = random.chance(60) ? random.below(9_000_000_000_000) : nil
        discount = random.chance(40) ? random.below(10_000) : nil
        isApproved = random.chance(50) ? random.chance(90) : nil
        tags = (0..<random.below(4)).map { _ in 100 + random.below(900) }
        memo = random.chance(30) ? random.pick(["salaire", "Miete März", "coffee", "返金"]) : nil
        isNullWritten = random.chance(50)
        wording = random.below(3)
    }

    func entry(withoutOptionals: Bool) -> LedgerEntry {
        LedgerEntry(
            id: id, account: account, amount: Double(amount) / 100, rate: Double(rate) / 10_000,
            quantity: quantity, isBooked: isBooked, isReversed: isReversed, createdAt: Self.date(createdAt),
            valueAt: withoutOptionals ? nil : valueAt.map(Self.date),
            reference: withoutOptionals ? nil : reference,
            discount: withoutOptionals ? nil : discount.map { Double($0) / 100 },
            isApproved: withoutOptionals ? nil : isApproved, tags: tags, memo: withoutOptionals ? nil : memo
        )
    }

    private static func date(_ seconds: Int) -> Date {
        Date(timeIntervalSince1970: Double(seconds))
    }
}

extension WorkloadText {
    fileprivate mutating func append(_ entry: LedgerEntryText, _ form: CoercionWorkload.Form) {
        let isInvalid = form == .invalid && entry.id % 10 == 9
        beginObject()
        required(entry, form)
        if isInvalid {
            invalidOptionals(entry, form)
        } else {
            optionals(entry, form)
        }
        endObject()
    }

    private mutating func required(_ entry: LedgerEntryText, _ form: CoercionWorkload.Form) {
        coercible("id", form) { $0.integer(entry.id) }
        member("account", entry.account)
        coercible("amount", form) { $0.decimal(entry.amount, places: 2) }
        coercible("rate", form) { $0.decimal(entry.rate, places: 4) }
        coercible("quantity", form) { $0.integer(entry.quantity) }
        truth("booked", entry.isBooked, entry, form)
        truth("reversed", entry.isReversed, entry, form)
        time("created_at", entry.createdAt, entry, form)
    }

    private mutating func optionals(_ entry: LedgerEntryText, _ form: CoercionWorkload.Form) {
        optional("value_at", entry.valueAt, entry) { $0.time($1, $2, entry, form) }
        optional("reference", entry.reference, entry) { text, name, value in
            text.coercible(name, form) { $0.integer(value) }
        }
        optional("discount", entry.discount, entry) { text, name, value in
            text.coercible(name, form) { $0.decimal(value, places: 2) }
        }
        optional("approved", entry.isApproved, entry) { $0.truth($1, $2, entry, form) }
        tags(entry, form)
        optional("memo", entry.memo, entry) { $0.member($1, $2) }
    }

    /// No number, truth value, date or text is to be had from these; the tags are as they should be.
    private mutating func invalidOptionals(
        _ entry: LedgerEntryText, _ form: CoercionWorkload.Form
    ) {
        member("value_at", "the day before yesterday")
        member("reference", [4, 2])
        member("discount", "12,5 %")
        member("approved", "perhaps")
        tags(entry, form)
        key("memo")
        beginObject()
        member("text", "none")
        endObject()
    }

    private mutating func tags(_ entry: LedgerEntryText, _ form: CoercionWorkload.Form) {
        key("tags")
        beginArray()
        for tag in entry.tags {
            quoted(form) { $0.integer(tag) }
        }
        endArray()
    }

    private mutating func optional<Value>(
        _ name: String, _ value: Value?, _ entry: LedgerEntryText,
        write: (inout WorkloadText, String, Value) -> Void
    ) {
        if let value {
            write(&self, name, value)
        } else if entry.isNullWritten {
            null(name)
        }
    }

    private mutating func truth(
        _ name: String, _ value: Bool, _ entry: LedgerEntryText, _ form: CoercionWorkload.Form
    ) {
        if form == .texts {
            let words = value ? ["YES", "true", "yes"] : ["NO", "false", "no"]
            member(name, words[entry.wording])
        } else {
            member(name, value)
        }
    }

    private mutating func time(
        _ name: String, _ seconds: Int, _ entry: LedgerEntryText, _ form: CoercionWorkload.Form
    ) {
        key(name)
        if form == .texts {
            timestamp(seconds, hoursEast: [0, 2, 9][entry.wording])
        } else {
            integer(seconds)
        }
    }

    private mutating func coercible(
        _ name: String, _ form: CoercionWorkload.Form, write: (inout WorkloadText) -> Void
    ) {
        key(name)
        quoted(form, write: write)
    }

    /// Writes a number, between quotes if numbers are texts.
    private mutating func quoted(_ form: CoercionWorkload.Form, write: (inout WorkloadText) -> Void) {
        guard form == .texts else { return write(&self) }
        var number = WorkloadText(capacity: 24)
        write(&number)
        string(String(decoding: number.bytes, as: UTF8.self))
    }
}
