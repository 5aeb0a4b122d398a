import Foundation
import MappableCodable
import MappableDeclared

/// A package of npm's registry with all its versions.
enum NPM {
    struct Package: Mapped {
        let id: String, revision: String, name: String, readme: String?
        let tags: [String: String], versions: [String: Version], times: [String: Date]
        let maintainers: [Person]

        static let mapping = Mapping {
            Init(Package.init)
            Field("_id", \.id)
            Field("_rev", \.revision)
            Field("name", \.name)
            Field("readme", \.readme)
            Field("dist-tags", \.tags)
            Field("versions", \.versions)
            Field("time", \.times)
            Field("maintainers", \.maintainers)
        }
    }

    /// A manifest, with the members that its author added.
    struct Version: Mappable, JSONWriter {
        let manifest: Manifest, extras: JSON.Object

        init(map: Mapper) throws {
            manifest = try Manifest(map: map)
            extras = try map.rest()
        }

        func write(to json: inout JSONOutput) throws {
            try manifest.write(to: &json)
            json.writeRest(extras)
        }
    }

    struct Manifest: CodableModel {
        let name: String, version: String, description: String?, main: String?
        let author: Either<String, Person>?, license: Either<String, License>?
        let repository: Either<String, Repository>?, bin: Either<String, [String: String]>?
        let engines: Either<[String: String], [String]>?, keywords: Either<String, [String]>?
        let dependencies: [String: String]?, deprecated: Either<Bool, String>?
        let funding: Either<Either<String, License>, [Either<String, License>]>?, dist: Distribution
    }

    struct Person: CodableModel {
        let name: String, email: String?, url: URL?
    }

    struct License: CodableModel {
        let type: String?, url: URL
    }

    struct Repository: CodableModel {
        let type: String, url: String, directory: String?
    }

    struct Distribution: CodableModel {
        let tarball: URL, shasum: String, integrity: String?, fileCount: Int?, unpackedSize: Int?
        let signatures: [Signature]?
    }

    struct Signature: CodableModel {
        let keyid: String, sig: String
    }
}
