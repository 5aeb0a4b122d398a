import Dispatch
import Foundation
import Mappable
import TestSupport
import Testing

struct ThreadTests {
    private static let options = MappingOptions(
        dates: .onlyRead { map in Date(timeIntervalSince1970: try Double(map: map)) })
    private static let writing = WritingOptions(
        sortsKeys: true,
        dates: .onlyWritten { date, json in json.write(date.timeIntervalSince1970.rounded()) })

    /// A class whose instances are shared, with a context that all mappings read.
    private final class Context: Sendable {
        let offset = 5
    }

    private struct Shifted: Mappable {
        let value: Int

        init(map: Mapper) throws {
            let offset = try map.mappingContext(as: Context.self)?.offset ?? 0
            value = try map.value() + offset
        }
    }

    @Test("Parsing, mapping and writing on many threads at once gives the same as on one")
    func parallel() throws {
        typealias Model = LawPage<LawRecord, LawTag>
        var random = SeededGenerator(seed: 99)
        let documents = try (0..<8).map { _ in
            try Model.arbitrary(&random).toJSONString(options: Self.writing)
        }
        let expected = try documents.map {
            try Model(JSONString: $0, options: Self.options).toJSONString(
                options: .init(sortsKeys: true))
        }
        let faults = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 64) { number in
            do {
                let text = documents[number % 8]
                let model = try Model(JSONString: text, options: Self.options)
                let again = try Model(JSONString: model.toJSONString(options: .init(sortsKeys: true)))
                let reference = try Model(JSONString: expected[number % 8])
                if model != again || again != reference { faults.withLock { $0.append("\(number) differs") } }
            } catch {
                faults.withLock { $0.append("\(error)") }
            }
        }
        #expect(faults.withLock { $0 } == [])
    }

    @Test("Models, options, contexts and errors cross tasks and actors")
    func tasks() async throws {
        actor Collector {
            var errors: [MappingError] = []
            func add(_ error: MappingError) { errors.append(error) }
        }
        let collector = Collector()
        let context = Context()
        let strict = MappingOptions.strict
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<100 {
                group.addTask {
                    do throws(MappingError) {
                        _ = try [Int](JSONString: #"[1,"\#(number)"]"#, options: strict)
                    } catch {
                        await collector.add(error)
                    }
                    return try Shifted(JSONString: #"{"value":\#(number)}"#, context: context).value
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 99 * 100 / 2 + 100 * 5)
        let errors = await collector.errors
        #expect(errors.count == 100)
        #expect(Set(errors.map(\.keyPath.description)) == ["[1]"])
        #expect(Set(errors.compactMap { $0.found?.excerpt }).count == 100)
    }

    @Test("One error is read on many threads at once")
    func errors() throws {
        let error = try #require(failure(of: { try [Int](JSONString: "[1,\n{}]") }))
        let expected = (error.description, error.debugDescription, error.keyPath.description)
        let faults = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            let same = (error.description, error.debugDescription, error.keyPath.description) == expected
            if !same || error != error { faults.withLock { $0 += 1 } }
        }
        #expect(faults.withLock { $0 } == 0)
    }

    @Test("One JSON value and one input are shared")
    func shared() throws {
        let json = try JSON(JSONString: #"{"a":[1,2.5,"x",null,{"b":12345678901234567890}]}"#)
        let data = try json.toJSONData()
        let faults = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            let isSame = (try? JSON(JSONData: data)) == json && (try? JSON(JSONObject: json)) == json
            if !isSame { faults.withLock { $0 += 1 } }
        }
        #expect(faults.withLock { $0 } == 0)
    }
}
