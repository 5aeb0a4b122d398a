import Foundation
import Mappable
import TestSupport
import Testing

/// Nested models on the stack of a Swift concurrency thread, in whatever build the tests run.
struct DepthTests {
    /// A way in which a document is nested, and the models that map it.
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How many containers a level has.
        let width: Int
        /// What stands before and after the next level.
        let open: String
        let close: String
        /// The innermost value, which is so many containers deep.
        let end: (text: String, depth: Int)
        /// Maps a document and writes the result again.
        let roundTrip: @Sendable (String, MappingOptions, WritingOptions) throws(MappingError) -> String

        init<Model: Mappable & JSONWriter & SendableMetatype>(
            _ model: Model.Type, _ width: Int, _ open: String, _ close: String, _ end: (String, Int)
        ) {
            testDescription = "\(model)"
            self.width = width
            self.open = open
            self.close = close
            self.end = end
            roundTrip = { (text, reading, writing) throws(MappingError) in
                try Model(JSONString: text, options: reading).toJSONString(options: writing)
            }
        }

        /// A document of exactly that depth, if there is one.
        func document(depth: Int) -> String? {
            guard depth >= end.depth else { return nil }
            let (levels, rest) = (depth - end.depth).quotientAndRemainder(dividingBy: width)
            guard rest == 0 else { return nil }
            return String(repeating: open, count: levels) + end.text + String(repeating: close, count: levels)
        }
    }

    private static let fields = DepthFields.text
    /// A level without a next one has two containers inside each other.
    private static let leaf = ("{\(fields)}", 2)

    static let shapes = [
        Shape(DepthTree.self, 2, "{\(fields),\"next\":[", "]}", ("{\(fields),\"next\":[]}", 2)),
        Shape(DepthForest.self, 2, "{\(fields),\"next\":[", "]}", leaf),
        Shape(DepthDirectory.self, 2, "{\(fields),\"next\":{\"d\":", "}}", ("{\(fields),\"next\":{}}", 2)),
        Shape(DepthList.self, 1, "{\(fields),\"next\":", "}", leaf),
        Shape(DepthLink.self, 1, "{\(fields),\"next\":", "}", leaf),
        Shape(DepthClosure.self, 1, "{\(fields),\"next\":", "}", leaf),
        Shape(DepthElements.self, 2, "{\(fields),\"next\":[", "]}", ("{\(fields),\"next\":[]}", 2)),
        Shape(DepthSkipping.self, 2, "{\(fields),\"next\":[", "]}", ("{\(fields),\"next\":[]}", 2)),
        Shape(DepthNest.self, 1, "[", "]", ("[]", 1)),
        Shape(JSON.self, 1, "[", "]", ("1", 0)),
        Shape(JSON.self, 1, "{\(fields),\"next\":", "}", leaf),
        Shape(
            DepthUnion.self, 2, "{\"type\":\"node\",\(fields),\"next\":[", "]}",
            ("{\"type\":\"node\",\(fields),\"next\":[]}", 2)),
        Shape(DepthAround.self, 1, "{\"next\":", "}", ("\"end\"", 0)),
        Shape(DepthAround.self, 2, "{\"list\":[", "]}", ("\"end\"", 0)),
        Shape(DepthGuesses.self, 1, "[", "]", ("1", 0)),
        Shape(DepthGuess.self, 2, "{\"next\":[", "]}", ("1", 0)),
        Shape(DepthDeclared.self, 2, "{\"a\":1,\"next\":[", "]}", ("{\"a\":1,\"next\":[]}", 2)),
        Shape(
            DepthCodable.self, 2, "{\"a\":1,\"b\":\"x\",\"next\":[", "]}",
            ("{\"a\":1,\"b\":\"x\",\"next\":[]}", 2)),
        Shape([JSON].self, 2, "[{\(fields),\"next\":", "}]", ("[]", 1)),
    ]

    private static let limit = MappingOptions.default.maximumDepth

    @Test("At the default limit a document is mapped and written", arguments: shapes)
    func atLimit(shape: Shape) throws {
        let text = try #require(shape.document(depth: Self.limit) ?? shape.document(depth: Self.limit - 1))
        let written = try onSmallStack { try shape.roundTrip(text, .default, .default) }
        #expect(try JSON(JSONString: written).withoutNullMembers == JSON(JSONString: text).withoutNullMembers)
    }

    @Test("Above the default limit a document is refused", arguments: shapes)
    func aboveLimit(shape: Shape) throws {
        let text = try #require(
            shape.document(depth: Self.limit + 1) ?? shape.document(depth: Self.limit + 2))
        let error = try #require(
            failure { try onSmallStack { try shape.roundTrip(text, .default, .default) } })
        #expect(error.kind == .limit)
        #expect(error.reason == "nested too deep, the limit is 128")
        #expect(error.keyPath.steps.count == Self.limit)
    }

    @Test("Above the default limit a model is not written", arguments: shapes)
    func writing(shape: Shape) throws {
        let text = try #require(
            shape.document(depth: Self.limit + 1) ?? shape.document(depth: Self.limit + 2))
        let reading = MappingOptions(maximumDepth: Self.limit + 2)
        let error = try #require(
            failure { try onSmallStack { try shape.roundTrip(text, reading, .default) } })
        #expect(error.kind == .limit)
        #expect(error.reason == "nested deeper than 128 levels")
    }

    @Test("Any depth within the limits is mapped and written alike", arguments: [1, 2, 5, 31, 100, 200])
    func otherLimits(limit: Int) throws {
        for shape in Self.shapes {
            guard let text = shape.document(depth: limit) else { continue }
            let exact = (MappingOptions(maximumDepth: limit), WritingOptions(maximumDepth: limit))
            let below = (MappingOptions(maximumDepth: limit - 1), WritingOptions(maximumDepth: limit - 1))
            let written = try onLargeStack { try shape.roundTrip(text, exact.0, exact.1) }
            #expect(
                try JSON(JSONString: written, options: exact.0).withoutNullMembers
                    == JSON(JSONString: text, options: exact.0).withoutNullMembers)
            #expect(
                failure { try onLargeStack { try shape.roundTrip(text, below.0, exact.1) } }?.kind == .limit)
            #expect(
                failure { try onLargeStack { try shape.roundTrip(text, exact.0, below.1) } }?.kind == .limit)
        }
    }

    @Test("Objects, raw values and merge patches at the limit")
    func others() throws {
        let shape = try #require(Self.shapes.first { $0.testDescription == "DepthLink" })
        let text = try #require(shape.document(depth: Self.limit))
        try onSmallStack {
            let object = try DepthLink(JSONString: text).toJSONObject()
            let link = try DepthLink(JSONObject: object)
            #expect(try JSON(JSONObject: object) == JSON(JSONString: text).withoutNullMembers)
            #expect(try JSON(link).changes(to: JSON(link)) == [:])
            #expect(try DepthLink(JSON(link).merging(["a": 5])).fields.a == 5)
        }
        let tooDeep = try #require(shape.document(depth: Self.limit + 1))
        let object = try onLargeStack {
            UncheckedBox(
                try DepthLink(JSONString: tooDeep, options: .init(maximumDepth: 200))
                    .toJSONObject(options: .init(maximumDepth: 200)))
        }
        #expect(failure { try DepthLink(JSONObject: object.value) }?.kind == .limit)
    }
}

/// A value that is handed from one thread to another and used by one at a time.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension JSON {
    /// This value as a model writes it that leaves out what is nil.
    fileprivate var withoutNullMembers: JSON {
        switch self {
        case .object(let members):
            .object(members.mapValues { $0.isNull ? JSON?.none : $0.withoutNullMembers })
        case .array(let elements): .array(JSON.Array(elements.map(\.withoutNullMembers)))
        default: self
        }
    }
}

/// Runs code on a thread with the stack of a Swift concurrency thread.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    try onStack(of: 512 << 10, body)
}

/// Runs code on a thread with more stack than anything here needs.
func onLargeStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    try onStack(of: 64 << 20, body)
}

private func onStack<Value: Sendable>(
    of size: Int, _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
    let slot = Slot<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        slot.result = Result { try body() }
        done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    guard let result = slot.result else { throw NoResult() }
    return try result.get()
}

/// What a thread leaves for the one that waits for it.
private final class Slot<Value>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}

private struct NoResult: Error {}

/// The error of code that must fail with a ``MappingError``.
private func failure(_ body: () throws -> Any) -> MappingError? { failure(of: body) }
