import Foundation
import MappableCodable
import MappableDeclared

/// A response of Telegram's bots.
enum Telegram {
    static let reading = MappingOptions(dates: .seconds)
    static let writing = WritingOptions(dates: .seconds)

    typealias Response = Either<Success, Failure>

    struct Success: Mappable, JSONWriter {
        let ok: Bool, result: [Update]

        init(map: Mapper) throws { (ok, result) = try (map.ok(), map.result()) }

        func write(to json: inout JSONOutput) throws {
            json.ok = ok
            json.result = result
        }
    }

    struct Failure: CodableModel {
        let ok: Bool, errorCode: Int, description: String, parameters: [String: Int]?

        private enum CodingKeys: String, CodingKey {
            case ok, errorCode = "error_code", description, parameters
        }
    }

    /// An update, whose content is its member beside the number.
    struct Update: Mappable, JSONWriter {
        let id: Int, content: Content

        init(map: Mapper) throws {
            id = try map.update_id()
            let kind = try JSON.Object(map: map).keys.first { $0 != "update_id" } ?? "message"
            content =
                switch kind {
                case "message": .message(try map.message())
                case "edited_message": .edit(try map.edited_message())
                case "callback_query": .query(try map.callback_query())
                default: .other(kind, try map[JSONKeyPath(kind)])
                }
        }

        func write(to json: inout JSONOutput) throws {
            json.update_id = id
            switch content {
            case .message(let message): json.message = message
            case .edit(let message): json.edited_message = message
            case .query(let query): json.callback_query = query
            case .other(let kind, let value): json[.key(kind)] = value
            }
        }
    }

    enum Content {
        case message(Message), edit(Message), query(Query), other(String, JSON)
    }

    final class Message: CodableModel {
        let messageId: Int, from: User?, chat: Chat, date: Date, editDate: Date?, text: String?
        let entities: [Entity]?, replyToMessage: Message?, replyMarkup: Markup?

        private enum CodingKeys: String, CodingKey {
            case messageId = "message_id", from, chat, date, editDate = "edit_date", text, entities,
                replyToMessage = "reply_to_message", replyMarkup = "reply_markup"
        }
    }

    struct User: CodableModel {
        let id: Int64, isBot: Bool, firstName: String, username: String?, languageCode: String?

        private enum CodingKeys: String, CodingKey {
            case id, isBot = "is_bot", firstName = "first_name", username, languageCode = "language_code"
        }
    }

    enum Chat: Tagged, MappableCodable {
        case `private`(Friend), group(Group), supergroup(Group), channel(Group), other(JSON)

        static let union = Union<Chat>(
            tag: .inside("type"),
            Case("private", Chat.private) { if case .private(let it) = $0 { it } else { nil } },
            Case("group", Chat.group) { if case .group(let it) = $0 { it } else { nil } },
            Case("supergroup", Chat.supergroup) { if case .supergroup(let it) = $0 { it } else { nil } },
            Case("channel", Chat.channel) { if case .channel(let it) = $0 { it } else { nil } },
            unknown: Case(Chat.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Friend: CodableModel {
        let id: Int64, firstName: String, username: String?

        private enum CodingKeys: String, CodingKey {
            case id, firstName = "first_name", username
        }
    }

    struct Group: CodableModel {
        let id: Int64, title: String, username: String?, isForum: Bool?

        private enum CodingKeys: String, CodingKey {
            case id, title, username, isForum = "is_forum"
        }
    }

    struct Entity: CodableModel {
        let type: Open<EntityType>, offset: Int, length: Int
    }

    enum EntityType: String, Mappable, JSONWriter {
        case mention, hashtag, url, bold, italic
        case command = "bot_command"
    }

    typealias Markup = Either<Inline, Either<Keyboard, Removal>>

    struct Inline: CodableModel {
        let inlineKeyboard: [[Button]]

        private enum CodingKeys: String, CodingKey {
            case inlineKeyboard = "inline_keyboard"
        }
    }

    struct Keyboard: CodableModel {
        let keyboard: [[Button]], resizeKeyboard: Bool?

        private enum CodingKeys: String, CodingKey {
            case keyboard, resizeKeyboard = "resize_keyboard"
        }
    }

    struct Removal: CodableModel {
        let removeKeyboard: Bool, selective: Bool?

        private enum CodingKeys: String, CodingKey {
            case removeKeyboard = "remove_keyboard", selective
        }
    }

    struct Button: CodableModel {
        let text: String, callbackData: String?, url: URL?, requestContact: Bool?

        private enum CodingKeys: String, CodingKey {
            case text, callbackData = "callback_data", url, requestContact = "request_contact"
        }
    }

    struct Query: CodableModel {
        let id: String, from: User, chatInstance: String, target: Either<Int64, String>?, data: String?

        private enum CodingKeys: String, CodingKey {
            case id, from, chatInstance = "chat_instance", target, data
        }
    }
}
