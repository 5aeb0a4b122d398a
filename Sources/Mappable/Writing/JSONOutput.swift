/// The output that a model writes itself to.
///
/// You assign members by name or by key path:
///
/// ```swift
/// json.number = number                        // {"number":"LH1"
/// json["cabin.seats"] = seats                 // ,"cabin":{"seats":180
/// json.cabin.class = cabinClass               // ,"class":"Y"}
/// json["legs.`0`.from"] = origin              // ,"legs":[{"from":"FRA"}]}
/// json[.key("ops.priority")] = 1
/// ```
///
/// Assignments cannot throw. The output keeps the first failure and ignores what follows. The function that started the
/// writing throws that failure, so you never see half-written text.
///
/// You can assign every member name except those of the few methods, such as ``write(_:)``, ``append(_:)`` and
/// ``with(dates:data:_:)``. For these, write `json["write"] = x`. `Docs/Writing.md` lists them.
///
/// While the bytes are written, a comma follows every value. The closing bracket of its container replaces that comma:
///
/// ```
/// {"number":"LH1","crew":[{"name":"Ada","age":36,     then the crew member ends:
/// {"number":"LH1","crew":[{"name":"Ada","age":36},
/// ```
@dynamicMemberLookup
public struct JSONOutput: ~Copyable {
    package var bytes: OutputBytes
    var frames: OutputFrames
    var keys = KnownKeys()
    package var extras: OutputExtras?
    var failure: MappingError? {
        didSet { _hasFailed = true }
    }
    @usableFromInline package var _hasFailed = false
    let initialStatus: OutputFrame.Status
    /// Whether characters are escaped beyond what RFC 8259 requires.
    let escapesMore: Bool
    package let options: WritingOptions
    @usableFromInline let _omitsNil: Bool

    @usableFromInline
    package init(options: WritingOptions, context: Any? = nil) {
        // The common allocators have a block of this size at hand.
        bytes = OutputBytes(capacity: 1024)
        frames = OutputFrames()
        self.options = options
        _omitsNil = options.nilValues == .omit
        escapesMore = options.escapesMore
        initialStatus = escapesMore || options.keys.speller != nil ? .convertsKeys : .init(rawValue: 0)
        frames.unquestionedDepth = min(frames.frameCapacity - 1, options.depthLimit)
        if let context { openExtras().context = context }
    }
}

// MARK: - Frames

extension JSONOutput {
    /// Opens an object, which may still become an array or a single value.
    @usableFromInline
    package mutating func _openValue() -> Bool { open(UInt8(ascii: "{"), initialStatus) }

    @usableFromInline
    package mutating func _openArray() -> Bool { open(UInt8(ascii: "["), .array) }

    @inline(__always)
    mutating func open(_ bracket: UInt8, _ status: OutputFrame.Status) -> Bool {
        if frames.status.contains(.failed) { return false }
        if _slowPath(frames.depth >= frames.unquestionedDepth) { return openSlowPath(bracket, status) }
        frames.push(start: bytes.count, status: status)
        bytes.append(bracket)
        return true
    }

    @inline(never)
    private mutating func openSlowPath(_ bracket: UInt8, _ status: OutputFrame.Status) -> Bool {
        var status = status
        let containers = containerDepth
        // A value that wraps another one is not a container, but endless wrapping must stop, too.
        guard (frames.depth - 16) / 2 <= options.depthLimit, containers <= options.depthLimit else {
            failTooDeep()
            return false
        }
        if containers == options.depthLimit {
            // A single value may follow.
            guard !status.contains(.array | .path) else {
                failTooDeep()
                return false
            }
            status.insert(.tooDeep)
        }
        makeRoomForFrame()
        frames.push(start: bytes.count, status: status)
        bytes.append(bracket)
        return true
    }

    mutating func makeRoomForFrame() {
        if !frames.hasRoom { frames.growFrames() }
        frames.unquestionedDepth = min(frames.frameCapacity - 1, options.depthLimit - frames.insertedLevels)
    }

    var containerDepth: Int {
        var depth = frames.insertedLevels
        for number in 0...frames.depth where !frames[number].status.contains(.transparent) { depth += 1 }
        return depth
    }

    /// Returns false after a failure.
    @usableFromInline
    package mutating func _closeValue() -> Bool {
        if _slowPath(!frames.status.isEmpty) { return closeSlowPath() }
        closeBracket(UInt8(ascii: "}"))
        frames.pop()
        return true
    }

    @usableFromInline
    mutating func _writeEmptyArray() {
        if frames.depth < frames.unquestionedDepth, !frames.status.contains(.failed) {
            bytes.append(UInt8(ascii: "["))
            bytes.close(with: UInt8(ascii: "]"), overComma: false)
        } else if _openArray() {
            _closeArray()
        }
    }

    @usableFromInline
    package mutating func _closeArray() {
        if !frames.status.contains(.failed) { closeBracket(UInt8(ascii: "]")) }
        frames.pop()
    }

    @inline(__always)
    private mutating func closeBracket(_ bracket: UInt8) {
        bytes.close(with: bracket, overComma: bytes.count != frames.start &+ 1)
    }

    @inline(never)
    private mutating func closeSlowPath() -> Bool {
        leavePath()
        let status = frames.status
        if status.contains(.flattenedNil), !status.contains(.failed), bytes.count == frames.start + 1 {
            bytes.truncate(to: frames.start)
            _writeNull()
            frames.status = .complete
        } else if status.contains(.tooDeep) {
            failTooDeep()
        }
        closeFrame()
        return failure == nil
    }

    @inline(__always)
    private mutating func closeFrame() {
        let status = frames.status
        if !status.contains(.failed | .complete) {
            closeBracket(UInt8(ascii: status.contains(.array) ? "]" : "}"))
        }
        frames.pop()
    }

    @inline(__always)
    mutating func leavePath(to depth: Int = 0) {
        if frames.status.contains(.path) { leaveOpenPath(to: depth) }
    }

    @inline(never)
    private mutating func leaveOpenPath(to depth: Int) {
        endOutOfOrder()
        while frames.depth > depth, frames.status.contains(.path) { closeFrame() }
    }
}
