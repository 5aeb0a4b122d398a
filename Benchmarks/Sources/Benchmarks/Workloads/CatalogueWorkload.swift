/// A shop's catalogue: products and offers, and the names of everything by id.
struct Catalogue: Codable, Sendable, Equatable {
    let brandNames: [String: String]
    let categoryNames: [String: String]
    let categoryChildren: [String: [Int]]
    let products: [String: Product]
    let offers: [Offer]
}

/// Something that the shop sells.
struct Product: Codable, Sendable, Equatable {
    let id: Int
    let name: String
    let description: String?
    let brandID: Int
    let categoryIDs: [Int]
    let imageIDs: [Int]
    let successorID: Int?
    let subtitle: String?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case description
        case brandID = "brandId"
        case categoryIDs = "categoryIds"
        case imageIDs = "imageIds"
        case successorID = "successorId"
        case subtitle
    }
}

/// A product at its prices, for a time.
struct Offer: Codable, Sendable, Equatable {
    let id: Int
    let productID: Int
    let note: String?
    let prices: [OfferPrice]
    let stock: [StockLevel]
    let start: Int
    let end: Int?

    private enum CodingKeys: String, CodingKey {
        case id
        case productID = "productId"
        case note
        case prices
        case stock
        case start
        case end
    }
}

/// What a product costs one kind of customer.
struct OfferPrice: Codable, Sendable, Equatable {
    let amount: Int
    let currencyID: Int
    let customerGroupID: Int

    private enum CodingKeys: String, CodingKey {
        case amount
        case currencyID = "currencyId"
        case customerGroupID = "customerGroupId"
    }
}

/// How many of a product one warehouse holds, and in which bins.
struct StockLevel: Codable, Sendable, Equatable {
    let warehouseID: Int
    let quantity: Int
    let binIDs: [Int]

    private enum CodingKeys: String, CodingKey {
        case warehouseID = "warehouseId"
        case quantity
        case binIDs = "binIds"
    }
}
