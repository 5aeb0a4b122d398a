/// A model whose documents have versions: an older one is upgraded when it is read.
///
/// It is read with the steps of its ``Versions``, anywhere in a document. When written, it begins with its version,
/// which the model does not write itself.
///
/// An error of a step, or of reading the upgraded JSON, says which steps were taken. It is of kind
/// `MappingError.Kind.custom`, with the key path of the document's value. The error about the upgraded JSON, with the path
/// there, is its `MappingError.underlying`, and `MappingError.description` shows both.
public protocol Versioned: MappableFactory {
    /// The versions of the model's documents.
    static var versions: Versions { get }
}

extension Versioned {
    /// The model of an upgraded document; nil for one of the current version, which the initializer reads.
    public static func object(for map: Mapper) throws -> Self? {
        let version = try versions.version(of: map)
        if version == versions.current { return nil }
        let json = try versions.upgraded(map, from: version)
        do throws(MappingError) {
            return try Mapper.read(json, options: map.options, context: map.context) { map in
                // Nobody else reads it, and it belongs to no rest.
                _ = map.value(at: JSONKeyPath(versions.keyPath))
                do { return try Self(map: map) } catch { throw map.complete(error, Self.self) }
            }
        } catch {
            throw error.adding(reason: versions.chain(from: version))
        }
    }
}

extension Versioned where Self: JSONWriter {
    /// Writes an object that begins with its version.
    public func _writeValue(to json: inout JSONOutput) {
        guard json._openValue() else { return }
        json.writeVersion(of: Self.self)
        do { try write(to: &json) } catch { json._fail(error) }
        if !json._closeValue() { json._name(type(of: self)) }
    }
}

extension JSONOutput {
    /// Writes the version of a model whose other members follow.
    package mutating func writeVersion(of type: any Versioned.Type) {
        let versions = type.versions
        self[versions.keyPath] = versions.current
    }
}
