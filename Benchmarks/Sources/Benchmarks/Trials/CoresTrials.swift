import Dispatch
import MappableStreams

/// The posts of one large feed, read on one core and on two; and two such feeds at once, which is what two cores can do at most unless
/// they gain something from the caches.
enum CoresTrials {
    static let (one, two) = ("one core", "two cores")

    static func trial(megabytes: Int) throws -> Trial {
        let document = SocialFeedDocument(bytes: 1_000_000, repeated: megabytes).bytes
        let posts = try Coders.expected(SocialFeed.self, document).posts
        let runs = [(one, 1), (two, 2)].map { variant, cores in
            Run(.mappable, variant: variant, bytes: document.count) {
                consume(try [Post](JSONBytes: document, at: "posts", cores: cores))
            } check: {
                compare(try [Post](JSONBytes: document, at: "posts", cores: cores), with: posts)
            }
        }
        let both = Run(.mappable, variant: "two feeds at once", bytes: 2 * document.count) {
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                consume(try? [Post](JSONBytes: document, at: "posts"))
            }
        } check: {
            .equal
        }
        return Trial(name: "cores", direction: .reading, minimumPasses: 20, runs: runs + [both])
    }
}
