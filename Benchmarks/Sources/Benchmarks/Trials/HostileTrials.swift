/// What an enemy would send, and what was read of it written again; time and memory are compared per byte.
enum HostileTrials {
    static func trial(_ direction: Direction, _ run: Run) -> Trial {
        Trial(name: "hostile", direction: direction, minimumPasses: 3, isPerByte: true, runs: [run])
    }
}
