#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Entry points that read one large array on several cores.

extension Array where Element: Mappable & Sendable {
    /// Creates an array from JSON text in UTF-8, on several cores.
    ///
    /// ```swift
    /// let posts = try [Post](JSONData: body, at: "data.posts", cores: 2)
    /// ```
    ///
    /// The result is what you get without `cores:`: the same elements in the same order, or the same error. The call blocks until all
    /// threads are done, and its own thread is one of them. It is worth it for texts of a megabyte and more.
    ///
    /// If anything is wrong with the document, the calling thread maps it once more, alone, and throws the error. So an initializer
    /// with side effects may see an element twice, or see elements of a text that is no JSON. Task-local values do not reach the
    /// other threads.
    ///
    /// The calling thread works alone if:
    ///
    /// - the text has less than 1 MiB, the system has no threads, or the build is not optimized
    /// - the key path leads to no array
    /// - the options report unread keys or losses, or allow a depth above 128, for which other threads have too little stack
    /// - a model asks for its `rest()`, for a report, for its place in the document, or for what an error says
    ///
    /// - Parameters: see `Mappable.init(JSONString:at:options:context:)`. `cores` is the most threads to
    ///   use, this one included; the system may have fewer at hand. Several threads use the context.
    /// - Throws: as `Mappable.init(JSONString:at:options:context:)`.
    /// - Complexity: linear in the length of the text.
    @_alwaysEmitIntoClient
    public init(
        JSONData data: Data, at keyPath: JSONKeyPath? = nil, cores: Int, options: MappingOptions = .default,
        context: (any Sendable)? = nil
    ) throws(MappingError) {
        try self.init(
            JSONBytes: data, at: keyPath, cores: cores, options: options, context: context)
    }

    /// Creates an array from JSON text, on several cores; see `init(JSONData:)`.
    @_alwaysEmitIntoClient
    public init(
        JSONString string: String, at keyPath: JSONKeyPath? = nil, cores: Int,
        options: MappingOptions = .default,
        context: (any Sendable)? = nil
    ) throws(MappingError) {
        var string = string
        string.makeContiguousUTF8()
        try self.init(
            JSONBytes: string.utf8, at: keyPath, cores: cores, options: options, context: context)
    }

    /// Creates an array from JSON text in UTF-8, given as any collection of bytes, on several cores; see
    /// `init(JSONData:)`.
    @_alwaysEmitIntoClient
    public init(
        JSONBytes bytes: some Collection<UInt8>, at keyPath: JSONKeyPath? = nil, cores: Int,
        options: MappingOptions = .default,
        context: (any Sendable)? = nil
    ) throws(MappingError) {
        let request = PartRequest(
            at: keyPath, cores: cores, options: options, context: context)
        if let elements = Self.read(bytes, request) {
            self = elements
        } else {
            try self.init(
                JSONBytes: bytes, at: keyPath, options: options, context: context)
        }
    }

    // Every Foundation that is whole can read a file; one that only stands for it need not.
    #if canImport(FoundationEssentials) || canImport(ObjectiveC)
        /// Creates an array from a file of JSON text in UTF-8, on several cores; see `init(JSONData:)`.
        ///
        /// - Throws: as `Mappable.init(JSONFile:at:options:context:)`.
        @_alwaysEmitIntoClient
        public init(
            JSONFile url: URL, at keyPath: JSONKeyPath? = nil, cores: Int, options: MappingOptions = .default,
            context: (any Sendable)? = nil
        ) throws(MappingError) {
            try self.init(
                JSONBytes: MappingSession.content(of: url, options), at: keyPath, cores: cores,
                options: options, context: context)
        }
    #endif

    /// The elements; nil if one thread has to map the document.
    @_alwaysEmitIntoClient
    static func read(_ bytes: some Collection<UInt8>, _ request: PartRequest) -> [Element]? {
        let elements = try? unsafe MappingSession.withBytes(of: bytes, request.options) { text, _ in
            unsafe ArrayParts(of: text, request)?.read() as [Element]?
        }
        return elements ?? nil
    }
}
