import MappableDeclared

/// The models of the documents once more, with the same properties, declared rather than read and written by hand.
enum Declared {
    struct SmallMessage: Mapped, Sendable, Equatable {
        let id: Int
        let conversationID: String
        let sequence: Int
        let sentAt: String
        let sender: MessageSender
        let subject: String
        let body: String
        let priority: Int
        let score: Double
        let isEncrypted: Bool
        let replyTo: Int?
        let labels: [String]

        static let mapping = Mapping {
            Init(SmallMessage.init)
            Field("id", \.id)
            Field("conversation_id", \.conversationID)
            Field("sequence", \.sequence)
            Field("sent_at", \.sentAt)
            Field("sender", \.sender)
            Field("subject", \.subject)
            Field("body", \.body)
            Field("priority", \.priority)
            Field("score", \.score)
            Field("encrypted", \.isEncrypted)
            Field("reply_to", \.replyTo)
            Field("labels", \.labels)
        }
    }

    struct MessageSender: Mapped, Sendable, Equatable {
        let id: Int
        let name: String
        let address: String
        let device: String?
        let isTrusted: Bool

        static let mapping = Mapping {
            Init(MessageSender.init)
            Field("id", \.id)
            Field("name", \.name)
            Field("address", \.address)
            Field("device", \.device)
            Field("trusted", \.isTrusted)
        }
    }

    struct TwitterSearch: Mapped, Sendable, Equatable {
        let statuses: [Tweet]
        let searchMetadata: SearchMetadata

        static let mapping = Mapping {
            Init(TwitterSearch.init)
            Field("statuses", \.statuses)
            Field("search_metadata", \.searchMetadata)
        }
    }

    struct Tweet: Mapped, Sendable, Equatable {
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

        static let mapping = Mapping {
            Init(Tweet.init)
            Field("metadata", \.metadata)
            Field("created_at", \.createdAt)
            Field("id", \.id)
            Field("id_str", \.idString)
            Field("text", \.text)
            Field("source", \.source)
            Field("truncated", \.isTruncated)
            Field("in_reply_to_status_id", \.inReplyToStatusID)
            Field("in_reply_to_status_id_str", \.inReplyToStatusIDString)
            Field("in_reply_to_user_id", \.inReplyToUserID)
            Field("in_reply_to_user_id_str", \.inReplyToUserIDString)
            Field("in_reply_to_screen_name", \.inReplyToScreenName)
            Field("user", \.user)
            Field("geo", \.geo)
            Field("coordinates", \.coordinates)
            Field("place", \.place)
            Field("contributors", \.contributors)
            Field("retweeted_status", \.retweetedStatus)
            Field("retweet_count", \.retweetCount)
            Field("favorite_count", \.favoriteCount)
            Field("entities", \.entities)
            Field("favorited", \.isFavorited)
            Field("retweeted", \.isRetweeted)
            Field("possibly_sensitive", \.isPossiblySensitive)
            Field("lang", \.language)
        }
    }

    struct TweetMetadata: Mapped, Sendable, Equatable {
        let resultType: String
        let languageCode: String

        static let mapping = Mapping {
            Init(TweetMetadata.init)
            Field("result_type", \.resultType)
            Field("iso_language_code", \.languageCode)
        }
    }

    struct TwitterUser: Mapped, Sendable, Equatable {
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

        static let mapping = Mapping {
            Init(TwitterUser.init)
            Field("id", \.id)
            Field("id_str", \.idString)
            Field("name", \.name)
            Field("screen_name", \.screenName)
            Field("location", \.location)
            Field("description", \.description)
            Field("url", \.url)
            Field("entities", \.entities)
            Field("protected", \.isProtected)
            Field("followers_count", \.followersCount)
            Field("friends_count", \.friendsCount)
            Field("listed_count", \.listedCount)
            Field("created_at", \.createdAt)
            Field("favourites_count", \.favouritesCount)
            Field("utc_offset", \.utcOffset)
            Field("time_zone", \.timeZone)
            Field("geo_enabled", \.isGeoEnabled)
            Field("verified", \.isVerified)
            Field("statuses_count", \.statusesCount)
            Field("lang", \.language)
            Field("contributors_enabled", \.areContributorsEnabled)
            Field("is_translator", \.isTranslator)
            Field("is_translation_enabled", \.isTranslationEnabled)
            Field("profile_background_color", \.profileBackgroundColor)
            Field("profile_background_image_url", \.profileBackgroundImageURL)
            Field("profile_background_image_url_https", \.profileBackgroundImageSecureURL)
            Field("profile_background_tile", \.tilesProfileBackground)
            Field("profile_image_url", \.profileImageURL)
            Field("profile_image_url_https", \.profileImageSecureURL)
            Field("profile_banner_url", \.profileBannerURL)
            Field("profile_link_color", \.profileLinkColor)
            Field("profile_sidebar_border_color", \.profileSidebarBorderColor)
            Field("profile_sidebar_fill_color", \.profileSidebarFillColor)
            Field("profile_text_color", \.profileTextColor)
            Field("profile_use_background_image", \.usesProfileBackgroundImage)
            Field("default_profile", \.hasDefaultProfile)
            Field("default_profile_image", \.hasDefaultProfileImage)
            Field("following", \.isFollowing)
            Field("follow_request_sent", \.isFollowRequestSent)
            Field("notifications", \.hasNotifications)
        }
    }

    struct UserEntities: Mapped, Sendable, Equatable {
        let url: LinkList?
        let description: LinkList

        static let mapping = Mapping {
            Init(UserEntities.init)
            Field("url", \.url)
            Field("description", \.description)
        }
    }

    struct LinkList: Mapped, Sendable, Equatable {
        let urls: [Link]

        static let mapping = Mapping {
            Init(LinkList.init)
            Field("urls", \.urls)
        }
    }

    struct Link: Mapped, Sendable, Equatable {
        let url: String
        let expandedURL: String
        let displayURL: String
        let indices: [Int]

        static let mapping = Mapping {
            Init(Link.init)
            Field("url", \.url)
            Field("expanded_url", \.expandedURL)
            Field("display_url", \.displayURL)
            Field("indices", \.indices)
        }
    }

    struct TweetEntities: Mapped, Sendable, Equatable {
        let hashtags: [Hashtag]
        let symbols: [Hashtag]
        let urls: [Link]
        let userMentions: [UserMention]
        let media: [Media]?

        static let mapping = Mapping {
            Init(TweetEntities.init)
            Field("hashtags", \.hashtags)
            Field("symbols", \.symbols)
            Field("urls", \.urls)
            Field("user_mentions", \.userMentions)
            Field("media", \.media)
        }
    }

    struct Hashtag: Mapped, Sendable, Equatable {
        let text: String
        let indices: [Int]

        static let mapping = Mapping {
            Init(Hashtag.init)
            Field("text", \.text)
            Field("indices", \.indices)
        }
    }

    struct UserMention: Mapped, Sendable, Equatable {
        let screenName: String
        let name: String
        let id: Int
        let idString: String
        let indices: [Int]

        static let mapping = Mapping {
            Init(UserMention.init)
            Field("screen_name", \.screenName)
            Field("name", \.name)
            Field("id", \.id)
            Field("id_str", \.idString)
            Field("indices", \.indices)
        }
    }

    struct Media: Mapped, Sendable, Equatable {
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

        static let mapping = Mapping {
            Init(Media.init)
            Field("id", \.id)
            Field("id_str", \.idString)
            Field("indices", \.indices)
            Field("media_url", \.mediaURL)
            Field("media_url_https", \.mediaSecureURL)
            Field("url", \.url)
            Field("display_url", \.displayURL)
            Field("expanded_url", \.expandedURL)
            Field("type", \.type)
            Field("sizes", \.sizes)
            Field("source_status_id", \.sourceStatusID)
            Field("source_status_id_str", \.sourceStatusIDString)
        }
    }

    struct MediaSizes: Mapped, Sendable, Equatable {
        let medium: MediaSize
        let small: MediaSize
        let thumbnail: MediaSize
        let large: MediaSize

        static let mapping = Mapping {
            Init(MediaSizes.init)
            Field("medium", \.medium)
            Field("small", \.small)
            Field("thumb", \.thumbnail)
            Field("large", \.large)
        }
    }

    struct MediaSize: Mapped, Sendable, Equatable {
        let width: Int
        let height: Int
        let resize: String

        static let mapping = Mapping {
            Init(MediaSize.init)
            Field("w", \.width)
            Field("h", \.height)
            Field("resize", \.resize)
        }
    }

    struct SearchMetadata: Mapped, Sendable, Equatable {
        let completedIn: Double
        let maximumID: Int
        let maximumIDString: String
        let nextResults: String
        let query: String
        let refreshURL: String
        let count: Int
        let sinceID: Int
        let sinceIDString: String

        static let mapping = Mapping {
            Init(SearchMetadata.init)
            Field("completed_in", \.completedIn)
            Field("max_id", \.maximumID)
            Field("max_id_str", \.maximumIDString)
            Field("next_results", \.nextResults)
            Field("query", \.query)
            Field("refresh_url", \.refreshURL)
            Field("count", \.count)
            Field("since_id", \.sinceID)
            Field("since_id_str", \.sinceIDString)
        }
    }

    struct EventCatalog: Mapped, Sendable, Equatable {
        let areaNames: [String: String]
        let audienceSubCategoryNames: [String: String]
        let blockNames: [String: String]
        let events: [String: Event]
        let performances: [Performance]
        let seatCategoryNames: [String: String]
        let subTopicNames: [String: String]
        let subjectNames: [String: String]
        let topicNames: [String: String]
        let topicSubTopics: [String: [Int]]
        let venueNames: [String: String]

        static let mapping = Mapping {
            Init(EventCatalog.init)
            Field("areaNames", \.areaNames)
            Field("audienceSubCategoryNames", \.audienceSubCategoryNames)
            Field("blockNames", \.blockNames)
            Field("events", \.events)
            Field("performances", \.performances)
            Field("seatCategoryNames", \.seatCategoryNames)
            Field("subTopicNames", \.subTopicNames)
            Field("subjectNames", \.subjectNames)
            Field("topicNames", \.topicNames)
            Field("topicSubTopics", \.topicSubTopics)
            Field("venueNames", \.venueNames)
        }
    }

    struct Event: Mapped, Sendable, Equatable {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIDs: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIDs: [Int]

        static let mapping = Mapping {
            Init(Event.init)
            Field("description", \.description)
            Field("id", \.id)
            Field("logo", \.logo)
            Field("name", \.name)
            Field("subTopicIds", \.subTopicIDs)
            Field("subjectCode", \.subjectCode)
            Field("subtitle", \.subtitle)
            Field("topicIds", \.topicIDs)
        }
    }

    struct Performance: Mapped, Sendable, Equatable {
        let eventID: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Int
        let venueCode: String

        static let mapping = Mapping {
            Init(Performance.init)
            Field("eventId", \.eventID)
            Field("id", \.id)
            Field("logo", \.logo)
            Field("name", \.name)
            Field("prices", \.prices)
            Field("seatCategories", \.seatCategories)
            Field("seatMapImage", \.seatMapImage)
            Field("start", \.start)
            Field("venueCode", \.venueCode)
        }
    }

    struct Price: Mapped, Sendable, Equatable {
        let amount: Int
        let audienceSubCategoryID: Int
        let seatCategoryID: Int

        static let mapping = Mapping {
            Init(Price.init)
            Field("amount", \.amount)
            Field("audienceSubCategoryId", \.audienceSubCategoryID)
            Field("seatCategoryId", \.seatCategoryID)
        }
    }

    struct SeatCategory: Mapped, Sendable, Equatable {
        let areas: [Area]
        let seatCategoryID: Int

        static let mapping = Mapping {
            Init(SeatCategory.init)
            Field("areas", \.areas)
            Field("seatCategoryId", \.seatCategoryID)
        }
    }

    struct Area: Mapped, Sendable, Equatable {
        let areaID: Int
        let blockIDs: [Int]

        static let mapping = Mapping {
            Init(Area.init)
            Field("areaId", \.areaID)
            Field("blockIds", \.blockIDs)
        }
    }

    struct FeatureCollection: Mapped, Sendable, Equatable {
        let type: String
        let features: [Feature]

        static let mapping = Mapping {
            Init(FeatureCollection.init)
            Field("type", \.type)
            Field("features", \.features)
        }
    }

    struct Feature: Mapped, Sendable, Equatable {
        let type: String
        let properties: FeatureProperties
        let geometry: Geometry

        static let mapping = Mapping {
            Init(Feature.init)
            Field("type", \.type)
            Field("properties", \.properties)
            Field("geometry", \.geometry)
        }
    }

    struct FeatureProperties: Mapped, Sendable, Equatable {
        let name: String

        static let mapping = Mapping {
            Init(FeatureProperties.init)
            Field("name", \.name)
        }
    }

    struct Geometry: Mapped, Sendable, Equatable {
        let type: String
        let coordinates: [[[Double]]]

        static let mapping = Mapping {
            Init(Geometry.init)
            Field("type", \.type)
            Field("coordinates", \.coordinates)
        }
    }
}
