import Foundation
import MappableJSON
import MappableReports
import TestSupport
import Testing

struct LossLogTests {
    struct Child: Mappable {
        let a: Int

        init(map: Mapper) throws { a = try map.a() }
    }

    struct Package: Mappable {
        let engines: [String: String]
        let kids: [Child]?
        let limit: Int

        init(map: Mapper) throws {
            engines = try map.engines ?? [:]
            kids = try map.kids
            limit = try map.from("limit", default: 1, when: .always)
        }
    }

    @Test("Each loss is told once for each key path and type, and nothing else is")
    func once() throws {
        let losses = Locked([String]())
        let log = LossLog { loss in losses.withLock { $0.append(loss.description) } }
        let options = MappingOptions.default.with(\.losses, log)
        let text = #"{"engines": ["node >= 0.8.0"], "kids": [{"a": "1"}, {"a": "x"}], "limit": null, "y": 1}"#
        #expect(try Package(JSONString: text, options: options).engines == [:])
        let expected = [
            #"engines: became nil: expected [String: String], found array of 1 (line 1, column 13), mapping Package"#,
            #"kids: became nil: [1].a: expected Int, found string "x" (line 1, column 40), mapping Package"#,
        ]
        #expect(losses.withLock { $0 } == expected)
        _ = try [[String: Package]](JSONString: #"[{"k": \#(text)}, {"l": \#(text)}]"#, options: options)
        #expect(losses.withLock { $0 } == expected)
        _ = try Package(JSONString: #"{"limit": []}"#, options: options)
        _ = try [Int](JSONString: "[1, 2]", options: options)
        #expect(losses.withLock { $0.count } == 3)
        _ = try [Int?](JSONString: #"[1, "x", [], "y"]"#, options: options)
        _ = try [Bool?](JSONString: #"[1, "x", [], "y"]"#, options: options)
        #expect(
            losses.withLock { $0.dropFirst(3) } == [
                #"[1]: became nil: expected Int, found string "x" (line 1, column 5)"#,
                #"[1]: became nil: expected Bool, found string "x" (line 1, column 5)"#,
            ])
    }

    @Test("A log remembers no more than its limit")
    func limit() throws {
        let count = Locked(0)
        let log = LossLog(limit: 3) { _ in count.withLock { $0 += 1 } }
        let document = "{" + (0..<10).map { #""k\#($0)": []"# }.joined(separator: ",") + "}"
        for _ in 0..<2 {
            _ = try [String: Int?](JSONString: document, options: MappingOptions.default.with(\.losses, log))
        }
        #expect(count.withLock { $0 } == 3)
    }

    @Test("A log that maps in its function, errors, and results")
    func nesting() throws {
        let losses = Locked([String]())
        let log = LossLog { loss in
            let text = try? JSON(loss).toJSONString()
            losses.withLock { $0.append(text ?? "") }
        }
        var options = MappingOptions.default
        options.losses = log
        #expect(throws: MappingError.self) {
            try Package(JSONString: #"{"engines": [], "limit": 1"#, options: options)
        }
        let result = Package.result(JSONString: #"{"engines": 1}"#, options: options)
        #expect(result.report.losses.map(\.keyPath.jsonPointer) == ["/engines"])
        #expect(
            losses.withLock { $0 } == [
                #"{"pointer":"/engines","kind":"nilForInvalid","expected":"[String: String]","found":"number 1","line":1,"column":13,"message":"became nil: expected [String: String], found number 1"}"#
            ])
    }

    #if os(Linux) || os(macOS)
        // Other tests must not see the log, so this has a process of its own.
        @Test("The log of all mappings, on many threads, while it is exchanged")
        func everywhere() async {
            await #expect(processExitsWith: .success) {
                let losses = Locked([String]())
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<8 {
                        group.addTask {
                            for _ in 0..<50 {
                                if number == 0 {
                                    LossLog.everywhere = LossLog { loss in
                                        losses.withLock { $0.append(loss.description) }
                                    }
                                }
                                _ = try? Unheard(JSONString: #"{"here": "x"}"#)
                            }
                        }
                    }
                }
                let told = losses.withLock { $0 }
                #expect(1...50 ~= told.count)
                #expect(
                    Set(told) == [
                        #"here: became nil: expected Int, found string "x" (line 1, column 10), mapping Unheard"#
                    ])
                LossLog.everywhere = nil
                _ = try Unheard(JSONString: #"{"here": "x"}"#)
                #expect(losses.withLock { $0.count } == told.count)
            }
        }
    #endif
}

private struct Unheard: Mappable {
    let here: Int?

    init(map: Mapper) throws { here = try map.here }
}
