extension ConnectionByProperty: CastableModel {
    init(casting members: CastMembers) throws {
        code = try members.read("code")
        name = try members.read("name")
        origin = try members.read("origin")
        destination = try members.read("destination")
        distance = try members.read("distance")
        duration = try members.read("duration")
        seats = try members.read("seats")
        isActive = try members.read("active")
        operatorID = try members.read("operator_id")
        rating = try members.read("rating")
        gate = try members.read("gate")
        delay = try members.read("delay")
    }

    func write(to members: inout CastMembers) {
        members.write("code", code)
        members.write("name", name)
        members.write("origin", origin)
        members.write("destination", destination)
        members.write("distance", distance)
        members.write("duration", duration)
        members.write("seats", seats)
        members.write("active", isActive)
        members.write("operator_id", operatorID)
        members.write("rating", rating)
        members.write("gate", gate)
        members.write("delay", delay)
    }
}
