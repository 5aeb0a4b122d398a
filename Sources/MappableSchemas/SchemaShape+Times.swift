#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Date: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        switch schemas.direction {
        case .reading(let options): schemas.shape(of: options.dates)
        case .writing(let options):
            switch options.dates {
            case .rfc3339: SchemaSet.dateTime
            case .seconds: SchemaSet.time(.unix)
            case .milliseconds: SchemaSet.time(.unixMilliseconds)
            case .secondsSince2001: SchemaSet.time(.reference)
            case .localDate: SchemaSet.date
            case .localDateTime: SchemaSet.localDateTime
            case .custom: true
            }
        }
    }
}

extension SchemaSet {
    /// What numbers stand for dates: those of the years 1 to 9999, which every form of a date can have.
    fileprivate enum Epoch {
        case unix, unixMilliseconds, reference

        var bounds: (least: Int64, most: Int64) {
            switch self {
            case .unix: (-62_135_596_800, 253_402_300_799)
            case .unixMilliseconds: (-62_135_596_800_000, 253_402_300_799_000)
            case .reference: (-63_113_904_000, 252_423_993_599)
            }
        }
    }

    fileprivate static var dateTime: JSON {
        ["type": "string", "format": "date-time", "pattern": .string(SchemaText.dateTime)]
    }

    fileprivate static var date: JSON {
        ["type": "string", "format": "date", "pattern": .string(SchemaText.date)]
    }

    fileprivate static var localDateTime: JSON {
        ["type": "string", "pattern": .string(SchemaText.localDateTime)]
    }

    /// Those of this century, on days that all months have.
    fileprivate static var commonLocalDateTime: JSON {
        ["type": "string", "pattern": .string(SchemaText.commonLocalDateTime)]
    }

    fileprivate static func time(_ epoch: Epoch) -> JSON {
        [
            "type": "number", "minimum": .number(JSONNumber(epoch.bounds.least)),
            "maximum": .number(JSONNumber(epoch.bounds.most)),
        ]
    }

    /// A number that may stand in a string. One of 10 digits is a date by any strategy.
    private func numericTime(_ epoch: Epoch) -> JSON {
        let schema = Self.time(epoch)
        guard coercesValues else { return schema }
        let pattern = SchemaText.number(digits: 10)
        return schema.adding(["type": ["number", "string"], "pattern": .string(pattern)])
    }

    /// Recursion is as deep as the strategies are nested.
    fileprivate func shape(of dates: MappingOptions.DateStrategy) -> JSON {
        switch dates {
        case .automatic:
            isForMaking
                ? Self.dateTime
                : Self.dateTime.adding(["type": ["string", "number"]]).adding(
                    JSON.Object(Self.time(.unix).object?.filter { $0.key != "type" } ?? []))
        case .rfc3339: Self.dateTime
        case .seconds: numericTime(.unix)
        // Numbers of seconds are of milliseconds beyond a hundred thousand million.
        case .secondsOrMilliseconds:
            isForMaking
                ? ["type": "number", "minimum": 0, "maximum": .number(JSONNumber(99_999_999_999 as Int64))]
                : numericTime(.unixMilliseconds)
        case .milliseconds: numericTime(.unixMilliseconds)
        case .secondsSince2001: numericTime(.reference)
        case .localDate: Self.date
        case .localDateTime: isForMaking ? Self.commonLocalDateTime : Self.localDateTime
        case .firstOf(let strategies): ["anyOf": .array(JSON.Array(strategies.map(shape)))]
        case .custom: true
        }
    }
}

extension Duration: SchemaShape {
    static func shape(in schemas: inout SchemaSet) -> JSON {
        let text: JSON = ["type": "string", "format": "duration", "pattern": .string(SchemaText.duration)]
        // A number of seconds that has more than 18 digits is no duration.
        let number: JSON = [
            "type": "number", "minimum": .number(JSONNumber(-1_000_000_000_000 as Int64)),
            "maximum": .number(JSONNumber(1_000_000_000_000 as Int64)),
        ]
        switch schemas.direction {
        case .reading(let options):
            switch options.durations {
            case .automatic:
                return schemas.isForMaking
                    ? text : text.adding(number.object ?? [:]).adding(["type": ["string", "number"]])
            case .iso8601: return text
            case .seconds, .milliseconds:
                guard schemas.coercesValues else { return number }
                let pattern = SchemaText.number(digits: 12)
                return number.adding(["type": ["number", "string"], "pattern": .string(pattern)])
            }
        case .writing(let options):
            // Written durations may be as long as any.
            switch options.durations {
            case .iso8601: return ["type": "string", "format": "duration"]
            case .seconds, .milliseconds: return ["type": "number"]
            }
        }
    }
}
