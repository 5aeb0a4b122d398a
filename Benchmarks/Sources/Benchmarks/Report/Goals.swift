/// The project's goals beside what was measured, as Markdown.
enum Goals {
    static func report(_ measurements: [Measurement]) -> String {
        #if DEBUG
            let goals = unoptimized
        #else
            let goals = documents + [allocations, declared] + comparisons + [cores, growth, hostile, memory]
        #endif
        let lines = goals.flatMap { $0(measurements) }
        guard !lines.isEmpty else { return "No goal is about what was measured." }
        return (["| goal | asked | measured | |", "|---|---|---|---|"] + lines).joined(separator: "\n")
    }

    // MARK: - Against Foundation

    private static var documents: [([Measurement]) -> [String]] {
        [
            ratio("twitter", .reading, 14), ratio("citm", .reading, 27), ratio("canada", .reading, 19),
            ratio("twitter", .writing, 24), ratio("citm", .writing, 47), ratio("canada", .writing, 20),
            ratio("message", .reading, 12), ratio("message", .writing, 15),
        ]
    }

    /// The goals of a build without optimization, in which Foundation is optimized all the same.
    private static var unoptimized: [([Measurement]) -> [String]] {
        ["twitter", "citm", "message"].flatMap { [ratio($0, .reading, 1), ratio($0, .writing, 1)] }
    }

    private static func ratio(_ trial: String, _ direction: Direction, _ goal: Double) -> ([Measurement]) ->
        [String]
    {
        { measurements in
            guard let ratio = find(measurements, trial, direction)?.ratio else { return [] }
            let foundation = direction == .reading ? "JSONDecoder" : "JSONEncoder"
            return [
                line(
                    "\(trial), \(direction.rawValue), against `\(foundation)`", "≥ \(Int(goal))×",
                    Table.decimal(ratio, 1) + "×", ratio >= goal)
            ]
        }
    }

    // MARK: - Allocations

    private static func allocations(_ measurements: [Measurement]) -> [String] {
        let reading = [("twitter", 2_750), ("citm", 2_260), ("canada", 56_100)].compactMap { trial, goal in
            allocationLine(measurements, trial, .reading, goal)
        }
        let writing = ["twitter", "citm", "canada"].compactMap {
            allocationLine(measurements, $0, .writing, 10)
        }
        let message = find(measurements, "message", .reading).flatMap { $0.ownAllocations }.flatMap { own in
            allocationLine(measurements, "message", .reading, own + 6)
        }
        return reading + writing + [message].compactMap { $0 }
    }

    private static func allocationLine(
        _ measurements: [Measurement], _ trial: String, _ direction: Direction, _ goal: Int
    ) -> String? {
        guard let count = find(measurements, trial, direction)?.allocations else { return nil }
        return line(
            "\(trial), \(direction.rawValue), allocations", "≤ \(goal)", Table.decimal(count, 0),
            count <= Double(goal))
    }

    // MARK: - Declared models

    /// Declared models beside those that are read and written by hand.
    private static func declared(_ measurements: [Measurement]) -> [String] {
        measurements.filter { $0.contestant == .declared }.flatMap { one -> [String] in
            guard let two = find(measurements, one.trial, one.direction, one.variant) else { return [] }
            let goal = one.trial == "defaults" ? 1.3 : one.direction == .reading ? 1.15 : 1.1
            let name = "\(one.trial), \(one.direction.rawValue): declared against by hand"
            let ratio = one.median / two.median
            var lines = [line(name, "≤ \(goal)×", Table.decimal(ratio, 2) + "×", ratio <= goal)]
            if let count = one.allocations, let most = two.allocations {
                // Two counts of the same pass differ by one at times.
                let goal = Table.decimal(most + 1, 0)
                lines.append(
                    line("\(name), allocations", "≤ \(goal)", Table.decimal(count, 0), count <= most + 1))
            }
            return lines
        }
    }

    // MARK: - Against each other

    private static var comparisons: [([Measurement]) -> [String]] {
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

    private static func compare(
        _ trial: String, _ variant: String, _ other: String, _ goal: Double
    ) -> ([Measurement]) -> [String] {
        { measurements in
            guard let one = find(measurements, trial, .reading, variant),
                let two = find(measurements, trial, .reading, other)
            else { return [] }
            let ratio = one.median / two.median
            return [
                line(
                    "\(trial): \(variant) against \(other)", "≤ \(goal)×", Table.decimal(ratio, 2) + "×",
                    ratio <= goal)
            ]
        }
    }

    /// Two cores against one, by the shortest times: other work on the machine takes a core from two threads more often than from one.
    private static func cores(_ measurements: [Measurement]) -> [String] {
        guard let one = find(measurements, "cores", .reading, CoresTrials.one),
            let two = find(measurements, "cores", .reading, CoresTrials.two)
        else { return [] }
        let ratio = one.minimum / two.minimum
        return [
            line(
                "cores: two cores against one, minima", "≥ 1.7×", Table.decimal(ratio, 2) + "×", ratio >= 1.7)
        ]
    }

    // MARK: - Per byte

    /// The cost of a byte of the feed in each size, against its smallest size.
    private static func growth(_ measurements: [Measurement]) -> [String] {
        directions.flatMap { direction, prefix in
            let sizes = perByte(measurements, "growth", direction).sorted { $0.bytes < $1.bytes }
            return sizes.dropFirst().map {
                costLine("growth\(prefix): \($0.variant)", $0, sizes[0], 1.3)
            }
        }
    }

    /// The cost of a byte of hostile shapes, against the smallest size of the feed in the same run.
    private static func hostile(_ measurements: [Measurement]) -> [String] {
        directions.flatMap { direction, prefix in
            let feeds = perByte(measurements, "growth", direction).sorted { $0.bytes < $1.bytes }
            let feed = feeds.first ?? find(measurements, "feed", direction)
            return perByte(measurements, "hostile", direction).map { shape in
                let name = "hostile\(prefix): \(shape.variant)"
                guard let feed else {
                    return "| \(name), time per byte against the feed | ≤ 3.0× | growth was not run | – |"
                }
                return costLine(name, shape, feed, 3)
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

    private static func costLine(_ name: String, _ one: Measurement, _ two: Measurement, _ goal: Double)
        -> String
    {
        let ratio = two.megabytesPerSecond / one.megabytesPerSecond
        let other = two.variant.isEmpty ? two.trial : two.variant
        return line(
            "\(name), time per byte against \(other)", "≤ \(goal)×", Table.decimal(ratio, 2) + "×",
            ratio <= goal)
    }

    /// What a document takes beside its text and tape, at most.
    private static let documentSize = 1024

    /// The peak of the heap while reading, against the copy of the text, its tape and the models.
    private static func memory(_ measurements: [Measurement]) -> [String] {
        perByte(measurements, "growth", .reading).compactMap { measurement in
            guard let peak = measurement.peakBytes, let goal = measurement.peakGoal else { return nil }
            return line(
                "growth: \(measurement.variant), peak heap against text, tape and models",
                "≤ \(Table.size(goal))", Table.size(peak), peak <= goal + documentSize)
        }
    }

    // MARK: - Lines

    private static func find(
        _ measurements: [Measurement], _ trial: String, _ direction: Direction, _ variant: String = ""
    ) -> Measurement? {
        measurements.first {
            $0.trial == trial && $0.direction == direction && $0.contestant == .mappable
                && $0.variant == variant
        }
    }

    private static func line(_ name: String, _ goal: String, _ figure: String, _ isReached: Bool) -> String {
        "| \(name) | \(goal) | \(figure) | \(isReached ? "reached" : "**missed**") |"
    }
}
