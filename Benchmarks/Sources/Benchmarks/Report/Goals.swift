/// The project's goals beside what was measured, as Markdown.
enum Goals {
    /// What is asked of the figures of one start.
    typealias Judge = ([Measurement]) -> [Goal]

    static func report(_ starts: Starts) -> String {
        #if DEBUG
            let judges = unoptimized
        #else
            let judges =
                documents + [allocations, declared] + comparisons + values + [
                    records, growth, hostile, memory, kept,
                ]
        #endif
        let goals = starts.all.map { start in judges.flatMap { $0(start) } }
        var byName: [String: [Goal]] = [:]
        for goal in goals.joined() { byName[goal.name, default: []].append(goal) }
        let lines = goals[0].compactMap { byName[$0.name] }.map(Goal.line)
        guard !lines.isEmpty else { return "No goal is about what was measured." }
        return (["| goal | asked | measured | |", "|---|---|---|---|"] + lines).joined(separator: "\n")
    }

    // MARK: - Against Foundation

    private static var documents: [Judge] {
        [
            ratio("twitter", .reading, 11), ratio("citm", .reading, 26), ratio("canada", .reading, 16),
            ratio("message", .reading, 9.5),
            ratio("twitter", .reading, 9.5, .assigning), ratio("citm", .reading, 26, .assigning),
            ratio("canada", .reading, 16, .assigning), ratio("message", .reading, 9, .assigning),
            ratio("twitter", .writing, 36), ratio("citm", .writing, 70), ratio("canada", .writing, 28),
            ratio("message", .writing, 15),
            ratio("twitter", .reading, 3.5, .coders), ratio("citm", .reading, 4.4, .coders),
            ratio("canada", .reading, 11.5, .coders), ratio("twitter", .writing, 5, .coders),
            ratio("citm", .writing, 5.5, .coders), ratio("canada", .writing, 12, .coders),
        ]
    }

    /// The goals of a build without optimization, in which Foundation is optimized all the same.
    private static var unoptimized: [Judge] {
        ["twitter", "citm", "message"].flatMap { [ratio($0, .reading, 1), ratio($0, .writing, 1)] }
    }

    private static func ratio(
        _ trial: String, _ direction: Direction, _ goal: Double, _ contestant: Contestant = .mappable
    ) -> Judge {
        { measurements in
            guard let ratio = find(measurements, trial, direction, contestant: contestant)?.ratio else {
                return []
            }
            let foundation = direction == .reading ? "JSONDecoder" : "JSONEncoder"
            let models =
                switch contestant {
                case .coders: " by coders"
                case .assigning: " property by property"
                default: ""
                }
            let name = "\(trial), \(direction.rawValue)\(models), against `\(foundation)`"
            return [.ratio(name, .atLeast(goal), ratio, places: 1)]
        }
    }

    // MARK: - Allocations

    private static func allocations(_ measurements: [Measurement]) -> [Goal] {
        let reading = [("twitter", 2_750), ("citm", 2_260), ("canada", 56_100)].compactMap { trial, goal in
            allocationGoal(measurements, trial, .reading, goal)
        }
        let writing = ["twitter", "citm", "canada"].compactMap {
            allocationGoal(measurements, $0, .writing, 100)
        }
        let message = find(measurements, "message", .reading).flatMap { $0.ownAllocations }.flatMap { own in
            allocationGoal(measurements, "message", .reading, own + 6)
        }
        return reading + writing + [message].compactMap { $0 }
    }

    private static func allocationGoal(
        _ measurements: [Measurement], _ trial: String, _ direction: Direction, _ goal: Int
    ) -> Goal? {
        guard let count = find(measurements, trial, direction)?.allocations else { return nil }
        return .count("\(trial), \(direction.rawValue), allocations", atMost: goal, count)
    }

    // MARK: - Declared models

    /// Declared models beside those that are read and written by hand.
    private static func declared(_ measurements: [Measurement]) -> [Goal] {
        measurements.filter { $0.contestant == .declared }.flatMap { one -> [Goal] in
            guard let two = find(measurements, one.trial, one.direction, one.variant) else { return [] }
            let goal = one.trial == "defaults" || one.direction == .reading ? 1.3 : 1.4
            let name = "\(one.trial), \(one.direction.rawValue): declared against by hand"
            let ratio = one.median / two.median
            var goals = [Goal.ratio(name, .atMost(goal), ratio)]
            if let count = one.allocations, let most = two.allocations {
                // Two counts of the same pass differ by one at times.
                goals.append(.count("\(name), allocations", atMost: Int(most) + 1, count))
            }
            return goals
        }
    }

    // MARK: - Against each other

    private static var comparisons: [Judge] {
        [
            compare("keys", "reversed", "in order", 1.6), compare("keys", "shuffled", "in order", 1.6),
            compare("forms", "map.key()", "map.key", 1.3), compare("forms", "from", "map.key", 1.3),
            compare("forms", "map.key", "map.key()", 1.3), compare("forms", "map.key", "from", 1.3),
            compare("coercion", "invalid optionals", "plain", 3),
            compare("dropped", "left out", "kept", 10),
            compare("scalars", "Int, coerced", "Int", 2.5),
            compare("scalars", "Double, coerced", "Double", 2.5),
            compare("scalars", "Bool, coerced", "Bool", 2.5),
            compare("scalars", "String, coerced", "String", 2.5),
            compare("scalars", "Date, coerced", "Date", 2.5),
            compare("report", "message with a report", "message", 1.5),
            compare("report", "twitter with a report", "twitter", 1.5),
            compare("report", "citm with a report", "citm", 1.5),
            compare("report", "canada with a report", "canada", 1.5),
        ]
    }

    static func compare(
        _ trial: String, _ variant: String, _ other: String, _ goal: Double, _ direction: Direction = .reading
    ) -> Judge {
        { measurements in
            guard let one = find(measurements, trial, direction, variant),
                let two = find(measurements, trial, direction, other)
            else { return [] }
            return [.ratio("\(trial): \(variant) against \(other)", .atMost(goal), one.median / two.median)]
        }
    }

    /// Records one by one against all at once, by the shortest times.
    private static func records(_ measurements: [Measurement]) -> [Goal] {
        let pairs: [(String, String, Double)] = [
            (StreamTrials.whole, StreamTrials.lines, 0.9), (StreamTrials.whole, StreamTrials.elements, 0.85),
        ]
        return pairs.compactMap { base, variant, goal in
            guard let one = find(measurements, "records", .reading, base),
                let other = find(measurements, "records", .reading, variant)
            else { return nil }
            return .ratio(
                "records: \(variant) against \(base), minima", .atLeast(goal), one.minimum / other.minimum,
                places: 2)
        }
    }

    // MARK: - Per byte

    /// The cost of a byte of the feed in each size, against its smallest size.
    private static func growth(_ measurements: [Measurement]) -> [Goal] {
        directions.flatMap { direction, prefix in
            let sizes = perByte(measurements, "growth", direction).sorted { $0.bytes < $1.bytes }
            return sizes.dropFirst().map {
                cost("growth\(prefix): \($0.variant)", $0, sizes[0], 1.3)
            }
        }
    }

    /// The cost of a byte of hostile shapes, against the smallest size of the feed in the same run.
    private static func hostile(_ measurements: [Measurement]) -> [Goal] {
        directions.flatMap { direction, prefix in
            let feeds = perByte(measurements, "growth", direction).sorted { $0.bytes < $1.bytes }
            let feed = feeds.first ?? find(measurements, "feed", direction)
            guard let feed else { return [Goal]() }
            return perByte(measurements, "hostile", direction).map { shape in
                cost(
                    "hostile\(prefix): \(shape.variant)", shape, feed,
                    limit(ofShape: shape.variant, direction))
            }
        }
    }

    private static let directions: [(Direction, String)] = [(.reading, ""), (.writing, ", writing")]

    private static func perByte(_ measurements: [Measurement], _ trial: String, _ direction: Direction)
        -> [Measurement]
    {
        measurements.filter {
            $0.trial == trial && $0.direction == direction && $0.contestant == .mappable
        }
    }

    private static func cost(_ name: String, _ one: Measurement, _ two: Measurement, _ goal: Double) -> Goal {
        let other = two.variant.isEmpty ? two.trial : two.variant
        let ratio = two.megabytesPerSecond / one.megabytesPerSecond
        return .ratio("\(name), time per byte against \(other)", .atMost(goal), ratio)
    }

    /// What a document takes beside its text and tape, at most.
    private static let documentSize = 1024

    /// The peak of the heap while reading, against the copy of the text, its tape and the models.
    private static func memory(_ measurements: [Measurement]) -> [Goal] {
        perByte(measurements, "growth", .reading).compactMap { measurement in
            guard let peak = measurement.peakBytes, let goal = measurement.peakGoal else { return nil }
            return .size(
                "growth: \(measurement.variant), peak heap against text, tape and models",
                atMost: goal + documentSize, peak)
        }
    }

    // MARK: - Memory between documents

    /// The allocator's defaults against a tuned allocator, and `Data` against an array: the worst of all sizes.
    private static func kept(_ measurements: [Measurement]) -> [Goal] {
        let rows = measurements.filter { $0.trial == "memory" }
        func worst(_ work: MemoryJob.Work, _ document: MemoryJob.Document, _ other: (String) -> String)
            -> Double?
        {
            let prefix = "\(work.rawValue), \(document.rawValue), "
            return rows.compactMap { one in
                guard one.variant.hasPrefix(prefix), !one.variant.hasSuffix(", tuned") else { return nil }
                return rows.first { $0.variant == other(one.variant) && $0.variant != one.variant }
                    .map { one.minimum / $0.minimum }
            }.max()
        }
        return MemoryJob.Document.allCases.flatMap { document in
            let tuned = MemoryJob.Work.allCases.compactMap { work in
                worst(work, document) { $0 + ", tuned" }.map { ratio in
                    let name = "\(work.rawValue), \(document.rawValue), worst size"
                    return Goal.ratio("memory: \(name), defaults against tuned", .atMost(1.3), ratio)
                }
            }
            let data = [MemoryJob.Work.parsingData, .readingData].compactMap { work in
                worst(work, document) { variant in
                    // Of the sizes, only one is below 4 kB.
                    variant.hasSuffix(" 1024 B") ? "" : variant.replacing(" Data", with: " [UInt8]")
                }.map { ratio in
                    let name = "\(work.rawValue), \(document.rawValue), worst size from 4 kB on"
                    return Goal.ratio("memory: \(name), against [UInt8]", .atMost(1.05), ratio)
                }
            }
            return tuned + data
        }
    }

    static func find(
        _ measurements: [Measurement], _ trial: String, _ direction: Direction, _ variant: String = "",
        contestant: Contestant = .mappable
    ) -> Measurement? {
        measurements.first {
            $0.trial == trial && $0.direction == direction && $0.contestant == contestant
                && $0.variant == variant
        }
    }
}
