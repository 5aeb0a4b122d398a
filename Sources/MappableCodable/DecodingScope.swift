/// State that the decoders and containers of one call share: the way to the document, as long as that lasts.
///
/// A `Decoder` may outlive the call that it was made for, where a ``Mapper`` cannot. So decoders and containers hold this
/// object, and ask it for a mapper each time they read. It closes at the end of the call, and from then on it throws.
///
/// It keeps the frames of the objects that are being decoded, in memory that it reuses. A container may outlive its frame,
/// too. What it finds then belongs to another object, which lookups notice; they only take longer.
@safe final class DecodingScope {
    /// The frame that `Codable` types are decoded in; nil once the call is over.
    private var base: UnsafeMutablePointer<MapperFrame>?
    /// The frame that models are read in.
    private let modelFrame: UnsafeMutablePointer<MapperFrame>
    /// The memory of the frames, of which the first are taken.
    private var frames: [UnsafeMutablePointer<MapperFrame>] = unsafe []
    /// How many frames are taken, and how many of them by the calls around the current one.
    private var (taken, floor) = (0, 0)
    /// The refusal of a function that cannot throw.
    private var failure: MappingError?

    /// How many frames one call has, after which the oldest is used again.
    private static var framesPerCall: Int { 16 }

    /// - Parameters:
    ///   - base: the frame for `Codable` types.
    ///   - modelFrame: the frame for models. Neither is given back before the scope is closed.
    init(_ base: UnsafeMutablePointer<MapperFrame>, models modelFrame: UnsafeMutablePointer<MapperFrame>) {
        unsafe self.base = unsafe base
        unsafe self.modelFrame = unsafe modelFrame
    }

    /// Ends the scope: what is left of its decoders and containers throws from here on.
    func close() {
        release(0)
        unsafe base = nil
        while let frame = unsafe frames.popLast() { unsafe Memory.deallocate(frame) }
    }

    /// Whether there still is a document.
    @inline(__always)
    var isOpen: Bool { unsafe base != nil }

    /// A mapper for a node of the document, to be used while the scope is open.
    ///
    /// - Throws: `MappingError.Kind.invalidValue` once the scope is closed.
    @inline(__always)
    @_lifetime(immortal)
    func mapper(_ node: UnsafePointer<Node>) throws(MappingError) -> Mapper {
        guard let base = unsafe base else { throw Self.isOver }
        // Safety: the frame and the document last as long as the scope is open.
        return unsafe Mapper(base, node)
    }

    /// A mapper for a node that a model is read from.
    ///
    /// - Throws: as ``mapper(_:)``.
    @_lifetime(immortal)
    func modelMapper(_ node: UnsafePointer<Node>) throws(MappingError) -> Mapper {
        guard isOpen else { throw Self.isOver }
        // Safety: as above.
        return unsafe Mapper(modelFrame, node)
    }

    /// Decodes a mapper's value in a scope of its own, where models follow the same rules as in this one.
    func decode<Value: Decodable>(_ type: Value.Type, by map: Mapper) throws(MappingError) -> Value {
        guard let base = unsafe base else { throw Self.isOver }
        if unsafe base == modelFrame { return try unsafe map.decode(type, models: map.frame) }
        // Safety: as above.
        let rules = unsafe modelFrame.pointee.flags
        return try unsafe map.decode(type, modelsUnder: rules, modelFrame.pointee.override)
    }

    private static var isOver: MappingError {
        @inline(never)
        get { MappingError(.invalidValue, reason: "a decoder was used after the call that it was made for") }
    }

    /// The path of a node; empty once the scope is closed.
    func codingPath(of node: UnsafePointer<Node>) -> [any CodingKey] {
        // Safety: the session lasts as long as the scope is open.
        unsafe base.map { unsafe $0.pointee.session.pointee.keyPath(of: node).codingPath } ?? []
    }

    /// The context that was given to the entry point.
    // Safety: as above.
    var context: Any? { unsafe base.flatMap { unsafe $0.pointee.session.pointee.context } }

    /// Notes what the current call has to throw in the end, because it came up where nothing can be thrown.
    func fail(_ error: MappingError) { failure = failure ?? error }
}

// MARK: - Frames

extension DecodingScope {
    /// A frame to follow the members of an object, until the current call ends.
    func frame(for object: UnsafePointer<Node>) throws(MappingError) -> UnsafeMutablePointer<MapperFrame> {
        guard let base = unsafe base else { throw Self.isOver }
        if taken &- floor >= Self.framesPerCall { release(floor) }
        if unsafe taken == frames.count {
            unsafe frames.append(Memory.allocate(MapperFrame.self, count: 1))
        }
        let frame = unsafe frames[taken]
        taken &+= 1
        // Safety: there is memory for the frame, and nothing in the frame before it that has to be freed.
        unsafe frame.initialize(to: MapperFrame(object, inside: base))
        return unsafe frame
    }

    /// Runs a call that takes frames of its own, and throws what came up in it where nothing can be thrown.
    @inline(__always)
    func call<Result>(_ body: () throws -> Result) throws -> Result {
        let mark = (taken, floor)
        floor = taken
        defer {
            release(mark.0)
            floor = mark.1
            failure = nil
        }
        let result = try body()
        if let failure { throw failure }
        return result
    }

    /// Gives back the frames from one on, and leaves them so that no container finds anything in them.
    private func release(_ first: Int) {
        for number in first..<taken {
            let frame = unsafe frames[number]
            // Safety: the frame was taken.
            if unsafe !frame.pointee.state.isEmpty {
                unsafe MapperFrame.giveBack(frame, nil)
                unsafe frame.initialize(to: MapperFrame(of: frame.pointee.session, frame.pointee.flags))
            }
        }
        taken = first
    }
}
