import MappableSchemas

/// The schemas of a model in both directions.
struct Contract: Mapped {
    let reading: JSON
    /// Nil for a model that is only read.
    let writing: JSON?

    static let mapping = Mapping {
        Init(Contract.init)
        Field("reading", \.reading)
        Field("writing", \.writing)
    }

    init(reading: JSON, writing: JSON?) {
        self.reading = reading
        self.writing = writing
    }

    package init<Model: Mappable>(of model: Model.Type, reading: MappingOptions, writing: WritingOptions) {
        self.reading = model.readingSchema(options: reading)
        self.writing = (model as? any JSONWriter.Type)?.writingSchema(options: writing)
    }

    /// Whether the schemas describe anything.
    var saysSomething: Bool { !FlatSchema(reading, in: reading).isAnything }

    /// The changes since an earlier contract, first those that concern both directions.
    func changes(since old: Contract) -> [String] {
        let read = SchemaComparison.changes(from: old.reading, to: reading, isReading: true)
        let written = Self.changes(from: old.writing, to: writing)
        let both = read.compactMap { change -> String? in
            let other = written.first(where: change.isLike)
            // With its required members, null goes and comes.
            if change.aspect == "null", other == nil,
                read.contains(where: {
                    $0.path == change.path && $0.aspect == "required" && $0.breaks == change.breaks
                })
            {
                return nil
            }
            return Self.sentence(
                change.path, other?.statement ?? change.statement,
                breaksReaders: other?.breaks ?? false, breaksWriters: change.breaks)
        }
        return both
            + written.filter { !read.contains(where: $0.isLike) }.map { change -> String in
                var statement = change.statement
                if change.aspect == "required" {
                    statement = change.breaks ? "is not always written any more" : "is always written now"
                }
                return Self.sentence(
                    change.path, statement, breaksReaders: change.breaks, breaksWriters: false)
            }
    }

    private static func sentence(
        _ path: String, _ statement: String, breaksReaders: Bool, breaksWriters: Bool
    ) -> String {
        func word(_ breaks: Bool) -> String { breaks ? "breaking" : "safe" }
        return "\(path.isEmpty ? "the document" : path): \(statement) "
            + "(\(word(breaksReaders)) for readers, \(word(breaksWriters)) for writers)"
    }

    private static func changes(from old: JSON?, to new: JSON?) -> [SchemaComparison.Change] {
        switch (old, new) {
        case (nil, nil): []
        case (let old?, let new?): SchemaComparison.changes(from: old, to: new, isReading: false)
        case (nil, _):
            [.init(path: "", aspect: "writing", statement: "is written now", breaks: false)]
        case (_, nil):
            [.init(path: "", aspect: "writing", statement: "is not written any more", breaks: true)]
        }
    }

    /// The name of a type without its modules, for a file: `Airline.Flight`, `Page_Flight`.
    static func name(of type: Any.Type) -> String {
        let full = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        let names = full.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return names.map { name in
            let parts = name.split(separator: ".")
            return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
        }
        .joined(separator: "_")
    }
}
