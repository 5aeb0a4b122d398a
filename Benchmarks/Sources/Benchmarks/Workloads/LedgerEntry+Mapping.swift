import Mappable

extension LedgerEntry: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        account = try map.account
        amount = try map.amount
        rate = try map.rate
        quantity = try map.quantity
        isBooked = try map.booked
        isReversed = try map.reversed
        createdAt = try map.from("created_at")
        valueAt = try map.value_at
        reference = try map.reference
        discount = try map.discount
        isApproved = try map.approved
        tags = try map.tags
        memo = try map.memo
    }
}

extension LedgerEntry: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.account = account
        json.amount = amount
        json.rate = rate
        json.quantity = quantity
        json.booked = isBooked
        json.reversed = isReversed
        json["created_at"] = createdAt
        json.value_at = valueAt
        json.reference = reference
        json.discount = discount
        json.approved = isApproved
        json.tags = tags
        json.memo = memo
    }
}
