/// The answer to a Twitter search: the tweets found and how to ask for more.
struct TwitterSearch: Codable, Sendable, Equatable {
    let statuses: [Tweet]
    let searchMetadata: SearchMetadata

    private enum CodingKeys: String, CodingKey {
        case statuses
        case searchMetadata = "search_metadata"
    }
}

/// One tweet; a retweet carries the tweet that it repeats.
struct Tweet: Codable, Sendable, Equatable {
    let metadata: TweetMetadata
    let createdAt: String
    let id: Int
    let idString: String
    let text: String
    let source: String
    let isTruncated: Bool
    let inReplyToStatusID: Int?
    let inReplyToStatusIDString: String?
    let inReplyToUserID: Int?
    let inReplyToUserIDString: String?
    let inReplyToScreenName: String?
    let user: TwitterUser
    let geo: String?
    let coordinates: String?
    let place: String?
    let contributors: String?
    let retweetedStatus: Boxed<Tweet>?
    let retweetCount: Int
    let favoriteCount: Int
    let entities: TweetEntities
    let isFavorited: Bool
    let isRetweeted: Bool
    let isPossiblySensitive: Bool?
    let language: String

    private enum CodingKeys: String, CodingKey {
        case metadata
        case createdAt = "created_at"
        case id
        case idString = "id_str"
        case text
        case source
        case isTruncated = "truncated"
        case inReplyToStatusID = "in_reply_to_status_id"
        case inReplyToStatusIDString = "in_reply_to_status_id_str"
        case inReplyToUserID = "in_reply_to_user_id"
        case inReplyToUserIDString = "in_reply_to_user_id_str"
        case inReplyToScreenName = "in_reply_to_screen_name"
        case user
        case geo
        case coordinates
        case place
        case contributors
        case retweetedStatus = "retweeted_status"
        case retweetCount = "retweet_count"
        case favoriteCount = "favorite_count"
        case entities
        case isFavorited = "favorited"
        case isRetweeted = "retweeted"
        case isPossiblySensitive = "possibly_sensitive"
        case language = "lang"
    }
}

/// What the search engine says about a tweet.
struct TweetMetadata: Codable, Sendable, Equatable {
    let resultType: String
    let languageCode: String

    private enum CodingKeys: String, CodingKey {
        case resultType = "result_type"
        case languageCode = "iso_language_code"
    }
}

/// The account that wrote a tweet, with its profile settings.
struct TwitterUser: Codable, Sendable, Equatable {
    let id: Int
    let idString: String
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let entities: UserEntities
    let isProtected: Bool
    let followersCount: Int
    let friendsCount: Int
    let listedCount: Int
    let createdAt: String
    let favouritesCount: Int
    let utcOffset: Int?
    let timeZone: String?
    let isGeoEnabled: Bool
    let isVerified: Bool
    let statusesCount: Int
    let language: String
    let areContributorsEnabled: Bool
    let isTranslator: Bool
    let isTranslationEnabled: Bool
    let profileBackgroundColor: String
    let profileBackgroundImageURL: String
    let profileBackgroundImageSecureURL: String
    let tilesProfileBackground: Bool
    let profileImageURL: String
    let profileImageSecureURL: String
    let profileBannerURL: String?
    let profileLinkColor: String
    let profileSidebarBorderColor: String
    let profileSidebarFillColor: String
    let profileTextColor: String
    let usesProfileBackgroundImage: Bool
    let hasDefaultProfile: Bool
    let hasDefaultProfileImage: Bool
    let isFollowing: Bool
    let isFollowRequestSent: Bool
    let hasNotifications: Bool

    private enum CodingKeys: String, CodingKey {
        case id
        case idString = "id_str"
        case name
        case screenName = "screen_name"
        case location
        case description
        case url
        case entities
        case isProtected = "protected"
        case followersCount = "followers_count"
        case friendsCount = "friends_count"
        case listedCount = "listed_count"
        case createdAt = "created_at"
        case favouritesCount = "favourites_count"
        case utcOffset = "utc_offset"
        case timeZone = "time_zone"
        case isGeoEnabled = "geo_enabled"
        case isVerified = "verified"
        case statusesCount = "statuses_count"
        case language = "lang"
        case areContributorsEnabled = "contributors_enabled"
        case isTranslator = "is_translator"
        case isTranslationEnabled = "is_translation_enabled"
        case profileBackgroundColor = "profile_background_color"
        case profileBackgroundImageURL = "profile_background_image_url"
        case profileBackgroundImageSecureURL = "profile_background_image_url_https"
        case tilesProfileBackground = "profile_background_tile"
        case profileImageURL = "profile_image_url"
        case profileImageSecureURL = "profile_image_url_https"
        case profileBannerURL = "profile_banner_url"
        case profileLinkColor = "profile_link_color"
        case profileSidebarBorderColor = "profile_sidebar_border_color"
        case profileSidebarFillColor = "profile_sidebar_fill_color"
        case profileTextColor = "profile_text_color"
        case usesProfileBackgroundImage = "profile_use_background_image"
        case hasDefaultProfile = "default_profile"
        case hasDefaultProfileImage = "default_profile_image"
        case isFollowing = "following"
        case isFollowRequestSent = "follow_request_sent"
        case hasNotifications = "notifications"
    }
}

/// The links found in an account's profile.
struct UserEntities: Codable, Sendable, Equatable {
    let url: LinkList?
    let description: LinkList
}

/// The links found in one profile field.
struct LinkList: Codable, Sendable, Equatable {
    let urls: [Link]
}

/// A shortened link, what it stands for and where it is in the text.
struct Link: Codable, Sendable, Equatable {
    let url: String
    let expandedURL: String
    let displayURL: String
    let indices: [Int]

    private enum CodingKeys: String, CodingKey {
        case url
        case expandedURL = "expanded_url"
        case displayURL = "display_url"
        case indices
    }
}

/// What was found in the text of a tweet.
struct TweetEntities: Codable, Sendable, Equatable {
    let hashtags: [Hashtag]
    let symbols: [Hashtag]
    let urls: [Link]
    let userMentions: [UserMention]
    let media: [Media]?

    private enum CodingKeys: String, CodingKey {
        case hashtags
        case symbols
        case urls
        case userMentions = "user_mentions"
        case media
    }
}

/// A hashtag or a ticker symbol and where it is in the text.
struct Hashtag: Codable, Sendable, Equatable {
    let text: String
    let indices: [Int]
}

/// An account that is mentioned in a text.
struct UserMention: Codable, Sendable, Equatable {
    let screenName: String
    let name: String
    let id: Int
    let idString: String
    let indices: [Int]

    private enum CodingKeys: String, CodingKey {
        case screenName = "screen_name"
        case name
        case id
        case idString = "id_str"
        case indices
    }
}

/// A photo that is attached to a tweet.
struct Media: Codable, Sendable, Equatable {
    let id: Int
    let idString: String
    let indices: [Int]
    let mediaURL: String
    let mediaSecureURL: String
    let url: String
    let displayURL: String
    let expandedURL: String
    let type: String
    let sizes: MediaSizes
    let sourceStatusID: Int?
    let sourceStatusIDString: String?

    private enum CodingKeys: String, CodingKey {
        case id
        case idString = "id_str"
        case indices
        case mediaURL = "media_url"
        case mediaSecureURL = "media_url_https"
        case url
        case displayURL = "display_url"
        case expandedURL = "expanded_url"
        case type
        case sizes
        case sourceStatusID = "source_status_id"
        case sourceStatusIDString = "source_status_id_str"
    }
}

/// The sizes in which a photo is offered.
struct MediaSizes: Codable, Sendable, Equatable {
    let medium: MediaSize
    let small: MediaSize
    let thumbnail: MediaSize
    let large: MediaSize

    private enum CodingKeys: String, CodingKey {
        case medium
        case small
        case thumbnail = "thumb"
        case large
    }
}

/// One size of a photo and how the photo was fitted to it.
struct MediaSize: Codable, Sendable, Equatable {
    let width: Int
    let height: Int
    let resize: String

    private enum CodingKeys: String, CodingKey {
        case width = "w"
        case height = "h"
        case resize
    }
}

/// The search itself: its cost, its query and its neighbouring pages.
struct SearchMetadata: Codable, Sendable, Equatable {
    let completedIn: Double
    let maximumID: Int
    let maximumIDString: String
    let nextResults: String
    let query: String
    let refreshURL: String
    let count: Int
    let sinceID: Int
    let sinceIDString: String

    private enum CodingKeys: String, CodingKey {
        case completedIn = "completed_in"
        case maximumID = "max_id"
        case maximumIDString = "max_id_str"
        case nextResults = "next_results"
        case query
        case refreshURL = "refresh_url"
        case count
        case sinceID = "since_id"
        case sinceIDString = "since_id_str"
    }
}
