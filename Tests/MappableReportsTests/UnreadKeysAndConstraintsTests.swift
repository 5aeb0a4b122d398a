import Mappable
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Asking for unread keys changes no model: constraints hold, and a union picks the same case.
struct UnreadKeysAndConstraintsTests {
    struct Cabin: Mapped, Equatable {
        let seats: Int

        static let mapping = Mapping {
            Init(Cabin.init)
            Field("seats", \.seats, .range(0...900))
        }
    }

    struct Small: Mapped, Equatable {
        let size: Int

        static let mapping = Mapping {
            Init(Small.init)
            Field("size", \.size, .range(0...9))
        }
    }

    struct Large: Mapped, Equatable {
        let size: Int

        static let mapping = Mapping {
            Init(Large.init)
            Field("size", \.size, .range(10...))
        }
    }

    struct Setting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let unreadKeys: MappingOptions.UnreadKeys

        var options: MappingOptions { .default.with(\.unreadKeys, unreadKeys) }
    }

    private static let settings = [
        Setting(testDescription: "ignore", unreadKeys: .ignore),
        Setting(testDescription: "throw", unreadKeys: .throw),
    ]

    @Test("A constraint holds whatever is done about unread keys", arguments: settings)
    private func constraint(_ setting: Setting) throws {
        let error = #expect(throws: MappingError.self) {
            try Cabin(JSONString: #"{"seats": -5}"#, options: setting.options)
        }
        #expect(error?.kind == .invalidValue)
        #expect(error?.keyPath.description == "seats")
        #expect(error?.reason == "must be 0…900")
        #expect(try Cabin(JSONString: #"{"seats": 5}"#, options: setting.options) == Cabin(seats: 5))
    }

    @Test("A union picks the case whose constraints hold", arguments: settings)
    private func union(_ setting: Setting) throws {
        let read = try [Either<Small, Large>](
            JSONString: #"[{"size": 5}, {"size": 50}]"#, options: setting.options)
        #expect(read == [.first(Small(size: 5)), .second(Large(size: 50))])
    }
}
