import Mappable

extension SmallMessage: Mappable {
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

extension SmallMessage: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.conversation_id = conversationID
        json.sequence = sequence
        json["sent_at"] = sentAt
        json.sender = sender
        json.subject = subject
        json.body = body
        json.priority = priority
        json.score = score
        json.encrypted = isEncrypted
        json.reply_to = replyTo
        json.labels = labels
    }
}

extension MessageSender: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        name = try map.name
        address = try map.address
        device = try map.device
        isTrusted = try map.trusted
    }
}

extension MessageSender: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.address = address
        json.device = device
        json.trusted = isTrusted
    }
}
