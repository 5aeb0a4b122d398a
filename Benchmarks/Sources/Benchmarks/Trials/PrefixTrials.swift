import MappableLanguageModels

/// A document that arrives at once, and one that arrives in pieces of four bytes.
enum PrefixTrials {
    static func file(_ name: String, in directory: String) throws -> Trial {
        let bytes = try DocumentTrials.bytes(of: name, in: directory)
        let whole = try JSON(JSONBytes: bytes)
        func run(_ variant: String, pieces size: Int) -> Run {
            func read() throws -> JSON {
                var partial = PartialJSON()
                var position = 0
                while position < bytes.count {
                    let end = min(position + size, bytes.count)
                    try partial.append(bytes: bytes[position..<end])
                    position = end
                }
                return try partial.finish()
            }
            return Run(.mappable, variant: "\(name), \(variant)", bytes: bytes.count) {
                consume(try read())
            } check: {
                try read() == whole ? .equal : .differs("the values are not those of the whole text")
            }
        }
        return Trial(
            name: "prefixes", direction: .reading,
            runs: [run("at once", pieces: bytes.count), run("pieces of four bytes", pieces: 4)])
    }
}
