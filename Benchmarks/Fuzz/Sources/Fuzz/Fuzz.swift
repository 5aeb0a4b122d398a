import Foundation

/// What libFuzzer calls with each input; the environment variable `FUZZ_TARGET` names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.body(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// A property that must hold for all bytes; it traps where it does not.
struct FuzzTarget: Sendable {
    let name: String
    let body: @Sendable ([UInt8]) -> Void

    static let all: [FuzzTarget] = [
        FuzzTarget(name: "reading", body: ReadingTarget.run),
        FuzzTarget(name: "twin", body: TwinTarget.run),
        FuzzTarget(name: "round-trip", body: RoundTripTarget.run),
        FuzzTarget(name: "models", body: ModelTarget.run),
        FuzzTarget(name: "key-paths", body: KeyPathTarget.run),
        FuzzTarget(name: "scalars", body: ScalarTarget.run),
        FuzzTarget(name: "assignments", body: AssignmentTarget.run),
        FuzzTarget(name: "costs", body: CostTarget.run),
        FuzzTarget(name: "patches", body: PatchTarget.run),
        FuzzTarget(name: "records", body: RecordsTarget.run),
        FuzzTarget(name: "unions", body: UnionTarget.run),
        FuzzTarget(name: "coders", body: CoderTarget.run),
        FuzzTarget(name: "paths", body: PathTarget.run),
        FuzzTarget(name: "encoders", body: EncoderTarget.run),
        FuzzTarget(name: "random-programs", body: RandomProgramTarget.run),
    ]

    static let chosen: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = all.first(where: { $0.name == name }) else {
            fatalError("FUZZ_TARGET must be one of: \(all.map(\.name).joined(separator: ", "))")
        }
        return target
    }()
}

/// Stops the run: a property does not hold.
func violation(_ message: String) -> Never {
    fatalError("VIOLATION: \(message)")
}

/// Stops the run if a property does not hold.
@inline(__always)
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { violation(message()) }
}
