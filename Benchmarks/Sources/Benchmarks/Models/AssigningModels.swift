import Mappable

/// The models of the three files and the message again, which assign each property as the README shows.
enum Assigning {
    struct SmallMessage: Mappable, Sendable, Equatable {
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

        init(map: Mapper) throws {
            id = try map.id
            conversationID = try map.conversation_id
            sequence = try map.sequence
            sentAt = try map.from("sent_at")
            sender = try map.sender
            subject = try map.subject
            body = try map.body
            priority = try map.priority
            score = try map.score
            isEncrypted = try map.encrypted
            replyTo = try map.reply_to
            labels = try map.labels
        }
    }

    struct MessageSender: Mappable, Sendable, Equatable {
        let id: Int
        let name: String
        let address: String
        let device: String?
        let isTrusted: Bool

        init(map: Mapper) throws {
            id = try map.id
            name = try map.name
            address = try map.address
            device = try map.device
            isTrusted = try map.trusted
        }
    }

    struct TwitterSearch: Mappable, Sendable, Equatable {
        let statuses: [Tweet]
        let searchMetadata: SearchMetadata

        init(map: Mapper) throws {
            statuses = try map.statuses
            searchMetadata = try map.search_metadata
        }
    }

    struct Tweet: Mappable, Sendable, Equatable {
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

        init(map: Mapper) throws {
            metadata = try map.metadata
            createdAt = try map.from("created_at")
            id = try map.id
            idString = try map.id_str
            text = try map.text
            source = try map.source
            isTruncated = try map.truncated
            inReplyToStatusID = try map.in_reply_to_status_id
            inReplyToStatusIDString = try map.in_reply_to_status_id_str
            inReplyToUserID = try map.in_reply_to_user_id
            inReplyToUserIDString = try map.in_reply_to_user_id_str
            inReplyToScreenName = try map.in_reply_to_screen_name
            user = try map.user
            geo = try map.geo
            coordinates = try map.coordinates
            place = try map.place
            contributors = try map.contributors
            retweetedStatus = try map.retweeted_status
            retweetCount = try map.retweet_count
            favoriteCount = try map.favorite_count
            entities = try map.entities
            isFavorited = try map.favorited
            isRetweeted = try map.retweeted
            isPossiblySensitive = try map.possibly_sensitive
            language = try map.from("lang")
        }
    }

    struct TweetMetadata: Mappable, Sendable, Equatable {
        let resultType: String
        let languageCode: String

        init(map: Mapper) throws {
            resultType = try map.result_type
            languageCode = try map.iso_language_code
        }
    }

    struct TwitterUser: Mappable, Sendable, Equatable {
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

        init(map: Mapper) throws {
            id = try map.id
            idString = try map.id_str
            name = try map.name
            screenName = try map.screen_name
            location = try map.location
            description = try map.description
            url = try map.url
            entities = try map.entities
            isProtected = try map.protected
            followersCount = try map.followers_count
            friendsCount = try map.friends_count
            listedCount = try map.listed_count
            createdAt = try map.from("created_at")
            favouritesCount = try map.favourites_count
            utcOffset = try map.utc_offset
            timeZone = try map.time_zone
            isGeoEnabled = try map.geo_enabled
            isVerified = try map.verified
            statusesCount = try map.statuses_count
            language = try map.from("lang")
            areContributorsEnabled = try map.contributors_enabled
            isTranslator = try map.is_translator
            isTranslationEnabled = try map.is_translation_enabled
            profileBackgroundColor = try map.profile_background_color
            profileBackgroundImageURL = try map.profile_background_image_url
            profileBackgroundImageSecureURL = try map.profile_background_image_url_https
            tilesProfileBackground = try map.profile_background_tile
            profileImageURL = try map.profile_image_url
            profileImageSecureURL = try map.profile_image_url_https
            profileBannerURL = try map.profile_banner_url
            profileLinkColor = try map.profile_link_color
            profileSidebarBorderColor = try map.profile_sidebar_border_color
            profileSidebarFillColor = try map.profile_sidebar_fill_color
            profileTextColor = try map.profile_text_color
            usesProfileBackgroundImage = try map.profile_use_background_image
            hasDefaultProfile = try map.default_profile
            hasDefaultProfileImage = try map.default_profile_image
            isFollowing = try map.following
            isFollowRequestSent = try map.follow_request_sent
            hasNotifications = try map.notifications
        }
    }

    struct UserEntities: Mappable, Sendable, Equatable {
        let url: LinkList?
        let description: LinkList

        init(map: Mapper) throws {
            url = try map.url
            description = try map.description
        }
    }

    struct LinkList: Mappable, Sendable, Equatable {
        let urls: [Link]

        init(map: Mapper) throws {
            urls = try map.urls
        }
    }

    struct Link: Mappable, Sendable, Equatable {
        let url: String
        let expandedURL: String
        let displayURL: String
        let indices: [Int]

        init(map: Mapper) throws {
            url = try map.url
            expandedURL = try map.expanded_url
            displayURL = try map.display_url
            indices = try map.indices
        }
    }

    struct TweetEntities: Mappable, Sendable, Equatable {
        let hashtags: [Hashtag]
        let symbols: [Hashtag]
        let urls: [Link]
        let userMentions: [UserMention]
        let media: [Media]?

        init(map: Mapper) throws {
            hashtags = try map.hashtags
            symbols = try map.symbols
            urls = try map.urls
            userMentions = try map.user_mentions
            media = try map.media
        }
    }

    struct Hashtag: Mappable, Sendable, Equatable {
        let text: String
        let indices: [Int]

        init(map: Mapper) throws {
            text = try map.text
            indices = try map.indices
        }
    }

    struct UserMention: Mappable, Sendable, Equatable {
        let screenName: String
        let name: String
        let id: Int
        let idString: String
        let indices: [Int]

        init(map: Mapper) throws {
            screenName = try map.screen_name
            name = try map.name
            id = try map.id
            idString = try map.id_str
            indices = try map.indices
        }
    }

    struct Media: Mappable, Sendable, Equatable {
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

        init(map: Mapper) throws {
            id = try map.id
            idString = try map.id_str
            indices = try map.indices
            mediaURL = try map.media_url
            mediaSecureURL = try map.media_url_https
            url = try map.url
            displayURL = try map.display_url
            expandedURL = try map.expanded_url
            type = try map.from("type")
            sizes = try map.sizes
            sourceStatusID = try map.source_status_id
            sourceStatusIDString = try map.source_status_id_str
        }
    }

    struct MediaSizes: Mappable, Sendable, Equatable {
        let medium: MediaSize
        let small: MediaSize
        let thumbnail: MediaSize
        let large: MediaSize

        init(map: Mapper) throws {
            medium = try map.medium
            small = try map.small
            thumbnail = try map.thumb
            large = try map.large
        }
    }

    struct MediaSize: Mappable, Sendable, Equatable {
        let width: Int
        let height: Int
        let resize: String

        init(map: Mapper) throws {
            width = try map.w
            height = try map.h
            resize = try map.resize
        }
    }

    struct SearchMetadata: Mappable, Sendable, Equatable {
        let completedIn: Double
        let maximumID: Int
        let maximumIDString: String
        let nextResults: String
        let query: String
        let refreshURL: String
        let count: Int
        let sinceID: Int
        let sinceIDString: String

        init(map: Mapper) throws {
            completedIn = try map.completed_in
            maximumID = try map.max_id
            maximumIDString = try map.max_id_str
            nextResults = try map.next_results
            query = try map.query
            refreshURL = try map.refresh_url
            count = try map.count
            sinceID = try map.since_id
            sinceIDString = try map.since_id_str
        }
    }

    struct EventCatalog: Mappable, Sendable, Equatable {
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

        init(map: Mapper) throws {
            areaNames = try map.areaNames
            audienceSubCategoryNames = try map.audienceSubCategoryNames
            blockNames = try map.blockNames
            events = try map.events
            performances = try map.performances
            seatCategoryNames = try map.seatCategoryNames
            subTopicNames = try map.subTopicNames
            subjectNames = try map.subjectNames
            topicNames = try map.topicNames
            topicSubTopics = try map.topicSubTopics
            venueNames = try map.venueNames
        }
    }

    struct Event: Mappable, Sendable, Equatable {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIDs: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIDs: [Int]

        init(map: Mapper) throws {
            description = try map.description
            id = try map.id
            logo = try map.logo
            name = try map.name
            subTopicIDs = try map.subTopicIds
            subjectCode = try map.subjectCode
            subtitle = try map.subtitle
            topicIDs = try map.topicIds
        }
    }

    struct Performance: Mappable, Sendable, Equatable {
        let eventID: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Int
        let venueCode: String

        init(map: Mapper) throws {
            eventID = try map.from("eventId")
            id = try map.id
            logo = try map.logo
            name = try map.name
            prices = try map.prices
            seatCategories = try map.seatCategories
            seatMapImage = try map.seatMapImage
            start = try map.start
            venueCode = try map.venueCode
        }
    }

    struct Price: Mappable, Sendable, Equatable {
        let amount: Int
        let audienceSubCategoryID: Int
        let seatCategoryID: Int

        init(map: Mapper) throws {
            amount = try map.amount
            audienceSubCategoryID = try map.audienceSubCategoryId
            seatCategoryID = try map.seatCategoryId
        }
    }

    struct SeatCategory: Mappable, Sendable, Equatable {
        let areas: [Area]
        let seatCategoryID: Int

        init(map: Mapper) throws {
            areas = try map.areas
            seatCategoryID = try map.seatCategoryId
        }
    }

    struct Area: Mappable, Sendable, Equatable {
        let areaID: Int
        let blockIDs: [Int]

        init(map: Mapper) throws {
            areaID = try map.areaId
            blockIDs = try map.blockIds
        }
    }

    struct FeatureCollection: Mappable, Sendable, Equatable {
        let type: String
        let features: [Feature]

        init(map: Mapper) throws {
            type = try map.from("type")
            features = try map.features
        }
    }

    struct Feature: Mappable, Sendable, Equatable {
        let type: String
        let properties: FeatureProperties
        let geometry: Geometry

        init(map: Mapper) throws {
            type = try map.from("type")
            properties = try map.properties
            geometry = try map.geometry
        }
    }

    struct FeatureProperties: Mappable, Sendable, Equatable {
        let name: String

        init(map: Mapper) throws {
            name = try map.name
        }
    }

    struct Geometry: Mappable, Sendable, Equatable {
        let type: String
        let coordinates: [[[Double]]]

        init(map: Mapper) throws {
            type = try map.from("type")
            coordinates = try map.coordinates
        }
    }
}
