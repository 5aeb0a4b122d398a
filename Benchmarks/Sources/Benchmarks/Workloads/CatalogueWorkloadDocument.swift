extension Catalogue {
    /// A catalogue of about `bytes` bytes, to within half an offer; the same text at every call.
    ///
    /// A twentieth of it names things, nearly half are products by id, the rest are offers.
    static func document(bytes: Int) -> [UInt8] {
        var random = WorkloadRandom(seed: 0xca7a_1096)
        var text = WorkloadText(capacity: bytes + 4096)
        let nameCount = min(400, max(2, bytes / 2_400))
        text.beginObject()
        text.names("brandNames", count: nameCount, first: CatalogueText.firstBrand, &random)
        text.names("categoryNames", count: nameCount, first: CatalogueText.firstCategory, &random)
        text.categoryChildren(count: nameCount)
        text.key("products")
        text.beginObject()
        var productCount = 0
        text.fill(to: bytes / 2) { text, index in
            text.product(index, names: nameCount, &random)
            productCount = index + 1
        }
        text.endObject()
        text.key("offers")
        text.beginArray()
        text.fill(to: bytes - 2) { text, index in
            text.offer(index, products: productCount - 1, &random)
        }
        text.endArray()
        text.endObject()
        return text.bytes
    }
}

extension WorkloadText {
    fileprivate mutating func names(
        _ name: String, count: Int, first: Int, _ random: inout WorkloadRandom
    ) {
        key(name)
        beginObject()
        for index in 0..<count {
            key(first + index)
            string(random.pick(CatalogueText.words))
        }
        endObject()
    }

    /// Each category with the ids of up to eleven others.
    fileprivate mutating func categoryChildren(count: Int) {
        key("categoryChildren")
        beginObject()
        for parent in stride(from: 0, to: count, by: 6) {
            key(CatalogueText.firstCategory + parent)
            beginArray()
            for child in parent + 1..<min(count, parent + 12) {
                integer(CatalogueText.firstCategory + child)
            }
            endArray()
        }
        endObject()
    }

    fileprivate mutating func product(_ index: Int, names: Int, _ random: inout WorkloadRandom) {
        let id = CatalogueText.firstProduct + index * 4
        key(id)
        beginObject()
        member("id", id)
        member("name", random.pick(CatalogueText.words))
        null("description")
        member("brandId", CatalogueText.firstBrand + random.below(names))
        someIntegers("categoryIds", 1 + random.below(5), from: CatalogueText.firstCategory, names, &random)
        someIntegers("imageIds", random.below(4), from: 324_846_098, 100_000, &random)
        if random.chance(10) {
            member("successorId", id + 4)
        } else {
            null("successorId")
        }
        if random.chance(40) {
            member("subtitle", random.pick(CatalogueText.words))
        } else {
            null("subtitle")
        }
        endObject()
    }

    fileprivate mutating func offer(_ index: Int, products: Int, _ random: inout WorkloadRandom) {
        let start = 1_372_701_600_000 + random.below(9_000) * 3_600_000
        beginObject()
        member("id", 339_887_544 + index)
        member("productId", CatalogueText.firstProduct + random.below(max(1, products)) * 4)
        null("note")
        key("prices")
        beginArray()
        for _ in 0..<1 + random.below(4) {
            beginObject()
            member("amount", 500 + random.below(4_000) * 25)
            member("currencyId", 337_100_890 + random.below(3))
            member("customerGroupId", 338_937_235 + random.below(64))
            endObject()
        }
        endArray()
        key("stock")
        beginArray()
        for _ in 0..<random.below(6) {
            beginObject()
            member("warehouseId", 205_705_993 + random.below(17))
            member("quantity", random.below(250))
            someIntegers("binIds", max(0, random.below(5) - 2), from: 1, 900, &random)
            endObject()
        }
        endArray()
        member("start", start)
        if random.chance(30) {
            member("end", start + 7 * 86_400_000)
        } else {
            null("end")
        }
        endObject()
    }

    private mutating func someIntegers(
        _ name: String, _ count: Int, from first: Int, _ range: Int, _ random: inout WorkloadRandom
    ) {
        key(name)
        beginArray()
        for _ in 0..<count {
            integer(first + random.below(range))
        }
        endArray()
    }
}

/// What the catalogue is made of.
private enum CatalogueText {
    static let firstBrand = 107_888_604
    static let firstCategory = 337_184_262
    static let firstProduct = 138_586_341
    static let words = [
        "Garden chair", "Lampe à poser", "Bürostuhl", "Étagère murale", "Desk, oak", "Tapis berbère",
        "Sofa 3-seater", "Mug", "Kettle 1.7 l", "Wool blanket", "Bookcase, four shelves, white",
        "Miroir rond", "Clothes stand",
    ]
}
