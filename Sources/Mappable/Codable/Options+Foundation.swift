#if !hasFeature(Embedded)
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension MappingOptions {
        /// The options with which `Decodable` types accept and refuse what they do with Foundation's `JSONDecoder`.
        ///
        /// Nothing converts, an optional that is invalid is an error, and a date is a number of seconds since 2001.
        public static let foundation = MappingOptions(
            coercion: .strict, invalidOptionals: .throw,
            dates: .custom { map in Date(timeIntervalSinceReferenceDate: try Double(map: map)) },
            duplicateKeys: .firstWins, maximumDepth: 512)
    }

    extension WritingOptions {
        /// The options with which `Encodable` types write what they do with Foundation's `JSONEncoder`.
        ///
        /// A date is a number of seconds since 2001, slashes are escaped, and the last of several members with the same key counts.
        public static let foundation = WritingOptions(
            escapesSlashes: true,
            dates: .custom { date, json in json.write(date.timeIntervalSinceReferenceDate) },
            duplicateKeys: .lastWins, maximumDepth: 512)
    }
#endif
