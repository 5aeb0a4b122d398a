import MappableDeclared

extension Declared {
    struct SmallMessage: Mapped, Sendable, Equatable {
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

        static let mapping = Mapping(
            SmallMessage.init,
            Field("id", \.id),
            Field("conversation_id", \.conversationID),
            Field("sequence", \.sequence),
            Field("sent_at", \.sentAt),
            Field("sender", \.sender),
            Field("subject", \.subject),
            Field("body", \.body),
            Field("priority", \.priority),
            Field("score", \.score),
            Field("encrypted", \.isEncrypted),
            Field("reply_to", \.replyTo),
            Field("labels", \.labels))
    }

    struct MessageSender: Mapped, Sendable, Equatable {
        let id: Int
        let name: String
        let address: String
        let device: String?
        let isTrusted: Bool

        static let mapping = Mapping(
            MessageSender.init,
            Field("id", \.id),
            Field("name", \.name),
            Field("address", \.address),
            Field("device", \.device),
            Field("trusted", \.isTrusted))
    }
}
