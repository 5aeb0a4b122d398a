import Mappable

/// A vehicle's report of forty members.
struct VehicleReport: Codable, Equatable, Sendable {
    let vehicleID, heading, odometer, occupancy, capacity, driverID, tripID, stopID, stopSequence: Int
    let nextStopID, delay, scheduledAt, recordedAt, signalStrength: Int
    let line, direction, destination, company, depot, driverName, shift, stopName, nextStopName: String
    let firmware, notice: String
    let latitude, longitude, altitude, speed, batteryLevel, fuelLevel, engineTemperature: Double
    let cabinTemperature, outsideTemperature, brakePressure, tyrePressure: Double
    let doorsOpen, wheelchairRamp, airConditioned, inService: Bool

    /// A list of about `bytes` bytes of records that differ in their first member.
    static func document(bytes: Int) -> [UInt8] {
        let members = #"""
            "line":"32","direction":"outbound","destination":"Bellevue",\#
            "company":"Verkehrsbetriebe Zürich","depot":"Oerlikon","latitude":47.376888,"longitude":8.541694,\#
            "altitude":408.6,"heading":117,"speed":38.5,"odometer":482117,"occupancy":54,"capacity":180,\#
            "doorsOpen":false,"wheelchairRamp":true,"airConditioned":true,"batteryLevel":0.871,\#
            "fuelLevel":0.412,"engineTemperature":83.4,"cabinTemperature":21.7,"outsideTemperature":-3.2,\#
            "brakePressure":8.25,"tyrePressure":8.04,"driverID":71455,"driverName":"Ł. Nowak",\#
            "shift":"late","tripID":9000482117,"stopID":8591003,"stopName":"Bürkliplatz",\#
            "stopSequence":4,"nextStopID":8591004,"nextStopName":"Stauffacher","delay":75,\#
            "scheduledAt":1773480000,"recordedAt":1773480030,"signalStrength":-71,"firmware":"7.4.1-r3",\#
            "inService":true,"notice":""}
            """#
        let records = JSONText.records(bytes: bytes) { "{\"vehicleID\":\(3_000 + $0)," + members }
        return Array(JSONText.list(records).utf8)
    }
}
