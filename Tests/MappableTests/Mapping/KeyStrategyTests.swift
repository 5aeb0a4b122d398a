import Foundation
import Mappable
import TestSupport
import Testing

/// How keys are spelled in JSON, in both directions.
struct KeyStrategyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let key: String
        let snake: String
        let kebab: String
        let pascal: String
        let screaming: String

        init(_ key: String, _ snake: String, _ kebab: String, _ pascal: String, _ screaming: String) {
            (self.key, self.snake, self.kebab) = (key, snake, kebab)
            (self.pascal, self.screaming) = (pascal, screaming)
        }

        var testDescription: String { key }
    }

    private static let rows = [
        Row("id", "id", "id", "Id", "ID"),
        Row("userName", "user_name", "user-name", "UserName", "USER_NAME"),
        Row("userID", "user_id", "user-id", "UserID", "USER_ID"),
        Row("userId", "user_id", "user-id", "UserId", "USER_ID"),
        Row("htmlURL", "html_url", "html-url", "HtmlURL", "HTML_URL"),
        Row("URLString", "url_string", "url-string", "URLString", "URL_STRING"),
        Row("HTTPStatusCode", "http_status_code", "http-status-code", "HTTPStatusCode", "HTTP_STATUS_CODE"),
        Row("myHTTPServer", "my_http_server", "my-http-server", "MyHTTPServer", "MY_HTTP_SERVER"),
        Row("userIDs", "user_ids", "user-ids", "UserIDs", "USER_IDS"),
        Row("URLsByName", "urls_by_name", "urls-by-name", "URLsByName", "URLS_BY_NAME"),
        Row("line2Text", "line2_text", "line2-text", "Line2Text", "LINE2_TEXT"),
        Row("sha256", "sha256", "sha256", "Sha256", "SHA256"),
        Row("base64URL", "base64_url", "base64-url", "Base64URL", "BASE64_URL"),
        Row("user_id", "user_id", "user_id", "User_id", "USER_ID"),
        Row("_id", "_id", "_id", "_Id", "_ID"),
        Row("_userID", "_user_id", "_user-id", "_UserID", "_USER_ID"),
        Row("aB", "a_b", "a-b", "AB", "A_B"),
        Row("getX", "get_x", "get-x", "GetX", "GET_X"),
        Row("ÄrgerÜber", "ärger_über", "ärger-über", "ÄrgerÜber", "ÄRGER_ÜBER"),
        Row("content-type", "content-type", "content-type", "Content-type", "CONTENT-TYPE"),
        Row("", "", "", "", ""),
        Row("__", "__", "__", "__", "__"),
    ]

    @Test("A key is read and written as the strategy spells it", arguments: rows)
    func spelling(row: Row) throws {
        let strategies: [(KeyStrategy, String)] = [
            (.snakeCase, row.snake), (.kebabCase, row.kebab), (.pascalCase, row.pascal),
            (.screamingSnakeCase, row.screaming), (.verbatim, row.key),
        ]
        for (strategy, spelling) in strategies {
            let text = #"{"\#(spelling)": 1}"#
            let value = try read(text, MappingOptions(keys: strategy)) { map in
                try map.from(.key(row.key)) as Int
            }
            #expect(value == 1)
            let key = row.key
            let written = try written(WritingOptions(keys: strategy)) { json in
                json[.key(key)] = 1
            }
            #expect(written == #"{"\#(spelling)":1}"#)
        }
    }

    struct User: Mappable, JSONWriter, Equatable {
        let userID: Int
        let htmlURL: String
        let zipCode: Int?
        let tags: [String: Int]
        let owner: [User]

        init(map: Mapper) throws {
            userID = try map.userID()
            htmlURL = try map.from("htmlURL")
            zipCode = try map.homeAddress.zipCode
            tags = try map["tagCounts"]
            owner = try map.owners ?? []
        }

        func write(to json: inout JSONOutput) throws {
            json.userID = userID
            json["htmlURL"] = htmlURL
            json["homeAddress.zipCode"] = zipCode
            json.tagCounts = tags
            json.owners = owner
        }
    }

    @Test("Models read what they write, nested, with paths, and with dictionaries whose keys stay")
    func models() throws {
        let snake =
            #"{"user_id":1,"html_url":"x","home_address":{"zip_code":8001},"tag_counts":{"aB":1,"c_d":2},"#
            + #""owners":[{"user_id":2,"html_url":"y","tag_counts":{},"owners":[]}]}"#
        let user = try User(JSONString: snake, options: MappingOptions(keys: .snakeCase))
        #expect(user.tags == ["aB": 1, "c_d": 2] && user.zipCode == 8001 && user.owner[0].userID == 2)
        let strategies: [KeyStrategy] = [
            .verbatim, .snakeCase, .kebabCase, .pascalCase, .screamingSnakeCase, .caseInsensitive,
            .firstMatch([.kebabCase, .snakeCase]), .custom { "x" + $0 },
        ]
        for keys in strategies {
            let text = try user.toJSONString(options: WritingOptions(keys: keys))
            #expect(try User(JSONString: text, options: MappingOptions(keys: keys)) == user)
        }
        let sorted = WritingOptions(sortsKeys: true, keys: .snakeCase)
        let text = try user.toJSONString(options: sorted)
        #expect(try JSON(JSONString: text) == JSON(JSONString: snake))
    }

    @Test("Keys that differ in case only are the same, and the model's own spelling comes first")
    func caseInsensitive() throws {
        let options = MappingOptions(keys: .caseInsensitive)
        func id(_ text: String, _ options: MappingOptions) throws -> Int {
            try TestSupport.read(text, options) { map in try map.from("user.userID") as Int }
        }
        #expect(try id(#"{"USER": {"userid": 1}}"#, options) == 1)
        #expect(try id(#"{"USER": {"userid": 1}, "user": {"userid": 2, "userID": 3}}"#, options) == 3)
        #expect(try id(#"{"User": {"uSERid": 1, "USERID": 2}}"#, options) == 1)
        #expect(
            try read(#"{"\u0055ser": 1, "ÜBER": 2}"#, options) { map in try map.user() + map.über() } == 3)
        #expect(
            try read(#"{"us@r": 1, "USER": 2}"#, options) { map in
                try map[.key("us`r")] as Int?
            } == nil)
        let many = "{" + (0..<100).map { #""KEY\#($0)": \#($0)"# }.joined(separator: ",") + "}"
        let sum = try read(many, options) { map in
            try (0..<100).reduce(0) { try $0 + (map.from("key\($1)") as Int) }
        }
        #expect(sum == 4950)
        expectFailure(
            .missing, at: "usr",
            #"usr: missing, expected Int, did you mean "USER"? (line 1, column 1), mapping Reading<Int>"#
        ) { try read(#"{"USER": 1}"#, options) { map in try map.usr() as Int } }
    }

    @Test("The first of several spellings that is there is read, and the first of all is written")
    func firstMatch() throws {
        let keys = KeyStrategy.firstMatch([.snakeCase, .verbatim, .firstMatch([.kebabCase])])
        let options = MappingOptions(keys: keys)
        let reading = { (text: String) in try read(text, options) { map in try map.userID() as Int } }
        #expect(try reading(#"{"userID": 2, "user_id": 1}"#) == 1)
        #expect(try reading(#"{"userID": 2, "user-id": 3}"#) == 2)
        #expect(try reading(#"{"user-id": 3}"#) == 3)
        #expect(try written(WritingOptions(keys: keys)) { json in json.userID = 1 } == #"{"user_id":1}"#)
        expectFailure(
            .missing, at: "user_id",
            #"user_id: missing, expected Int, nor "userID", "user-id" (line 1, column 1), mapping Reading<Int>"#
        ) { try reading("{}") }
        let none = MappingOptions(keys: .firstMatch([]))
        #expect(try read(#"{"aB": 1}"#, none) { map in try map.aB() as Int } == 1)
    }

    @Test("Each key is converted once, however often and in however many documents it is read or written")
    func conversions() throws {
        let counts = Locked([String: Int]())
        let keys = KeyStrategy.custom { key in
            counts.withLock { $0[key, default: 0] += 1 }
            return key.uppercased()
        }
        let document =
            "[" + repeatElement(#"{"A": 1, "NAMES": {"B": 2}}"#, count: 50).joined(separator: ",") + "]"
        let options = MappingOptions(keys: keys)
        for _ in 0..<3 {
            let sums = try read(document, options) { map in
                try map.each { map in
                    try (map.a() as Int) + (map.names.b() as Int) + (map.from("names.b") as Int)
                }
            }
            #expect(sums.reduce(0, +) == 250)
        }
        _ = try written(WritingOptions(keys: keys)) { json in
            json.a = 1
            json["names.b"] = 2
            json["names.c"] = 2
        }
        #expect(counts.withLock { $0 } == ["a": 1, "names": 1, "b": 1, "c": 1])
    }

    @Test("Many keys, and long ones, are converted right, also by several threads at once")
    func manyKeys() async throws {
        let keys = KeyStrategy.custom { $0.uppercased() }
        let names = (0..<5000).map { "k\($0)" } + [String(repeating: "x", count: 5000)]
        let document =
            "{" + names.map { #""\#($0.uppercased())": \#($0.utf8.count)"# }.joined(separator: ",") + "}"
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try read(document, MappingOptions(keys: keys)) { map in
                        var found = 0
                        for name in names where try map.from(JSONKeyPath(name)) as Int == name.utf8.count {
                            found += 1
                        }
                        return found
                    }
                }
            }
            for try await found in group { #expect(found == names.count) }
        }
    }
}
