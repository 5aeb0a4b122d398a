import Foundation
import MappableCodable
import MappableDeclared

/// A response of Telegram's bots.
enum Telegram {
    static let reading = MappingOptions(dates: .seconds, keys: .snakeCase)
    static let writing = WritingOptions(dates: .seconds, keys: .snakeCase)

    enum Response: Tagged {
        case success([Update]), failure(Failure)

        static let union = Union<Response>(
            tag: .inside("ok"),
            Case(true, at: "result", Response.success) { if case .success(let it) = $0 { it } else { nil } },
            Case(false, Response.failure) { if case .failure(let it) = $0 { it } else { nil } })
    }

    struct Failure: CodableModel {
        let errorCode: Int, description: String, parameters: [String: Int]?
    }

    /// An update, whose content is its member beside the number.
    struct Update: Mappable, JSONWriter {
        let id: Int, content: Content

        init(map: Mapper) throws {
            id = try map.updateId()
            let kind = try JSON.Object(map: map).keys.first { $0 != "update_id" } ?? "message"
            content =
                switch kind {
                case "message": .message(try map.message())
                case "edited_message": .edit(try map.editedMessage())
                case "callback_query": .query(try map.callbackQuery())
                default: .other(kind, try map[JSONKeyPath(kind)])
                }
        }

        func write(to json: inout JSONOutput) throws {
            json.updateId = id
            switch content {
            case .message(let message): json.message = message
            case .edit(let message): json.editedMessage = message
            case .query(let query): json.callbackQuery = query
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
    }

    struct User: CodableModel {
        let id: Int64, isBot: Bool, firstName: String, username: String?, languageCode: String?
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
    }

    struct Group: CodableModel {
        let id: Int64, title: String, username: String?, isForum: Bool?
    }

    struct Entity: CodableModel {
        let type: Open<EntityType>, offset: Int, length: Int
    }

    enum EntityType: String, Mappable, JSONWriter {
        case mention, hashtag, url, bold, italic
        case command = "bot_command"
    }

    enum Markup: Tagged, MappableCodable {
        case inline(Inline), keyboard(Keyboard), removal(Removal)

        static let union = Union<Markup>(
            untagged: Case(Markup.inline) { if case .inline(let it) = $0 { it } else { nil } },
            Case(Markup.keyboard) { if case .keyboard(let it) = $0 { it } else { nil } },
            Case(Markup.removal) { if case .removal(let it) = $0 { it } else { nil } })
    }

    struct Inline: CodableModel {
        let inlineKeyboard: [[Button]]
    }

    struct Keyboard: CodableModel {
        let keyboard: [[Button]], resizeKeyboard: Bool?
    }

    struct Removal: CodableModel {
        let removeKeyboard: Bool, selective: Bool?
    }

    struct Button: CodableModel {
        let text: String, callbackData: String?, url: URL?, requestContact: Bool?
    }

    struct Query: CodableModel {
        let id: String, from: User, chatInstance: String, target: Either<Int64, String>?, data: String?
    }
}
