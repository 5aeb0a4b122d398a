import MappableCodable
import MappableDeclared
import MappableReports
import MappableStreams
import Testing

extension FeaturePairs {
    /// How a form of model reads a record.
    struct Form: Sendable, CustomTestStringConvertible {
        enum Style { case byHand, declared, codable }

        /// Another type that a value without a tag may be of.
        enum Rival { case scalar, otherRange }

        /// Where the record stands: alone, as an optional member, or after a good record. A stream has two documents.
        enum Container { case none, optional, array, dictionary, stream }

        let testDescription: String
        /// The model that reads the record, and the one that errors name if it is another.
        let model: String
        var namedModel: String?
        let style: Style
        var container = Container.none
        var rival: Rival?
        /// The names of the types that a value without a tag may be of.
        var candidates: [String] = []
        /// The model that answers for the record's unread keys, if the one that reads it shares its object.
        var owner: String?
        /// The models around the record: the one with options for it, and the one that has it as an optional.
        var envelope = ""
        var holder: String { "Maybe<\(model)>" }
        /// The member of the record that is a tag, and the member around the record.
        var tag: String?
        var outerKey: String?
        var run: @Sendable (_ text: String, Scene) -> [String] = { _, _ in [] }
    }
}

// MARK: - The table of forms

extension FeaturePairs.Form {
    private typealias Plain = FeaturePairs.Plain
    private typealias Declared = FeaturePairs.Declared
    private typealias Large = FeaturePairs.Large

    static let all = [
        of(Plain.self, "by hand", "Plain", .byHand),
        of(FeaturePairs.Converted.self, "by hand, with transforms", "Converted", .byHand),
        of(FeaturePairs.Derived.self, "class", "Derived", .byHand),
        of(Declared.self, "declared", "Declared", .declared),
        of(FeaturePairs.Transformed.self, "declared, with transforms", "Transformed", .declared),
        of(FeaturePairs.Flat.self, "flattened", "Declared", .declared) { $0.namedModel = "Flat" },
        of(FeaturePairs.Coded.self, "CodableModel", "Coded", .codable),
        of(FeaturePairs.Inside<Plain>.self, "tagged, by hand", "Plain", .byHand) {
            ($0.tag, $0.owner) = ("kind", "Inside<Plain>")
        },
        of(FeaturePairs.Inside<Declared>.self, "tagged, declared", "Declared", .declared) {
            ($0.tag, $0.owner) = ("kind", "Inside<Declared>")
        },
        of(FeaturePairs.Outside<Declared>.self, "tag outside, declared", "Declared", .declared) {
            $0.outerKey = "record"
        },
        of(Either<Plain, String>.self, "Either by hand or String", "Plain", .byHand) { $0.rival = .scalar },
        of(Either<Declared, Large>.self, "Either of two ranges", "Declared", .declared) {
            ($0.rival, $0.candidates) = (.otherRange, ["Declared", "Large"])
        },
        of(FeaturePairs.Maybe<Plain>.self, "optional, by hand", "Plain", .byHand) {
            $0.container = .optional
        },
        of(FeaturePairs.Maybe<Declared>.self, "optional, declared", "Declared", .declared) {
            $0.container = .optional
        },
        of([Plain].self, "array, by hand", "Plain", .byHand) { $0.container = .array },
        of([String: Declared].self, "dictionary, declared", "Declared", .declared) {
            $0.container = .dictionary
        },
        of(Plain.self, "records by hand", "Plain", .byHand) { $0.container = .stream },
        of(Declared.self, "records declared", "Declared", .declared) { $0.container = .stream },
    ]

    private static func of<Model: Mappable & FeaturePairs.Told>(
        _ type: Model.Type, _ name: String, _ model: String, _ style: Style,
        _ change: (inout FeaturePairs.Form) -> Void = { _ in }
    ) -> FeaturePairs.Form {
        var form = FeaturePairs.Form(testDescription: name, model: model, style: style)
        form.envelope = "\(FeaturePairs.Envelope<Model>.self)"
        change(&form)
        let isStream = form.container == .stream
        form.run = { text, scene in FeaturePairs.outcome(of: text, as: type, scene, isStream: isStream) }
        return form
    }
}

extension FeaturePairs {
    static func line(_ error: MappingError) -> String { "\(error.kind): \(error)" }

    /// Reads a text as features ask for it, and tells what comes of it.
    static func outcome<Model: Mappable & Told>(
        of text: String, as model: Model.Type, _ scene: Scene, isStream: Bool
    ) -> [String] {
        if scene.rules.hasEnvelope, !isEnvelope(model) {
            return outcome(of: text, as: Envelope<Model>.self, scene, isStream: isStream)
        }
        let (options, context) = (scene.options, scene.context)
        let lines = Scene.$current.withValue(scene) {
            if isStream { return records(of: text, as: Model.self, options, context) }
            if scene.rules.hasResult {
                return Model.result(JSONString: text, options: options, context: context).lines
            }
            do throws(MappingError) {
                return try Model(JSONString: text, options: options, context: context).lines
            } catch {
                // A monitor also hears what was lost in a document that is refused.
                if error.reason?.contains("unread key") != true { scene.losses = [] }
                return [line(error)]
            }
        }
        return lines + scene.losses.sorted()
    }

    private static func isEnvelope<Model: Told>(_ model: Model.Type) -> Bool {
        "\(model)".hasPrefix("Envelope")
    }

    private static func records<Model: Mappable & Told>(
        of text: String, as model: Model.Type, _ options: MappingOptions, _ context: Unit?
    ) -> [String] {
        var reader = RecordReader<Model>(.lines, options: options, context: context)
        var lines: [String] = []
        do throws(RecordError) {
            try reader.append(text.utf8)
            reader.finish()
        } catch {
            return ["\(error)"]
        }
        while true {
            do throws(RecordError) {
                guard let record = try reader.next() else { return lines }
                lines += record.lines
            } catch {
                lines.append(line(error.error))
            }
        }
    }
}
