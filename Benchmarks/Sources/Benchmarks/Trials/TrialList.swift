/// Everything that can be measured, by name.
enum TrialList {
    static let files = ["twitter", "citm", "canada"]
    static let made = [
        "feed", "message", "keys", "forms", "defaults", "coercion", "dropped", "scalars", "any", "json",
        "errors", "report", "spelling", "values", "few",
    ]
    /// What reads the files too, as far as it is known where they are.
    private static let readers = ["report", "spelling", "values", "few"]
    /// What is measured only where it is asked for by name, because it takes long.
    static let large = ["records", "growth", "hostile", "memory"]
    static let names = files + made + large

    static func measuresMemory(_ options: Options) -> Bool {
        options.names.isEmpty ? options.isSmokeTest : options.names.contains("memory")
    }

    /// What is measured under the options, each entry to be made when it is its turn, so that documents do not pile up.
    ///
    /// - Throws: `UsageError` where a document cannot be read.
    static func plan(_ options: Options) throws -> [() throws -> [Trial]] {
        var names = options.names
        if names.isEmpty { names = options.isSmokeTest ? self.names : files + made }
        if let directory = options.dataDirectory {
            let needed = readers.contains(where: names.contains) ? files : files.filter(names.contains)
            for name in needed { _ = try DocumentTrials.bytes(of: name, in: directory) }
        }
        let all = names.flatMap { name in
            parts(name, options).map { part in { try part().compactMap { $0.limited(to: options) } } }
        }
        guard options.order > 0 else { return all }
        var random = SeededRandom(seed: options.order)
        return all.shuffled(using: &random)
    }

    private static func parts(_ name: String, _ options: Options) -> [() throws -> [Trial]] {
        let bytes = options.bytes
        switch name {
        case "twitter", "citm", "canada":
            guard let directory = options.dataDirectory else { return [] }
            return [{ try DocumentTrials.file(name, in: directory) }]
        case "feed": return [{ try DocumentTrials.feed(bytes: bytes) }]
        case "message": return [DocumentTrials.message]
        case "keys": return [{ [try RecordTrials.orders(bytes: bytes)] }]
        case "forms": return [{ [try RecordTrials.forms(bytes: bytes)] }]
        case "defaults": return [{ [try RecordTrials.defaults(bytes: bytes)] }]
        case "coercion": return [{ [CoercionTrials.documents(bytes: bytes)] }]
        case "dropped": return [{ [CoercionTrials.dropped(bytes: bytes)] }]
        case "scalars": return [{ CoercionTrials.scalars(bytes: bytes) }]
        case "any": return [{ try DynamicTrials.objects(bytes: bytes) }]
        case "json": return [{ try DynamicTrials.values(bytes: bytes) }]
        case "errors": return [{ [try ErrorTrials.trial(bytes: bytes)] }]
        case "report": return reports(options)
        case "records": return records(options)
        case "spelling": return options.files(["twitter", "citm"]) { [try SpellingTrials.file($0, in: $1)] }
        case "values": return options.files(files) { try ValueTrials.file($0, in: $1) }
        case "few": return options.files(["twitter"]) { [try ValueTrials.few($0, in: $1)] }
        case "growth": return growth(options)
        case "memory": return []  // See ``MemoryTrials``.
        default: return hostile(options)
        }
    }

    private static func reports(_ options: Options) -> [() throws -> [Trial]] {
        let message: () throws -> [Trial] = { [try ReportTrials.message()] }
        guard let directory = options.dataDirectory else { return [message] }
        return [message] + files.map { name in { [try ReportTrials.file(name, in: directory)] } }
    }

    private static func records(_ options: Options) -> [() throws -> [Trial]] {
        guard options.clock == .wall else { return [] }
        return [{ [try StreamTrials.trial(megabytes: options.isSmokeTest ? 2 : 10)] }]
    }

    private static func growth(_ options: Options) -> [() throws -> [Trial]] {
        options.growthMegabytes.flatMap { size in
            options.directions.map { direction in
                { [try GrowthTrials.trial(direction, megabytes: size)] }
            }
        }
    }

    private static func hostile(_ options: Options) -> [() throws -> [Trial]] {
        HostileShape.all.flatMap { shape in
            options.directions.compactMap { direction in
                shape.runs[direction].map { run in
                    let bytes = options.isSmokeTest ? options.bytes : shape.bytes
                    return {
                        [
                            Trial(
                                name: "hostile", direction: direction, minimumPasses: 3, isPerByte: true,
                                runs: [try run(bytes)])
                        ]
                    }
                }
            }
        }
    }
}

extension Options {
    /// The trials of files, if it is known where they are.
    fileprivate func files(
        _ names: [String], _ trials: @escaping (String, String) throws -> [Trial]
    ) -> [() throws -> [Trial]] {
        guard let dataDirectory else { return [] }
        return names.map { name in { try trials(name, dataDirectory) } }
    }
}

extension Trial {
    /// The trial with only the runs that the options ask for; nil if there are none.
    fileprivate func limited(to options: Options) -> Trial? {
        guard options.directions.contains(direction) else { return nil }
        var trial = self
        trial.runs = runs.filter { options.contestants.contains($0.contestant) }
        if options.order > 0 {
            var random = SeededRandom(seed: options.order)
            trial.runs.shuffle(using: &random)
        }
        if options.isSmokeTest {
            trial.minimumPasses = 1
        }
        return trial.runs.isEmpty ? nil : trial
    }
}
