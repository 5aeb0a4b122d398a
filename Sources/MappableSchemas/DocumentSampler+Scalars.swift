extension DocumentSampler {
    private static let syllables = [
        "ba", "be", "da", "di", "fo", "ga", "ka", "ki", "la", "le", "lo", "ma", "mi", "na", "no", "pa", "ra",
        "ri", "sa",
        "so", "ta", "ti", "to", "va", "vi", "wa", "we", "yo", "za", "zu",
    ]

    /// A word of two to four syllables.
    static func word(_ source: inout SampleSource) -> String {
        let count = source.number(in: 2...4)
        return (0..<count).map { _ in source.element(of: syllables) ?? "" }.joined()
    }

    // MARK: Strings

    func string(_ keywords: JSON.Object, _ source: inout SampleSource) throws(MappingError) -> String {
        let least = max(keywords.int("minLength") ?? 0, 0)
        let most = keywords.int("maxLength") ?? .max
        guard least <= most else { throw failure("it has more characters at least than at most") }
        if let text = Self.formatted(keywords.string("format"), &source) { return text }
        guard let pattern = keywords.string("pattern") else {
            return Self.text(of: least, to: most, &source)
        }
        for _ in 0..<200 {
            do throws(PatternSample.Failure) {
                let text = try PatternSample.string(of: pattern, &source)
                if least...most ~= text.unicodeScalars.count { return text }
            } catch .unsupported {
                throw failure("strings are not made of the pattern \(Excerpt(pattern).quoted)")
            } catch {}
        }
        throw failure("a string of its length that matches the pattern was not found")
    }

    /// Words of a length, in scalars.
    private static func text(of least: Int, to most: Int, _ source: inout SampleSource) -> String {
        var text = word(&source)
        // Longer texts are of no use to anybody.
        while text.utf8.count < min(least, 100_000) { text += " " + word(&source) }
        if text.utf8.count > most { text = String(text.prefix(most)) }
        if text.last == " " { text = text.dropLast() + "a" }
        return text
    }

    /// A string of a format; nil for one that has a pattern, or none.
    private static func formatted(_ format: String?, _ source: inout SampleSource) -> String? {
        switch format {
        case "date-time":
            "\(day(&source))T\(two(0...23, &source)):\(two(0...59, &source)):\(two(0...59, &source))Z"
        case "date": day(&source)
        case "time": "\(two(0...23, &source)):\(two(0...59, &source)):\(two(0...59, &source))Z"
        case "duration": "PT\(source.number(in: 1...47))H\(source.number(in: 0...59))M"
        case "uri", "uri-reference", "iri":
            "https://example.com/\(word(&source))/\(source.number(in: 1...999))"
        case "email": "\(word(&source))@example.com"
        case "hostname": "\(word(&source)).example.com"
        case "ipv4": "192.0.2.\(source.number(in: 1...254))"
        default: nil
        }
    }

    private static func day(_ source: inout SampleSource) -> String {
        "20\(two(0...59, &source))-\(two(1...12, &source))-\(two(1...28, &source))"
    }

    private static func two(_ range: ClosedRange<Int>, _ source: inout SampleSource) -> String {
        let number = source.number(in: range)
        return number < 10 ? "0\(number)" : "\(number)"
    }

    // MARK: Numbers

    func number(
        _ keywords: JSON.Object, isInteger: Bool, _ source: inout SampleSource
    ) throws(MappingError) -> JSONNumber {
        isInteger ? try integer(keywords, &source) : try fraction(keywords, &source)
    }

    private func integer(
        _ keywords: JSON.Object, _ source: inout SampleSource
    ) throws(MappingError) -> JSONNumber {
        var bounds = (least: Int64.min, most: Int64.max)
        if let bound = keywords.number("minimum"), bound.double ?? 0 > 0, bound.integer(as: Int64.self) == nil
        {
            // Larger than what is counted with here.
            guard keywords["multipleOf"] == nil else { throw failure("no multiples are made in its range") }
            return bound
        }
        if let bound = keywords.number("minimum") { bounds.least = Self.integer(bound) }
        if let bound = keywords.number("maximum") { bounds.most = Self.integer(bound) }
        if let bound = keywords.number("exclusiveMinimum") {
            bounds.least = max(bounds.least, Self.integer(bound).addingReportingOverflow(1).partialValue)
        }
        if let bound = keywords.number("exclusiveMaximum") {
            bounds.most = min(bounds.most, Self.integer(bound).subtractingReportingOverflow(1).partialValue)
        }
        let factor = keywords.number("multipleOf")?.integer(as: Int64.self) ?? 1
        guard factor > 0 else { throw failure("it is a multiple of no positive integer") }
        let least = bounds.least / factor + (bounds.least > 0 && bounds.least % factor != 0 ? 1 : 0)
        let most = bounds.most / factor - (bounds.most < 0 && bounds.most % factor != 0 ? 1 : 0)
        guard least <= most else { throw failure("no number is in its range") }
        return JSONNumber(source.number(in: Self.common(least...most)) * factor)
    }

    private static func integer(_ number: JSONNumber) -> Int64 {
        number.integer(as: Int64.self) ?? ((number.double ?? 0) < 0 ? .min : .max)
    }

    /// The part of a range that people would choose numbers of: small ones, not below zero.
    private static func common(_ range: ClosedRange<Int64>) -> ClosedRange<Int64> {
        if range.lowerBound > 0 {
            let (end, overflows) = range.lowerBound.addingReportingOverflow(1000)
            return range.lowerBound...(overflows ? range.upperBound : min(range.upperBound, end))
        }
        if range.upperBound < 0 {
            let (end, overflows) = range.upperBound.subtractingReportingOverflow(1000)
            return (overflows ? range.lowerBound : max(range.lowerBound, end))...range.upperBound
        }
        return 0...min(range.upperBound, 1000)
    }

    private func fraction(
        _ keywords: JSON.Object, _ source: inout SampleSource
    ) throws(MappingError) -> JSONNumber {
        func bounds(_ names: String...) -> [Double] { names.compactMap { keywords.number($0)?.double } }
        let most = bounds("maximum", "exclusiveMaximum").min()
        let least = bounds("minimum", "exclusiveMinimum").max() ?? min(0, (most ?? 1000) - 1000)
        // In hundredths, as people write them.
        let bounds = (least * 100, (most ?? (least + 1000)) * 100)
        guard bounds.0 <= bounds.1 else { throw failure("no number is in its range") }
        let hundredths = (Self.clamped(bounds.0.rounded(.up)), Self.clamped(bounds.1.rounded(.down)))
        guard hundredths.0 + 2 <= hundredths.1 else {
            guard let number = JSONNumber((bounds.0 / 200) + (bounds.1 / 200)) else {
                throw failure("no number is in its range")
            }
            return number
        }
        let range = Self.common((hundredths.0 + 1)...(hundredths.1 - 1))
        let number = source.number(in: range.upperBound == 1000 ? 0...min(hundredths.1 - 1, 99_999) : range)
        return JSONNumber(text: "\(number)e-2") ?? JSONNumber(0)
    }

    private static func clamped(_ value: Double) -> Int64 {
        let bound: Double = 4_000_000_000_000_000_000
        return Int64(min(max(value, -bound), bound))
    }
}
