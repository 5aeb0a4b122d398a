#if !hasFeature(Embedded)
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension MappingOptions {
        /// Options that make `Decodable` types accept and refuse the same documents as Foundation's `JSONDecoder`.
        ///
        /// Nothing converts, an invalid optional is an error, and a date is a number of seconds since 2001.
        public static let foundation = MappingOptions(
            coercion: .strict, invalidOptionals: .throw,
            dates: .custom { map in Date(timeIntervalSinceReferenceDate: try Double(map: map)) },
            duplicateKeys: .firstWins, maximumDepth: 512)
    }

    extension WritingOptions {
        /// Options that make `Encodable` types write the same values as Foundation's `JSONEncoder`.
        ///
        /// A date is a number of seconds since 2001. Slashes are escaped. The last of several members with the same key
        /// counts.
        public static let foundation = WritingOptions(
            escapesSlashes: true,
            dates: .custom { date, json in json.write(date.timeIntervalSinceReferenceDate) },
            duplicateKeys: .lastWins, maximumDepth: 512)
    }
#endif
