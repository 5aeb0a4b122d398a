/// Everything that can be measured, by name.
enum TrialList {
    static let synthetic = ["feed", "catalogue", "geometry"]
    static let corpora = ["twitter", "citm", "canada"]
    static let questions = ["message", "keys", "forms"]
    static let names = synthetic + corpora + questions

    /// The trials of one name under the options; none if they do not apply.
    static func trials(_ name: String, _ options: Options) throws -> [Trial] {
        let trials: [Trial]
        switch name {
        case "feed", "catalogue", "geometry":
            trials = try DocumentTrials.synthetic(name, bytes: options.bytes)
        case "twitter", "citm", "canada":
            guard let directory = options.dataDirectory else { return [] }
            trials = try DocumentTrials.corpus(name, in: directory)
        case "message": trials = try DocumentTrials.message()
        case "keys": trials = try KeyOrderTrials.trials(bytes: options.bytes)
        case "forms": trials = try FormTrials.trials(bytes: options.bytes)
        default: trials = []
        }
        return trials.compactMap { $0.limited(to: options) }
    }
}

extension Trial {
    /// The trial with only the runs that the options ask for; nil if there are none.
    fileprivate func limited(to options: Options) -> Trial? {
        guard options.directions.contains(direction) else { return nil }
        let runs = runs.filter { options.contestants.contains($0.contestant) }
        guard !runs.isEmpty else { return nil }
        return Trial(
            name: name, direction: direction, repetitions: repetitions,
            minimumPasses: options.isSmokeTest ? 1 : minimumPasses, ownAllocations: ownAllocations, runs: runs)
    }
}
