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

let percentage = Transform<Double, Double>(read: { $0 / 100 }, write: { $0 * 100 })
