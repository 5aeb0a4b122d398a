extension SocialFeed: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("feed")
        generatedAt = try members.read("generated_at")
        cursor = try members.read("cursor")
        posts = try members.read("posts")
        hasMore = try members.read("has_more")
    }
}

extension Post: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        author = try members.read("author")
        createdAt = try members.read("created_at")
        editedAt = try members.read("edited_at")
        text = try members.read("text")
        language = try members.read("language")
        replyTo = try members.read("reply_to")
        entities = try members.read("entities")
        attachments = try members.read("attachments")
        place = try members.read("place")
        counters = try members.read("counters")
        isSensitive = try members.read("sensitive")
        isPinned = try members.read("pinned")
        isLiked = try members.read("liked")
    }
}

extension Author: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        handle = try members.read("handle")
        name = try members.read("name")
        bio = try members.read("bio")
        avatarURL = try members.read("avatar_url")
        isVerified = try members.read("verified")
        followerCount = try members.read("follower_count")
    }
}

extension PostEntities: CastableModel {
    init(casting members: CastMembers) throws {
        tags = try members.read("tags")
        links = try members.read("links")
        mentions = try members.read("mentions")
    }
}

extension PostTag: CastableModel {
    init(casting members: CastMembers) throws {
        text = try members.read("text")
        indices = try members.read("indices")
    }
}

extension PostLink: CastableModel {
    init(casting members: CastMembers) throws {
        url = try members.read("url")
        title = try members.read("title")
        indices = try members.read("indices")
    }
}

extension PostMention: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        handle = try members.read("handle")
        indices = try members.read("indices")
    }
}

extension Attachment: CastableModel {
    init(casting members: CastMembers) throws {
        kind = try members.read("kind")
        url = try members.read("url")
        width = try members.read("width")
        height = try members.read("height")
        duration = try members.read("duration")
        description = try members.read("description")
    }
}

extension PostPlace: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("name")
        country = try members.read("country")
        latitude = try members.read("latitude")
        longitude = try members.read("longitude")
    }
}

extension PostCounters: CastableModel {
    init(casting members: CastMembers) throws {
        likes = try members.read("likes")
        reposts = try members.read("reposts")
        replies = try members.read("replies")
        views = try members.read("views")
    }
}
