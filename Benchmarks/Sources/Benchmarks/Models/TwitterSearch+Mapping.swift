import Mappable

extension TwitterSearch: Mappable {
    init(map: Mapper) throws {
        try self.init(
            statuses: map.statuses,
            searchMetadata: map.search_metadata)
    }
}

extension TwitterSearch: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.statuses = statuses
        json.search_metadata = searchMetadata
    }
}

extension Tweet: Mappable {
    init(map: Mapper) throws {
        try self.init(
            metadata: map.metadata,
            createdAt: map.from("created_at"),
            id: map.id,
            idString: map.id_str,
            text: map.text,
            source: map.source,
            isTruncated: map.truncated,
            inReplyToStatusID: map.in_reply_to_status_id,
            inReplyToStatusIDString: map.in_reply_to_status_id_str,
            inReplyToUserID: map.in_reply_to_user_id,
            inReplyToUserIDString: map.in_reply_to_user_id_str,
            inReplyToScreenName: map.in_reply_to_screen_name,
            user: map.user,
            geo: map.geo,
            coordinates: map.coordinates,
            place: map.place,
            contributors: map.contributors,
            retweetedStatus: map.retweeted_status,
            retweetCount: map.retweet_count,
            favoriteCount: map.favorite_count,
            entities: map.entities,
            isFavorited: map.favorited,
            isRetweeted: map.retweeted,
            isPossiblySensitive: map.possibly_sensitive,
            language: map.from("lang"))
    }
}

extension Tweet: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.metadata = metadata
        json["created_at"] = createdAt
        json.id = id
        json.id_str = idString
        json.text = text
        json.source = source
        json.truncated = isTruncated
        json.in_reply_to_status_id = inReplyToStatusID
        json.in_reply_to_status_id_str = inReplyToStatusIDString
        json.in_reply_to_user_id = inReplyToUserID
        json.in_reply_to_user_id_str = inReplyToUserIDString
        json.in_reply_to_screen_name = inReplyToScreenName
        json.user = user
        json.geo = geo
        json.coordinates = coordinates
        json.place = place
        json.contributors = contributors
        json.retweeted_status = retweetedStatus
        json.retweet_count = retweetCount
        json.favorite_count = favoriteCount
        json.entities = entities
        json.favorited = isFavorited
        json.retweeted = isRetweeted
        json.possibly_sensitive = isPossiblySensitive
        json["lang"] = language
    }
}

extension TweetMetadata: Mappable {
    init(map: Mapper) throws {
        try self.init(
            resultType: map.result_type,
            languageCode: map.iso_language_code)
    }
}

extension TweetMetadata: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.result_type = resultType
        json.iso_language_code = languageCode
    }
}

extension TwitterUser: Mappable {
    init(map: Mapper) throws {
        try self.init(
            id: map.id,
            idString: map.id_str,
            name: map.name,
            screenName: map.screen_name,
            location: map.location,
            description: map.description,
            url: map.url,
            entities: map.entities,
            isProtected: map.protected,
            followersCount: map.followers_count,
            friendsCount: map.friends_count,
            listedCount: map.listed_count,
            createdAt: map.from("created_at"),
            favouritesCount: map.favourites_count,
            utcOffset: map.utc_offset,
            timeZone: map.time_zone,
            isGeoEnabled: map.geo_enabled,
            isVerified: map.verified,
            statusesCount: map.statuses_count,
            language: map.from("lang"),
            areContributorsEnabled: map.contributors_enabled,
            isTranslator: map.is_translator,
            isTranslationEnabled: map.is_translation_enabled,
            profileBackgroundColor: map.profile_background_color,
            profileBackgroundImageURL: map.profile_background_image_url,
            profileBackgroundImageSecureURL: map.profile_background_image_url_https,
            tilesProfileBackground: map.profile_background_tile,
            profileImageURL: map.profile_image_url,
            profileImageSecureURL: map.profile_image_url_https,
            profileBannerURL: map.profile_banner_url,
            profileLinkColor: map.profile_link_color,
            profileSidebarBorderColor: map.profile_sidebar_border_color,
            profileSidebarFillColor: map.profile_sidebar_fill_color,
            profileTextColor: map.profile_text_color,
            usesProfileBackgroundImage: map.profile_use_background_image,
            hasDefaultProfile: map.default_profile,
            hasDefaultProfileImage: map.default_profile_image,
            isFollowing: map.following,
            isFollowRequestSent: map.follow_request_sent,
            hasNotifications: map.notifications)
    }
}

extension TwitterUser: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.id_str = idString
        json.name = name
        json.screen_name = screenName
        json.location = location
        json.description = description
        json.url = url
        json.entities = entities
        json.protected = isProtected
        json.followers_count = followersCount
        json.friends_count = friendsCount
        json.listed_count = listedCount
        json["created_at"] = createdAt
        json.favourites_count = favouritesCount
        json.utc_offset = utcOffset
        json.time_zone = timeZone
        json.geo_enabled = isGeoEnabled
        json.verified = isVerified
        json.statuses_count = statusesCount
        json["lang"] = language
        json.contributors_enabled = areContributorsEnabled
        json.is_translator = isTranslator
        json.is_translation_enabled = isTranslationEnabled
        json.profile_background_color = profileBackgroundColor
        json.profile_background_image_url = profileBackgroundImageURL
        json.profile_background_image_url_https = profileBackgroundImageSecureURL
        json.profile_background_tile = tilesProfileBackground
        json.profile_image_url = profileImageURL
        json.profile_image_url_https = profileImageSecureURL
        json.profile_banner_url = profileBannerURL
        json.profile_link_color = profileLinkColor
        json.profile_sidebar_border_color = profileSidebarBorderColor
        json.profile_sidebar_fill_color = profileSidebarFillColor
        json.profile_text_color = profileTextColor
        json.profile_use_background_image = usesProfileBackgroundImage
        json.default_profile = hasDefaultProfile
        json.default_profile_image = hasDefaultProfileImage
        json.following = isFollowing
        json.follow_request_sent = isFollowRequestSent
        json.notifications = hasNotifications
    }
}

extension UserEntities: Mappable {
    init(map: Mapper) throws {
        try self.init(
            url: map.url,
            description: map.description)
    }
}

extension UserEntities: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.url = url
        json.description = description
    }
}

extension LinkList: Mappable {
    init(map: Mapper) throws {
        try self.init(urls: map.urls)
    }
}

extension LinkList: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.urls = urls
    }
}

extension Link: Mappable {
    init(map: Mapper) throws {
        try self.init(
            url: map.url,
            expandedURL: map.expanded_url,
            displayURL: map.display_url,
            indices: map.indices)
    }
}

extension Link: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.url = url
        json.expanded_url = expandedURL
        json.display_url = displayURL
        json.indices = indices
    }
}

extension TweetEntities: Mappable {
    init(map: Mapper) throws {
        try self.init(
            hashtags: map.hashtags,
            symbols: map.symbols,
            urls: map.urls,
            userMentions: map.user_mentions,
            media: map.media)
    }
}

extension TweetEntities: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.hashtags = hashtags
        json.symbols = symbols
        json.urls = urls
        json.user_mentions = userMentions
        json.media = media
    }
}

extension Hashtag: Mappable {
    init(map: Mapper) throws {
        try self.init(
            text: map.text,
            indices: map.indices)
    }
}

extension Hashtag: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.text = text
        json.indices = indices
    }
}

extension UserMention: Mappable {
    init(map: Mapper) throws {
        try self.init(
            screenName: map.screen_name,
            name: map.name,
            id: map.id,
            idString: map.id_str,
            indices: map.indices)
    }
}

extension UserMention: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.screen_name = screenName
        json.name = name
        json.id = id
        json.id_str = idString
        json.indices = indices
    }
}

extension Media: Mappable {
    init(map: Mapper) throws {
        try self.init(
            id: map.id,
            idString: map.id_str,
            indices: map.indices,
            mediaURL: map.media_url,
            mediaSecureURL: map.media_url_https,
            url: map.url,
            displayURL: map.display_url,
            expandedURL: map.expanded_url,
            type: map.from("type"),
            sizes: map.sizes,
            sourceStatusID: map.source_status_id,
            sourceStatusIDString: map.source_status_id_str)
    }
}

extension Media: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.id_str = idString
        json.indices = indices
        json.media_url = mediaURL
        json.media_url_https = mediaSecureURL
        json.url = url
        json.display_url = displayURL
        json.expanded_url = expandedURL
        json["type"] = type
        json.sizes = sizes
        json.source_status_id = sourceStatusID
        json.source_status_id_str = sourceStatusIDString
    }
}

extension MediaSizes: Mappable {
    init(map: Mapper) throws {
        try self.init(
            medium: map.medium,
            small: map.small,
            thumbnail: map.thumb,
            large: map.large)
    }
}

extension MediaSizes: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.medium = medium
        json.small = small
        json.thumb = thumbnail
        json.large = large
    }
}

extension MediaSize: Mappable {
    init(map: Mapper) throws {
        try self.init(
            width: map.w,
            height: map.h,
            resize: map.resize)
    }
}

extension MediaSize: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.w = width
        json.h = height
        json.resize = resize
    }
}

extension SearchMetadata: Mappable {
    init(map: Mapper) throws {
        try self.init(
            completedIn: map.completed_in,
            maximumID: map.max_id,
            maximumIDString: map.max_id_str,
            nextResults: map.next_results,
            query: map.query,
            refreshURL: map.refresh_url,
            count: map.count,
            sinceID: map.since_id,
            sinceIDString: map.since_id_str)
    }
}

extension SearchMetadata: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.completed_in = completedIn
        json.max_id = maximumID
        json.max_id_str = maximumIDString
        json.next_results = nextResults
        json.query = query
        json.refresh_url = refreshURL
        json.count = count
        json.since_id = sinceID
        json.since_id_str = sinceIDString
    }
}
