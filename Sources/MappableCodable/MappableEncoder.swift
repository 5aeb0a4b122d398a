#if !hasFeature(Embedded)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif
    #if canImport(Combine)
        public import Combine
    #endif

    /// Encodes `Encodable` types with the options of models: keys, dates, data and layout. Errors have a path.
    ///
    /// ```swift
    /// let data = try MappableEncoder(options: .init(sortsKeys: true)).encode(board)
    /// ```
    ///
    /// Members keep the order in which they were encoded. Apart from that order, `WritingOptions.foundation` gives
    /// the output of a `JSONEncoder`.
    public struct MappableEncoder: Sendable {
        /// How the text looks, and the limits.
        public var options: WritingOptions
        /// The `userInfo` of the encoder that types see. Models see it as their context.
        public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

        /// Creates an encoder.
        public init(options: WritingOptions = .default) { self.options = options }

        /// Encodes a value as JSON text in UTF-8.
        ///
        /// - Throws: `MappingError`. Your own errors are kept in `MappingError.underlying`. An `EncodingError` has
        ///   the kind `MappingError.Kind.invalidValue`.
        public func encode<Value: Encodable>(_ value: Value) throws(MappingError) -> Data {
            try output(value)._takeData()
        }

        /// Encodes a value as JSON text.
        ///
        /// - Throws: as ``encode(_:)``.
        public func encodeToString<Value: Encodable>(_ value: Value) throws(MappingError) -> String {
            try output(value)._takeString()
        }

        private func output<Value: Encodable>(_ value: Value) -> JSONOutput {
            var json = JSONOutput(options: options)
            if !userInfo.isEmpty { json._take(context: userInfo as [CodingUserInfoKey: Any]) }
            json.writeEncodable(value)
            return json
        }
    }

    #if canImport(Combine)
        extension MappableEncoder: TopLevelEncoder {}
    #endif
#endif
