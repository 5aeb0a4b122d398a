import MappableSchemas

/// Models, each with one that changed.
enum ContractModels {
    struct Flight: Mapped {
        let number: String, seats: Int, gate: String?
        static let mapping = Mapping {
            Init(Flight.init)
            Field("number", \.number)
            Field("cabin.seats", \.seats, .range(0...900))
            Field("gate", \.gate)
        }
    }

    struct Described: Mapped {
        let number: String, seats: Int, gate: String?
        static let mapping = Mapping {
            Init(Described.init)
            Field("number", \.number, "Carrier and number.")
            Field("cabin.seats", \.seats, .range(0...900))
            Field("gate", \.gate)
        }
    }

    struct WithMore: Mapped {
        let number: String, seats: Int, gate: String, terminal: Int?, pilot: String
        static let mapping = Mapping {
            Init(WithMore.init)
            Field("number", \.number)
            Field("cabin.seats", \.seats, .range(0...900))
            Field("gate", \.gate)
            Field("terminal", \.terminal)
            Field("pilot", \.pilot)
        }
    }

    struct Moved: Mapped {
        let number: String, seats: Int, gate: String?
        static let mapping = Mapping {
            Init(Moved.init)
            Field("number", \.number)
            Field("seats", \.seats, .range(0...900))
            Field("gate", \.gate)
        }
    }

    struct Stricter: Mapped {
        let number: String, seats: Int, gate: String?
        static let mapping = Mapping(unknownKeys: .throw) {
            Init(Stricter.init)
            Field("number", \.number, .pattern("[A-Z]+"))
            Field("cabin.seats", \.seats, .range(0...400))
            Field("gate", \.gate)
        }
    }

    struct Retyped: Mapped {
        let number: Int, seats: Int, gate: [String]?
        static let mapping = Mapping {
            Init(Retyped.init)
            Field("number", \.number)
            Field("cabin.seats", \.seats, .range(0...900))
            Field("gate", \.gate)
        }
    }

    protocol Number: SendableMetatype { static var number: Int { get } }
    enum One: Number { static let number = 1 }
    enum Two: Number { static let number = 2 }

    struct Defaults<Value: Number>: Mapped {
        let seats: Int
        static var mapping: Mapping<Self> {
            Mapping {
                Init(Self.init)
                Field("seats", \.seats, default: Value.number)
            }
        }
    }

    enum Status: String, CaseIterable, Mappable, JSONWriter { case open, closed }
    enum OtherStatus: String, CaseIterable, Mappable, JSONWriter { case open, late }

    struct Holder<Value: Mappable & JSONWriter & Sendable>: Mapped {
        let value: Value
        static var mapping: Mapping<Self> {
            Mapping {
                Init(Self.init)
                Field("value", \.value)
            }
        }
    }

    struct Round: Mapped {
        let radius: Double
        static let mapping = Mapping {
            Init(Round.init)
            Field("radius", \.radius)
        }
    }

    struct WholeRound: Mapped {
        let radius: Int
        static let mapping = Mapping {
            Init(WholeRound.init)
            Field("radius", \.radius)
        }
    }

    enum Shape: Tagged {
        case circle(Round), box
        static let union = Union(
            tag: .inside("kind"),
            Case("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("box", value: Shape.box) { if case .box = $0 { true } else { false } })
    }

    enum MoreShapes: Tagged {
        case circle(WholeRound), line
        static let union = Union(
            tag: .inside("kind"),
            Case("circle", MoreShapes.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("line", value: MoreShapes.line) { if case .line = $0 { true } else { false } })
    }

    enum OpenShape: Tagged {
        case circle(Round), other(JSON)
        static let union = Union(
            tag: .inside("kind"),
            Case("circle", OpenShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
            unknown: Case(OpenShape.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum MoreOpenShapes: Tagged {
        case circle(Round), line, other(JSON)
        static let union = Union(
            tag: .inside("kind"),
            Case("circle", MoreOpenShapes.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("line", value: MoreOpenShapes.line) { if case .line = $0 { true } else { false } },
            unknown: Case(MoreOpenShapes.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Tree: Mapped {
        let children: [Tree]
        static let mapping = Mapping {
            Init(Tree.init)
            Field("children", \.children)
        }
    }

    struct LabelledTree: Mapped {
        let children: [LabelledTree], label: String
        static let mapping = Mapping {
            Init(LabelledTree.init)
            Field("children", \.children)
            Field("label", \.label)
        }
    }

    final class Branch: Mapped {
        let left: Branch?, right: Branch?
        init(left: Branch?, right: Branch?) { (self.left, self.right) = (left, right) }
        static let mapping = Mapping {
            Init(Branch.init)
            Field("left", \.left)
            Field("right", \.right)
        }
    }

    final class LabelledBranch: Mapped {
        let left: LabelledBranch?, right: LabelledBranch?, label: String
        init(left: LabelledBranch?, right: LabelledBranch?, label: String) {
            (self.left, self.right, self.label) = (left, right, label)
        }
        static let mapping = Mapping {
            Init(LabelledBranch.init)
            Field("left", \.left, "The left one.")
            Field("right", \.right)
            Field("label", \.label)
        }
    }

    struct Patterns: Mapped {
        let code: String
        static let mapping = Mapping {
            Init(Patterns.init)
            Field("code", \.code, .pattern("[A-Z]+"))
        }
    }

    struct MorePatterns: Mapped {
        let code: String
        static let mapping = Mapping {
            Init(MorePatterns.init)
            Field("code", \.code, .pattern("[A-Z]+"), .pattern("[^X]+"))
        }
    }

    enum TypedShape: Tagged {
        case circle(Round), other(Round)
        static let union = Union(
            tag: .inside("kind"),
            Case("circle", TypedShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
            unknown: Case(TypedShape.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum WholeTypedShape: Tagged {
        case circle(Round), line, other(WholeRound)
        static let union = Union(
            tag: .inside("kind"),
            Case("circle", WholeTypedShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("line", value: WholeTypedShape.line) { if case .line = $0 { true } else { false } },
            unknown: Case(WholeTypedShape.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum Wrap: Tagged {
        case circle(Round), other(JSON)
        static let union = Union(
            tag: .outside,
            Case("circle", Wrap.circle) { if case .circle(let it) = $0 { it } else { nil } },
            unknown: Case(Wrap.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum MoreWraps: Tagged {
        case circle(WholeRound), square(Round), other(JSON)
        static let union = Union(
            tag: .outside,
            Case("circle", MoreWraps.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("square", MoreWraps.square) { if case .square(let it) = $0 { it } else { nil } },
            unknown: Case(MoreWraps.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum Paint: Tagged {
        case plain, mixed(Round)
        static let union = Union(
            tag: .inside("paint"),
            Case("plain", value: Paint.plain) { if case .plain = $0 { true } else { false } },
            Case("mixed", Paint.mixed) { if case .mixed(let it) = $0 { it } else { nil } })
    }

    enum WholePaint: Tagged {
        case plain, mixed(WholeRound)
        static let union = Union(
            tag: .inside("paint"),
            Case("plain", value: WholePaint.plain) { if case .plain = $0 { true } else { false } },
            Case("mixed", WholePaint.mixed) { if case .mixed(let it) = $0 { it } else { nil } })
    }

    struct Part<Value: Mappable & JSONWriter & Sendable, Union: Tagged>: Mapped {
        let value: Value, union: Union
        static var mapping: Mapping<Self> {
            Mapping {
                Init(Self.init)
                Field("value", \.value)
                Field(flattening: \.union)
            }
        }
    }

    struct TwoParts<First: Tagged, Second: Tagged>: Mapped {
        let first: First, second: Second
        static var mapping: Mapping<Self> {
            Mapping {
                Init(Self.init)
                Field(flattening: \.first)
                Field(flattening: \.second)
            }
        }
    }

    struct ReadOnly: Mappable, SchemaDescribed {
        init(map: Mapper) {}
        static func schema(in schemas: inout SchemaSet) -> JSON {
            ["type": "object", "properties": ["a": schemas.schema(of: Int.self)]]
        }
    }

    struct Silent: Mappable {
        init(map: Mapper) {}
    }
}
