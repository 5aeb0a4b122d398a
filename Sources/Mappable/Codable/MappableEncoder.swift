#if !hasFeature(Embedded)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif
    #if canImport(Combine)
        public import Combine
    #endif

    /// Encodes `Encodable` types as models are written: with the options' keys, dates, data and layout, and with errors that name
    /// the path.
    ///
    /// ```swift
    /// let data = try MappableEncoder(options: .init(sortsKeys: true)).encode(board)
    /// ```
    ///
    /// The members of an object stand in the order in which they were encoded. With ``WritingOptions/foundation``, it writes what
    /// a `JSONEncoder` does, but for that order.
    public struct MappableEncoder: Sendable {
        /// How the text looks, and the limits.
        public var options: WritingOptions
        /// What types find in their encoder's `userInfo`; and models in it, in their context.
        public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

        /// Creates an encoder.
        public init(options: WritingOptions = .default) { self.options = options }

        /// Encodes a value as JSON text in UTF-8.
        ///
        /// - Throws: ``MappingError``. An error of the type's own is ``MappingError/underlying``; an `EncodingError` has the kind
        ///   ``MappingError/Kind/invalidValue``.
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
