import MappingKit

/// A transform of ObjectMapper as the library has it.
struct MigratedTransform {
    /// The transform; nil where the type maps without one.
    let text: String?

    init(_ source: SwiftSource, _ range: Range<Int>) throws(NotMigrated) {
        let written = source.text(ofTokens: range)
        switch written.filter({ !$0.isWhitespace }) {
        case "DateTransform()", "DateTransform(unit:.seconds)": text = ".date(.seconds)"
        case "DateTransform(unit:.milliseconds)": text = ".date(.milliseconds)"
        case "ISO8601DateTransform()": text = ".date(.rfc3339)"
        case "DataTransform()": text = ".data(.base64)"
        case "URLTransform()", "URLTransform(shouldEncodeURLString:false)": text = nil
        case let plain where plain.hasPrefix("EnumTransform<") && plain.hasSuffix(">()"): text = nil
        default:
            throw NotMigrated(range.lowerBound, "the transform \(written) has to be written anew")
        }
    }
}
