import Mappable

/// A message of about one kilobyte, as a chat service delivers it.
struct SmallMessage: Codable, Sendable, Equatable {
    let id: Int
    let conversationID: String
    let sequence: Int
    let sentAt: String
    let sender: MessageSender
    let subject: String
    let body: String
    let priority: Int
    let score: Double
    let isEncrypted: Bool
    let replyTo: Int?
    let labels: [String]

    private enum CodingKeys: String, CodingKey {
        case id
        case conversationID = "conversation_id"
        case sequence
        case sentAt = "sent_at"
        case sender
        case subject
        case body
        case priority
        case score
        case isEncrypted = "encrypted"
        case replyTo = "reply_to"
        case labels
    }
}

/// Who sent a message.
struct MessageSender: Codable, Sendable, Equatable {
    let id: Int
    let name: String
    let address: String
    let device: String?
    let isTrusted: Bool

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case address
        case device
        case isTrusted = "trusted"
    }
}

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

extension SmallMessage {
    /// The one message: about a kilobyte, twelve members, one of them an object and one an array.
    static let document = Array(text.utf8)

    private static let text = #"""
        {"id":505874847260352513,"conversation_id":"7f9c2ba4-e88f-427d-8c7a-1e0b5d9a3f60","sequence":48213,\#
        "sent_at":"2026-03-14T09:26:53Z","sender":{"id":1186275104,"name":"Zoë Müller",\#
        "address":"zoe.mueller@example.org","device":null,"trusted":true},\#
        "subject":"Re: the harbour tour on Sunday","body":"Good morning everybody,\n\nthe ferry leaves at \#
        half past nine from pier 4, so please be there a quarter of an hour before. It is going to be windy; \#
        bring something warm. Tickets are paid for, lunch is not: the café at the lighthouse takes cards, the \#
        stall at the beach does not. If you are late, take the bus (line 32, every twenty minutes) to \#
        \"Leuchtturm\" and walk along the shore, it is a quarter of an hour and you cannot miss us. Ayumi \#
        brings the map, Nils the rope, and I have the key of the boathouse.\n\nSee you there, and tell José \#
        too: he never reads his mail.\nZoë","priority":2,"score":0.8734,\#
        "encrypted":true,"reply_to":505874802456350720,"labels":["family","trip","café","2026-03"]}
        """#
}
