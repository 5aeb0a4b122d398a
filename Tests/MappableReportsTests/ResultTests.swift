import Foundation
import MappableCodable
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Values with their reports, or with all their errors.
struct ResultTests {
    struct Seat: Mappable {
        let row: Int
        let side: String?

        init(map: Mapper) throws {
            row = try map.row()
            side = try map.side
        }
    }

    struct Cabin: Mapped {
        let rows: Int, name: String, note: String?

        static let mapping = Mapping {
            Init(Cabin.init)
            Field("rows", \.rows, default: 1)
            Field("name", \.name)
            Field("note", \.note)
        }
    }

    struct Plane: Mappable {
        let cabin: Cabin
        let seats: [Seat]
        let byName: [String: Seat]

        init(map: Mapper) throws {
            cabin = try map.cabin()
            seats = try map.seats()
            byName = try map.byName ?? [:]
        }
    }

    struct Ticket: CodableModel {
        let number: Int
        let gate: String?
        let seat: Place?

        struct Place: Codable { let row: Int }
    }

    @Test("A part of a document has a result, whose paths begin at the document's root")
    func parts() throws {
        let failed = Seat.result(JSONString: #"{"a": [{"row": "x"}]}"#, at: "a.0")
        #expect(failed.value == nil)
        #expect(
            failed.issues.map(\.description) == [
                #"a[0].row: expected Int, found string "x" (line 1, column 16), mapping Seat"#
            ])
        #expect(
            failed.issues.map(\.fingerprint) == ["Seat a[].row: typeMismatch, expected Int, found string"])
        let read = Seat.result(JSONString: #"{"a": [{"row": "1", "side": "left"}]}"#, at: "a.0")
        #expect(read.value?.row == 1 && read.issues.isEmpty)
        #expect(
            read.report.map(\.description) == [
                #"a[0].row: converted string "1" to Int (line 1, column 16), mapping Seat"#
            ])
        #expect(Seat.result(JSONString: "{}", at: "a").issues.map(\.kind) == [.missing])
    }

    @Test("The first issues and entries that are met are kept, and the result says that there were more")
    func bounds() throws {
        let text = "[" + String(repeating: "[],", count: 250) + "1]"
        let issues = [Int].result(JSONString: text)
        #expect(
            issues.issues.map(\.keyPath) == (0..<100).map { JSONKeyPath([.index($0)]) } && issues.isTruncated)
        let all = [Int].result(JSONString: text, options: MappingOptions(maximumIssues: 250))
        #expect(all.issues.count == 250 && !all.isTruncated)
        let report = [Int?].result(JSONString: text, options: MappingOptions(maximumIssues: 2))
        #expect(report.value?.count == 251 && report.isTruncated)
        #expect(report.report.map(\.keyPath.description) == ["[0]", "[1]"])
        let one = [Int].result(JSONString: text, options: MappingOptions(maximumIssues: -1))
        #expect(one.issues.count == 1 && one.isTruncated)
        #expect(throws: MappingError.self) { try one.get() }
    }

    @Test("What fills the bound and is undone leaves room for others")
    func undone() throws {
        let options = MappingOptions(maximumIssues: 2)
        let text = #"{"a": [[], [], []], "b": [1, "x", {}, "2"]}"#
        let result = [String: Either<[Int], [JSON]>].result(JSONString: text, options: options)
        #expect(result.value?["b"]?.second?.count == 4 && !result.isTruncated)
        let invalid = #"{"a": [[], [], {}], "b": "x", "c": []}"#
        let issues = [String: Either<[Int], [String]>].result(JSONString: invalid, options: options).issues
        #expect(issues.map(\.keyPath.description) == ["a", "b"])
    }

    struct Catching: Mappable {
        let codes: [Int]

        init(map: Mapper) throws {
            do { _ = try map.from("other") as [Int] } catch {}
            codes = try map.from("codes")
        }
    }

    struct Rows: Mappable {
        let counts: [Int]

        init(map: Mapper) throws {
            counts = try map.each { map in
                guard let row = try? [Int](map: map) else { return 0 }
                if row == [1] { throw map.mappingError("must not be 1") }
                return row.count
            }
        }
    }

    @Test("Issues that were caught take no place from others, and are none, wherever they stand")
    func caught() {
        let faults = String(repeating: #""x","#, count: 150) + "1"
        let text = #"{"other":[\#(faults)],"codes":["y"]}"#
        let result = [Catching].result(JSONString: "[\(text),\(text)]")
        #expect(result.issues.map(\.keyPath.description) == ["[0].codes[0]", "[1].codes[0]"])
        let rows = Rows.result(JSONString: #"[["x"],[1],["y"]]"#)
        #expect(rows.issues.map(\.keyPath.description) == ["[1]"])
    }

    @Test("A monitor counts the issues beyond the bound, too")
    func monitored() {
        let monitor = MappingMonitor()
        let options = MappingOptions(maximumIssues: 2).with(\.monitor, monitor)
        #expect([Int].result(JSONString: "[[], [], [], []]", options: options).issues.count == 2)
        #expect(monitor.snapshot().findings.map(\.count) == [4])
    }

    @Test("A report tells what was not read, of models of all kinds")
    func unread() throws {
        let result = Plane.result(
            JSONString: """
                {"cabin": {"rows": null, "name": 1, "x": 2},
                 "seats": [{"row": "1", "side": [], "y": 1}], "z": {"a": 1},
                 "byName": {"q": {"row": 2, "side": "l", "w": []}}}
                """)
        #expect(result.value?.seats.count == 1)
        #expect(
            result.report.map(\.description) == [
                "cabin.rows: default taken for null (line 1, column 20), mapping Cabin",
                "cabin.note: absent, became nil (line 1, column 11), mapping Cabin",
            ].reversed() + [
                "cabin.name: converted number 1 to String (line 1, column 34), mapping Cabin",
                "cabin.x: not read, number 2 (line 1, column 37), mapping Cabin",
                #"seats[0].row: converted string "1" to Int (line 2, column 20), mapping Seat"#,
                "seats[0].side: became nil: expected String, found array of 0 (line 2, column 33), mapping Seat",
                "seats[0].y: not read, number 1 (line 2, column 37), mapping Seat",
                "z: not read, object of 1 (line 2, column 47), mapping Plane",
                "byName.q.w: not read, array of 0 (line 3, column 42), mapping Seat",
            ])
        let redacted = Plane.result(
            JSONString: #"{"cabin": {"name": 1, "secret": 2}, "seats": []}"#,
            options: MappingOptions(redactsFoundValues: true))
        #expect(redacted.report.map(\.keyPath.description).contains("cabin"))
        #expect(!redacted.report.description.contains("secret"))
        #expect(!redacted.report.description.contains("2 (line"))
    }

    @Test("A report of Codable types")
    func codable() throws {
        struct Page: Mappable {
            let tickets: [Ticket]

            init(map: Mapper) throws { tickets = try map.tickets() }
        }
        let page = Page.result(
            JSONString:
                #"{"tickets": [{"number": "1", "seat": {"row": "x"}, "other": 1}, {"number": 2, "gate": 3}]}"#
        )
        #expect(
            page.report.map(\.description) == [
                "tickets[0].gate: absent, became nil (line 1, column 14), mapping Ticket",
                #"tickets[0].number: converted string "1" to Int (line 1, column 25), mapping Ticket"#,
                #"tickets[0].seat: became nil: row: expected Int, found string "x" (line 1, column 38), mapping Ticket"#,
                "tickets[0].other: not read, number 1 (line 1, column 52), mapping Ticket",
                "tickets[1].seat: absent, became nil (line 1, column 65), mapping Ticket",
                "tickets[1].gate: converted number 3 to String (line 1, column 87), mapping Ticket",
            ])
    }

    @Test("Every issue of a document, in its order, once, and as JSON")
    func issues() throws {
        let text = #"""
            {"cabin": {"rows": "x", "name": []},
             "seats": [{"row": 1}, {"row": "a"}, {"side": "l"}],
             "byName": {"q": 1}}
            """#
        let result = Plane.result(JSONString: text)
        #expect(result.value == nil && result.report.isEmpty)
        #expect(
            result.issues.map(\.description) == [
                #"cabin.rows: expected Int, found string "x" (line 1, column 20), mapping Cabin"#,
                "cabin.name: expected String, found array of 0 (line 1, column 33), mapping Cabin",
            ])
        let seats = [Seat].result(JSONString: #"[{"row": 1}, {"row": "a"}, {"side": "l"}, 7]"#)
        #expect(
            try seats.issues.toJSONString() == #"""
                [{"keyPath":"[1].row","kind":"typeMismatch","expected":"integer","found":"string \"a\"","line":1,"column":22,"message":"expected integer, found string \"a\""},{"keyPath":"[2].row","kind":"missing","expected":"integer","line":1,"column":28,"message":"missing, expected integer, keys: \"side\""},{"keyPath":"[3]","kind":"typeMismatch","expected":"object with \"row\"","found":"number 7","line":1,"column":43,"message":"expected object with \"row\", found number 7"}]
                """#)
        #expect(throws: seats.issues[0]) { try seats.get() }
        let syntax = Plane.result(JSONString: "[1")
        #expect(syntax.issues.map(\.kind) == [.syntax])
        #expect(syntax.value == nil)
    }

    @Test("Elements in closures and in transforms go on after errors, too")
    func independence() throws {
        struct Odd: Mappable {
            init(map: Mapper) throws {
                _ = try map.from("list") { map in try map.each { map in try Int(map: map) } }
            }
        }
        let result = Odd.result(JSONString: #"{"list": ["x", 1, []]}"#)
        #expect(result.issues.map(\.keyPath.description) == ["list[0]", "list[2]"])
        struct Dates: Mappable {
            init(map: Mapper) throws {
                let _: [Date] = try map.from("d", using: Transform.date(.seconds).array)
            }
        }
        let dates = Dates.result(JSONString: #"{"d": ["x", 1, []]}"#)
        #expect(dates.issues.map(\.keyPath.description) == ["d[0]", "d[2]"])
    }

    struct Percentage: RawRepresentable, Mappable {
        let rawValue: Int

        init?(rawValue: Int) { return nil }
    }

    @Test("An issue about a refused raw value does not expect the raw type, of which it is")
    func refusedRawValue() throws {
        let options = MappingOptions.default.with(\.redactsFoundValues, true)
        let issue = try #require([Percentage].result(JSONString: "[101]", options: options).issues.first)
        let written = try JSON(issue)
        #expect(written.message == "found number, no such value" && written.expected == .null)
    }

    struct Part: Mapped {
        let id: Int, size: Int

        static let mapping = Mapping {
            Init(Part.init)
            Field("id", \.id)
            Field("size", \.size)
        }
    }

    @Test("An error about unread keys names the model of a result")
    func unreadKeys() {
        let options = MappingOptions.default.with(\.unreadKeys, .throw)
        let text = #"{"id":1,"size":2,"x":3}"#
        let message = #"unread key "x" (line 1, column 18), mapping Part"#
        #expect(
            Part.result(JSONString: text, options: options).issues.map(\.description) == [
                "(root): " + message
            ])
        #expect(
            [Part].result(JSONString: "[\(text)]", options: options).issues.map(\.description) == [
                "[0]: " + message.replacing("18", with: "19")
            ])
    }

    @Test("A report or the issues of a large array take time in proportion to its length")
    func linear() throws {
        func seconds(_ count: Int) throws -> Double {
            let text = "[" + Array(repeating: #"{"row":"1"}"#, count: count).joined(separator: ",\n") + "]"
            let bad = text.replacing("\"1\"", with: "[]")
            let options = MappingOptions(maximumIssues: 2 * count)
            return processorSeconds(runs: 3) {
                let report = [Seat].result(JSONString: text, options: options).report
                #expect(report.suffix(2).map(\.location?.line) == [count, count])
                #expect(report.last?.keyPath.description == "[\(count - 1)].row")
                let issue = [Seat].result(JSONString: bad, options: options).issues.last
                #expect(issue?.keyPath.description == "[\(count - 1)].row" && issue?.location?.line == count)
            }
        }
        _ = try seconds(100)
        // In proportion, it would be eight times, and with the square, sixty-four times.
        #expect(try seconds(8_000) < seconds(1_000) * 24)
    }

    @Test("A report outlives its document, and is sendable")
    func lifetime() async throws {
        let report = Plane.result(JSONData: Data(#"{"cabin": {"name": "x"}, "seats": []}"#.utf8)).report
        let description = await Task.detached { report.description }.value
        #expect(description.contains("cabin.rows: absent, default taken"))
        #expect(try report.toJSONString().hasPrefix(#"[{"keyPath":"byName","kind":"absent""#))
        #expect(report.count == 3 && report.losses.isEmpty)
    }
}

extension Mapper {
    fileprivate func run() throws -> Int { try Int(map: self) }
}
