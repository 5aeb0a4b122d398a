import Foundation

/// The same with Codable.
enum GitHubCodable {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    /// An event: what all have, and what depends on its type.
    struct Event: Codable {
        let header: Header, content: Content

        init(from decoder: any Decoder) throws {
            (header, content) = try (Header(from: decoder), Content(from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
            try header.encode(to: encoder)
            try content.encode(to: encoder)
        }
    }

    struct Header: Codable {
        let id: String, actor: User, repo: Repository, org: User?, `public`: Bool, createdAt: Date
    }

    struct User: Codable {
        let id: Int, login: String, avatarUrl: URL, type: OpenCase<UserType>, siteAdmin: Bool
    }

    enum UserType: String {
        case user = "User"
        case bot = "Bot"
        case organization = "Organization"
    }

    struct Repository: Codable {
        let id: Int, name: String, url: URL
    }

    enum Content: Codable {
        case push(Push), issue(IssueChange), other(Other)

        private enum CodingKeys: CodingKey {
            case type, payload
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "PushEvent": self = .push(try container.decode(Push.self, forKey: .payload))
            case "IssuesEvent": self = .issue(try container.decode(IssueChange.self, forKey: .payload))
            default: self = .other(try Other(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .push(let push):
                try container.encode("PushEvent", forKey: .type)
                try container.encode(push, forKey: .payload)
            case .issue(let issue):
                try container.encode("IssuesEvent", forKey: .type)
                try container.encode(issue, forKey: .payload)
            case .other(let other): try other.encode(to: encoder)
            }
        }
    }

    struct Other: Codable {
        let type: String, payload: AnyJSON
    }

    struct Push: Codable {
        let pushId: Int, ref: String, commits: [Commit]
    }

    struct Commit: Codable {
        let sha: String, author: Author, message: String, distinct: Bool
    }

    struct Author: Codable {
        let email: String, name: String
    }

    struct IssueChange: Codable {
        let action: String, issue: Issue
    }

    struct Issue: Codable {
        let id: Int, number: Int, htmlUrl: URL, title: String, state: String, stateReason: String?
        let locked: Bool, user: User?, body: String?, authorAssociation: String
        let labels: [OneOf<String, Label>], assignees: [User], milestone: Milestone?, comments: Int
        let createdAt: Date, closedAt: Date?, reactions: Reactions
    }

    struct Label: Codable {
        let id: Int, name: String, color: String, `default`: Bool
    }

    struct Milestone: Codable {
        let number: Int, title: String, dueOn: Date?, closedAt: Date?
    }

    struct Reactions: Codable {
        let url: URL, totalCount: Int, plusOne: Int, minusOne: Int, laugh: Int, hooray: Int

        private enum CodingKeys: String, CodingKey {
            case url, totalCount, laugh, hooray, plusOne = "+1", minusOne = "-1"
        }
    }
}
