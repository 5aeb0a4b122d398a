import MappingKit

/// A transform of ObjectMapper as the library has it.
struct MigratedTransform {
    /// The transform; nil where the type maps without one.
    let text: String?

    init(_ models: ObjectMapperModels, _ range: Range<Int>) throws(NotMigrated) {
        let source = models.source
        let written = source.text(ofTokens: range)
        let name = source.text(at: range.lowerBound)
        let isOwn = models.index.shadowing(name) != nil || models.type.staticNames.contains(name)
        switch written.filter({ !$0.isWhitespace }) {
        case _ where isOwn: break
        case "DateTransform()", "DateTransform(unit:.seconds)":
            text = ".date(.seconds)"
            return
        case "DateTransform(unit:.milliseconds)":
            text = ".date(.milliseconds)"
            return
        case "ISO8601DateTransform()":
            text = ".date(.rfc3339)"
            return
        case "DataTransform()":
            text = ".data(.base64)"
            return
        case "URLTransform()", "URLTransform(shouldEncodeURLString:false)":
            text = nil
            return
        case let plain where plain.hasPrefix("EnumTransform<") && plain.hasSuffix(">()"):
            text = nil
            return
        default: break
        }
        // It stays in a file with the module for migration, which has no colours. Nothing of the model is there yet.
        let names = Set(models.type.properties.map(\.plainName)).union(["map", "self", "super"])
        guard source.importsOldNames, name.first?.isUppercase == true || isOwn,
            name != "ObjectMapper",
            isOwn || name != "HexColorTransform",
            !range.contains(where: { token in
                !source.isToken(token - 1, ".") && names.contains { source.mentions($0, at: token) }
            })
        else {
            let line = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            throw NotMigrated(range.lowerBound, "the transform \(line) has to be written anew")
        }
        text = "Transform(\(written))"
    }
}
