import Foundation

/// What a model holds, as far as it can be observed.
indirect enum Value: Hashable {
    case none
    case absent
    case bool(Bool)
    case integer(String)
    /// The bits of a `Double`; those of a `Float` are made longer first.
    case float(UInt64)
    case decimal(Decimal)
    case text(String)
    case date(Double)
    case bytes(Data)
    case unknown(String)
    case list([Value])
    case set(Set<Value>)
    case table([String: Value])
    /// Any JSON, as text with one spelling for each value.
    case json(String)
    /// That of a case of a union, or of a type of an `Either`.
    case choice(Int, Value)
    /// What each statement of a model gave.
    case model([Value])
}

/// The types that a single JSON value becomes.
enum Scalar: String, CaseIterable, Sendable {
    case int, bool, int8, uint8, uint64, double, float, decimal, string, character, date, url, uuid, data
    /// Enums with the raw values "low", "mid" and "high", and 1, 2 and 3.
    case level, rank
}

/// How dates are spelled; those without an offset are in GMT.
enum DateForm: Hashable, Sendable {
    case automatic, rfc3339, seconds, milliseconds, secondsSince2001, localDate, localDateTime
    case firstOf([DateForm])
}

// MARK: - The table of conversions

extension Scalar {
    /// The value of a JSON value; keys of dictionaries are strings, and convert under all options.
    func value(of tree: Tree, _ options: Options, isKey: Bool = false) throws(FailureKind) -> Value {
        let source = Source(tree, isStrict: options.isStrict && !isKey)
        switch self {
        case .int8: return try integer(source, Int8.self)
        case .uint8: return try integer(source, UInt8.self)
        case .int: return try integer(source, Int.self)
        case .uint64: return try integer(source, UInt64.self)
        case .double: return .float(try floating(source, options, { Double($0) }).bitPattern)
        case .float:
            let value = try floating(source, options, { Float($0).map(Double.init) })
            return .float(value.bitPattern)
        case .decimal: return .decimal(try decimal(source, options))
        case .bool: return .bool(try truth(source))
        case .string: return .text(try source.string())
        case .character:
            let text = try source.text()
            return text.count == 1 ? .text(text) : try refuse(.invalidValue)
        case .date: return .date(try date(source, options.dates))
        case .url:
            let text = try source.text()
            guard let url = URL(string: text) else { throw .invalidValue }
            return .text(url.absoluteString)
        case .uuid:
            let text = try source.text()
            guard let uuid = UUID(uuidString: text) else { throw .invalidValue }
            return .text(uuid.uuidString)
        case .data:
            let text = try source.text()
            let data = Data(base64Encoded: text)
            guard let data, data.base64EncodedString() == text else { throw .invalidValue }
            return .bytes(data)
        case .level:
            let raw = try source.string()
            return ["low", "mid", "high"].contains(raw) ? .text(raw) : try refuse(.invalidValue)
        case .rank:
            let raw = try integer(source, Int.self)
            return (1...3).contains { raw == .integer(String($0)) } ? raw : try refuse(.invalidValue)
        }
    }

    /// Whether a value that this type takes is of another form than its own, which strict options refuse.
    func converts(_ tree: Tree, _ options: Options) -> Bool {
        var strict = options
        strict.isStrict = true
        return (try? value(of: tree, strict)) == nil
    }

    private func refuse(_ refusal: FailureKind) throws(FailureKind) -> Value { throw refusal }

    private func integer<Integer: FixedWidthInteger>(
        _ source: Source, _ type: Integer.Type
    ) throws(FailureKind) -> Value {
        let number = try source.number()
        guard number.isIntegral else { throw .invalidValue }
        guard let value = Integer(number.integerText) else { throw .outOfRange }
        return .integer(String(value))
    }

    private func floating(
        _ source: Source, _ options: Options, _ read: (String) -> Double?
    ) throws(FailureKind) -> Double {
        if let value = source.nonFinite(options) { return value }
        let number = try source.number()
        guard let value = read(number.text), value.isFinite else { throw .outOfRange }
        return value
    }

    private func decimal(_ source: Source, _ options: Options) throws(FailureKind) -> Decimal {
        let number = try source.number()
        guard let value = number.decimal else { throw .outOfRange }
        return value
    }

    private func truth(_ source: Source) throws(FailureKind) -> Bool {
        switch source.content {
        case .bool(let value): return value
        case .number(let text) where !source.isStrict:
            guard let number = Number(text), number.isIntegral else { throw .typeMismatch }
            return number.integerText != "0"
        case .string(let text) where !source.isStrict:
            if ["true", "yes", "1"].contains(text.lowercased()) { return true }
            if ["false", "no", "0"].contains(text.lowercased()) { return false }
        default: break
        }
        throw .typeMismatch
    }

    private func date(_ source: Source, _ form: DateForm) throws(FailureKind) -> Double {
        switch (form, source.content) {
        case (.automatic, .string(let text)), (.rfc3339, .string(let text)), (.localDate, .string(let text)),
            (.localDateTime, .string(let text)):
            guard let seconds = DateTime.secondsSince2001(text, form) else { throw .invalidValue }
            return seconds
        case (.automatic, .number), (.seconds, _): return try epoch(source, 0, isLimited: true)
        case (.milliseconds, _): return try epoch(source, -3, isLimited: false)
        case (.firstOf(let forms), _):
            // The error is that of the first.
            for form in forms { if let date = try? date(source, form) { return date } }
            return try date(source, forms[0])
        case (.secondsSince2001, _):
            guard let value = Double(try source.number().text), value.magnitude <= 1e15 else {
                throw .outOfRange
            }
            return value
        default: throw .typeMismatch
        }
    }

    /// A number since 1970, rounded once.
    private func epoch(_ source: Source, _ exponent: Int, isLimited: Bool) throws(FailureKind) -> Double {
        let number = try source.number()
        // What is too small for `Decimal` changes no sum.
        let isTiny = number.exponent < -100 && number.digits.utf8.count < 40
        guard let value = isTiny ? 0 : number.scaled(exponent)?.decimal else { throw .outOfRange }
        let sum = value - 978_307_200
        if sum.magnitude > 1_000_000_000_000_000 { throw .outOfRange }
        let date = Double(sum.description) ?? 0
        if isLimited, !DateTime.commonYears.contains(date) { throw .outOfRange }
        return date
    }
}

/// A value that converts, with the conversions that the options allow.
struct Source {
    let content: Tree.Content
    let isStrict: Bool

    init(_ tree: Tree, isStrict: Bool) { (content, self.isStrict) = (tree.content, isStrict) }

    /// A number, or a string that holds exactly one.
    func number() throws(FailureKind) -> Number {
        switch content {
        case .number(let text): if let number = Number(text) { return number }
        case .string(let text) where !isStrict: if let number = Number(text) { return number }
        default: break
        }
        throw .typeMismatch
    }

    func text() throws(FailureKind) -> String {
        if case .string(let text) = content { return text }
        throw .typeMismatch
    }

    /// A string; a number as its text; `true` or `false`.
    func string() throws(FailureKind) -> String {
        switch content {
        case .string(let text): return text
        case .number(let text) where !isStrict: return text
        case .bool(let value) where !isStrict: return String(value)
        default: throw .typeMismatch
        }
    }

    func nonFinite(_ options: Options) -> Double? {
        guard options.hasNonFinite, case .string(let text) = content else { return nil }
        return ["inf": .infinity, "-inf": -.infinity, "nan": .nan][text]
    }
}

// MARK: - Numbers

/// A number of RFC 8259: a sign, digits without zeros at their ends, and a power of ten.
struct Number {
    let text: String
    let isNegative: Bool
    let digits: String
    let exponent: Int

    init?(_ text: String) {
        guard Parser.isNumber(text) else { return nil }
        let parts = text.split { $0 == "e" || $0 == "E" }
        let mantissa = parts[0].split(separator: ".")
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        let all = (mantissa[0] + fraction).drop { $0 == "-" }
        let significant = all.drop { $0 == "0" }
        let trailing = significant.reversed().prefix { $0 == "0" }.count
        let written = parts.count > 1 ? parts[1] : "0"
        let power = Int(written) ?? (written.hasPrefix("-") ? -1_000_000 : 1_000_000)
        self.text = text
        digits = String(significant.dropLast(trailing))
        isNegative = text.hasPrefix("-")
        exponent = digits.isEmpty ? 0 : power - fraction.count + trailing
    }

    func scaled(_ power: Int) -> Number? {
        digits.isEmpty ? self : Number(sign + digits + "e\(exponent + power)")
    }

    private var sign: String { isNegative ? "-" : "" }

    var isIntegral: Bool { exponent >= 0 }

    /// All digits of an integer; a long one is out of any range.
    var integerText: String {
        digits.isEmpty ? "0" : sign + digits + String(repeating: "0", count: min(exponent, 50))
    }

    /// The exact value; nil if `Decimal` does not hold it.
    var decimal: Decimal? {
        if digits.isEmpty { return 0 }
        let isNear = -127...127 ~= exponent || digits.utf8.count + exponent < 166
        guard digits.utf8.count <= 39, isNear else { return nil }
        guard let value = Decimal(string: sign + digits + "e\(exponent)"), !value.isNaN else { return nil }
        let again = Number(value.description)
        return again?.digits == digits && again?.exponent == exponent ? value : nil
    }
}

// MARK: - Dates

/// The dates of RFC 3339, which count from 2001.
enum DateTime {
    /// The years 1 to 9999.
    static let commonYears = Double(days(to: 1) * 86_400)..<Double(days(to: 10_000) * 86_400)

    /// The automatic form also takes a space for the `T`, no seconds, or an offset such as `+0800` or `+08`.
    static func secondsSince2001(_ written: String, _ form: DateForm) -> Double? {
        let missing = [DateForm.localDate: "T00:00Z", .localDateTime: "Z"][form] ?? ""
        let (text, isRelaxed) = (written + missing, form != .rfc3339)
        let pattern =
            #/
            ([0-9]{4})-([0-9][0-9])-([0-9][0-9])[Tt\x20]
            ([0-9][0-9]):([0-9][0-9])(?::([0-9][0-9])(?:\.([0-9]+))?)?
            ([Zz]|[+-][0-9][0-9](?::?[0-9][0-9])?)
            /#
        guard let match = text.wholeMatch(of: pattern),
            isRelaxed
                || match.6 != nil && !text.contains(" ") && (match.8.count == 1 || match.8.contains(":")),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6 ?? "0"),
            let offset = seconds(ofOffset: match.8),
            year > 0, 1...12 ~= month, day > 0, days(to: year, month, day) < days(to: year, month + 1),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let time = (hour * 60 + minute) * 60 + second - offset
        let whole = days(to: year, month, day) * 86_400 + time
        guard let fraction = Decimal(string: "0." + (match.7 ?? "0")) else { return nil }
        return Double((Decimal(whole) + fraction).description)
    }

    private static func seconds(ofOffset text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        let digits = text.filter(\.isNumber)
        guard let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), hours < 24,
            minutes < 60
        else { return nil }
        return (text.hasPrefix("-") ? -60 : 60) * (hours * 60 + minutes)
    }

    /// The days from 2001 to a day; month 13 is the next January.
    private static func days(to year: Int, _ month: Int = 1, _ day: Int = 1) -> Int {
        // 400 years have a whole number of leap years.
        let years = year + 399
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].prefix(month - 1)
        return years * 365 + years / 4 - years / 100 + years / 400 + months.reduce(0, +) + day - 1 - 876_582
    }

    /// The clock's time, some minutes ahead of UTC; nil if that is not in the years 1 to 9999.
    static func text(_ seconds: Decimal, ahead minutes: Int = 0) -> String? {
        var (clock, whole) = (seconds + Decimal(minutes * 60), Decimal())
        NSDecimalRound(&whole, &clock, 0, .down)
        guard let time = Int(whole.description), commonYears.contains(Double(time)) else { return nil }
        let second = (time % 86_400 + 86_400) % 86_400
        let today = (time - second) / 86_400
        let guess = 2001 + today / 366
        guard let year = (guess - 30...guess + 30).last(where: { days(to: $0) <= today }),
            let month = (1...12).last(where: { days(to: year, $0) <= today })
        else { return nil }
        let day = today - days(to: year, month) + 1
        let numbers = [year, month, day, second / 3600, second / 60 % 60, second % 60]
        let fraction = (clock - whole).description.dropFirst()
        return String(format: "%04d-%02d-%02dT%02d:%02d:%02d", arguments: numbers) + fraction
    }
}
