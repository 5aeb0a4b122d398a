import Foundation
import Mappable
import Testing

/// What the models have of the documents, by value.
struct ServiceValueTests {
    private func model<Model: Mappable>(
        _ name: String, _ options: MappingOptions = .default
    ) throws -> Model {
        try Model(JSONString: Service.text(name), options: options)
    }

    @Test func npm() throws {
        let package: NPM.Package = try model("npm")
        #expect(package.tags == ["latest": "2.1.0", "next": "3.0.0-rc.1"])
        let (old, new) = try (#require(package.versions["0.1.0"]), #require(package.versions["2.1.0"]))
        #expect(old.manifest.author?.first == "Ada Moser <ada@left.example> (https://left.example)")
        #expect(new.manifest.author?.second?.email == "ada@left.example")
        #expect(old.manifest.engines?.second == ["node >= 0.8"])
        #expect(new.manifest.deprecated?.first == false && new.manifest.keywords?.second?.count == 2)
        #expect(new.manifest.funding?.second?[1].second?.type == "patron")
        #expect(new.extras.keys.sorted() == ["_nodeVersion", "jest"] && old.extras.isEmpty)
        #expect(package.times["2.1.0"] == Date(timeIntervalSince1970: 1_777_630_829.875))
    }

    @Test func stripe() throws {
        let event: Stripe.Event = try model("stripe", Stripe.reading)
        guard case .charge(let charge) = event.data.object else { throw Unexpected() }
        #expect(charge.customer?.second?.id == "cus_9" && charge.balanceTransaction?.first == "txn_1Mi")
        #expect(charge.created == Date(timeIntervalSince1970: 1_767_222_000))
        #expect(charge.metadata["userID"] == "x_1" && charge.billingDetails.address.line2 == nil)
        guard case .card(let card) = charge.paymentMethodDetails else { throw Unexpected() }
        #expect(card.expYear == 2031)
        #expect(charge.refunds.data.map(\.status) == [.known(.succeeded), .unknown("requires_review")])
        guard case .other(let klarna) = charge.sources[1] else { throw Unexpected() }
        #expect(klarna.klarna.payment_method_category == "pay_later")
        guard case .other(let transfer) = event.related[1] else { throw Unexpected() }
        #expect(transfer["object"] == "transfer")
    }

    @Test func slack() throws {
        let delivery: Slack.Delivery = try model("slack", Slack.reading)
        guard case .message(let message) = delivery.event, let blocks = message.blocks else {
            throw Unexpected()
        }
        #expect(message.ts == "1767225599.000200" && message.channelType == .known(.channel))
        guard case .section(let section) = blocks[0], case .button(let button)? = section.accessory,
            case .richText(let text) = blocks[2], case .group(let group) = text.elements[0],
            case .list(let list) = text.elements[1], case .list(let inner) = list.elements[1],
            case .other(let video) = blocks[4], case .other(let color) = group.elements[3]
        else { throw Unexpected() }
        #expect(button.text.emoji == true && button.style == "primary")
        #expect(inner.style == "bullet" && inner.elements.isEmpty)
        #expect(video.title_url == "https://v.example" && color["value"] == "#00ff88")
        guard case .reaction(let reaction) = delivery.more[0] else { throw Unexpected() }
        #expect(reaction.item.ts == message.ts)
    }

    @Test func shopify() throws {
        let order = try (model("shopify", Shopify.reading) as Shopify.Envelope).order
        #expect(order.id == 820_982_911_946_154_500 && order.cancelledAt == nil)
        #expect(order.createdAt == Date(timeIntervalSince1970: 1_772_630_130))
        #expect(order.tags.words == ["vip", "first order", "gift"])
        #expect(order.totalPrice.amount == Decimal(string: "403.35"))
        #expect(order.totalPriceSet["presentment_money"]?.currencyCode == "USD")
        #expect(order.financialStatus == .known(.partiallyPaid))
        #expect(order.discountCodes[1].type == .unknown("store_credit"))
        #expect(order.lineItems[0].taxLines[0].rate == Decimal(string: "0.05"))
        #expect(order.customer?.tags.words == [])
    }

    @Test func gitHub() throws {
        let events: [GitHub.Event] = try model("github", GitHub.reading)
        guard case .push(let push) = events[0].content, case .issue(let change) = events[1].content,
            case .other(let other) = events[2].content
        else { throw Unexpected() }
        #expect(push.pushId == 10_115_855_396 && push.commits[0].message == "fix: don't\n\nCloses #7")
        #expect(events[1].header.org?.type == .known(.organization) && events[0].header.org == nil)
        #expect(change.issue.user == nil && change.issue.htmlURL.path == "/octo/hello/issues/7")
        #expect(change.issue.labels[0].first == "triage" && change.issue.labels[1].second?.name == "bug")
        #expect(change.issue.reactions.plusOne == 3 && change.issue.reactions.minusOne == 1)
        #expect(change.issue.assignees[0].type == .unknown("Mannequin"))
        #expect(other.type == "SponsorshipEvent" && other.payload.tier.monthly_price_in_cents == 500)
    }

    @Test func mongoDB() throws {
        let person: MongoDB.Person = try model("mongodb")
        #expect(person.id.hex == "5d505646cf6d4fe581014ab2" && person.age == 41 && person.score == 2.5)
        #expect(person.visits == 9_007_199_254_740_993 && person.balance == Decimal(string: "1024.75"))
        #expect(person.updated == Date(timeIntervalSince1970: 1_767_607_872))
        #expect(person.avatar.base64.count == 16 && person.filter.options == "i")
        #expect(person.manager.collection == "people" && person.friends.count == 2)
        guard case .id = person.history[0], case .long(-7) = person.history[1],
            case .other(let timestamp) = person.history[3], case .double(7.44) = person.address.coordinates[0]
        else { throw Unexpected() }
        #expect(timestamp["$timestamp"].i == 1 && person.address.street == "Gasse")
    }

    @Test func kubernetes() throws {
        let list: Kubernetes.List = try model("kubernetes")
        guard case .deployment(let deployment) = list.items[0], case .service(let service) = list.items[1],
            case .secret(let secret) = list.items[2], case .other(let crontab) = list.items[3]
        else { throw Unexpected() }
        #expect(deployment.spec.selector.matchLabels?["app.kubernetes.io/name"] == "shop")
        #expect(deployment.spec.strategy?.rollingUpdate?.maxSurge == .second("25%"))
        #expect(deployment.spec.strategy?.rollingUpdate?.maxUnavailable == .first(1))
        let pod = deployment.spec.template.spec
        #expect(pod.containers[0].resources?.limits?["cpu"] == .first(2))
        #expect(pod.containers[0].livenessProbe?.httpGet?.port == .second("http"))
        #expect(pod.containers[0].env?[1].valueFrom?.secretKeyRef?.key == "tls.key")
        #expect(pod.volumes?[0].known.configMap?.name == "shop-settings")
        #expect(pod.volumes?[2].source == ["emptyDir": [:]])
        #expect(pod.volumes?[3].source["csi"] == ["driver": "disk.example", "readOnly": true])
        #expect(service.spec.ports.map(\.targetPort) == [.second("http"), .first(9001)])
        #expect(secret.data["password"] == Data("hunter2".utf8) && crontab.spec.replicas == 2)
    }

    @Test func jsonAPI() throws {
        let document: JSONAPI.Document = try model("jsonapi")
        guard case .second(let resources) = document.data, case .article(let first) = resources[0],
            case .article(let second) = resources[1], case .person(let person) = document.included[0],
            case .comment(let comment) = document.included[2], case .other(let poll) = document.included[3]
        else { throw Unexpected() }
        #expect(first.words == 512 && first.author.value?.id == "9" && first.comments.count == 2)
        guard case .null = first.reviewer, case .absent = second.reviewer, case .null = comment.author
        else { throw Unexpected() }
        #expect(second.published == nil && person.firstName == "Dan" && poll.meta.votes.yes == 3)
        #expect(document.links["next"]??.second?.title == "next")
    }

    @Test func openAPI() throws {
        let document: OpenAPI.Document = try model("openapi")
        #expect(document.info.extensions["x-audience"] == "public")
        let get = try #require(document.paths["/pets/{id}"]?["get"])
        #expect(get.extensions == ["x-rate-limit": 10])
        #expect(get.base.parameters?[0].second?.in == .known(.path))
        #expect(get.base.parameters?[1].first?.target == "#/components/parameters/Trace")
        #expect(get.base.responses.keys.sorted() == ["200", "4XX", "default"])
        let pet = try #require(document.components.schemas?["Pet"]?.second)
        #expect(pet.additionalProperties?.first == false)
        #expect(pet.properties?["$kind"]?.second?.enum == ["dog", "cat", 7, true])
        #expect(pet.properties?["weight"]?.second?.exclusiveMinimum == .first(true))
        let tree = pet.properties?["tree"]?.second?.oneOf?[1].second
        #expect(tree?.additionalProperties?.second?.second?.items?.second?.type?.first == "string")
        let trace = document.components.parameters?["Trace"]?.second
        #expect(trace?.schema?.second?.type?.second == ["string", "null"])
        #expect(trace?.in == .unknown("header"))
    }

    @Test func telegram() throws {
        guard let updates = try (model("telegram", Telegram.reading) as Telegram.Response).first?.result,
            case .message(let message) = updates[0].content, case .edit(let edit) = updates[1].content,
            case .query(let query) = updates[2].content, case .query(let other) = updates[3].content,
            case .other("poll_answer", let answer) = updates[4].content,
            case .private(let friend) = message.chat, let inline = message.replyMarkup?.first,
            edit.replyMarkup?.second?.first != nil, case .channel(let channel) = edit.chat
        else { throw Unexpected() }
        #expect(message.replyToMessage?.replyToMessage?.messageId == 7 && friend.id == 5_712_345_678)
        #expect(message.entities?[2].type == .unknown("expandable_blockquote"))
        #expect(message.entities?[0].type == .known(.command))
        #expect(inline.inlineKeyboard.map(\.count) == [2, 0] && channel.id == -1009)
        #expect(query.target == .second("@news") && other.target == .first(-1009))
        #expect(answer.option_ids == [0, 2])
        let error =
            #"{"ok": false, "error_code": 429, "description": "Too many", "parameters": {"retry_after": 5}}"#
        let failure = try Telegram.Response(JSONString: error, options: Telegram.reading).second
        #expect(failure?.parameters == ["retry_after": 5])
    }

    private struct Unexpected: Error {}
}
