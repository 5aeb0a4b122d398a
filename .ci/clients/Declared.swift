import MappableDeclared

// Declarations, which give the library functions: in the Swift 5 mode without warnings, too.

struct Crew: Mapped {
    let name: String
    let rank: Int?

    static let mapping = Mapping(Crew.init(name:rank:), Field("name", \.name), Field("rank", \.rank))
}

struct Card: Mapped {
    let number: String

    static let mapping = Mapping(Card.init, Field("number", \.number))
}

enum Payment: Tagged {
    case card(Card)
    case cash

    static let union = Union<Payment>(
        tag: .inside("type"),
        Case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
        Case("cash", value: .cash, where: { if case .cash = $0 { true } else { false } }))
}

let percentage = Transform(read: { (percent: Double) in percent / 100 }, write: { $0 * 100 })
