extension Catalogue: CastableModel {
    init(casting members: CastMembers) throws {
        brandNames = try members.read("brandNames")
        categoryNames = try members.read("categoryNames")
        categoryChildren = try members.read("categoryChildren")
        products = try members.read("products")
        offers = try members.read("offers")
    }

    func write(to members: inout CastMembers) {
        members.write("brandNames", brandNames)
        members.write("categoryNames", categoryNames)
        members.write("categoryChildren", categoryChildren)
        members.write("products", products)
        members.write("offers", offers)
    }
}

extension Product: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        name = try members.read("name")
        description = try members.read("description")
        brandID = try members.read("brandId")
        categoryIDs = try members.read("categoryIds")
        imageIDs = try members.read("imageIds")
        successorID = try members.read("successorId")
        subtitle = try members.read("subtitle")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("name", name)
        members.write("description", description)
        members.write("brandId", brandID)
        members.write("categoryIds", categoryIDs)
        members.write("imageIds", imageIDs)
        members.write("successorId", successorID)
        members.write("subtitle", subtitle)
    }
}

extension Offer: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        productID = try members.read("productId")
        note = try members.read("note")
        prices = try members.read("prices")
        stock = try members.read("stock")
        start = try members.read("start")
        end = try members.read("end")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("productId", productID)
        members.write("note", note)
        members.write("prices", prices)
        members.write("stock", stock)
        members.write("start", start)
        members.write("end", end)
    }
}

extension OfferPrice: CastableModel {
    init(casting members: CastMembers) throws {
        amount = try members.read("amount")
        currencyID = try members.read("currencyId")
        customerGroupID = try members.read("customerGroupId")
    }

    func write(to members: inout CastMembers) {
        members.write("amount", amount)
        members.write("currencyId", currencyID)
        members.write("customerGroupId", customerGroupID)
    }
}

extension StockLevel: CastableModel {
    init(casting members: CastMembers) throws {
        warehouseID = try members.read("warehouseId")
        quantity = try members.read("quantity")
        binIDs = try members.read("binIds")
    }

    func write(to members: inout CastMembers) {
        members.write("warehouseId", warehouseID)
        members.write("quantity", quantity)
        members.write("binIds", binIDs)
    }
}
