extension SmallMessage: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        conversationID = try members.read("conversation_id")
        sequence = try members.read("sequence")
        sentAt = try members.read("sent_at")
        sender = try members.read("sender")
        subject = try members.read("subject")
        body = try members.read("body")
        priority = try members.read("priority")
        score = try members.read("score")
        isEncrypted = try members.read("encrypted")
        replyTo = try members.read("reply_to")
        labels = try members.read("labels")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("conversation_id", conversationID)
        members.write("sequence", sequence)
        members.write("sent_at", sentAt)
        members.write("sender", sender)
        members.write("subject", subject)
        members.write("body", body)
        members.write("priority", priority)
        members.write("score", score)
        members.write("encrypted", isEncrypted)
        members.write("reply_to", replyTo)
        members.write("labels", labels)
    }
}

extension MessageSender: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        name = try members.read("name")
        address = try members.read("address")
        device = try members.read("device")
        isTrusted = try members.read("trusted")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("name", name)
        members.write("address", address)
        members.write("device", device)
        members.write("trusted", isTrusted)
    }
}
