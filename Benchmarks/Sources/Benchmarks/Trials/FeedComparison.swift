import Foundation
import Mappable

/// Compares feeds of any size with what Foundation reads, piece by piece, so that it takes little memory.
enum FeedComparison {
    /// How large a piece of a document is, in bytes.
    private static let pieceSize = 1_000_000
    /// How many posts are written at a time.
    private static let pageSize = 1_000

    /// Compares a feed with what `JSONDecoder` reads of the text that it was read from.
    static func compare(_ feed: SocialFeed, readFrom document: FeedDocument) throws -> Verdict {
        let starts = document.postStarts
        guard feed.posts.count == starts.count else {
            return .differs("\(feed.posts.count) posts were read of \(starts.count)")
        }
        let around = document.bytes[..<starts[0]] + document.bytes[document.postsEnd...]
        guard feed.withoutPosts == (try Coders.expected(SocialFeed.self, Array(around))) else {
            return .differs("the members beside the posts are not Foundation's")
        }
        var first = 0
        while first < starts.count {
            let next = starts[first...].firstIndex { $0 - starts[first] > pieceSize } ?? starts.count
            let end = next == starts.count ? document.postsEnd : starts[next] - 1
            let posts = try Coders.expected([Post].self, list(document.bytes[starts[first]..<end]))
            guard feed.posts[first..<next].elementsEqual(posts) else {
                return .differs("the posts from \(first) to \(next - 1) are not Foundation's")
            }
            first = next
        }
        return .equal
    }

    /// Compares the text of a feed with the texts of its parts, and what `JSONDecoder` reads of these with the feed.
    static func compare(_ text: [UInt8], writtenFrom feed: SocialFeed) throws -> Verdict {
        let around = try feed.withoutPosts.toJSONBytes()
        guard feed.withoutPosts == (try Coders.expected(SocialFeed.self, around)),
            let bracket = around.firstIndex(of: UInt8(ascii: "["))
        else { return .differs("the members beside the posts are not what was written") }
        var rest = text[...]
        func skip(_ part: some Collection<UInt8>) -> Bool {
            guard rest.starts(with: part) else { return false }
            rest = rest.dropFirst(part.count)
            return true
        }
        guard skip(around[...bracket]) else { return .differs("the text begins with other members") }
        for first in stride(from: 0, to: feed.posts.count, by: pageSize) {
            let posts = Array(feed.posts[first...].prefix(pageSize))
            let page = try posts.toJSONBytes()
            guard posts == (try Coders.expected([Post].self, page)),
                first == 0 || skip([UInt8(ascii: ",")]), skip(page.dropFirst().dropLast())
            else { return .differs("Foundation reads other posts from \(first) on than were written") }
        }
        guard rest.elementsEqual(around[(bracket + 1)...]) else {
            return .differs("the text ends with other members")
        }
        return .equal
    }

    private static func list(_ elements: ArraySlice<UInt8>) -> [UInt8] {
        [UInt8(ascii: "[")] + elements + [UInt8(ascii: "]")]
    }
}

extension SocialFeed {
    fileprivate var withoutPosts: SocialFeed {
        SocialFeed(name: name, generatedAt: generatedAt, cursor: cursor, posts: [], hasMore: hasMore)
    }
}
