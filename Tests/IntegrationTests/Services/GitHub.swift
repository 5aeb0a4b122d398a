import Foundation
import MappableCodable
import MappableDeclared

/// Events of GitHub's.
enum GitHub {
    static let reading = MappingOptions.default
    static let writing = WritingOptions.default

    /// An event: what all have, and what depends on its type.
    struct Event: Mappable, JSONWriter {
        let header: Header, content: Content

        init(map: Mapper) throws { (header, content) = try (Header(map: map), Content(map: map)) }

        func write(to json: inout JSONOutput) throws {
            try header.write(to: &json)
            try content.write(to: &json)
        }
    }

    struct Header: CodableModel {
        let id: String, actor: User, repo: Repository, org: User?, `public`: Bool, createdAt: Date

        private enum CodingKeys: String, CodingKey {
            case id, actor, repo, org, `public`, createdAt = "created_at"
        }
    }

    struct User: CodableModel {
        let id: Int, login: String, avatarURL: URL, type: Open<UserType>, siteAdmin: Bool

        private enum CodingKeys: String, CodingKey {
            case id, login, avatarURL = "avatar_url", type, siteAdmin = "site_admin"
        }
    }

    enum UserType: String, Mappable, JSONWriter {
        case user = "User"
        case bot = "Bot"
        case organization = "Organization"
    }

    struct Repository: CodableModel {
        let id: Int, name: String, url: URL
    }

    enum Content: Tagged {
        case push(Push), issue(IssueChange), other(Other)

        static let union = Union<Content>(
            tag: .beside("type", content: "payload"),
            Case("PushEvent", Content.push) { if case .push(let it) = $0 { it } else { nil } },
            Case("IssuesEvent", Content.issue) { if case .issue(let it) = $0 { it } else { nil } },
            unknown: Case(Content.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Other: CodableModel {
        let type: String, payload: JSON
    }

    struct Push: CodableModel {
        let pushId: Int, ref: String, commits: [Commit]

        private enum CodingKeys: String, CodingKey {
            case pushId = "push_id", ref, commits
        }
    }

    struct Commit: CodableModel {
        let sha: String, author: Author, message: String, distinct: Bool
    }

    struct Author: CodableModel {
        let email: String, name: String
    }

    struct IssueChange: CodableModel {
        let action: String, issue: Issue
    }

    struct Issue: CodableModel {
        let id: Int, number: Int, htmlURL: URL, title: String, state: String, stateReason: String?
        let locked: Bool, user: User?, body: String?, authorAssociation: String
        let labels: [Either<String, Label>], assignees: [User], milestone: Milestone?, comments: Int
        let createdAt: Date, closedAt: Date?, reactions: Reactions

        private enum CodingKeys: String, CodingKey {
            case id, number, htmlURL = "html_url", title, state, stateReason = "state_reason", locked, user,
                body, authorAssociation = "author_association", labels, assignees, milestone, comments,
                createdAt = "created_at", closedAt = "closed_at", reactions
        }
    }

    struct Label: CodableModel {
        let id: Int, name: String, color: String, `default`: Bool
    }

    struct Milestone: CodableModel {
        let number: Int, title: String, dueOn: Date?, closedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case number, title, dueOn = "due_on", closedAt = "closed_at"
        }
    }

    struct Reactions: CodableModel {
        let url: URL, totalCount: Int, plusOne: Int, minusOne: Int, laugh: Int, hooray: Int

        private enum CodingKeys: String, CodingKey {
            case url, totalCount = "total_count", laugh, hooray, plusOne = "+1", minusOne = "-1"
        }
    }
}
