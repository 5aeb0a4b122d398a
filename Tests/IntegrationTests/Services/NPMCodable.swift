import Foundation

/// The same with Codable.
enum NPMCodable {
    struct Package: Codable {
        let id: String, revision: String, name: String, readme: String?
        let tags: [String: String], versions: [String: Version], times: [String: Date]
        let maintainers: [Person]

        private enum CodingKeys: String, CodingKey {
            case id = "_id", revision = "_rev", tags = "dist-tags", times = "time"
            case name, readme, versions, maintainers
        }

        static var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .custom { try Date(String(from: $0), strategy: style) }
            return decoder
        }

        static var encoder: JSONEncoder {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .custom { try $0.formatted(style).encode(to: $1) }
            return encoder
        }

        private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    }

    /// A manifest, with the members that its author added.
    struct Version: Codable {
        let manifest: Manifest, extras: [String: AnyJSON]

        init(from decoder: any Decoder) throws {
            manifest = try Manifest(from: decoder)
            extras = try [String: AnyJSON](from: decoder).filter { key, _ in
                Manifest.CodingKeys(stringValue: key) == nil
            }
        }

        func encode(to encoder: any Encoder) throws {
            try manifest.encode(to: encoder)
            try extras.encode(to: encoder)
        }
    }

    struct Manifest: Codable {
        let name: String, version: String, description: String?, main: String?
        let author: OneOf<String, Person>?, license: OneOf<String, License>?
        let repository: OneOf<String, Repository>?, bin: OneOf<String, [String: String]>?
        let engines: OneOf<[String: String], [String]>?, keywords: OneOrArray<String>?
        let dependencies: [String: String]?, deprecated: OneOf<Bool, String>?
        let funding: OneOrArray<OneOf<String, License>>?, dist: Distribution

        enum CodingKeys: CodingKey {
            case name, version, description, main, author, license, repository, bin, engines, keywords
            case dependencies, deprecated, funding, dist
        }
    }

    struct Person: Codable {
        let name: String, email: String?, url: URL?
    }

    struct License: Codable {
        let type: String?, url: URL
    }

    struct Repository: Codable {
        let type: String, url: String, directory: String?
    }

    struct Distribution: Codable {
        let tarball: URL, shasum: String, integrity: String?, fileCount: Int?, unpackedSize: Int?
        let signatures: [Signature]?
    }

    struct Signature: Codable {
        let keyid: String, sig: String
    }
}
