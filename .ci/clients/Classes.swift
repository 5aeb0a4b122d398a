import MappableDeclared

class Vehicle: Mappable, JSONWriter {
    let wheels: Int

    required init(map: Mapper) throws {
        wheels = try map.wheels()
    }

    func write(to json: inout JSONOutput) throws {
        json.wheels = wheels
    }
}

final class Truck: Vehicle {
    let load: Double
    let trailer: Truck?

    required init(map: Mapper) throws {
        load = try map.load()
        trailer = try map.trailer
        try super.init(map: map)
    }

    override func write(to json: inout JSONOutput) throws {
        try super.write(to: &json)
        json.load = load
        json.trailer = trailer
    }
}
