import MappableDeclared
import MappableReports

// The models that hold others: unions, and containers.

extension FeaturePairs {
    /// A value that tells what it was read as, in lines.
    protocol Told { var lines: [String] { get } }

    /// The model inside, with options for it alone.
    struct Envelope<Content: Mappable & Told>: Mappable, Told {
        let content: Content

        init(map: Mapper) throws {
            if Scene.rules.readsMillisecondsInside {
                content = try map.with(dates: .milliseconds).data()
            } else {
                content = try map.data()
            }
        }

        var lines: [String] { content.lines }
    }

    /// A model that is tolerated where it is invalid.
    struct Maybe<Content: Mappable & Told>: Mappable, Told {
        let content: Content?

        init(map: Mapper) throws { content = try map.content }

        var lines: [String] { content?.lines ?? ["nil"] }
    }

    /// A union with tags, whose payload shares the tag's object.
    enum Inside<Payload: Mappable & JSONWriter & Told & Sendable>: Tagged, Told, Sendable {
        case record(Payload)
        case none

        static var union: Union<Inside> {
            .cached(
                Union(
                    tag: .inside("kind"),
                    Case("record", Inside.record) {
                        if case .record(let payload) = $0 { payload } else { nil }
                    },
                    Case("none", value: .none, where: { if case .none = $0 { true } else { false } })))
        }

        var lines: [String] { if case .record(let payload) = self { payload.lines } else { ["none"] } }
    }

    /// A union with tags around the payload.
    enum Outside<Payload: Mappable & JSONWriter & Told & Sendable>: Tagged, Told, Sendable {
        case record(Payload)
        case none

        static var union: Union<Outside> {
            .cached(
                Union(
                    tag: .outside,
                    Case("record", Outside.record) {
                        if case .record(let payload) = $0 { payload } else { nil }
                    },
                    Case("none", value: .none, where: { if case .none = $0 { true } else { false } })))
        }

        var lines: [String] { if case .record(let payload) = self { payload.lines } else { ["none"] } }
    }
}

extension String: FeaturePairs.Told {
    var lines: [String] { ["string \(self)"] }
}

extension Either: FeaturePairs.Told where First: FeaturePairs.Told, Second: FeaturePairs.Told {
    var lines: [String] {
        switch self {
        case .first(let value): value.lines
        case .second(let value): value.lines
        }
    }
}

extension Array: FeaturePairs.Told where Element: FeaturePairs.Told {
    var lines: [String] { flatMap(\.lines) }
}

extension Dictionary: FeaturePairs.Told where Key == String, Value: FeaturePairs.Told {
    var lines: [String] { sorted { $0.key < $1.key }.flatMap(\.value.lines) }
}

extension MappingResult: FeaturePairs.Told where Value: FeaturePairs.Told {
    var lines: [String] {
        (value?.lines ?? []) + issues.map(FeaturePairs.line) + report.map { "report: \($0)" }
    }
}
