import Mappable

extension Catalogue: Mappable {
    init(map: Mapper) throws {
        try self.init(
            brandNames: map.brandNames,
            categoryNames: map.categoryNames,
            categoryChildren: map.categoryChildren,
            products: map.products,
            offers: map.offers)
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
        try self.init(
            id: map.id,
            name: map.name,
            description: map.description,
            brandID: map.brandId,
            categoryIDs: map.categoryIds,
            imageIDs: map.imageIds,
            successorID: map.successorId,
            subtitle: map.subtitle)
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
        try self.init(
            id: map.id,
            productID: map.from("productId"),
            note: map.note,
            prices: map.prices,
            stock: map.stock,
            start: map.start,
            end: map.end)
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
        try self.init(
            amount: map.amount,
            currencyID: map.currencyId,
            customerGroupID: map.customerGroupId)
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
        try self.init(
            warehouseID: map.warehouseId,
            quantity: map.quantity,
            binIDs: map.binIds)
    }
}

extension StockLevel: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.warehouseId = warehouseID
        json.quantity = quantity
        json.binIds = binIDs
    }
}
