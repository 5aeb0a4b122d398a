/// Models that read the members of their object in various orders.
enum KeyOrderTrials {
    static func trials(bytes: Int) throws -> [Trial] {
        let document = KeyOrderWorkload.document(bytes: bytes)
        var reading: [Run] = []
        var writing: [Run] = []
        func add<Model: BenchmarkModel>(_ type: Model.Type, _ variant: String) throws {
            let models = try Coders.expected([Model].self, document)
            reading += [
                .mapping(document, expecting: models, variant: variant),
                .decoding(document, expecting: models, variant: variant),
            ]
            writing += [
                try .mappingOut(models, variant: variant), try .encoding(models, variant: variant),
            ]
        }
        // What JSONSerialization makes has no order, so its runs are those of one order.
        func addCasting<Model: BenchmarkModel & Castable>(_ type: Model.Type, _ variant: String) throws {
            let models = try Coders.expected([Model].self, document)
            reading.append(.casting(document, expecting: models, variant: variant))
            writing.append(try .castingOut(models, variant: variant))
        }
        try add(RecordInDocumentOrder.self, "in order")
        try addCasting(RecordInDocumentOrder.self, "in order")
        try add(RecordInReverseOrder.self, "reversed")
        try add(RecordInShuffledOrder.self, "shuffled")
        try add(RecordOfThreeKeys.self, "3 of 40 keys")
        try addCasting(RecordOfThreeKeys.self, "3 of 40 keys")
        try add(RecordOfAbsentKeys.self, "20 absent keys")
        try addCasting(RecordOfAbsentKeys.self, "20 absent keys")
        return [
            Trial(name: "keys", direction: .reading, runs: reading),
            Trial(name: "keys", direction: .writing, runs: writing),
        ]
    }
}
