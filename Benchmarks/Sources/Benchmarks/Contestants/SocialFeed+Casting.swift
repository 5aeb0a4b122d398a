extension SocialFeed: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("feed")
        generatedAt = try members.read("generated_at")
        cursor = try members.read("cursor")
        posts = try members.read("posts")
        hasMore = try members.read("has_more")
    }

    func write(to members: inout CastMembers) {
        members.write("feed", name)
        members.write("generated_at", generatedAt)
        members.write("cursor", cursor)
        members.write("posts", posts)
        members.write("has_more", hasMore)
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

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("author", author)
        members.write("created_at", createdAt)
        members.write("edited_at", editedAt)
        members.write("text", text)
        members.write("language", language)
        members.write("reply_to", replyTo)
        members.write("entities", entities)
        members.write("attachments", attachments)
        members.write("place", place)
        members.write("counters", counters)
        members.write("sensitive", isSensitive)
        members.write("pinned", isPinned)
        members.write("liked", isLiked)
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

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("handle", handle)
        members.write("name", name)
        members.write("bio", bio)
        members.write("avatar_url", avatarURL)
        members.write("verified", isVerified)
        members.write("follower_count", followerCount)
    }
}

extension PostEntities: CastableModel {
    init(casting members: CastMembers) throws {
        tags = try members.read("tags")
        links = try members.read("links")
        mentions = try members.read("mentions")
    }

    func write(to members: inout CastMembers) {
        members.write("tags", tags)
        members.write("links", links)
        members.write("mentions", mentions)
    }
}

extension PostTag: CastableModel {
    init(casting members: CastMembers) throws {
        text = try members.read("text")
        indices = try members.read("indices")
    }

    func write(to members: inout CastMembers) {
        members.write("text", text)
        members.write("indices", indices)
    }
}

extension PostLink: CastableModel {
    init(casting members: CastMembers) throws {
        url = try members.read("url")
        title = try members.read("title")
        indices = try members.read("indices")
    }

    func write(to members: inout CastMembers) {
        members.write("url", url)
        members.write("title", title)
        members.write("indices", indices)
    }
}

extension PostMention: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        handle = try members.read("handle")
        indices = try members.read("indices")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("handle", handle)
        members.write("indices", indices)
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

    func write(to members: inout CastMembers) {
        members.write("kind", kind)
        members.write("url", url)
        members.write("width", width)
        members.write("height", height)
        members.write("duration", duration)
        members.write("description", description)
    }
}

extension PostPlace: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("name")
        country = try members.read("country")
        latitude = try members.read("latitude")
        longitude = try members.read("longitude")
    }

    func write(to members: inout CastMembers) {
        members.write("name", name)
        members.write("country", country)
        members.write("latitude", latitude)
        members.write("longitude", longitude)
    }
}

extension PostCounters: CastableModel {
    init(casting members: CastMembers) throws {
        likes = try members.read("likes")
        reposts = try members.read("reposts")
        replies = try members.read("replies")
        views = try members.read("views")
    }

    func write(to members: inout CastMembers) {
        members.write("likes", likes)
        members.write("reposts", reposts)
        members.write("replies", replies)
        members.write("views", views)
    }
}
