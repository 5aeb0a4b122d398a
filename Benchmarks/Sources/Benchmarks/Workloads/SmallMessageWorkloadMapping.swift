import Mappable

extension SmallMessage: Mappable {
    init(map: Mapper) throws {
        try self.init(
            id: map.id,
            conversationID: map.conversation_id,
            sequence: map.sequence,
            sentAt: map.from("sent_at"),
            sender: map.sender,
            subject: map.subject,
            body: map.body,
            priority: map.priority,
            score: map.score,
            isEncrypted: map.encrypted,
            replyTo: map.reply_to,
            labels: map.labels)
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
        try self.init(
            id: map.id,
            name: map.name,
            address: map.address,
            device: map.device,
            isTrusted: map.trusted)
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
