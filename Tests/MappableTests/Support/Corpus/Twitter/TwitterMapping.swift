import Mappable

extension TwitterSearch: Mappable {
    init(map: Mapper) throws {
        statuses = try map.statuses
        searchMetadata = try map.search_metadata
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
        resultType = try map.result_type
        languageCode = try map.iso_language_code
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
        url = try map.url
        description = try map.description
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
        urls = try map.urls
    }
}

extension LinkList: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.urls = urls
    }
}

extension Link: Mappable {
    init(map: Mapper) throws {
        url = try map.url
        expandedURL = try map.expanded_url
        displayURL = try map.display_url
        indices = try map.indices
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
        hashtags = try map.hashtags
        symbols = try map.symbols
        urls = try map.urls
        userMentions = try map.user_mentions
        media = try map.media
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
        text = try map.text
        indices = try map.indices
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
        screenName = try map.screen_name
        name = try map.name
        id = try map.id
        idString = try map.id_str
        indices = try map.indices
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
        medium = try map.medium
        small = try map.small
        thumbnail = try map.thumb
        large = try map.large
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
        width = try map.w
        height = try map.h
        resize = try map.resize
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
