import Mappable
import TestSupport

/// Models of a large document, with the members that tell most; the benchmarks have models of all.
extension Corpus {
    /// What twitter.json holds: the tweets of a search.
    struct Twitter: Codable, Equatable, Sendable {
        let statuses: [Tweet]
        let metadata: Search

        private enum CodingKeys: String, CodingKey {
            case statuses
            case metadata = "search_metadata"
        }
    }

    /// A tweet; a retweet has the text of the tweet that it repeats.
    struct Tweet: Codable, Equatable, Sendable {
        let id: Int
        let text: String
        let inReplyToStatusID: Int?
        let user: User
        let retweet: Retweet?
        let retweetCount: Int
        let entities: Entities
        let isPossiblySensitive: Bool?
        let language: String

        private enum CodingKeys: String, CodingKey {
            case id
            case text
            case inReplyToStatusID = "in_reply_to_status_id"
            case user
            case retweet = "retweeted_status"
            case retweetCount = "retweet_count"
            case entities
            case isPossiblySensitive = "possibly_sensitive"
            case language = "lang"
        }
    }

    /// A tweet that another one repeats.
    struct Retweet: Codable, Equatable, Sendable {
        let id: Int
        let text: String
        let user: User
        let entities: Entities
    }

    /// Who wrote a tweet.
    struct User: Codable, Equatable, Sendable {
        let id: Int
        let name: String
        let screenName: String
        let description: String
        let url: String?
        let utcOffset: Int?
        let bannerURL: String?

        private enum CodingKeys: String, CodingKey {
            case id
            case name
            case screenName = "screen_name"
            case description
            case url
            case utcOffset = "utc_offset"
            case bannerURL = "profile_banner_url"
        }
    }

    /// What was found in the text of a tweet.
    struct Entities: Codable, Equatable, Sendable {
        let hashtags: [Hashtag]
        let media: [Media]?
    }

    /// A hashtag and where it is in the text.
    struct Hashtag: Codable, Equatable, Sendable {
        let text: String
        let indices: [Int]
    }

    /// A photo, with its sizes by name.
    struct Media: Codable, Equatable, Sendable {
        let id: Int
        let url: String
        let sizes: [String: Size]
        let sourceStatusID: Int?

        private enum CodingKeys: String, CodingKey {
            case id
            case url = "media_url"
            case sizes
            case sourceStatusID = "source_status_id"
        }
    }

    /// One size of a photo.
    struct Size: Codable, Equatable, Sendable {
        let width: Int
        let height: Int
        let resize: String

        private enum CodingKeys: String, CodingKey {
            case width = "w"
            case height = "h"
            case resize
        }
    }

    /// The search itself.
    struct Search: Codable, Equatable, Sendable {
        let completedIn: Double
        let query: String

        private enum CodingKeys: String, CodingKey {
            case completedIn = "completed_in"
            case query
        }
    }
}

extension Corpus.Twitter: Mappable, JSONWriter {
    init(map: Mapper) throws {
        statuses = try map.statuses
        metadata = try map.search_metadata
    }

    func write(to json: inout JSONOutput) throws {
        json.statuses = statuses
        json.search_metadata = metadata
    }
}

extension Corpus.Tweet: Mappable, JSONWriter {
    init(map: Mapper) throws {
        id = try map.id
        text = try map.text
        inReplyToStatusID = try map.in_reply_to_status_id
        user = try map.user
        retweet = try map.retweeted_status
        retweetCount = try map.retweet_count
        entities = try map.entities
        isPossiblySensitive = try map.possibly_sensitive
        language = try map.lang
    }

    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.text = text
        json.in_reply_to_status_id = inReplyToStatusID
        json.user = user
        json.retweeted_status = retweet
        json.retweet_count = retweetCount
        json.entities = entities
        json.possibly_sensitive = isPossiblySensitive
        json.lang = language
    }
}

extension Corpus.Retweet: Mappable, JSONWriter {
    init(map: Mapper) throws {
        id = try map.id
        text = try map.text
        user = try map.user
        entities = try map.entities
    }

    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.text = text
        json.user = user
        json.entities = entities
    }
}

extension Corpus.User: Mappable, JSONWriter {
    init(map: Mapper) throws {
        id = try map.id
        name = try map.name
        screenName = try map.screen_name
        description = try map.description
        url = try map.url
        utcOffset = try map.utc_offset
        bannerURL = try map.profile_banner_url
    }

    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.screen_name = screenName
        json.description = description
        json.url = url
        json.utc_offset = utcOffset
        json.profile_banner_url = bannerURL
    }
}

extension Corpus.Entities: Mappable, JSONWriter {
    init(map: Mapper) throws {
        hashtags = try map.hashtags
        media = try map.media
    }

    func write(to json: inout JSONOutput) throws {
        json.hashtags = hashtags
        json.media = media
    }
}

extension Corpus.Hashtag: Mappable, JSONWriter {
    init(map: Mapper) throws {
        text = try map.text
        indices = try map.indices
    }

    func write(to json: inout JSONOutput) throws {
        json.text = text
        json.indices = indices
    }
}

extension Corpus.Media: Mappable, JSONWriter {
    init(map: Mapper) throws {
        id = try map.id
        url = try map.media_url
        sizes = try map.sizes
        sourceStatusID = try map.source_status_id
    }

    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.media_url = url
        json.sizes = sizes
        json.source_status_id = sourceStatusID
    }
}

extension Corpus.Size: Mappable, JSONWriter {
    init(map: Mapper) throws {
        width = try map.w
        height = try map.h
        resize = try map.resize
    }

    func write(to json: inout JSONOutput) throws {
        json.w = width
        json.h = height
        json.resize = resize
    }
}

extension Corpus.Search: Mappable, JSONWriter {
    init(map: Mapper) throws {
        completedIn = try map.completed_in
        query = try map.query
    }

    func write(to json: inout JSONOutput) throws {
        json.completed_in = completedIn
        json.query = query
    }
}
