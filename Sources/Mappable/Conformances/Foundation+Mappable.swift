#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Date: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Date {
        if let foreign = source.foreignValue(as: Date.self) { return foreign }
        return try source.date()
    }
}

extension URL: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> URL {
        if let foreign = source.foreignValue(as: URL.self) { return foreign }
        guard let url = URL(string: try source.string()) else { throw .invalid }
        return url
    }
}

extension UUID: ScalarReader {
    /// RFC 9562: 36 characters, in either case.
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> UUID {
        if let foreign = source.foreignValue(as: UUID.self) { return foreign }
        guard let uuid = UUID(uuidString: try source.string()) else { throw .invalid }
        return uuid
    }
}

extension Data: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Data {
        if let foreign = source.foreignValue(as: Data.self) { return foreign }
        return try source.data()
    }
}

extension Decimal: ScalarReader {
    @usableFromInline
    package static func convert(_ source: Mapper) throws(CoercionFailure) -> Decimal {
        if let foreign = source.foreignValue(as: Decimal.self) { return foreign }
        let value = try source.decimal()
        source.recordConversion(.number, Decimal.self)
        return value
    }
}
