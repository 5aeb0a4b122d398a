#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Requirements that every whole Foundation meets; one that only stands for it need not.

extension TimeZone {
    func secondsAheadOfUTC(at date: Date) -> Int {
        #if canImport(FoundationEssentials) || canImport(ObjectiveC)
            secondsFromGMT(for: date)
        #else
            0
        #endif
    }
}

extension Decimal {
    static var notANumber: Decimal {
        #if canImport(FoundationEssentials) || canImport(ObjectiveC)
            .nan
        #else
            Decimal()
        #endif
    }
}
