import Mappable

/// The feed in several sizes; time and memory are compared per byte.
enum GrowthTrials {
    /// The largest document that Foundation is measured with too, in bytes, about.
    private static let largestForFoundation = 10_000_000

    static func trial(_ direction: Direction, megabytes: Int) throws -> Trial {
        let runs = direction == .reading ? try reading(megabytes) : try writing(megabytes)
        return Trial(name: "growth", direction: direction, minimumPasses: 3, isPerByte: true, runs: runs)
    }

    private static func reading(_ megabytes: Int) throws -> [Run] {
        let document = FeedDocument(bytes: megabytes * 1_000_000)
        let models = try HeapUse.bytes { try SocialFeed(JSONBytes: document.bytes) }
        let mapping = Run(
            .mappable, variant: variant(megabytes), bytes: document.bytes.count,
            peakGoal: models.map { $0 + document.bytes.count + 16 * valueCount(of: document.bytes) }
        ) {
            consume(try SocialFeed(JSONBytes: document.bytes))
        } check: {
            try FeedComparison.compare(try SocialFeed(JSONBytes: document.bytes), readFrom: document)
        }
        var runs = [mapping]
        if megabytes * 1_000_000 <= largestForFoundation {
            let feed = try Coders.expected(SocialFeed.self, document.bytes)
            runs.append(.decoding(document.bytes, expecting: feed, variant: variant(megabytes)))
        }
        return runs
    }

    private static func writing(_ megabytes: Int) throws -> [Run] {
        let feed = try SocialFeed(JSONBytes: SocialFeed.document(bytes: megabytes * 1_000_000))
        let count = try feed.toJSONBytes().count
        let mapping = Run(.mappable, variant: variant(megabytes), bytes: count) {
            consume(try feed.toJSONBytes())
        } check: {
            try FeedComparison.compare(try feed.toJSONBytes(), writtenFrom: feed)
        }
        var runs = [mapping]
        if megabytes * 1_000_000 <= largestForFoundation {
            runs.append(try .encoding(feed, variant: variant(megabytes)))
        }
        return runs
    }

    private static func variant(_ megabytes: Int) -> String { "\(megabytes) MB" }
}
