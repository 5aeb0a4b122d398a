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
