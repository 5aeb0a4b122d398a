import Foundation
import MappableDeclared
import MappableReports
import Testing

extension FeatureMeetingTests {
    // MARK: Options that one direction makes of the other's

    struct TooOld: Error {}

    struct Timed: Mapped, Equatable {
        let at: Date
        let gate: String?
        static let mapping = Mapping {
            Init(Timed.init(at:gate:))
            Field("at", \.at)
            Field("gate", \.gate)
        }
    }

    @Test(
        "What is written to be read again keeps the whole date",
        arguments: [
            (MappingOptions.DateStrategy.secondsOrMilliseconds, 1_800_000_000.5),
            (.secondsOrMilliseconds, 1), (.secondsOrMilliseconds, -100_000_000_000),
            (.secondsOrMilliseconds, 253_402_300_799), (.firstOf([.localDate(), .seconds]), 1_800_000_000.5),
            (.firstOf([.localDate(), .firstOf([.localDateTime()])]), 1_800_000_001),
            (.firstOf([.localDate(), .custom { _ in throw TooOld() }, .milliseconds]), 7.25),
        ])
    func datesOfRewriting(strategy: MappingOptions.DateStrategy, seconds: Double) throws {
        let model = Timed(at: Date(timeIntervalSince1970: seconds), gate: "A1")
        let options = MappingOptions(dates: strategy)
        #expect(try model.merging(["gate": nil], options: options) == Timed(at: model.at, gate: nil))
        var draft = Draft(model, options: options)
        draft[\.at] = model.at
        #expect(try Timed(draft.json, options: options) == model)
    }

    @Test("Merging and changes reach as deep as the options allow")
    func depthOfRewriting() throws {
        var deep: JSON = 1
        for _ in 0..<200 { deep = .array([deep]) }
        let options = MappingOptions(maximumDepth: 300)
        let model: [String: JSON] = ["deep": deep]
        let merged = try model.merging(["x": 1], options: options)
        #expect(merged == ["deep": deep, "x": 1])
        let (old, new) = (
            Noted(age: 1, cabin: nil, rest: ["deep": deep]), Noted(age: nil, cabin: nil, rest: ["deep": deep])
        )
        #expect(try old.changes(to: new, options: WritingOptions(maximumDepth: 300)) == ["age": nil])
    }
}
