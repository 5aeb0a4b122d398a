#if !hasFeature(Embedded)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif
    #if canImport(Combine)
        public import Combine
    #endif

    /// Decodes `Decodable` types with the options of models: coercion, keys, dates and data. Errors have a path, line
    /// and column.
    ///
    /// ```swift
    /// let board = try MappableDecoder().decode(Board.self, from: data)
    /// ```
    ///
    /// Use it in place of a `JSONDecoder`. With `MappingOptions.foundation`, both accept the same documents.
    public struct MappableDecoder: Sendable {
        /// What converts, what is tolerated, and the limits.
        public var options: MappingOptions
        /// The `userInfo` of the decoder that types see. Models see it as their context.
        public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

        /// Creates a decoder.
        public init(options: MappingOptions = .default) { self.options = options }

        /// Decodes a value from JSON text in UTF-8.
        ///
        /// - Throws: `MappingError`. Your own errors are kept in `MappingError.underlying`. A `DecodingError`
        ///   becomes an error of the fitting kind, at the path and location of its value.
        /// - Complexity: linear in the length of the text.
        public func decode<Value: Decodable>(
            _ type: Value.Type, from data: Data
        ) throws(MappingError) -> Value {
            try unsafe MappingSession.decode(
                type, from: MappingSession.open(copying: data, options: options, context: context))
        }

        /// Decodes a value from JSON text.
        ///
        /// - Throws: as ``decode(_:from:)``.
        public func decode<Value: Decodable>(
            _ type: Value.Type, from string: String
        ) throws(MappingError) -> Value {
            var string = string
            do {
                return try string.withUTF8 { text in
                    try unsafe MappingSession.decode(
                        type,
                        from: MappingSession.open(borrowing: text, options: options, context: context))
                }
            } catch {
                throw MappingError.caught(error)
            }
        }

        private var context: Any? { userInfo.isEmpty ? nil : userInfo as [CodingUserInfoKey: Any] }
    }

    #if canImport(Combine)
        extension MappableDecoder: TopLevelDecoder {}
    #endif

    extension MappingSession {
        /// Decodes the whole document, and closes the session.
        fileprivate static func decode<Value: Decodable>(
            _ type: Value.Type, from session: UnsafeMutablePointer<MappingSession>
        ) throws(MappingError) -> Value {
            defer { unsafe close(session) }
            var frame = unsafe MapperFrame(of: session, session.pointee.flags)
            // Safety: the session and the frame outlive the call.
            return try unsafe decode(type, at: session.pointee.document.root, &frame)
        }

        private static func decode<Value: Decodable>(
            _ type: Value.Type, at node: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
        ) throws(MappingError) -> Value {
            let map = unsafe Mapper(frame, node)
            defer { unsafe map.end(frame) }
            return try map.decode(type)
        }
    }

    extension Mapper {
        /// Decodes this value.
        func decode<Value: Decodable>(_ type: Value.Type) throws(MappingError) -> Value {
            let scope = unsafe DecodingScope(frame)
            defer { scope.close() }
            return try unsafe scope.decode(type, at: node)
        }
    }
#endif
