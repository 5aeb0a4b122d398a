import Mappable

extension Assigning {
    struct SmallMessage: Mappable, Sendable, Equatable {
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

    struct MessageSender: Mappable, Sendable, Equatable {
        let id: Int
        let name: String
        let address: String
        let device: String?
        let isTrusted: Bool

        init(map: Mapper) throws {
            id = try map.id
            name = try map.name
            address = try map.address
            device = try map.device
            isTrusted = try map.trusted
        }
    }
}
