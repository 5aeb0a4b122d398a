import Foundation
import MappableDeclared
import MappableReports
import Testing

extension DateInterval: @retroactive Mapped {
    public static let mapping = Mapping {
        Init { (start: Date, duration: Double) in DateInterval(start: start, duration: duration) }
        Field("start", \.start)
        Field("duration", \.duration, .range(0...))
    }
}

/// Which types can be declared.
struct DeclaredModelTests {
    struct Page<Item: Mappable & JSONWriter & Sendable>: Mapped {
        let items: [Item], next: String?

        static var mapping: Mapping<Page> {
            .cached(
                Mapping {
                    Init(Page.init)
                    Field("items", \.items)
                    Field("next", \.next)
                })
        }
    }

    @Test func genericModels() throws {
        let numbers = try Page<Int>(JSONString: #"{"items":[1,2],"next":"b"}"#)
        #expect(numbers.items == [1, 2])
        let pages = try Page<Page<String>>(JSONString: #"{"items":[{"items":["x"]}]}"#)
        #expect(pages.items[0].items == ["x"])
        #expect(try pages.toJSONString() == #"{"items":[{"items":["x"]}]}"#)
        #expect(try numbers.with(\.items, [3]).items == [3])
    }

    @Test func typesOfOtherModules() throws {
        let text = #"{"start":"1970-01-01T00:00:05Z","duration":2.5}"#
        let interval = try DateInterval(JSONString: text)
        #expect(interval.end == Date(timeIntervalSince1970: 7.5))
        #expect(try interval.toJSONString() == text)
        #expect(throws: MappingError.self) {
            try DateInterval(JSONString: #"{"start":"1970-01-01T00:00:05Z","duration":-1}"#)
        }
    }

    struct Secret: Mapped {
        private let code: Int
        private(set) var uses: Int
        var sum: Int { code + uses }

        init(code: Int, uses: Int) {
            self.code = code
            self.uses = uses
        }

        static let mapping = Mapping {
            Init(Secret.init)
            Field("code", \.code)
            Field("uses", \.uses)
        }
    }

    @Test func privateProperties() throws {
        let secret = try Secret(JSONString: #"{"code":40,"uses":2}"#)
        #expect(secret.sum == 42)
        #expect(try secret.toJSONString() == #"{"code":40,"uses":2}"#)
    }

    struct Checked: Mapped, Equatable {
        struct Refused: Error {}
        let number: Int

        init(number: Int) throws {
            guard number != 13 else { throw Refused() }
            self.number = number
        }

        static let mapping = Mapping {
            Init(Checked.init)
            Field("number", \.number)
        }
    }

    struct ByHand: Mappable, JSONWriter, Equatable {
        let checked: Checked

        init(map: Mapper) throws { checked = try map.checked() }

        func write(to json: inout JSONOutput) throws { json.checked = checked }
    }

    struct Mixed: Mapped {
        let all: [ByHand]

        static let mapping = Mapping {
            Init(Mixed.init)
            Field("all", \.all)
        }
    }

    @Test func throwingInitializersAndModelsByHand() throws {
        let text = #"{"all":[{"checked":{"number":1}},{"checked":{"number":2}}]}"#
        let mixed = try Mixed(JSONString: text)
        #expect(mixed.all[1].checked.number == 2)
        #expect(try mixed.toJSONString() == text)
        let error = #expect(throws: MappingError.self) {
            try Mixed(JSONString: #"{"all":[{"checked":{"number":1}},{"checked":{"number":13}}]}"#)
        }
        #expect(error?.keyPath.description == "all[1].checked" && error?.underlying is Checked.Refused)
        let issues = Mixed.result(
            JSONString: #"{"all":[{"checked":{"number":13}},{},{"checked":{"number":13}}]}"#
        ).issues
        #expect(issues.map(\.keyPath.description) == ["all[0].checked", "all[1].checked", "all[2].checked"])
    }

    /// As app storage keeps a value: by a raw value that is its text.
    struct Settings: Mapped, RawRepresentable, Equatable {
        let levels: [Int]

        static let mapping = Mapping {
            Init { (levels: [Int]) in Settings(levels: levels) }
            Field("levels", \.levels)
        }

        init(levels: [Int]) { self.levels = levels }

        init?(rawValue: String) {
            guard let settings = try? Settings(JSONString: rawValue) else { return nil }
            self = settings
        }

        var rawValue: String { (try? toJSONString()) ?? "" }
    }

    @Test("A raw value is no part of a declaration")
    func rawValues() throws {
        let settings = Settings(levels: [1, 2])
        #expect(settings.rawValue == #"{"levels":[1,2]}"#)
        #expect(Settings(rawValue: settings.rawValue) == settings)
        #expect(try [settings].toJSONString() == #"[{"levels":[1,2]}]"#)
        #expect(try [Settings](JSONString: #"[{"levels":[1,2]}]"#) == [settings])
    }
}
