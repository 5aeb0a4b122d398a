import Foundation

/// The same with Codable.
enum SlackCodable {
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

    private enum TypeKey: CodingKey {
        case type
    }

    private static func type(in decoder: any Decoder) throws -> String {
        try decoder.container(keyedBy: TypeKey.self).decode(String.self, forKey: .type)
    }

    private static func encode(_ value: some Encodable, as type: String, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TypeKey.self)
        try container.encode(type, forKey: .type)
        try value.encode(to: encoder)
    }

    struct Delivery: Codable {
        let token: String, teamId: String, apiAppId: String, type: String, eventId: String
        let eventTime: Date, isExtSharedChannel: Bool, authorizations: [Authorization], event: Event
        let more: [Event]
    }

    struct Authorization: Codable {
        let enterpriseId: String?, teamId: String, userId: String, isBot: Bool
    }

    enum Event: Codable {
        case message(Message), reaction(Reaction), other(AnyJSON)

        init(from decoder: any Decoder) throws {
            switch try SlackCodable.type(in: decoder) {
            case "message": self = .message(try Message(from: decoder))
            case "reaction_added": self = .reaction(try Reaction(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .message(let it): try SlackCodable.encode(it, as: "message", to: encoder)
            case .reaction(let it): try SlackCodable.encode(it, as: "reaction_added", to: encoder)
            case .other(let it): try it.encode(to: encoder)
            }
        }
    }

    struct Message: Codable {
        let channel: String, channelType: OpenCase<ChannelType>, user: String?, text: String, ts: String
        let threadTs: String?, edited: Edit?, blocks: [Block]?
    }

    enum ChannelType: String {
        case channel, group, im, mpim
    }

    struct Edit: Codable {
        let user: String, ts: String
    }

    struct Reaction: Codable {
        let user: String, reaction: String, item: Item, eventTs: String
    }

    struct Item: Codable {
        let type: String, channel: String, ts: String
    }

    enum Block: Codable {
        case section(Section), divider(Divider), richText(RichText), actions(Actions), other(AnyJSON)

        init(from decoder: any Decoder) throws {
            switch try SlackCodable.type(in: decoder) {
            case "section": self = .section(try Section(from: decoder))
            case "divider": self = .divider(try Divider(from: decoder))
            case "rich_text": self = .richText(try RichText(from: decoder))
            case "actions": self = .actions(try Actions(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .section(let it): try SlackCodable.encode(it, as: "section", to: encoder)
            case .divider(let it): try SlackCodable.encode(it, as: "divider", to: encoder)
            case .richText(let it): try SlackCodable.encode(it, as: "rich_text", to: encoder)
            case .actions(let it): try SlackCodable.encode(it, as: "actions", to: encoder)
            case .other(let it): try it.encode(to: encoder)
            }
        }
    }

    struct Section: Codable {
        let blockId: String, text: Text, accessory: Element?
    }

    struct Divider: Codable {
        let blockId: String
    }

    struct RichText: Codable {
        let blockId: String, elements: [Inline]
    }

    struct Actions: Codable {
        let blockId: String, elements: [Element]
    }

    struct Text: Codable {
        let type: String, text: String, emoji: Bool?, verbatim: Bool?
    }

    enum Element: Codable {
        case button(Button), select(Select), other(AnyJSON)

        init(from decoder: any Decoder) throws {
            switch try SlackCodable.type(in: decoder) {
            case "button": self = .button(try Button(from: decoder))
            case "static_select": self = .select(try Select(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .button(let it): try SlackCodable.encode(it, as: "button", to: encoder)
            case .select(let it): try SlackCodable.encode(it, as: "static_select", to: encoder)
            case .other(let it): try it.encode(to: encoder)
            }
        }
    }

    struct Button: Codable {
        let actionId: String, text: Text, value: String?, style: String?
    }

    struct Select: Codable {
        let actionId: String, placeholder: Text, options: [Option]
    }

    struct Option: Codable {
        let text: Text, value: String
    }

    enum Inline: Codable {
        case text(Span), link(Link), group(Group), list(Group), other(AnyJSON)

        init(from decoder: any Decoder) throws {
            switch try SlackCodable.type(in: decoder) {
            case "text": self = .text(try Span(from: decoder))
            case "link": self = .link(try Link(from: decoder))
            case "rich_text_section": self = .group(try Group(from: decoder))
            case "rich_text_list": self = .list(try Group(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let it): try SlackCodable.encode(it, as: "text", to: encoder)
            case .link(let it): try SlackCodable.encode(it, as: "link", to: encoder)
            case .group(let it): try SlackCodable.encode(it, as: "rich_text_section", to: encoder)
            case .list(let it): try SlackCodable.encode(it, as: "rich_text_list", to: encoder)
            case .other(let it): try it.encode(to: encoder)
            }
        }
    }

    struct Span: Codable {
        let text: String, style: [String: Bool]?
    }

    struct Link: Codable {
        let url: URL, text: String?
    }

    struct Group: Codable {
        let style: String?, indent: Int?, elements: [Inline]
    }
}
