/// Who does the work.
enum Contestant: String, CaseIterable, Codable, Sendable {
    /// This library.
    case mappable = "Mappable"
    /// This library, with models that assign property by property rather than call their memberwise initializer.
    case assigning = "Mappable, assigning"
    /// This library's `MappableDecoder` and `MappableEncoder`, with the `Codable` conformances of the same models.
    case coders = "Mappable's coders"
    /// This library, with models that are declared rather than read and written by hand.
    case declared = "Mapped"
    /// `JSONDecoder` and `JSONEncoder`.
    case codable = "Codable"
    /// `JSONSerialization` and casts written by hand.
    case serialization = "JSONSerialization"

    /// Whether wrong results are this library's.
    var isOfTheLibrary: Bool { self != .codable && self != .serialization }
}

/// What is done.
enum Direction: String, Codable, Sendable {
    case reading
    case writing
}

/// What became of a comparison with Foundation's result.
enum Verdict: Equatable, Sendable {
    case equal
    case differs(String)
}

/// One way for one contestant to do the work, to be measured beside others.
struct Run {
    let contestant: Contestant
    /// What sets this run apart from others of the same contestant; empty if nothing does.
    let variant: String
    /// How many bytes of JSON one pass reads or writes.
    let bytes: Int
    /// How many bytes a pass should have on the heap at most; nil where that is not asked.
    let peakGoal: Int?
    /// Does the work once, and lets go of what it made.
    let pass: () throws -> Void
    /// Does the work once and compares its result with what Foundation says.
    let check: () throws -> Verdict

    init(
        _ contestant: Contestant, variant: String = "", bytes: Int, peakGoal: Int? = nil,
        pass: @escaping () throws -> Void, check: @escaping () throws -> Verdict
    ) {
        self.contestant = contestant
        self.variant = variant
        self.bytes = bytes
        self.peakGoal = peakGoal
        self.pass = pass
        self.check = check
    }
}

/// Runs that are measured together, in turns.
struct Trial {
    /// The document or question, as the options name it.
    let name: String
    let direction: Direction
    /// How many times a pass does the same thing; times and allocations are given for one.
    var repetitions = 1
    /// How many passes there are at least, whatever the time.
    var minimumPasses = 5
    /// How many allocations the models need by themselves; nil where that is not asked.
    var ownAllocations: Int?
    /// Whether the question is what a byte of input costs.
    var isPerByte = false
    var runs: [Run]
}

/// Takes a value so that the compiler must make it.
@inline(never)
func consume<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
