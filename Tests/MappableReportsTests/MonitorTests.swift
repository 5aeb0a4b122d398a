import Foundation
import MappableCodable
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// What a monitor hears of, from all forms of models.
struct MonitorTests {
    enum Status: String, Mappable, JSONWriter { case boarding, landed }

    struct Member: Mappable, JSONWriter, Codable {
        let name: String

        init(map: Mapper) throws { name = try map.name() }

        func write(to json: inout JSONOutput) throws { json.name = name }
    }

    /// By hand.
    struct Flight: Mappable {
        let id: Int
        let gate: String?
        let crew: [Member]?
        let legs: [Int]
        let level: Int
        let status: Open<Status>?
        let fares: [String: Int]

        init(map: Mapper) throws {
            id = try map.id()
            gate = try map.gate
            crew = try map.crew
            legs = try map.from("legs", default: [], when: .absentOrNull)
            level = try map.from("level", default: 1, when: .always)
            status = try map.status
            fares = try map.fares ?? [:]
        }
    }

    struct Person: Mapped {
        let name: String

        static let mapping = Mapping {
            Init(Person.init)
            Field("name", \.name)
        }
    }

    struct Declared: Mapped {
        let id: Int
        let gate: String?
        let crew: [Person]?
        let level: Int
        let status: Open<Status>?
        let fares: [String: Int]?

        static let mapping = Mapping {
            Init(Declared.init)
            Field("id", \.id)
            Field("gate", \.gate)
            Field("crew", \.crew)
            Field("level", \.level, default: 1, when: .always)
            Field("status", \.status)
            Field("fares", \.fares)
        }
    }

    struct Coded: CodableModel {
        struct Member: Codable { let name: String }

        let id: Int
        let gate: String?
        let crew: [Member]?
        let fares: [String: Int]?
    }

    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let model: String
        let read: @Sendable (String, MappingOptions) throws -> Void

        static let all = [
            Form(testDescription: "by hand", model: "Flight") { _ = try Flight(JSONString: $0, options: $1) },
            Form(testDescription: "declared", model: "Declared") {
                _ = try Declared(JSONString: $0, options: $1)
            },
            Form(testDescription: "Codable", model: "Coded") { text, options in
                _ = try Coded(JSONString: text, options: options)
            },
            Form(testDescription: "result", model: "Flight") {
                _ = Flight.result(JSONString: $0, options: $1)
            },
        ]
    }

    /// What one document is told as, by the forms that have such a property.
    private static let rows: [(String, document: String, [String], without: Set<String>)] = [
        ("as expected", #"{"id": 1, "gate": null, "status": "landed", "new": 1}"#, [], []),
        ("no JSON", #"{"id": 1"#, [#"(root): syntax, expected "," or "}", found end of input"#], []),
        ("missing", "{}", ["id: missing, expected Int"], []),
        ("of another kind", #"{"id": []}"#, ["id: typeMismatch, expected Int, found array"], []),
        (
            "an optional", #"{"id": 1, "gate": []}"#,
            ["gate: typeMismatch, expected String, found array, became nil"], []
        ),
        (
            "in an optional", #"{"id": 1, "crew": [{"name": "A"}, {}]}"#,
            ["crew[].name: missing, expected String, crew became nil"], []
        ),
        (
            "in a dictionary", #"{"id": 1, "fares": {"Marker": []}}"#,
            ["fares.*: typeMismatch, expected Int, found array, fares became nil"], []
        ),
        (
            "a default", #"{"id": 1, "level": "x"}"#,
            ["level: typeMismatch, expected Int, found string, default taken"], ["Coded"]
        ),
        (
            "a new case", #"{"id": 1, "status": "diverted"}"#,
            ["status: unknownCase, expected Status, found string"], ["Coded"]
        ),
    ]

    @Test("Every form tells the same", arguments: Form.all)
    func forms(form: Form) {
        for (name, document, expected, without) in Self.rows where !without.contains(form.model) {
            let monitor = MappingMonitor()
            for _ in 0..<2 { try? form.read(document, .default.with(\.monitor, monitor)) }
            let snapshot = monitor.snapshot()
            let texts = snapshot.findings.map(\.fingerprint)
            #expect(texts == expected.map { form.model + " " + $0 }, "\(name)")
            #expect(snapshot.findings.allSatisfy { $0.count == 2 && $0.documents == 2 }, "\(name)")
            #expect(snapshot.documents.values.map { $0 } == [2], "\(name)")
        }
    }

    @Test("The fingerprint of an error is that of its finding")
    func fingerprint() throws {
        for text in [#"[{"id": 1}, {}]"#, #"[{"id": {}}]"#, "[", #"[{"id": 1e300}]"#] {
            let monitor = MappingMonitor()
            let error = #expect(throws: MappingError.self) {
                try [Flight](JSONString: text, options: .default.with(\.monitor, monitor))
            }
            #expect(monitor.snapshot().findings.map(\.fingerprint) == [error?.fingerprint])
            #expect(error?.fingerprint.hasPrefix("[Flight] ") == true)
        }
        let plain = #expect(throws: MappingError.self) { try [Flight](JSONString: #"[{"id": 1}, {}]"#) }
        #expect(plain?.fingerprint == "[Flight] [].id: missing, expected Int")
    }

    struct Wrong: Error {}

    struct Refusing: Mappable {
        init(map: Mapper) throws { throw Wrong() }
    }

    struct Age: Mappable {
        init(map: Mapper) throws { _ = try map.age() as Int }
    }

    struct Listing: Mappable {
        init(map: Mapper) throws {
            let _: [String: Age] = try map.users()
        }
    }

    struct Spelled: Mappable {
        init(map: Mapper) throws { _ = try map[.key("ops.priority")] as Int }
    }

    @Test("Keys that no model names, names that are no words, and errors of the program")
    func paths() {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        _ = try? Listing(JSONString: #"{"users": {"Marker": {"age": []}}}"#, options: options)
        _ = try? Spelled(JSONString: #"{"ops.priority": "x"}"#, options: options)
        _ = try? Refusing(JSONString: "1", options: options)
        _ = try? [String: [String: Int]](JSONString: #"{"Marker": {"Marker": "Marker"}}"#, options: options)
        _ = try? [String: Flight](
            JSONString: #"{"a": 1, "a": 2}"#, options: options.with(\.duplicateKeys, .throw))
        _ = [String: Int].result(JSONString: #"{"Marker": []}"#, options: options)
        _ = try? [String: Person](
            JSONString: #"{"Marker": {"name": "x", "other": 1}}"#, options: options.with(\.unreadKeys, .throw)
        )
        #expect(
            monitor.snapshot().findings.map(\.fingerprint) == [
                "Listing users.*.age: typeMismatch, expected Int, found array",
                #"Spelled ["ops.priority"]: typeMismatch, expected Int, found string"#,
                "Refusing (root): custom, error Wrong",
                "[String: [String: Int]] *.*: typeMismatch, expected Int, found string",
                "[String: Flight] *: invalidValue, duplicate key",
                "[String: Int] *: typeMismatch, expected Int, found array",
                "[String: Person] *: invalidValue, unread key",
            ])
    }

    struct Span: Mapped {
        let start: Int, end: Int

        static let mapping = Mapping {
            Init(Span.init)
            Field("start", \.start)
            Field("end", \.end)
            Check("end after it starts") { $0.start < $0.end }
            Check("start at zero") { $0.start == 0 }
        }
    }

    @Test("Faults at the same value are told apart, with redaction, too", arguments: [false, true])
    func faultsOfOneValue(redacts: Bool) {
        let monitor = MappingMonitor()
        var options = MappingOptions.default.with(\.monitor, monitor)
        options.redactsFoundValues = redacts
        options.unreadKeys = .throw
        for text in [#"{"start": 0, "end": 0}"#, #"{"start": 1, "end": 2}"#] {
            _ = try? Span(JSONString: text, options: options)
        }
        _ = Span.result(JSONString: #"{"start": 2, "end": 1}"#, options: options)
        for keys in [#""a": 1"#, #""a": 1, "b": 2"#] {
            _ = try? Span(JSONString: #"{"start": 0, "end": 1, \#(keys)}"#, options: options)
        }
        #expect(
            monitor.snapshot().findings.map { "\($0.fingerprint) \($0.count)" } == [
                "Span (root): invalidValue, expected end after it starts, found object 2",
                "Span (root): invalidValue, expected start at zero, found object 2",
                "Span (root): invalidValue, unread key 2",
            ])
        // Keys that convert to the same.
        let error = #expect(throws: MappingError.self) {
            try [Int: Int](
                JSONString: #"{"1": 1, "1.0": 2}"#, options: options.with(\.duplicateKeys, .throw))
        }
        #expect(error?.fingerprint == "[Int: Int] *: invalidValue, duplicate key")
    }

    @Test("A finding names what was found in the words of errors")
    func foundWords() {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        _ = try? Person(JSONString: #"{"name": "#, options: options)
        _ = try? Person(JSONObject: ["name": Date()], options: options)
        #expect(monitor.snapshot().findings.map(\.found) == ["end of input", "value of another type"])
    }

    @Test("What is told if asked")
    func additions() throws {
        let monitor = MappingMonitor(also: [.unread, .converted])
        let options = MappingOptions.default.with(\.monitor, monitor)
        for _ in 0..<2 {
            _ = try [Flight](
                JSONString: #"[{"id": "1", "new": {"x": 1}, "crew": [{"name": "A", "age": 7}]}]"#,
                options: options)
            _ = try Coded(JSONString: #"{"id": "1", "new": 1}"#, options: options)
        }
        #expect(
            Set(monitor.snapshot().findings.map(\.description)) == [
                "[Flight] [].id: converted, expected Int, found string (2 times in 2 documents)",
                "[Flight] [].new: unread, found object (2 times in 2 documents)",
                "[Flight] [].crew[].age: unread, found number (2 times in 2 documents)",
                "Coded id: converted, expected Int, found string (2 times in 2 documents)",
                "Coded new: unread, found number (2 times in 2 documents)",
            ])
    }

    /// A flight whose leader may be lost after a member of hers that was read.
    struct Crewed: Mappable {
        struct Leader: Mappable {
            let desk: Member, rank: Int

            init(map: Mapper) throws {
                desk = try map.desk()
                rank = try map.rank()
            }
        }

        let leader: Leader?, crew: [Leader]

        init(map: Mapper) throws {
            leader = try map.leader()
            crew = try map.from("crew", invalidElements: .skip)
        }
    }

    @Test(
        "Members of a value that was lost are not unread",
        arguments: [[], [.converted], [.unread], [.unread, .converted]] as [Set<MappingFinding.Kind>])
    func lost(additions: Set<MappingFinding.Kind>) throws {
        let monitor = MappingMonitor(also: additions)
        let options = MappingOptions.default.with(\.monitor, monitor)
        let lost = #"{"desk": {"name": "A", "extra": 1}, "rank": [], "other": 2}"#
        _ = try Crewed(
            JSONString: #"{"leader": \#(lost), "crew": [\#(lost)], "late": 1}"#, options: options)
        var expected: Set = [
            "Crewed leader.rank: typeMismatch, expected Int, found array, leader became nil",
            "Crewed crew[].rank: typeMismatch, expected Int, found array, crew[] left out",
        ]
        if additions.contains(.unread) { expected.insert("Crewed late: unread, found number") }
        #expect(Set(monitor.snapshot().findings.map(\.fingerprint)) == expected)

        // What was read of a document that is refused is not unread either.
        let refusing = MappingMonitor(also: additions)
        _ = try? Crewed.Leader(JSONString: lost, options: .default.with(\.monitor, refusing))
        #expect(
            refusing.snapshot().findings.map(\.fingerprint) == [
                "Leader rank: typeMismatch, expected Int, found array"
            ])
    }

    enum Shape: Tagged {
        case circle(Member)
        case other(JSON)

        static let union = Union<Shape>(
            tag: .inside("type"),
            Case("circle", Shape.circle) { if case .circle(let value) = $0 { value } else { nil } },
            unknown: Case(Shape.other) { if case .other(let value) = $0 { value } else { nil } })
    }

    @Test("Tags that nobody knows, and values of several types")
    func unions() throws {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        _ = try [Shape](JSONString: #"[{"type": "cube", "name": "Marker"}]"#, options: options)
        // It is not of the first type, which would have lost a member.
        _ = try Either<Flight, Member>(JSONString: #"{"gate": [], "name": "A"}"#, options: options)
        #expect(
            monitor.snapshot().findings.map(\.fingerprint) == [
                "[Shape] [].type: unknownCase, expected Shape, found string"
            ])
        _ = try Either<Flight, Bool>(JSONString: #"{"id": 1, "gate": []}"#, options: options)
        #expect(
            monitor.snapshot().findings.last?.fingerprint
                == "Either<Flight, Bool> gate: typeMismatch, expected String, found array, became nil")
    }

    struct Timed: Mappable {
        let at: Date?

        init(map: Mapper) throws { at = try map.at }
    }

    @Test(
        "Of a date that became nil, it tells what an error would tell",
        arguments: [DateStrategy.automatic, .seconds, .milliseconds, .localDate()], ["true", #""x""#, "1e99"])
    func lostDate(strategy: DateStrategy, value: String) {
        func finding(_ options: MappingOptions) -> String? {
            let monitor = MappingMonitor()
            _ = try? Timed(
                JSONString: #"{"at": \#(value)}"#,
                options: options.with(\.dates, strategy).with(\.monitor, monitor))
            let finding = monitor.snapshot().findings.first
            return finding.map { "\($0.path) \($0.cause ?? "") \($0.expected ?? "") \($0.found ?? "")" }
        }
        #expect(finding(.default) == finding(.careful) && finding(.default) != nil)
    }

    enum Choice: Tagged {
        case person(Person)

        static let union = Union<Choice>(
            tag: .beside("kind", content: "value"),
            Case("person", Choice.person) { if case .person(let value) = $0 { value } else { nil } })
    }

    struct Choosing: Mapped {
        let choice: Choice?

        static let mapping = Mapping {
            Init(Choosing.init)
            Field(flattening: \.choice)
        }
    }

    struct Chosen: Mappable {
        init(map: Mapper) throws { let _: Choosing? = try map.one }
    }

    @Test("The fault of a flattened union is not in its tag, which was lost")
    func flattenedUnion() throws {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        let lost = [
            #"{"kind": "person", "value": {"name": []}}"#, #"{"value": {"name": []}, "kind": "person"}"#,
        ]
        for text in lost { _ = try Choosing(JSONString: text, options: options) }
        _ = try [Chosen](JSONString: #"[{"one": \#(lost[0])}, {"one": \#(lost[1])}]"#, options: options)
        #expect(
            monitor.snapshot().findings.map(\.description) == [
                """
                Choosing value.name: typeMismatch, expected String, found array, kind became nil \
                (2 times in 2 documents)
                """,
                """
                [Chosen] [].one.value.name: typeMismatch, expected String, found array, [].one.kind became nil \
                (2 times in 1 document)
                """,
            ])
    }

    @Test("A value without a tag has no case either")
    func withoutTag() throws {
        let monitor = MappingMonitor()
        _ = try [Shape](
            JSONString: #"[{"name": "Marker"}, {"type": null}, 5]"#,
            options: .default.with(\.monitor, monitor))
        let kinds = monitor.snapshot().findings.map { "\($0.path) \($0.kind) \($0.count)" }
        #expect(kinds == ["[] unknownCase 2", "[] unknownCase 1"])
    }

    @Test(
        "Of values of several types that became nil, it tells what an error would tell",
        arguments: [#"{"value": [1, "x"]}"#, #"{"value": 1.5}"#, #"{"value": {}}"#, #"{"value": [[]]}"#])
    func lostEither(text: String) throws {
        func findings(_ options: MappingOptions) -> [MappingFinding] {
            let monitor = MappingMonitor()
            _ = try? [String: Either<[Int], Int>?](
                JSONString: text, options: options.with(\.monitor, monitor))
            return monitor.snapshot().findings
        }
        func texts(_ findings: [MappingFinding]) -> [String] {
            findings.map {
                "\($0.cause ?? "") \($0.path) \($0.expected ?? "nothing") \($0.found ?? "nothing")"
            }
        }
        #expect(texts(findings(.default)) == texts(findings(.careful)))
        #expect(findings(.default).count == 1 && findings(.default)[0].expected != nil)
    }

    @Test("Elements that are left out")
    func leftOut() throws {
        let monitor = MappingMonitor()
        struct Lists: Mappable {
            init(map: Mapper) throws {
                let _: [Flight] = try map.from("flights", invalidElements: .skip)
                let _: [String: Int] = try map.from("counts", invalidElements: .skip)
            }
        }
        let text =
            #"{"flights": [{"id": 1}, {"id": []}, 7], "counts": {"Marker": "Marker"}}"#
        _ = try Lists(JSONString: text, options: .default.with(\.monitor, monitor))
        #expect(
            monitor.snapshot().findings.map(\.fingerprint) == [
                "Lists flights[].id: typeMismatch, expected Int, found array, flights[] left out",
                #"Lists flights[]: typeMismatch, expected object with "id", found number, left out"#,
                "Lists counts.*: typeMismatch, expected Int, found string, left out",
            ])
    }

    /// Reads its members in another order than documents have.
    struct Table: Mappable {
        struct Row: Mappable {
            init(map: Mapper) throws {
                let _: String? = try map.designation
                let _: Int? = try map.size
            }
        }

        init(map: Mapper) throws {
            let _: [Row] = try map.extra()
            let _: [Row] = try map.rows()
            let _: [String: Row] = try map.named()
        }
    }

    @Test("What is the same in one document is counted, and told once")
    func equalFindings() throws {
        let told = Locked([Int]())
        let monitor = MappingMonitor { finding in told.withLock { $0.append(finding.count) } }
        _ = try Table(
            JSONString: #"""
                {
                    "rows": [
                        {"size": "x", "designation": []}, {"designation": [], "size": 1e300},
                        {"size": [], "designation": {}}, {"designatiom": [], "size": "y"}
                    ],
                    "named": {"a": {"size": "x"}, "b": {"other": 1, "size": "x"}},
                    "extra": [{"size": "x"}]
                }
                """#, options: .default.with(\.monitor, monitor))
        #expect(
            monitor.snapshot().findings.map { "\($0.fingerprint): \($0.count)" } == [
                "Table extra[].size: typeMismatch, expected Int, found string, became nil: 1",
                "Table rows[].designation: typeMismatch, expected String, found array, became nil: 2",
                "Table rows[].size: typeMismatch, expected Int, found string, became nil: 2",
                "Table rows[].size: outOfRange, expected Int, found number, became nil: 1",
                "Table rows[].designation: typeMismatch, expected String, found object, became nil: 1",
                "Table rows[].size: typeMismatch, expected Int, found array, became nil: 1",
                "Table named.*.size: typeMismatch, expected Int, found string, became nil: 2",
            ])
        #expect(told.withLock { $0 } == [1, 1, 1, 1, 1, 1, 1])
    }

    @Test("Each finding is told once, up to the limit, and others are counted")
    func limit() throws {
        let told = Locked([MappingFinding]())
        let monitor = MappingMonitor(limit: 3) { finding in told.withLock { $0.append(finding) } }
        let options = MappingOptions.default.with(\.monitor, monitor)
        let types: [any Mappable.Type] = [Int.self, Bool.self, Double.self, UInt8.self, Date.self]
        for _ in 0..<2 {
            for type in types { _ = try? type.init(JSONString: "[]", options: options) }
        }
        #expect(told.withLock { $0.map(\.model) } == ["Int", "Bool", "Double"])
        #expect(told.withLock { $0.allSatisfy { $0.count == 1 && $0.documents == 1 } })
        let snapshot = monitor.snapshot()
        #expect(snapshot.findings.map(\.count) == [2, 2, 2])
        #expect(snapshot.uncounted == 4)
        #expect(snapshot.findings.allSatisfy { $0.first <= $0.last && $0.first >= snapshot.start })
    }

    @Test("A monitor that maps in its function")
    func nesting() throws {
        let told = Locked([String]())
        let monitor = MappingMonitor { finding in
            _ = try? JSON(JSONString: JSON(finding).toJSONString())
            told.withLock { $0.append(finding.description) }
        }
        let options = MappingOptions.default.with(\.monitor, monitor)
        _ = try Flight(JSONString: #"{"id": 1, "gate": ["A"]}"#, options: options)
        #expect(
            told.withLock { $0 } == [
                "Flight gate: typeMismatch, expected String, found array, became nil (1 time in 1 document)"
            ])
    }

    @Test("A snapshot is written as JSON")
    func snapshot() throws {
        let monitor = MappingMonitor()
        _ = try? Flight(JSONString: "{}", options: .default.with(\.monitor, monitor))
        let snapshot = monitor.snapshot()
        let written = try JSON(JSONString: snapshot.toJSONString(options: WritingOptions(dates: .seconds)))
        let start = try #require(written.start.double)
        #expect(written.documents == ["Flight": 1] && written.uncounted == 0)
        var finding = try #require(written.findings[0].object)
        for key in ["first", "last"] {
            let date = try #require(finding[key]?.double)
            #expect(date >= start)
            finding[key] = nil
        }
        let expected: JSON.Object = [
            "fingerprint": "Flight id: missing, expected Int", "kind": "error", "cause": "missing",
            "model": "Flight", "path": "id", "expected": "Int", "count": 1, "documents": 1,
        ]
        #expect(finding == expected)
    }

    @Test("No finding has a value of the document, whatever the document")
    func noValues() throws {
        var random = SeededGenerator(seed: 54)
        let monitor = MappingMonitor(also: Set(MappingFinding.Kind.allCases))
        for strict in [false, true] {
            var options = strict ? MappingOptions.strict : .default
            options.monitor = monitor
            for _ in 0..<300 {
                let text = Self.document(&random)
                for form in Form.all { try? form.read(text, options) }
                _ = try? Listing(JSONString: text, options: options)
                _ = try? [String: Flight](JSONString: text, options: options)
                _ = try? Either<Flight, [String: Shape]>(JSONString: text, options: options)
            }
        }
        let snapshot = monitor.snapshot()
        #expect(snapshot.findings.count > 50)
        for finding in snapshot.findings {
            let text = [finding.fingerprint, finding.path, finding.lost ?? "", finding.expected ?? ""]
                .joined(separator: " ")
            #expect(!text.contains("Marker") && !text.contains("4711"), "\(text)")
        }
    }

    /// A document whose strings, numbers and keys of dictionaries have a mark.
    private static func document(_ random: inout SeededGenerator) -> String {
        func value(_ depth: Int) -> String {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return #""Marker""#
            case 1: return "4711"
            case 2: return "null"
            case 3: return "true"
            case 4 where depth > 0:
                return "["
                    + (0..<Int.random(in: 0..<3, using: &random)).map { _ in value(depth - 1) }
                    .joined(separator: ",") + "]"
            case 5 where depth > 0:
                return #"{"Marker": \#(value(depth - 1)), "Marker2": \#(value(depth - 1))}"#
            case 6 where depth > 0: return #"[{"name": \#(value(depth - 1))}]"#
            default: return #""47114711""#
            }
        }
        let keys = ["id", "gate", "crew", "legs", "level", "status", "fares", "users", "type", "name"]
        let members = keys.shuffled(using: &random).prefix(7).map { key in
            key == "id" && Bool.random(using: &random) ? #""id": 4711"# : "\"\(key)\": \(value(3))"
        }
        let text = "{" + members.joined(separator: ",") + "}"
        return Int.random(in: 0..<10, using: &random) == 0 ? String(text.dropLast(2)) : text
    }

    @Test("One monitor hears all forms on many threads, and tells what it has at the same time")
    func threads() async {
        let told = Locked([String]())
        let monitor = MappingMonitor(also: [.unread, .converted]) { finding in
            told.withLock { $0.append(finding.model) }
        }
        let options = MappingOptions.default.with(\.monitor, monitor)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var seen = 0
                    for _ in 0..<50 {
                        for form in Form.all { try? form.read(#"{"id": 1, "gate": []}"#, options) }
                        let count = monitor.snapshot().findings.reduce(0) { $0 + $1.count }
                        #expect(count >= seen + Form.all.count)
                        seen = count
                    }
                }
            }
        }
        #expect(told.withLock { $0.sorted() } == ["Coded", "Declared", "Flight"])
        let snapshot = monitor.snapshot()
        let counts = Dictionary(uniqueKeysWithValues: snapshot.findings.map { ($0.model, $0.count) })
        #expect(counts == ["Flight": 800, "Declared": 400, "Coded": 400])
        #expect(snapshot.documents == counts)
    }

    #if os(Linux) || os(macOS)
        // Other tests must not be heard, so this has a process of its own.
        @Test("The shared monitor, on many threads, while it is started and stopped, hears no writing")
        func shared() async {
            await #expect(processExitsWith: .success) {
                let told = Locked([String]())
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<8 {
                        group.addTask {
                            for _ in 0..<50 {
                                if number == 0 {
                                    MappingMonitor.shared.start { finding in
                                        told.withLock { $0.append(finding.fingerprint) }
                                    }
                                }
                                _ = try? Unheard(JSONString: #"{"here": "x"}"#)
                                _ = MappingMonitor.shared.snapshot()
                            }
                        }
                    }
                }
                let expected = "Unheard here: typeMismatch, expected Int, found string, became nil"
                #expect(told.withLock { $0 } == [expected])
                let counted = MappingMonitor.shared.snapshot().findings.map(\.count)
                #expect(counted.count == 1 && 1...400 ~= counted[0])
                let read = MappingMonitor.shared.snapshot().documents
                _ = try JSON(Written()).merging(JSON(Written()))
                _ = try Span(start: 0, end: 9).with(\.end, 5)
                #expect(read.count == 1 && MappingMonitor.shared.snapshot().documents == read)
                MappingMonitor.shared.stop()
                _ = try Unheard(JSONString: #"{"here": "x"}"#)
                #expect(MappingMonitor.shared.snapshot().findings.map(\.count) == counted)
            }
        }
    #endif
}

private struct Written: JSONWriter {
    func write(to json: inout JSONOutput) { json.gate = "B2" }
}

private struct Unheard: Mappable {
    let here: Int?

    init(map: Mapper) throws { here = try map.here }
}
