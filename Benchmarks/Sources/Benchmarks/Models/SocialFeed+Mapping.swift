import Mappable

extension SocialFeed: Mappable {
    init(map: Mapper) throws {
        try self.init(
            name: map.feed,
            generatedAt: map.generated_at,
            cursor: map.cursor,
            posts: map.posts,
            hasMore: map.has_more)
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
        try self.init(
            id: map.id,
            author: map.author,
            createdAt: map.from("created_at"),
            editedAt: map.edited_at,
            text: map.text,
            language: map.language,
            replyTo: map.reply_to,
            entities: map.entities,
            attachments: map.attachments,
            place: map.place,
            counters: map.counters,
            isSensitive: map.sensitive,
            isPinned: map.pinned,
            isLiked: map.liked)
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
        try self.init(
            id: map.id,
            handle: map.handle,
            name: map.name,
            bio: map.bio,
            avatarURL: map.avatar_url,
            isVerified: map.verified,
            followerCount: map.follower_count)
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
        try self.init(
            tags: map.tags,
            links: map.links,
            mentions: map.mentions)
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
        try self.init(
            text: map.text,
            indices: map.indices)
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
        try self.init(
            url: map.url,
            title: map.title,
            indices: map.indices)
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
        try self.init(
            id: map.id,
            handle: map.handle,
            indices: map.indices)
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
        try self.init(
            kind: map.kind,
            url: map.url,
            width: map.width,
            height: map.height,
            duration: map.duration,
            description: map.description)
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
        try self.init(
            name: map.name,
            country: map.country,
            latitude: map.latitude,
            longitude: map.longitude)
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
        try self.init(
            likes: map.likes,
            reposts: map.reposts,
            replies: map.replies,
            views: map.views)
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
