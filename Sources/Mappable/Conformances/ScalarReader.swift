@usableFromInline
package protocol ScalarReader: Mappable {
    /// Fast path for the usual kind of node; ``convert(_:)`` reads any other.
    static func plain(_ source: Mapper) -> Self?
    static func convert(_ source: Mapper) throws(CoercionFailure) -> Self
}

extension ScalarReader {
    @_alwaysEmitIntoClient @inline(__always)
    package static func plain(_ source: Mapper) -> Self? { nil }

    /// Reads the mapper's own value.
    ///
    /// - Throws: ``MappingError`` if it does not convert; see `Docs/Values.md`.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws {
        let mark = map.cursor.ownMark
        do { self = try Self._read(map) } catch {
            // A model that tries several types for its own value may catch this.
            map.cursor.ownMark = mark
            throw error
        }
    }

    /// A value without members needs none of what models do: its errors are complete, and nothing in it is recorded.
    @_alwaysEmitIntoClient @inline(__always)
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        if let value = plain(source) { return value }
        return try readConverting(source)
    }

    @_alwaysEmitIntoClient @inline(never)
    static func readConverting(_ source: Mapper) throws(MappingError) -> Self {
        if source.isAbsent { throw source.absentError(Self.self) }
        do throws(CoercionFailure) { return try convert(source) } catch {
            source.cursor.recordUntaken()
            throw source.failure(error, Self.self)
        }
    }

    /// Converts the value without making an error of a failure.
    @_alwaysEmitIntoClient @inline(__always)
    public static func _readIfValid(_ source: Mapper) -> Self? {
        if let value = plain(source) { return value }
        return convertIfValid(source)
    }

    @_alwaysEmitIntoClient @inline(never)
    static func convertIfValid(_ source: Mapper) -> Self? {
        do throws(CoercionFailure) { return try convert(source) } catch {
            if source.flags.has(.monitors) { source.drop(error) }
            return nil
        }
    }
}
