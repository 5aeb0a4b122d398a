import Foundation

/// The same with Codable.
enum TelegramCodable {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }

    enum Response: Codable {
        case success([Update]), failure(Failure)

        private enum CodingKeys: CodingKey {
            case ok, result
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self =
                try container.decode(Bool.self, forKey: .ok)
                ? .success(try container.decode([Update].self, forKey: .result))
                : .failure(try Failure(from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .success(let updates):
                try container.encode(true, forKey: .ok)
                try container.encode(updates, forKey: .result)
            case .failure(let failure):
                try container.encode(false, forKey: .ok)
                try failure.encode(to: encoder)
            }
        }
    }

    struct Failure: Codable {
        let errorCode: Int, description: String, parameters: [String: Int]?
    }

    /// An update, whose content is its member beside the number.
    struct Update: Codable {
        let id: Int, content: Content

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            id = try container.decode(Int.self, forKey: Key("updateId"))
            let kind = container.allKeys.first { $0.stringValue != "updateId" } ?? Key("message")
            content =
                switch kind.stringValue {
                case "message": .message(try container.decode(Message.self, forKey: kind))
                case "editedMessage": .edit(try container.decode(Message.self, forKey: kind))
                case "callbackQuery": .query(try container.decode(Query.self, forKey: kind))
                default: .other(kind.stringValue, try container.decode(AnyJSON.self, forKey: kind))
                }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: Key("updateId"))
            switch content {
            case .message(let message): try container.encode(message, forKey: Key("message"))
            case .edit(let message): try container.encode(message, forKey: Key("editedMessage"))
            case .query(let query): try container.encode(query, forKey: Key("callbackQuery"))
            case .other(let kind, let value): try container.encode(value, forKey: Key(kind))
            }
        }
    }

    struct Key: CodingKey {
        let stringValue: String, intValue: Int? = nil

        init(_ text: String) { stringValue = text }

        init?(stringValue: String) { self.init(stringValue) }

        init?(intValue: Int) { nil }
    }

    enum Content {
        case message(Message), edit(Message), query(Query), other(String, AnyJSON)
    }

    final class Message: Codable {
        let messageId: Int, from: User?, chat: Chat, date: Date, editDate: Date?, text: String?
        let entities: [Entity]?, replyToMessage: Message?, replyMarkup: Markup?
    }

    struct User: Codable {
        let id: Int64, isBot: Bool, firstName: String, username: String?, languageCode: String?
    }

    enum Chat: Codable {
        case `private`(Friend), group(Group), supergroup(Group), channel(Group), other(AnyJSON)

        private enum CodingKeys: CodingKey {
            case type
        }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type) {
            case "private": self = .private(try Friend(from: decoder))
            case "group": self = .group(try Group(from: decoder))
            case "supergroup": self = .supergroup(try Group(from: decoder))
            case "channel": self = .channel(try Group(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .private(let it): try encode(it, as: "private", to: encoder)
            case .group(let it): try encode(it, as: "group", to: encoder)
            case .supergroup(let it): try encode(it, as: "supergroup", to: encoder)
            case .channel(let it): try encode(it, as: "channel", to: encoder)
            case .other(let it): try it.encode(to: encoder)
            }
        }

        private func encode(_ value: some Encodable, as type: String, to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(type, forKey: .type)
            try value.encode(to: encoder)
        }
    }

    struct Friend: Codable {
        let id: Int64, firstName: String, username: String?
    }

    struct Group: Codable {
        let id: Int64, title: String, username: String?, isForum: Bool?
    }

    struct Entity: Codable {
        let type: OpenCase<EntityType>, offset: Int, length: Int
    }

    enum EntityType: String {
        case mention, hashtag, url, bold, italic
        case command = "bot_command"
    }

    enum Markup: Codable {
        case inline(Inline), keyboard(Keyboard), removal(Removal)

        init(from decoder: any Decoder) throws {
            if let inline = try? Inline(from: decoder) {
                self = .inline(inline)
            } else if let keyboard = try? Keyboard(from: decoder) {
                self = .keyboard(keyboard)
            } else {
                self = .removal(try Removal(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .inline(let inline): try inline.encode(to: encoder)
            case .keyboard(let keyboard): try keyboard.encode(to: encoder)
            case .removal(let removal): try removal.encode(to: encoder)
            }
        }
    }

    struct Inline: Codable {
        let inlineKeyboard: [[Button]]
    }

    struct Keyboard: Codable {
        let keyboard: [[Button]], resizeKeyboard: Bool?
    }

    struct Removal: Codable {
        let removeKeyboard: Bool, selective: Bool?
    }

    struct Button: Codable {
        let text: String, callbackData: String?, url: URL?, requestContact: Bool?
    }

    struct Query: Codable {
        let id: String, from: User, chatInstance: String, target: OneOf<Int64, String>?, data: String?
    }
}
