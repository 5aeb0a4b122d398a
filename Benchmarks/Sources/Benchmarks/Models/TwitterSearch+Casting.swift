extension TwitterSearch: CastableModel {
    init(casting members: CastMembers) throws {
        statuses = try members.read("statuses")
        searchMetadata = try members.read("search_metadata")
    }
}

extension Tweet: CastableModel {
    init(casting members: CastMembers) throws {
        metadata = try members.read("metadata")
        createdAt = try members.read("created_at")
        id = try members.read("id")
        idString = try members.read("id_str")
        text = try members.read("text")
        source = try members.read("source")
        isTruncated = try members.read("truncated")
        inReplyToStatusID = try members.read("in_reply_to_status_id")
        inReplyToStatusIDString = try members.read("in_reply_to_status_id_str")
        inReplyToUserID = try members.read("in_reply_to_user_id")
        inReplyToUserIDString = try members.read("in_reply_to_user_id_str")
        inReplyToScreenName = try members.read("in_reply_to_screen_name")
        user = try members.read("user")
        geo = try members.read("geo")
        coordinates = try members.read("coordinates")
        place = try members.read("place")
        contributors = try members.read("contributors")
        retweetedStatus = try members.read("retweeted_status")
        retweetCount = try members.read("retweet_count")
        favoriteCount = try members.read("favorite_count")
        entities = try members.read("entities")
        isFavorited = try members.read("favorited")
        isRetweeted = try members.read("retweeted")
        isPossiblySensitive = try members.read("possibly_sensitive")
        language = try members.read("lang")
    }
}

extension TweetMetadata: CastableModel {
    init(casting members: CastMembers) throws {
        resultType = try members.read("result_type")
        languageCode = try members.read("iso_language_code")
    }
}

extension TwitterUser: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        idString = try members.read("id_str")
        name = try members.read("name")
        screenName = try members.read("screen_name")
        location = try members.read("location")
        description = try members.read("description")
        url = try members.read("url")
        entities = try members.read("entities")
        isProtected = try members.read("protected")
        followersCount = try members.read("followers_count")
        friendsCount = try members.read("friends_count")
        listedCount = try members.read("listed_count")
        createdAt = try members.read("created_at")
        favouritesCount = try members.read("favourites_count")
        utcOffset = try members.read("utc_offset")
        timeZone = try members.read("time_zone")
        isGeoEnabled = try members.read("geo_enabled")
        isVerified = try members.read("verified")
        statusesCount = try members.read("statuses_count")
        language = try members.read("lang")
        areContributorsEnabled = try members.read("contributors_enabled")
        isTranslator = try members.read("is_translator")
        isTranslationEnabled = try members.read("is_translation_enabled")
        profileBackgroundColor = try members.read("profile_background_color")
        profileBackgroundImageURL = try members.read("profile_background_image_url")
        profileBackgroundImageSecureURL = try members.read("profile_background_image_url_https")
        tilesProfileBackground = try members.read("profile_background_tile")
        profileImageURL = try members.read("profile_image_url")
        profileImageSecureURL = try members.read("profile_image_url_https")
        profileBannerURL = try members.read("profile_banner_url")
        profileLinkColor = try members.read("profile_link_color")
        profileSidebarBorderColor = try members.read("profile_sidebar_border_color")
        profileSidebarFillColor = try members.read("profile_sidebar_fill_color")
        profileTextColor = try members.read("profile_text_color")
        usesProfileBackgroundImage = try members.read("profile_use_background_image")
        hasDefaultProfile = try members.read("default_profile")
        hasDefaultProfileImage = try members.read("default_profile_image")
        isFollowing = try members.read("following")
        isFollowRequestSent = try members.read("follow_request_sent")
        hasNotifications = try members.read("notifications")
    }
}

extension UserEntities: CastableModel {
    init(casting members: CastMembers) throws {
        url = try members.read("url")
        description = try members.read("description")
    }
}

extension LinkList: CastableModel {
    init(casting members: CastMembers) throws {
        urls = try members.read("urls")
    }
}

extension Link: CastableModel {
    init(casting members: CastMembers) throws {
        url = try members.read("url")
        expandedURL = try members.read("expanded_url")
        displayURL = try members.read("display_url")
        indices = try members.read("indices")
    }
}

extension TweetEntities: CastableModel {
    init(casting members: CastMembers) throws {
        hashtags = try members.read("hashtags")
        symbols = try members.read("symbols")
        urls = try members.read("urls")
        userMentions = try members.read("user_mentions")
        media = try members.read("media")
    }
}

extension Hashtag: CastableModel {
    init(casting members: CastMembers) throws {
        text = try members.read("text")
        indices = try members.read("indices")
    }
}

extension UserMention: CastableModel {
    init(casting members: CastMembers) throws {
        screenName = try members.read("screen_name")
        name = try members.read("name")
        id = try members.read("id")
        idString = try members.read("id_str")
        indices = try members.read("indices")
    }
}

extension Media: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        idString = try members.read("id_str")
        indices = try members.read("indices")
        mediaURL = try members.read("media_url")
        mediaSecureURL = try members.read("media_url_https")
        url = try members.read("url")
        displayURL = try members.read("display_url")
        expandedURL = try members.read("expanded_url")
        type = try members.read("type")
        sizes = try members.read("sizes")
        sourceStatusID = try members.read("source_status_id")
        sourceStatusIDString = try members.read("source_status_id_str")
    }
}

extension MediaSizes: CastableModel {
    init(casting members: CastMembers) throws {
        medium = try members.read("medium")
        small = try members.read("small")
        thumbnail = try members.read("thumb")
        large = try members.read("large")
    }
}

extension MediaSize: CastableModel {
    init(casting members: CastMembers) throws {
        width = try members.read("w")
        height = try members.read("h")
        resize = try members.read("resize")
    }
}

extension SearchMetadata: CastableModel {
    init(casting members: CastMembers) throws {
        completedIn = try members.read("completed_in")
        maximumID = try members.read("max_id")
        maximumIDString = try members.read("max_id_str")
        nextResults = try members.read("next_results")
        query = try members.read("query")
        refreshURL = try members.read("refresh_url")
        count = try members.read("count")
        sinceID = try members.read("since_id")
        sinceIDString = try members.read("since_id_str")
    }
}
