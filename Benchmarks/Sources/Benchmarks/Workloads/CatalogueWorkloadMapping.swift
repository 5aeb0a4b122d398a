import Mappable

extension Catalogue: Mappable {
    init(map: Mapper) throws {
        brandNames = try map.brandNames
        categoryNames = try map.categoryNames
        categoryChildren = try map.categoryChildren
        products = try map.products
        offers = try map.offers
    }
}

extension Catalogue: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.brandNames = brandNames
        json.categoryNames = categoryNames
        json.categoryChildren = categoryChildren
        json.products = products
        json.offers = offers
    }
}

extension Product: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        name = try map.name
        description = try map.description
        brandID = try map.brandId
        categoryIDs = try map.categoryIds
        imageIDs = try map.imageIds
        successorID = try map.successorId
        subtitle = try map.subtitle
    }
}

extension Product: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.description = description
        json.brandId = brandID
        json.categoryIds = categoryIDs
        json.imageIds = imageIDs
        json.successorId = successorID
        json.subtitle = subtitle
    }
}

extension Offer: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        productID = try map.from("productId")
        note = try map.note
        prices = try map.prices
        stock = try map.stock
        start = try map.start
        end = try map.end
    }
}

extension Offer: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json["productId"] = productID
        json.note = note
        json.prices = prices
        json.stock = stock
        json.start = start
        json.end = end
    }
}

extension OfferPrice: Mappable {
    init(map: Mapper) throws {
        amount = try map.amount
        currencyID = try map.currencyId
        customerGroupID = try map.customerGroupId
    }
}

extension OfferPrice: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.amount = amount
        json.currencyId = currencyID
        json.customerGroupId = customerGroupID
    }
}

extension StockLevel: Mappable {
    init(map: Mapper) throws {
        warehouseID = try map.warehouseId
        quantity = try map.quantity
        binIDs = try map.binIds
    }
}

extension StockLevel: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.warehouseId = warehouseID
        json.quantity = quantity
        json.binIds = binIDs
    }
}
