#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Date: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Date, CoercionFailure> {
        if let foreign = source.foreignValue(as: Date.self) { return .success(foreign) }
        return source.date()
    }

    /// One after another: a function of the user's may read them, which is called once for each.
    @_alwaysEmitIntoClient
    public static func _readElements<Element: Mappable>(
        _ source: Mapper
    ) throws(MappingError) -> [Element]? { nil }
}

extension URL: ScalarReader {
    /// Any string that Foundation takes for a URL, relative ones too.
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<URL, CoercionFailure> {
        if let foreign = source.foreignValue(as: URL.self) { return .success(foreign) }
        return source.string().flatMap { string in
            URL(string: string).map { .success($0) } ?? .failure(.invalid(nil))
        }
    }
}

extension UUID: ScalarReader {
    /// The 36 characters of RFC 9562, in either case.
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<UUID, CoercionFailure> {
        if let foreign = source.foreignValue(as: UUID.self) { return .success(foreign) }
        return source.string().flatMap { string in
            UUID(uuidString: string).map { .success($0) } ?? .failure(.invalid(nil))
        }
    }
}

extension Data: ScalarReader {
    /// A string as ``MappingOptions/data`` says: base64 as RFC 4648 section 4 defines it, padding included, by default.
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Data, CoercionFailure> {
        if let foreign = source.foreignValue(as: Data.self) { return .success(foreign) }
        return source.data()
    }
}

extension Decimal: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Decimal, CoercionFailure> {
        if let foreign = source.foreignValue(as: Decimal.self) { return .success(foreign) }
        return source.noting(source.decimal(), .number, Decimal.self)
    }
}
