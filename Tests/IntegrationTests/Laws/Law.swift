import Foundation
import Mappable
import TestSupport
import Testing

/// What must hold for all values of a type, by its name.
struct Law: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Writes and reads random values, and tells of the first that does not come back.
    let firstFailure: @Sendable (_ seed: UInt64, _ rounds: Int, LawOptions) throws -> String?

    init<Value>(_ type: Value.Type)
    where Value: Arbitrary & Mappable & JSONWriter & Equatable & SendableMetatype {
        testDescription = "\(Value.self)"
        firstFailure = { seed, rounds, options in
            var random = SeededGenerator(seed: seed)
            for _ in 0..<rounds {
                if let failure = try Law.failure(of: Value.arbitrary(&random), options) { return failure }
            }
            return nil
        }
    }

    /// Why a value does not come back through text, or nil if it does.
    static func failure<Value: Mappable & JSONWriter & Equatable>(
        of value: Value, _ options: LawOptions
    ) throws -> String? {
        let text = try value.toJSONString(options: options.writing)
        do {
            let again = try Value(JSONString: text, options: options.reading)
            return again == value ? nil : "\(value) was written as \(text) and read as \(again)"
        } catch {
            return "\(value) was written as \(text) and not read: \(error)"
        }
    }

    /// Every supported type.
    static let all: [Law] = scalars + keys + containers + models + wide

    private static let scalars: [Law] = [
        Law(Int.self), Law(Int8.self), Law(Int16.self), Law(Int32.self), Law(Int64.self), Law(UInt.self),
        Law(UInt8.self), Law(UInt16.self), Law(UInt32.self), Law(UInt64.self), Law(Double.self),
        Law(Float.self),
        Law(Decimal.self), Law(JSONNumber.self), Law(Bool.self), Law(String.self), Law(Character.self),
        Law(Date.self), Law(URL.self), Law(UUID.self), Law(Data.self), Law(LawStatus.self),
        Law(LawLevel.self),
        Law(LawTag.self), Law(JSON.self), Law(Int?.self), Law(String?.self), Law(LawLink?.self),
    ]

    private static let keys: [Law] = [
        Law([String: Int].self), Law([Int: Int].self), Law([Int8: Int].self), Law([UInt64: Int].self),
        Law([UUID: Int].self), Law([LawStatus: Int].self), Law([LawLevel: Int].self), Law([LawTag: Int].self),
        Law([Character: Int].self), Law([Double: Int].self), Law([Float: Int].self), Law([Decimal: Int].self),
        Law([Bool: Int].self), Law([Date: Int].self), Law([URL: Int].self), Law([Data: Int].self),
    ]

    private static let containers: [Law] = [
        Law([Int].self), Law([String].self), Law([Double?].self), Law(ContiguousArray<Float>.self),
        Law(Set<String>.self), Law(Set<Date>.self), Law(Set<[Int]>.self), Law([[[Bool]]].self),
        Law([String: [Set<LawStatus>?]].self), Law([Int: [UUID: [Character]]].self), Law([JSON].self),
        Law([String: JSON].self), Law([String: Int?].self), Law([[String: [LawPoint]]].self),
        Law([Data].self),
    ]

    private static let models: [Law] = [
        Law(LawRecord.self), Law(LawOptionals.self),
        Law(LawPaths.self), Law(LawPoint.self), Law(LawFigure.self), Law(LawShapes.self), Law(LawTree.self),
        Law(LawLink.self), Law(LawTruck.self), Law(LawPage<LawFigure, Int>.self),
        Law(LawPage<LawPage<LawTruck, UUID>, LawTag>.self), Law([LawPage<LawRecord, LawTag>].self),
    ]

    /// The types that not every platform has.
    private static let wide: [Law] = {
        var laws: [Law] = []
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            laws += [Law(Int128.self), Law(UInt128.self), Law([Int128: UInt128?].self)]
        }
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            laws += [Law(Float16.self), Law([Float16?].self)]
        #endif
        return laws
    }()
}
