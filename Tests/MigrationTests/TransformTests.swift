import Foundation
import MappableDeclared
import MappableMigration
import Testing

struct TransformTests {
    private enum Size: String { case small, large }
    private struct Point: Codable, Equatable { let x: Int }

    /// A class, which says nothing of threads.
    private class Cents: TransformType {
        func transformFromJSON(_ value: Any?) -> Int? { (value as? Double).map { Int($0 * 100) } }
        func transformToJSON(_ value: Int?) -> Double? { value.map { Double($0) / 100 } }
    }

    private struct Price: LibraryMappable, JSONWriter {
        let cents: Int
        let all: [Int]

        init(map: LibraryMapper) throws {
            cents = try map.from("cents", using: Transform(Cents()))
            all = try map.from("all", using: Transform(Cents()).array)
        }

        func write(to json: inout JSONOutput) throws {
            json["cents", using: Transform(Cents())] = cents
            json["all", using: Transform(Cents()).array] = all
        }
    }

    @Test("an app's transform that is not Sendable is kept")
    func ownTransform() throws {
        let text = #"{"cents":1.5,"all":[0.5,2]}"#
        let price = try Price(JSONString: text)
        #expect(price.cents == 150 && price.all == [50, 200])
        let written: String = try price.toJSONString()
        #expect(try JSON(JSONString: written) == JSON(JSONString: text))
        let error = #expect(throws: MappingError.self) { try Price(JSONString: #"{"cents":"x","all":[]}"#) }
        #expect(error.map { "\($0.keyPath)" } == "cents")
    }

    @Test func transformsGoBothWays() throws {
        let seconds = DateTransform()
        #expect(seconds.transformFromJSON(1.5)?.timeIntervalSince1970 == 1.5)
        #expect(seconds.transformFromJSON("2")?.timeIntervalSince1970 == 2)
        #expect(seconds.transformFromJSON("x") == nil && seconds.transformFromJSON(nil) == nil)
        #expect(seconds.transformToJSON(Date(timeIntervalSince1970: 3)) == 3)
        #expect(DateTransform(unit: .milliseconds).transformToJSON(Date(timeIntervalSince1970: 3)) == 3_000)

        let iso = ISO8601DateTransform()
        #expect(iso.transformFromJSON("1970-01-01T01:00:00+01:00")?.timeIntervalSince1970 == 0)
        #expect(iso.transformFromJSON(0) == nil)
        #expect(
            iso.transformToJSON(Date(timeIntervalSince1970: 0)).flatMap(iso.transformFromJSON)
                == Date(timeIntervalSince1970: 0))

        let day = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
        #expect(day.transformFromJSON("2031-01-17").flatMap(day.transformToJSON) == "2031-01-17")
        #expect(DateFormatterTransform(dateFormatter: DateFormatter()).transformFromJSON("x") == nil)

        #expect(URLTransform().transformFromJSON("/a/b")?.absoluteString == "/a/b")
        #expect(URLTransform(shouldEncodeURLString: true).transformFromJSON("a b")?.absoluteString == "a%20b")
        #expect(URLTransform().transformToJSON(URL(string: "https://a.b")) == "https://a.b")
        #expect(DataTransform().transformFromJSON("YWI=") == Data("ab".utf8))
        #expect(DataTransform().transformToJSON(Data("ab".utf8)) == "YWI=")
        #expect(NSDecimalNumberTransform().transformFromJSON("1.10")?.stringValue == "1.1")
        #expect(NSDecimalNumberTransform().transformFromJSON(0.1)?.stringValue == "0.1")
        #expect(NSDecimalNumberTransform().transformFromJSON("x") == nil)
        #expect(NSDecimalNumberTransform().transformToJSON(NSDecimalNumber(value: 2)) == "2")
        #expect(EnumTransform<Size>().transformFromJSON("small") == .small)
        #expect(EnumTransform<Size>().transformFromJSON("huge") == nil)
        #expect(EnumTransform<Size>().transformToJSON(.large) == "large")
        #expect(CodableTransform<Point>().transformFromJSON(["x": 1]) == Point(x: 1))
        #expect(CodableTransform<[Point]>().transformFromJSON([["x": 1]]) == [Point(x: 1)])
        #expect((CodableTransform<Point>().transformToJSON(Point(x: 1)) as? [String: Int]) == ["x": 1])
        let sizes = DictionaryTransform<Size, Int>()
        #expect(sizes.transformFromJSON(["small": 1, "huge": 2, "large": "x"]) == [.small: 1])
        #expect((sizes.transformToJSON([.small: 1]) as? [String: Int]) == ["small": 1])
    }

    private final class Day: CustomDateFormatTransform {
        init() { super.init(formatString: "yyyy-MM-dd") }
    }

    private final class Moment: ISO8601DateTransform {
        override func transformFromJSON(_ value: Any?) -> Date? {
            super.transformFromJSON(value) ?? .distantPast
        }
    }

    private final class Link: URLTransform {
        override func transformFromJSON(_ value: Any?) -> URL? { super.transformFromJSON(value ?? "/none") }
    }

    @Test func appsSubclassTransforms() {
        #expect(Day().transformFromJSON("2031-01-17").flatMap(Day().transformToJSON) == "2031-01-17")
        #expect(Moment().transformFromJSON("x") == .distantPast)
        #expect(Moment().transformFromJSON("1970-01-01T00:00:00Z")?.timeIntervalSince1970 == 0)
        #expect(Link().transformFromJSON(nil)?.path == "/none")
    }

    private struct Item: ImmutableMappable {
        static var text: TransformOf<Int, String> {
            TransformOf(fromJSON: { $0.flatMap(Int.init) }, toJSON: { $0.map(String.init) })
        }

        let id: Int
        let made: Date?

        init(map: Map) throws {
            id = try map.value("id", using: Self.text)
            made = try? map.value("made", using: DateTransform())
        }

        func mapping(map: Map) {
            id >>> (map["id"], Self.text)
            made >>> (map["made"], DateTransform())
        }
    }

    @Test func modelsAreWrittenWithTheirTransforms() throws {
        let item = try Item(JSONString: #"{"id": "7", "made": 5}"#)
        #expect(item.toJSONString(prettyPrint: false) == #"{"id":"7","made":5}"#)
        #expect(try Item(JSONString: #"{"id": "7"}"#).toJSONString(prettyPrint: false) == #"{"id":"7"}"#)
    }

    private struct Tenfold: TransformType {
        func transformFromJSON(_ value: Any?) -> Int? { (value as? Int).map { $0 * 10 } }
        func transformToJSON(_ value: Int?) -> Int? { value.map { $0 / 10 } }
    }

    private struct Count: Mapped {
        let value: Int

        init(value: Int) { self.value = value }

        static let mapping = Mapping {
            Init(Count.init)
            Field("value", \.value, using: Transform(Tenfold()))
        }
    }

    @Test func declarationsTakeThemToo() throws {
        let count = try Count(JSONString: #"{"value": 4}"#)
        #expect(count.value == 40)
        #expect(count.toJSONString(prettyPrint: false) == #"{"value":4}"#)
        #expect(throws: MappingError.self) { try Count(JSONString: #"{"value": "x"}"#) }
    }

    @Test func defaultsStandInForWhatATransformRefuses() throws {
        struct Model: ImmutableMappable {
            let day: Date
            let sizes: [Int]
            init(map: Map) throws {
                day = map.value("day", default: .distantPast, using: DateTransform())
                sizes = (try? map.value("sizes", using: Tenfold())) ?? []
            }
        }
        let model = try Model(JSONString: #"{"day": "x", "sizes": [1, 2]}"#)
        #expect(model.day == .distantPast && model.sizes == [10, 20])
    }
}
