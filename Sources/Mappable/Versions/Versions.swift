/// The versions of a document, and how an older one becomes the current one.
///
/// ```swift
/// struct Settings: Versioned, JSONWriter {
///     static let versions = Versions(at: "version", current: 3)
///         .upgrade(from: 1) { json in
///             json.theme = json.colour
///             json["colour"] = nil
///         }
///         .upgrade(from: 2) { (old: SettingsV2) in try SettingsV3(old) }
///     …
/// }
/// ```
///
/// Steps work on ``JSON``, or on models of the older versions. Version numbers are positive. A document of the current
/// version is read as it is. An older one takes all steps from its version on. A newer one, and one from which no steps lead
/// to the current version, is `MappingError.Kind.invalidValue`.
public struct Versions: Sendable {
    /// One step: the JSON of a version becomes the JSON of the next one.
    @usableFromInline typealias Step = @Sendable (JSON, MappingOptions, Any?) throws -> JSON

    package let keyPath: String
    package let current: Int
    package let unversioned: Int?
    private var steps: [(version: Int, step: Step)] = []

    /// Creates versions without steps.
    ///
    /// - Parameters:
    ///   - keyPath: the key path of the version in a document.
    ///   - current: the version that models read and write.
    ///   - unversioned: the version of a document that does not name one, or nil if that is an error.
    public init(at keyPath: String, current: Int, unversioned: Int? = nil) {
        self.keyPath = keyPath
        self.current = current
        self.unversioned = unversioned
    }

    /// These versions with another step, which changes the JSON. The library updates the version in it.
    @_alwaysEmitIntoClient
    public func upgrade(from version: Int, _ change: @escaping @Sendable (inout JSON) throws -> Void)
        -> Versions
    {
        adding(version) { json, _, _ in
            var json = json
            try change(&json)
            return json
        }
    }

    /// These versions with another step, which makes the next version's model from the older one.
    @_alwaysEmitIntoClient
    public func upgrade<Old: Mappable, New: JSONWriter>(
        from version: Int, _ convert: @escaping @Sendable (Old) throws -> New
    ) -> Versions {
        adding(version) { json, options, context in
            let new = try convert(try Old(json, options: options, context: context))
            let writing = WritingOptions(rewriting: options)
            return try JSON(written: new.toJSONBytes(options: writing, context: context))
        }
    }

    @usableFromInline
    func adding(_ version: Int, _ step: @escaping Step) -> Versions {
        var versions = self
        versions.steps.append((version, step))
        return versions
    }

    private func step(from version: Int) -> Step? { steps.last { $0.version == version }?.step }

    /// The version that a mapper's value has.
    ///
    /// - Throws: `MappingError` if it says none, or one that does not lead to the current one.
    func version(of map: Mapper) throws(MappingError) -> Int {
        let stated: Int? =
            try map.isKeyPresent(JSONKeyPath(keyPath)) ? map.from(JSONKeyPath(keyPath)) as Int : nil
        guard let version = stated ?? unversioned else { return try map.from(JSONKeyPath(keyPath)) }
        if version == current { return version }
        let place = stated == nil ? map : try map.subMapper(JSONKeyPath(keyPath))
        guard version < current else {
            throw place.fail(.invalidValue, expected: "version up to \(current)")
        }
        // In the order of the steps, so that a version far in the past costs no more than the steps that are there.
        var next = version
        while next < current, self.step(from: next) != nil { next += 1 }
        guard next == current else {
            throw place.fail(.invalidValue, reason: "no upgrade from version \(next) to \(current) is known")
        }
        return version
    }

    /// The mapper's value as the current version has it.
    ///
    /// - Throws: `MappingError` of a step, which names the chain.
    func upgraded(_ map: Mapper, from version: Int) throws(MappingError) -> JSON {
        var json = try JSON._read(map)
        for step in version..<current {
            guard let change = self.step(from: step) else { break }
            do {
                json = try change(json, map.options, map.context)
                try json.set(
                    JSONKeyPath(keyPath), to: step + 1, options: WritingOptions(keys: map.options.keys))
            } catch {
                throw map.adopt(MappingError(error).adding(reason: chain(from: version, at: step)))
            }
        }
        return json
    }

    /// How an error names the steps: `in the upgrade 1 → 2 → 3, at 2 → 3`.
    func chain(from version: Int, at step: Int? = nil) -> String {
        // The steps were made by hand, and are few.
        let names = (version...current).map(\.description).joined(separator: " → ")
        guard let step else { return "after the upgrade \(names)" }
        return "in the upgrade \(names), at \(step) → \(step + 1)"
    }
}
