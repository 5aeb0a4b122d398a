import Mappable

extension SocialFeed: Mappable {
    init(map: Mapper) throws {
        name = try map.feed
        generatedAt = try map.generated_at
        cursor = try map.cursor
        posts = try map.posts
        hasMore = try map.has_more
    }
}

extension SocialFeed: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.feed = name
        json.generated_at = generatedAt
        json.cursor = cursor
        json.posts = posts
        json.has_more = hasMore
    }
}

extension Post: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        author = try map.author
        createdAt = try map.from("created_at")
        editedAt = try map.edited_at
        text = try map.text
        language = try map.language
        replyTo = try map.reply_to
        entities = try map.entities
        attachments = try map.attachments
        place = try map.place
        counters = try map.counters
        isSensitive = try map.sensitive
        isPinned = try map.pinned
        isLiked = try map.liked
    }
}

extension Post: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.author = author
        json["created_at"] = createdAt
        json.edited_at = editedAt
        json.text = text
        json.language = language
        json.reply_to = replyTo
        json.entities = entities
        json.attachments = attachments
        json.place = place
        json.counters = counters
        json.sensitive = isSensitive
        json.pinned = isPinned
        json.liked = isLiked
    }
}

extension Author: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        handle = try map.handle
        name = try map.name
        bio = try map.bio
        avatarURL = try map.avatar_url
        isVerified = try map.verified
        followerCount = try map.follower_count
    }
}

extension Author: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.handle = handle
        json.name = name
        json.bio = bio
        json.avatar_url = avatarURL
        json.verified = isVerified
        json.follower_count = followerCount
    }
}

extension PostEntities: Mappable {
    init(map: Mapper) throws {
        tags = try map.tags
        links = try map.links
        mentions = try map.mentions
    }
}

extension PostEntities: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.tags = tags
        json.links = links
        json.mentions = mentions
    }
}

extension PostTag: Mappable {
    init(map: Mapper) throws {
        text = try map.text
        indices = try map.indices
    }
}

extension PostTag: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.text = text
        json.indices = indices
    }
}

extension PostLink: Mappable {
    init(map: Mapper) throws {
        url = try map.url
        title = try map.title
        indices = try map.indices
    }
}

extension PostLink: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.url = url
        json.title = title
        json.indices = indices
    }
}

extension PostMention: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        handle = try map.handle
        indices = try map.indices
    }
}

extension PostMention: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.handle = handle
        json.indices = indices
    }
}

extension Attachment: Mappable {
    init(map: Mapper) throws {
        kind = try map.kind
        url = try map.url
        width = try map.width
        height = try map.height
        duration = try map.duration
        description = try map.description
    }
}

extension Attachment: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.kind = kind
        json.url = url
        json.width = width
        json.height = height
        json.duration = duration
        json.description = description
    }
}

extension PostPlace: Mappable {
    init(map: Mapper) throws {
        name = try map.name
        country = try map.country
        latitude = try map.latitude
        longitude = try map.longitude
    }
}

extension PostPlace: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.name = name
        json.country = country
        json.latitude = latitude
        json.longitude = longitude
    }
}

extension PostCounters: Mappable {
    init(map: Mapper) throws {
        likes = try map.likes
        reposts = try map.reposts
        replies = try map.replies
        views = try map.views
    }
}

extension PostCounters: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.likes = likes
        json.reposts = reposts
        json.replies = replies
        json.views = views
    }
}
