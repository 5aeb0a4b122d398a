/// A property of a ``Field``: a constraint, a description, or a way to read and write its value.
///
/// ```swift
/// Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number")
/// Field("updated", \.updated, .dates(.milliseconds), .or("modified"))
/// ```
///
/// A string literal is a description. Constraints of an optional apply to its value, and nil satisfies them.
public struct FieldTrait<Value>: Sendable {
    let apply: @Sendable (inout FieldPlan<Value>) -> Void

    package init(applying apply: @escaping @Sendable (inout FieldPlan<Value>) -> Void) { self.apply = apply }
}

extension FieldTrait: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
    ExpressibleByExtendedGraphemeClusterLiteral
{
    /// A description of the field, for whoever reads the declaration.
    public init(stringLiteral text: String) { self.init(applying: { $0.description = text }) }

    /// A description of the field that is not a literal.
    public static func description(_ text: String) -> FieldTrait {
        FieldTrait(applying: { $0.description = text })
    }

    /// Other key paths, which are tried in turn if the first has no value, or null. Only the first is written.
    public static func or(_ keyPaths: String...) -> FieldTrait {
        FieldTrait(applying: { $0.key.others += keyPaths })
    }

    /// The key is a single key, even if it contains dots.
    public static var oneKey: FieldTrait { FieldTrait(applying: { $0.key.isNested = false }) }

    /// The field is not written.
    public static var readOnly: FieldTrait { FieldTrait(applying: { $0.direction = .read }) }

    /// How nil is written, whatever the options say.
    public static func nils(_ nils: WritingOptions.NilValues) -> FieldTrait {
        FieldTrait(applying: { $0.nils = nils })
    }

    /// How dates in the value are read, and how they are written.
    public static func dates(
        reading: MappingOptions.DateStrategy, writing: WritingOptions.DateStrategy
    ) -> FieldTrait {
        FieldTrait(applying: {
            $0.readDates = reading
            $0.writtenDates = writing
        })
    }

    /// How `Data` in the value is read, and how it is written.
    public static func data(
        reading: MappingOptions.DataStrategy, writing: WritingOptions.DataStrategy
    ) -> FieldTrait {
        FieldTrait(applying: {
            $0.readData = reading
            $0.writtenData = writing
        })
    }
}

/// One thing that has to hold of a value.
struct FieldConstraint<Value>: Sendable {
    /// What the constraint is in JSON Schema's words.
    let keywords: JSON.Object
    /// Why a value is refused; nil if it is not.
    let problem: @Sendable (Value) -> String?
    /// What the value must do, where JSON Schema has no words for it.
    var condition: String?
}

extension FieldTrait {
    @usableFromInline
    package init(
        _ keywords: JSON.Object = [:], condition: String? = nil,
        _ problem: @escaping @Sendable (Value) -> String?
    ) {
        let constraint = FieldConstraint(keywords: keywords, problem: problem, condition: condition)
        self.init(applying: { $0.constraints.append(constraint) })
    }

    /// A constraint on what an optional holds.
    static func lifted<Wrapped>(_ trait: FieldTrait<Wrapped>) -> FieldTrait where Value == Wrapped? {
        let inner = FieldPlan("", [trait])
        let (constraints, problems) = (inner.constraints, inner.problems)
        return FieldTrait(applying: { plan in
            plan.problems += problems
            plan.constraints += constraints.map { inner in
                FieldConstraint(
                    keywords: inner.keywords, problem: { $0.flatMap(inner.problem) },
                    condition: inner.condition)
            }
        })
    }

    /// The value must satisfy a condition.
    ///
    /// - Parameters:
    ///   - condition: the condition as a phrase, which follows *must* in the error: `be a working day`.
    ///   - holds: whether a value satisfies the condition.
    @_alwaysEmitIntoClient
    public static func satisfies(
        _ condition: String, _ holds: @escaping @Sendable (Value) -> Bool
    ) -> FieldTrait {
        FieldTrait(condition: condition) { holds($0) ? nil : "must \(condition)" }
    }
}
