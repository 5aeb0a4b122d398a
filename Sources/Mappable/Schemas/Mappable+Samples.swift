extension Mappable {
    /// A value that meets all that its declaration asks for: for previews, tests and load.
    ///
    /// ```swift
    /// let flight = try Flight.sample(seed: 7)
    /// let board = try [Flight].sample(seed: 7)
    /// ```
    ///
    /// The same seed gives the same value in every run and on every platform. Another version of the library may give another
    /// one.
    ///
    /// - Parameters:
    ///   - seed: tells the samples apart.
    ///   - options: the options that the sample's document is read with.
    /// - Throws: as ``sampleDocument(seed:options:)``.
    public static func sample(
        seed: UInt64, options: MappingOptions = .default
    ) throws(MappingError) -> Self { try Sampling<Self>(options).value(seed).value }

    /// A document that can be read as this type, with the keys and the values that its declaration asks for.
    ///
    /// Conditions that a schema cannot express, such as `.satisfies`, are met by trying. After each failure the value
    /// at fault is made anew, and the 300th error is thrown. A field whose values are hard to guess says what they may
    /// be, with ``FieldTrait/samples(_:)`` or ``FieldTrait/schema(_:)``.
    ///
    /// - Parameters: see ``sample(seed:options:)``.
    /// - Throws: ``MappingError`` with the key path of the value that could not be made: what reading threw last;
    ///   ``MappingError/Kind/invalidValue`` for a regular expression that no string can be made of, a constraint that nothing
    ///   meets, and a model that has no end.
    public static func sampleDocument(
        seed: UInt64, options: MappingOptions = .default
    ) throws(MappingError) -> JSON { try Sampling<Self>(options).value(seed).document }
}

/// Makes documents until one can be read.
private struct Sampling<Value: Mappable> {
    private static var mostTries: Int { 300 }
    private let options: MappingOptions
    private let schema: JSON

    init(_ options: MappingOptions) {
        self.options = options
        var schemas = SchemaSet(forMaking: options)
        schema = schemas.document(of: Value.self, id: nil)
    }

    func value(_ seed: UInt64) throws(MappingError) -> (value: Value, document: JSON) {
        var sampler = DocumentSampler(schema, seed: seed)
        var tries = 0
        while true {
            let document = try sampler.document()
            do throws(MappingError) {
                return (try Value(JSONObject: document, options: options), document)
            } catch {
                tries += 1
                if tries == Self.mostTries { throw error }
                sampler.change(error.keyPath)
            }
        }
    }
}
