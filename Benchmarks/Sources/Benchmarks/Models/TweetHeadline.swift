import Mappable

/// A search of which only the tweets are read, and seven of their 25 members.
struct HeadlineSearch: Codable, Sendable, Equatable, Mappable {
    let statuses: [TweetHeadline]

    init(statuses: [TweetHeadline]) { self.statuses = statuses }

    init(map: Mapper) throws { try self.init(statuses: map.statuses) }
}

/// What a list of tweets shows of each.
struct TweetHeadline: Codable, Sendable, Equatable {
    let createdAt: String
    let id: Int
    let text: String
    let retweetCount: Int
    let favoriteCount: Int
    let isFavorited: Bool
    let language: String

    private enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
        case id
        case text
        case retweetCount = "retweet_count"
        case favoriteCount = "favorite_count"
        case isFavorited = "favorited"
        case language = "lang"
    }
}

extension TweetHeadline: Mappable {
    init(map: Mapper) throws {
        try self.init(
            createdAt: map.created_at,
            id: map.id,
            text: map.text,
            retweetCount: map.retweet_count,
            favoriteCount: map.favorite_count,
            isFavorited: map.favorited,
            language: map.lang)
    }
}

/// A document that is parsed, and of which nothing is read.
struct ParsedOnly: Mappable {
    init(map: Mapper) throws {}
}
