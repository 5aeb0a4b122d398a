import Foundation
import LeavezMigration
import Mappable
import Testing

struct LeavezTests {
    private enum EnumWithValues: Mappable {
        case a(Int)
        case b(String)

        init(map: Mapper) throws {
            let value = try map.getValue("type", as: String.self)
            switch value {
            case "a": self = .a(try map.from("value"))
            case "b": self = .b(try map.from("value"))
            default: throw ErrorType.JSONStructureNotMatchDesired(value, "string a/b")
            }
        }
    }

    @Test func errorsOfModelsComeBack() throws {
        let text = #"{"type": "c"}"#
        let error = #expect(throws: MappingError.self) { try EnumWithValues(JSONString: text) }
        guard let error, case .JSONStructureNotMatchDesired(let value, let pattern) = ErrorType(error) else {
            Issue.record("another error")
            return
        }
        #expect(value as? String == "c" && pattern == "string a/b")
        #expect("\(ErrorType(error))" == "expected string a/b, found c")
    }

    @Test func errorsOfTheLibraryHaveACounterpart() {
        func error(_ text: String) -> ErrorType? {
            do {
                _ = try EnumWithValues(JSONString: text)
                return nil
            } catch {
                return ErrorType(error)
            }
        }
        if case .JSONParseError = error("{") {} else { Issue.record("no syntax error") }
        if case .valueNonExisted("type") = error("{}") {} else { Issue.record("not missing") }
        if case .cannotCast(_, "Int") = error(#"{"type": "a", "value": []}"#) {
        } else {
            Issue.record("no mismatch")
        }
    }

    private struct Inner: Mappable {
        let time: Date
        init(map: Mapper) throws { time = try map.time() }
    }

    private struct Times: Mappable {
        let plain: Date
        let inner: Inner
        let local: Date

        init(map: Mapper) throws {
            plain = try map.plain()
            map.options.dateDecodingStrategy = .millisecondsSince1970
            inner = try map.inner()
            let formatter = DateFormatter()
            formatter.dateFormat = "dd.MM.yyyy"
            formatter.timeZone = .gmt
            map.options.dateDecodingStrategy = .formatted(formatter)
            local = try map.local()
        }
    }

    @Test func optionsChangeInTheMiddleOfAnInitializer() throws {
        let text = #"{"plain": 5, "inner": {"time": 5000}, "local": "02.01.1970"}"#
        for times in try [Times](JSONString: "[\(text), \(text)]") {
            #expect(times.plain.timeIntervalSince1970 == 5 && times.inner.time.timeIntervalSince1970 == 5)
            #expect(times.local.timeIntervalSince1970 == 86_400)
        }
    }

    @Test func optionsCanBeRead() throws {
        for strategy in [
            MapperOptions.DateDecodingStrategy.automatic, .secondsSince1970, .millisecondsSince1970,
        ] {
            let found = try Mapper.read("1000") { map in
                map.options.dateDecodingStrategy = strategy
                return "\(map.options.dateDecodingStrategy)"
            }
            #expect(found == "\(strategy)")
        }
    }

    private struct Raw: Mappable {
        let root: Any
        let absent: Any?
        let null: Any?
        let labelled: Any?
        let nested: Int
        let made: Int
        let text: NSString
        let called: NSString

        init(map: Mapper) throws {
            root = map.getRootValue()
            absent = map.getValue("none")
            null = map.getValue("null")
            labelled = map.getValue(keyPath: "a.dict")
            guard let dict = map.subMapper(keyPath: "a.dict") else {
                throw ErrorType.valueNonExisted("a.dict")
            }
            nested = try dict.from("n")
            made = try map.createMapper(with: ["k": "12"]).from("k")
            text = try map.from("text")
            called = try map.called()
        }
    }

    @Test func rawAccessIsAsItWas() throws {
        let raw = try Raw(
            JSONString: #"{"a": {"dict": {"n": "3"}}, "null": null, "text": "t", "called": "c"}"#)
        #expect((raw.root as? [String: Any])?["null"] is NSNull && raw.null is NSNull && raw.absent == nil)
        #expect((raw.labelled as? [String: String]) == ["n": "3"])
        #expect(raw.nested == 3 && raw.made == 12 && raw.text == "t" && raw.called == "c")
    }

    @Test(arguments: [
        ("{}", "valueNonExisted", "a.dict"),
        (#"{"a": {"dict": {"n": 3}}, "text": 5}"#, "typeMismatch", "text"),
        (#"{"a": {"dict": {"n": 3}}, "text": "t"}"#, "missing", "called"),
        (#"{"a": {"dict": {"n": 3}}, "text": "t", "called": 5}"#, "typeMismatch", "called"),
    ])
    func rawAccessThrows(_ text: String, _ kind: String, _ place: String) {
        let error = #expect(throws: MappingError.self) { try Raw(JSONString: text) }
        if let error, case .valueNonExisted(place)? = error.underlying as? ErrorType {
            #expect(kind == "valueNonExisted")
        } else {
            #expect(error.map { "\($0.kind)" } == kind && error.map { "\($0.keyPath)" } == place)
        }
    }

    @Test func mappersCanBeKept() throws {
        var mapper = JSONMapper(
            JSON: ["type": "a", "value": "5", "day": 1_000, "sub": ["x": 1]] as [String: Any])
        guard case .a(5) = try EnumWithValues(map: mapper) else {
            Issue.record("another case")
            return
        }
        mapper.options.dateDecodingStrategy = .millisecondsSince1970
        let day: Date = try mapper.day()
        #expect(day.timeIntervalSince1970 == 1)
        #expect(try mapper.subMapper(keyPath: "sub")?.from("x") == 1)
        #expect(mapper.getValue(keyPath: "sub.x") as? Int == 1 && mapper.getValue(keyPath: "none") == nil)
        #expect(try mapper.getValue("value", as: String.self) == "5")
        #expect(mapper.getRootValue() is [String: Any])
        #expect(JSONMapper(JSON: 5).description == "JSON: 5")
        #expect(mapper.subMapper(keyPath: "none") == nil)
    }

    private struct InMilliseconds: Mappable {
        let made: Either<Date, [Int]>
        init(map: Mapper) throws {
            map.options.dateDecodingStrategy = .millisecondsSince1970
            made = try map.made()
            let _: Int = try map.version()
        }
    }

    private struct InSeconds: Mappable {
        let made: Either<Date, [Int]>
        init(map: Mapper) throws { made = try map.made() }
    }

    @Test("A candidate's options are not those of the next one")
    func optionsOfCandidates() throws {
        let either = try Either<InMilliseconds, InSeconds>(JSONString: #"{"made": 5000}"#)
        guard case .second(let model) = either, case .first(let date) = model.made else {
            Issue.record("another case")
            return
        }
        #expect(date.timeIntervalSince1970 == 5_000)
    }
}
