import Mappable
import TestSupport
import Testing

/// Documents of older versions.
struct VersionTests {
    private struct TooOld: Error {}

    private struct SettingsV2: Mappable {
        let theme: String

        init(map: Mapper) throws { theme = try map.theme() }
    }

    private struct SettingsV3: JSONWriter {
        let name: String
        let isDark: Bool

        func write(to json: inout JSONOutput) throws {
            json["theme.name"] = name
            json["theme.dark"] = isDark
        }
    }

    private struct Settings: Versioned, JSONWriter, Equatable {
        static let versions = Versions(at: "meta.version", current: 3)
            .upgrade(from: 1) { json in
                guard json.colour != "beige" else { throw TooOld() }
                json.theme = json.colour
                json.object?["colour"] = nil
            }
            .upgrade(from: 2) { (old: SettingsV2) in
                SettingsV3(name: old.theme, isDark: old.theme == "night")
            }

        let name: String
        let isDark: Bool

        init(map: Mapper) throws {
            name = try map.theme.name()
            isDark = try map.theme.dark()
        }

        func write(to json: inout JSONOutput) throws {
            json["theme.name"] = name
            json["theme.dark"] = isDark
        }
    }

    @Test(
        "Each version is read as the current one",
        arguments: [
            #"{"meta": {"version": 1}, "colour": "night"}"#, #"{"meta": {"version": 2}, "theme": "night"}"#,
            #"{"meta": {"version": 3}, "theme": {"name": "night", "dark": true}}"#,
            #"{"theme": {"name": "night", "dark": true}, "meta": {"version": "3"}}"#,
        ])
    func upgrades(text: String) throws {
        let settings = try Settings(JSONString: text)
        #expect(settings.name == "night" && settings.isDark)
        let written = try settings.toJSONString()
        #expect(written == #"{"meta":{"version":3},"theme":{"name":"night","dark":true}}"#)
        #expect(try Settings(JSONString: written) == settings)
        #expect(try [Settings?](JSONString: "[\(text)]") == [settings])
        #expect(try ["s": settings].toJSONString() == #"{"s":\#(written)}"#)
    }

    @Test(
        "Versions that lead nowhere",
        arguments: [
            ("{}", "[0].meta: missing (line 1, column 2)"),
            (#"{"meta": {}}"#, "[0].meta.version: missing, expected Int (line 1, column 11)"),
            (
                #"{"meta": {"version": 4}}"#,
                "[0].meta.version: expected version up to 3, found number 4 (line 1, column 23)"
            ),
            (
                #"{"meta": {"version": 0}}"#,
                "[0].meta.version: found number 0, no upgrade from version 0 to 3 is known (line 1, column 23)"
            ),
            (
                #"{"meta": {"version": -9223372036854775808}}"#,
                "[0].meta.version: found number -9223372036854775808, no upgrade from version -9223372036854775808 to 3 is known (line 1, column 23)"
            ),
            (
                #"{"meta": {"version": "x"}}"#,
                "[0].meta.version: expected Int, found string \"x\" (line 1, column 23)"
            ),
            (
                #"{"meta": {"version": null}}"#,
                "[0].meta.version: expected Int, found null (line 1, column 23)"
            ),
        ])
    func unknown(text: String, description: String) {
        let error = failure { try [Settings](JSONString: "[\(text)]") }
        #expect(error?.description == description + ", mapping Settings")
    }

    @Test("The error of a step, or of what the steps made, names the chain")
    func chains() throws {
        let step = failure {
            try [Settings](JSONString: #"[{"meta": {"version": 1}, "colour": "beige"}]"#)
        }
        #expect(step?.keyPath.description == "[0]")
        #expect(step?.underlying(as: TooOld.self) != nil)
        #expect(
            step?.description
                == "[0]: TooOld(), in the upgrade 1 → 2 → 3, at 1 → 2 (line 1, column 2), mapping Settings")
        let model = failure {
            try [Settings](JSONString: #"[{"meta": {"version": 1}, "colour": true}]"#, options: .strict)
        }
        #expect(
            model?.description
                == "[0]: theme: expected String, found boolean true, in the upgrade 1 → 2 → 3, at 2 → 3 "
                + "(line 1, column 2), mapping SettingsV2 in Settings")
        struct Broken: Versioned {
            static let versions = Versions(at: "v", current: 2, unversioned: 1).upgrade(from: 1) { _ in }
            let name: String

            init(map: Mapper) throws { name = try map.name() }
        }
        let result = failure { try Broken(JSONString: #"{"name": null}"#).name }
        #expect(
            result?.description
                == "(root): name: expected String, found null, after the upgrade 1 → 2 "
                + "(line 1, column 1), mapping Broken")
        #expect(try Broken(JSONString: #"{"name": "x"}"#).name == "x")
        #expect(try Broken(JSONString: #"{"name": "x", "v": 2}"#).name == "x")
    }

    @Test("Options and context hold for the steps and for what they made")
    func options() throws {
        struct Stamped: Versioned {
            static let versions = Versions(at: "v", current: 2).upgrade(from: 1) { json in json.at = json.time
            }
            let seconds: Double
            let name: String

            init(map: Mapper) throws {
                seconds =
                    try map.from("at", using: .date(.milliseconds)).map { $0.timeIntervalSince1970 } ?? -1
                name = try map.mappingContext()
            }
        }
        let stamped = try Stamped(JSONString: #"{"v": 1, "time": 5000}"#, context: "Ada")
        #expect(stamped.seconds == 5 && stamped.name == "Ada")
    }

    struct Spelled: Versioned {
        static let versions = Versions(at: "schemaVersion", current: 2).upgrade(from: 1) { _ in }
        let version: Int

        init(map: Mapper) throws { version = try map.schemaVersion() }
    }

    @Test("An upgraded document has its version under the key that the options spell")
    func spelledVersion() throws {
        let options = MappingOptions(keys: .snakeCase)
        #expect(try Spelled(JSONString: #"{"schema_version":1}"#, options: options).version == 2)
    }
}
