import Foundation
import MappableDeclared

// The models name their keys as Swift does. The option `keys: .snakeCase` spells them as the interface does.

/// A repository, as far as the summary needs it.
struct Repository: Mappable {
    let fullName: String
    let summary: String?
    let language: String?
    let stars: Int
    let license: String?
    let pushed: Date?

    init(map: Mapper) throws {
        fullName = try map.fullName()
        summary = try map.description
        language = try map.language
        stars = try map.stargazersCount()
        // The license is null for some. Then there is nothing to read in it, and an optional is nil.
        license = try map.license.spdxId
        pushed = try map.pushedAt
    }
}

/// An issue or a pull request: the interface lists both together.
struct Issue: Mappable {
    enum State: String, Mappable, JSONWriter {
        case open, closed
    }

    let number: Int
    let title: String
    /// Open, because the interface may add states.
    let state: Open<State>
    /// Nil for a deleted account.
    let author: String?
    let labels: [Label]
    let comments: Int
    let upvotes: Int
    let created: Date
    let isPullRequest: Bool

    init(map: Mapper) throws {
        number = try map.number()
        title = try map.title()
        state = try map.state()
        author = try map.user.login
        labels = try map.labels()
        comments = try map.comments()
        // A key that is no Swift name.
        upvotes = try map.reactions["+1"]
        created = try map.createdAt()
        isPullRequest = map.isKeyPresent("pullRequest")
    }
}

struct Label: Mappable {
    let name: String
    let color: String

    init(map: Mapper) throws {
        name = try map.name()
        color = try map.color()
    }
}

/// Something that happened, by somebody.
struct Event: Mappable {
    let actor: String
    let time: Date
    let activity: Activity

    init(map: Mapper) throws {
        actor = try map.actor.login()
        time = try map.createdAt()
        // The type and the payload are members of the event itself.
        activity = try Activity(map: map)
    }
}

/// An event: `type` names the case, and `payload` stands beside it.
enum Activity: Mappable {
    case push(Push), issue(IssueChange), other(String)

    init(map: Mapper) throws {
        switch try map.type() as String {
        case "PushEvent": self = .push(try map.payload())
        case "IssuesEvent": self = .issue(try map.payload())
        case let type: self = .other(type)
        }
    }
}

struct Push: Mappable {
    let branch: String
    let messages: [String]

    init(map: Mapper) throws {
        branch = try map.from("ref") { ref in try String(map: ref).replacing("refs/heads/", with: "") }
        messages = try map.subMapper("commits").each { commit in try commit.message() }
    }
}

struct IssueChange: Mappable {
    let action: String
    let number: Int

    init(map: Mapper) throws {
        action = try map.action()
        number = try map.issue.number()
    }
}

/// The interface's answer instead, if something is wrong.
struct Refusal: Mappable {
    let message: String
    let status: Int

    init(map: Mapper) throws {
        message = try map.message()
        status = try map.status()
    }
}
