/// A model whose documents have versions: an older one is upgraded when it is read.
///
/// It is read with the steps of its ``Versions``, anywhere in a document. When written, it begins with its version,
/// which the model does not write itself.
///
/// An error of a step, or of reading the upgraded JSON, says which steps were taken. Its key path is that of the
/// document, followed by the path in the upgraded JSON.
public protocol Versioned: Mappable {
    /// The versions of the model's documents.
    static var versions: Versions { get }
}

extension Versioned {
    /// Upgrades an older document before it is read.
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        var frame = source.begin()
        // Safety: the frame outlives the call.
        return try unsafe read(source, &frame)
    }

    private static func read(
        _ source: Mapper, _ frame: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Self {
        defer { unsafe source.end(frame) }
        let map = unsafe source.within(frame)
        do {
            let version = try versions.version(of: map)
            if version == versions.current { return try Self(map: map) }
            let json = try versions.upgraded(map, from: version)
            do throws(MappingError) {
                return try Upgraded<Self>(json, options: map.options, context: map.context).value
            } catch {
                throw error.adding(reason: versions.chain(from: version))
            }
        } catch {
            throw map.complete(error, Self.self)
        }
    }
}

extension Versioned where Self: JSONWriter {
    /// Writes an object that begins with its version.
    public func _writeValue(to json: inout JSONOutput) {
        guard json._openValue() else { return }
        json[Self.versions.keyPath] = Self.versions.current
        do { try write(to: &json) } catch { json._fail(error) }
        if !json._closeValue() { json._name(type(of: self)) }
    }
}

/// A model that is read as it is, without a look at its version.
private struct Upgraded<Model: Mappable>: Mappable {
    let value: Model

    init(map: Mapper) throws { value = try Model(map: map) }

    private init(value: Model) { self.value = value }

    static func _read(_ source: Mapper) throws(MappingError) -> Upgraded {
        var frame = source.begin()
        // Safety: the frame outlives the call.
        return Upgraded(value: try unsafe Model._read(source, &frame))
    }
}
