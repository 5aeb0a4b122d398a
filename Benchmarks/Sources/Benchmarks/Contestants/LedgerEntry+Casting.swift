extension LedgerEntry: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        account = try members.read("account")
        amount = try members.read("amount")
        rate = try members.read("rate")
        quantity = try members.read("quantity")
        isBooked = try members.read("booked")
        isReversed = try members.read("reversed")
        createdAt = try members.read("created_at")
        valueAt = try members.read("value_at")
        reference = try members.read("reference")
        discount = try members.read("discount")
        isApproved = try members.read("approved")
        tags = try members.read("tags")
        memo = try members.read("memo")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("account", account)
        members.write("amount", amount)
        members.write("rate", rate)
        members.write("quantity", quantity)
        members.write("booked", isBooked)
        members.write("reversed", isReversed)
        members.write("created_at", createdAt)
        members.write("value_at", valueAt)
        members.write("reference", reference)
        members.write("discount", discount)
        members.write("approved", isApproved)
        members.write("tags", tags)
        members.write("memo", memo)
    }
}
