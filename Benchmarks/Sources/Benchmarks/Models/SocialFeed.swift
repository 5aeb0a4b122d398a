/// A page of a social network's timeline.
struct SocialFeed: Codable, Sendable, Equatable {
    let name: String
    let generatedAt: String
    let cursor: String?
    let posts: [Post]
    let hasMore: Bool

    private enum CodingKeys: String, CodingKey {
        case name = "feed"
        case generatedAt = "generated_at"
        case cursor
        case posts
        case hasMore = "has_more"
    }
}

/// One message of the feed with everything attached to it.
struct Post: Codable, Sendable, Equatable {
    let id: Int
    let author: Author
    let createdAt: String
    let editedAt: String?
    let text: String
    let language: String
    let replyTo: Int?
    let entities: PostEntities
    let attachments: [Attachment]?
    let place: PostPlace?
    let counters: PostCounters
    let isSensitive: Bool
    let isPinned: Bool
    let isLiked: Bool?

    private enum CodingKeys: String, CodingKey {
        case id
        case author
        case createdAt = "created_at"
        case editedAt = "edited_at"
        case text
        case language
        case replyTo = "reply_to"
        case entities
        case attachments
        case place
        case counters
        case isSensitive = "sensitive"
        case isPinned = "pinned"
        case isLiked = "liked"
    }
}

/// Who wrote a post.
struct Author: Codable, Sendable, Equatable {
    let id: Int
    let handle: String
    let name: String
    let bio: String?
    let avatarURL: String
    let isVerified: Bool
    let followerCount: Int

    private enum CodingKeys: String, CodingKey {
        case id
        case handle
        case name
        case bio
        case avatarURL = "avatar_url"
        case isVerified = "verified"
        case followerCount = "follower_count"
    }
}

/// What was found in the text of a post.
struct PostEntities: Codable, Sendable, Equatable {
    let tags: [PostTag]
    let links: [PostLink]
    let mentions: [PostMention]
}

/// A tag and where it is in the text.
struct PostTag: Codable, Sendable, Equatable {
    let text: String
    let indices: [Int]
}

/// A link, as shown and as meant, and where it is in the text.
struct PostLink: Codable, Sendable, Equatable {
    let url: String
    let title: String?
    let indices: [Int]
}

/// Somebody who is mentioned, and where.
struct PostMention: Codable, Sendable, Equatable {
    let id: Int
    let handle: String
    let indices: [Int]
}

/// A picture or film that comes with a post.
struct Attachment: Codable, Sendable, Equatable {
    let kind: String
    let url: String
    let width: Int
    let height: Int
    let duration: Double?
    let description: String?
}

/// Where a post was written.
struct PostPlace: Codable, Sendable, Equatable {
    let name: String
    let country: String
    let latitude: Double
    let longitude: Double
}

/// How often a post was liked, repeated, answered and seen.
struct PostCounters: Codable, Sendable, Equatable {
    let likes: Int
    let reposts: Int
    let replies: Int
    let views: Int?
}
