import Foundation
import MappableCodable
import MappableDeclared

/// An event of Slack's, as its Events API delivers it.
enum Slack {
    static let reading = MappingOptions(dates: .seconds)
    static let writing = WritingOptions(dates: .seconds)

    struct Delivery: CodableModel {
        let token: String, teamId: String, apiAppId: String, type: String, eventId: String
        let eventTime: Date, isExtSharedChannel: Bool, authorizations: [Authorization], event: Event
        let more: [Event]

        private enum CodingKeys: String, CodingKey {
            case token, teamId = "team_id", apiAppId = "api_app_id", type, eventId = "event_id", eventTime =
                "event_time", isExtSharedChannel = "is_ext_shared_channel", authorizations, event, more
        }
    }

    struct Authorization: CodableModel {
        let enterpriseId: String?, teamId: String, userId: String, isBot: Bool

        private enum CodingKeys: String, CodingKey {
            case enterpriseId = "enterprise_id", teamId = "team_id", userId = "user_id", isBot = "is_bot"
        }
    }

    enum Event: Tagged, MappableCodable {
        case message(Message), reaction(Reaction), other(JSON)

        static let union = Union<Event>(
            tag: .inside("type"),
            Case("message", Event.message) { if case .message(let it) = $0 { it } else { nil } },
            Case("reaction_added", Event.reaction) { if case .reaction(let it) = $0 { it } else { nil } },
            unknown: Case(Event.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Message: CodableModel {
        let channel: String, channelType: Open<ChannelType>, user: String?, text: String, ts: String
        let threadTs: String?, edited: Edit?, blocks: [Block]?

        private enum CodingKeys: String, CodingKey {
            case channel, channelType = "channel_type", user, text, ts, threadTs = "thread_ts", edited, blocks
        }
    }

    enum ChannelType: String, Mappable, JSONWriter {
        case channel, group, im, mpim
    }

    struct Edit: CodableModel {
        let user: String, ts: String
    }

    struct Reaction: CodableModel {
        let user: String, reaction: String, item: Item, eventTs: String

        private enum CodingKeys: String, CodingKey {
            case user, reaction, item, eventTs = "event_ts"
        }
    }

    struct Item: CodableModel {
        let type: String, channel: String, ts: String
    }

    enum Block: Tagged, MappableCodable {
        case section(Section), divider(Divider), richText(RichText), actions(Actions), other(JSON)

        static let union = Union<Block>(
            tag: .inside("type"),
            Case("section", Block.section) { if case .section(let it) = $0 { it } else { nil } },
            Case("divider", Block.divider) { if case .divider(let it) = $0 { it } else { nil } },
            Case("rich_text", Block.richText) { if case .richText(let it) = $0 { it } else { nil } },
            Case("actions", Block.actions) { if case .actions(let it) = $0 { it } else { nil } },
            unknown: Case(Block.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Section: CodableModel {
        let blockId: String, text: Text, accessory: Element?

        private enum CodingKeys: String, CodingKey {
            case blockId = "block_id", text, accessory
        }
    }

    struct Divider: CodableModel {
        let blockId: String

        private enum CodingKeys: String, CodingKey {
            case blockId = "block_id"
        }
    }

    struct RichText: CodableModel {
        let blockId: String, elements: [Inline]

        private enum CodingKeys: String, CodingKey {
            case blockId = "block_id", elements
        }
    }

    struct Actions: CodableModel {
        let blockId: String, elements: [Element]

        private enum CodingKeys: String, CodingKey {
            case blockId = "block_id", elements
        }
    }

    struct Text: CodableModel {
        let type: String, text: String, emoji: Bool?, verbatim: Bool?
    }

    enum Element: Tagged, MappableCodable {
        case button(Button), select(Select), other(JSON)

        static let union = Union<Element>(
            tag: .inside("type"),
            Case("button", Element.button) { if case .button(let it) = $0 { it } else { nil } },
            Case("static_select", Element.select) { if case .select(let it) = $0 { it } else { nil } },
            unknown: Case(Element.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Button: CodableModel {
        let actionId: String, text: Text, value: String?, style: String?

        private enum CodingKeys: String, CodingKey {
            case actionId = "action_id", text, value, style
        }
    }

    struct Select: CodableModel {
        let actionId: String, placeholder: Text, options: [Option]

        private enum CodingKeys: String, CodingKey {
            case actionId = "action_id", placeholder, options
        }
    }

    struct Option: CodableModel {
        let text: Text, value: String
    }

    enum Inline: Tagged, MappableCodable {
        case text(Span), link(Link), group(Group), list(Group), other(JSON)

        static let union = Union<Inline>(
            tag: .inside("type"),
            Case("text", Inline.text) { if case .text(let it) = $0 { it } else { nil } },
            Case("link", Inline.link) { if case .link(let it) = $0 { it } else { nil } },
            Case("rich_text_section", Inline.group) { if case .group(let it) = $0 { it } else { nil } },
            Case("rich_text_list", Inline.list) { if case .list(let it) = $0 { it } else { nil } },
            unknown: Case(Inline.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Span: CodableModel {
        let text: String, style: [String: Bool]?
    }

    struct Link: CodableModel {
        let url: URL, text: String?
    }

    struct Group: CodableModel {
        let style: String?, indent: Int?, elements: [Inline]
    }
}
