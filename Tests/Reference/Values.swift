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
    /// Any JSON, as text with sorted members.
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

/// How dates, data and what is no number are spelled.
enum DateForm: String, CaseIterable, Sendable {
    case automatic, rfc3339, seconds, milliseconds, secondsSince2001
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
        case (.automatic, .string(let text)):
            guard let seconds = DateTime.secondsSince2001(text, isRelaxed: true) else { throw .invalidValue }
            return seconds
        case (.rfc3339, .string(let text)):
            guard let seconds = DateTime.secondsSince2001(text, isRelaxed: false) else { throw .invalidValue }
            return seconds
        case (.automatic, .number), (.seconds, _): return try epoch(source, 0, isLimited: true)
        case (.milliseconds, _): return try epoch(source, -3, isLimited: false)
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
        // From 0001-01-01 up to 10000-01-01, without it.
        if isLimited, sum < -63_113_904_000 || sum >= 252_455_616_000 { throw .outOfRange }
        return Double(sum.description) ?? 0
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

/// The dates of RFC 3339.
enum DateTime {
    /// - Parameter isRelaxed: also with a space for the `T`, without seconds, or with an offset such as `+0800`.
    static func secondsSince2001(_ text: String, isRelaxed: Bool) -> Double? {
        let form =
            /([0-9]{4})-([0-9][0-9])-([0-9][0-9])[Tt ]([0-9][0-9]):([0-9][0-9])(?::([0-9][0-9])(?:\.([0-9]+))?)?([Zz]|[+-][0-9][0-9]:?[0-9][0-9])/
        guard let match = text.wholeMatch(of: form),
            isRelaxed
                || match.6 != nil && !text.contains(" ") && (match.8.count == 1 || match.8.contains(":")),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4),
            let minute = Int(match.5), let second = Int(match.6 ?? "0"),
            let offset = seconds(ofOffset: match.8),
            1...12 ~= month, 1...days(in: month, of: year) ~= day, hour < 24, minute < 60, second < 60
        else { return nil }
        let time = (hour * 60 + minute) * 60 + second - offset
        let whole = days(from2001To: year, month, day) * 86_400 + time
        guard let fraction = Decimal(string: "0." + (match.7 ?? "0")) else { return nil }
        return Double((Decimal(whole) + fraction).description)
    }

    private static func seconds(ofOffset text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        let digits = text.filter(\.isNumber)
        guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours < 24, minutes < 60
        else { return nil }
        return (text.hasPrefix("-") ? -60 : 60) * (hours * 60 + minutes)
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    private static func days(in month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static func days(from2001To year: Int, _ month: Int, _ day: Int) -> Int {
        // 400 years have a whole number of leap years.
        let years = year + 399
        let leapDays = years / 4 - years / 100 + years / 400
        let months = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
        return years * 365 + leapDays + months + day - 1 - 876_582
    }
}
