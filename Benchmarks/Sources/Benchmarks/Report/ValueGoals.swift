extension Goals {
    /// Documents in other spellings, values without a model, and objects as input, each against its counterpart.
    static var values: [Judge] {
        ["twitter", "citm"].flatMap { document in
            [
                compare("spelling", "\(document), shuffled", document, 1.6),
                compare("spelling", "\(document), sorted", document, 1.2),
                compare("spelling", "\(document), escaped", document, 1.4),
            ]
        }
            + TrialList.files.flatMap { document in
                [
                    compare("values", "\(document), built and let go", "\(document), parsing only", 3),
                    compare("values", "\(document), JSON", "\(document), model", 1.5, .writing),
                ]
            } + [compare("few", "7 of 25 members", "parsing only", 1.15), objects]
    }

    private static func objects(_ measurements: [Measurement]) -> [Goal] {
        guard let one = find(measurements, "any", .reading),
            let two = find(measurements, "any", .reading, contestant: .serialization)
        else { return [] }
        return [.ratio("any: objects against casts by hand", .atMost(0.6), one.median / two.median)]
    }

    /// How much longer a byte of a hostile shape may take to read than one of the feed.
    static func limit(ofShape name: String, _ direction: Direction) -> Double {
        switch (name, direction) {
        case ("many keys as a dictionary", .reading): 4
        case ("nesting as JSON values", .reading): 6
        default: 3
        }
    }
}
