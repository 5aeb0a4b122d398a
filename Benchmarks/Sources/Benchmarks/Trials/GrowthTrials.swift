import Foundation
import Mappable

/// The feed in several sizes, each a megabyte of posts again and again; time and memory are compared per byte.
enum GrowthTrials {
    /// The largest document that Foundation is measured with too, in megabytes.
    private static let largestForFoundation = 10

    static func trial(_ direction: Direction, megabytes: Int) throws -> Trial {
        let page = SocialFeedDocument(bytes: 1_000_000).bytes
        let feed = try Coders.expected(SocialFeed.self, page)
        let runs =
            direction == .reading ? try reading(megabytes, page, feed) : try writing(megabytes, feed)
        return Trial(name: "growth", direction: direction, minimumPasses: 3, isPerByte: true, runs: runs)
    }

    private static func reading(_ megabytes: Int, _ page: [UInt8], _ feed: SocialFeed) throws -> [Run] {
        let document = SocialFeedDocument(bytes: 1_000_000, repeated: megabytes).bytes
        let models = try HeapUse.bytes { try SocialFeed(JSONBytes: document) }
        let tape = try 16 * megabytes * valueCount(JSONSerialization.jsonObject(with: Data(page)))
        let mapping = Run(
            .mappable, variant: "\(megabytes) MB", bytes: document.count,
            peakGoal: models.map { $0 + document.count + tape }
        ) {
            consume(try SocialFeed(JSONBytes: document))
        } check: {
            let read = try SocialFeed(JSONBytes: document)
            let pages = stride(from: 0, to: read.posts.count, by: feed.posts.count)
            let isRight =
                read.with(posts: feed.posts) == feed && read.posts.count == megabytes * feed.posts.count
                && pages.allSatisfy { read.posts[$0..<$0 + feed.posts.count].elementsEqual(feed.posts) }
            return isRight ? .equal : .differs("the values are not Foundation's")
        }
        guard megabytes <= largestForFoundation else { return [mapping] }
        return [
            mapping, .decoding(document, expecting: feed.repeated(megabytes), variant: "\(megabytes) MB"),
        ]
    }

    private static func writing(_ megabytes: Int, _ feed: SocialFeed) throws -> [Run] {
        let models = feed.repeated(megabytes)
        let mapping = Run(.mappable, variant: "\(megabytes) MB", bytes: try models.toJSONBytes().count) {
            consume(try models.toJSONBytes())
        } check: {
            let page = try feed.toJSONBytes()
            guard try Coders.expected(SocialFeed.self, page) == feed,
                let first = page.firstIndex(of: UInt8(ascii: "[")),
                let last = page.lastIndex(of: UInt8(ascii: "]"))
            else { return .differs("Foundation reads another feed than was written") }
            var rest = try models.toJSONBytes()[...]
            func skip(_ part: ArraySlice<UInt8>) -> Bool {
                defer { rest = rest.dropFirst(part.count) }
                return rest.starts(with: part)
            }
            let posts = page[(first + 1)..<last]
            let isRight =
                skip(page[...first])
                && (0..<megabytes).allSatisfy { ($0 == 0 || skip([UInt8(ascii: ",")])) && skip(posts) }
                && rest.elementsEqual(page[last...])
            return isRight ? .equal : .differs("the text is not that of its posts")
        }
        guard megabytes <= largestForFoundation else { return [mapping] }
        return [mapping, try .encoding(models, variant: "\(megabytes) MB")]
    }

    /// How many values and keys there are, each of which is a node of the library's tape.
    private static func valueCount(_ object: Any) -> Int {
        switch object {
        case let members as [String: Any]: members.values.reduce(1) { $0 + 1 + valueCount($1) }
        case let elements as [Any]: elements.reduce(1) { $0 + valueCount($1) }
        default: 1
        }
    }
}

extension SocialFeed {
    fileprivate func with(posts: [Post]) -> SocialFeed {
        SocialFeed(name: name, generatedAt: generatedAt, cursor: cursor, posts: posts, hasMore: hasMore)
    }

    fileprivate func repeated(_ times: Int) -> SocialFeed {
        with(posts: (0..<times).flatMap { _ in posts })
    }
}
