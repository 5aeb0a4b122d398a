/// A vehicle's report, read in the order in which the document gives it.
struct RecordInDocumentOrder: Codable, Sendable, Equatable {
    let vehicleID: Int
    let line: String
    let direction: String
    let destination: String
    let company: String
    let depot: String
    let latitude: Double
    let longitude: Double
    let altitude: Double
    let heading: Int
    let speed: Double
    let odometer: Int
    let occupancy: Int
    let capacity: Int
    let doorsOpen: Bool
    let wheelchairRamp: Bool
    let airConditioned: Bool
    let batteryLevel: Double
    let fuelLevel: Double
    let engineTemperature: Double
    let cabinTemperature: Double
    let outsideTemperature: Double
    let brakePressure: Double
    let tyrePressure: Double
    let driverID: Int
    let driverName: String
    let shift: String
    let tripID: Int
    let stopID: Int
    let stopName: String
    let stopSequence: Int
    let nextStopID: Int
    let nextStopName: String
    let delay: Int
    let scheduledAt: Int
    let recordedAt: Int
    let signalStrength: Int
    let firmware: String
    let inService: Bool
    let notice: String

    private enum CodingKeys: String, CodingKey {
        case vehicleID = "vehicle_id"
        case line
        case direction
        case destination
        case company
        case depot
        case latitude
        case longitude
        case altitude
        case heading
        case speed
        case odometer
        case occupancy
        case capacity
        case doorsOpen = "doors_open"
        case wheelchairRamp = "wheelchair_ramp"
        case airConditioned = "air_conditioned"
        case batteryLevel = "battery_level"
        case fuelLevel = "fuel_level"
        case engineTemperature = "engine_temperature"
        case cabinTemperature = "cabin_temperature"
        case outsideTemperature = "outside_temperature"
        case brakePressure = "brake_pressure"
        case tyrePressure = "tyre_pressure"
        case driverID = "driver_id"
        case driverName = "driver_name"
        case shift
        case tripID = "trip_id"
        case stopID = "stop_id"
        case stopName = "stop_name"
        case stopSequence = "stop_sequence"
        case nextStopID = "next_stop_id"
        case nextStopName = "next_stop_name"
        case delay
        case scheduledAt = "scheduled_at"
        case recordedAt = "recorded_at"
        case signalStrength = "signal_strength"
        case firmware
        case inService = "in_service"
        case notice
    }
}

/// The same report, read from its last key to its first.
struct RecordInReverseOrder: Codable, Sendable, Equatable {
    let notice: String
    let inService: Bool
    let firmware: String
    let signalStrength: Int
    let recordedAt: Int
    let scheduledAt: Int
    let delay: Int
    let nextStopName: String
    let nextStopID: Int
    let stopSequence: Int
    let stopName: String
    let stopID: Int
    let tripID: Int
    let shift: String
    let driverName: String
    let driverID: Int
    let tyrePressure: Double
    let brakePressure: Double
    let outsideTemperature: Double
    let cabinTemperature: Double
    let engineTemperature: Double
    let fuelLevel: Double
    let batteryLevel: Double
    let airConditioned: Bool
    let wheelchairRamp: Bool
    let doorsOpen: Bool
    let capacity: Int
    let occupancy: Int
    let odometer: Int
    let speed: Double
    let heading: Int
    let altitude: Double
    let longitude: Double
    let latitude: Double
    let depot: String
    let company: String
    let destination: String
    let direction: String
    let line: String
    let vehicleID: Int

    private enum CodingKeys: String, CodingKey {
        case notice
        case inService = "in_service"
        case firmware
        case signalStrength = "signal_strength"
        case recordedAt = "recorded_at"
        case scheduledAt = "scheduled_at"
        case delay
        case nextStopName = "next_stop_name"
        case nextStopID = "next_stop_id"
        case stopSequence = "stop_sequence"
        case stopName = "stop_name"
        case stopID = "stop_id"
        case tripID = "trip_id"
        case shift
        case driverName = "driver_name"
        case driverID = "driver_id"
        case tyrePressure = "tyre_pressure"
        case brakePressure = "brake_pressure"
        case outsideTemperature = "outside_temperature"
        case cabinTemperature = "cabin_temperature"
        case engineTemperature = "engine_temperature"
        case fuelLevel = "fuel_level"
        case batteryLevel = "battery_level"
        case airConditioned = "air_conditioned"
        case wheelchairRamp = "wheelchair_ramp"
        case doorsOpen = "doors_open"
        case capacity
        case occupancy
        case odometer
        case speed
        case heading
        case altitude
        case longitude
        case latitude
        case depot
        case company
        case destination
        case direction
        case line
        case vehicleID = "vehicle_id"
    }
}

/// The same report, read in a fixed order that follows nothing.
struct RecordInShuffledOrder: Codable, Sendable, Equatable {
    let destination: String
    let longitude: Double
    let inService: Bool
    let heading: Int
    let occupancy: Int
    let odometer: Int
    let driverName: String
    let engineTemperature: Double
    let scheduledAt: Int
    let recordedAt: Int
    let stopSequence: Int
    let signalStrength: Int
    let driverID: Int
    let nextStopID: Int
    let batteryLevel: Double
    let speed: Double
    let depot: String
    let outsideTemperature: Double
    let tripID: Int
    let latitude: Double
    let cabinTemperature: Double
    let line: String
    let company: String
    let notice: String
    let airConditioned: Bool
    let vehicleID: Int
    let shift: String
    let doorsOpen: Bool
    let tyrePressure: Double
    let stopID: Int
    let nextStopName: String
    let brakePressure: Double
    let altitude: Double
    let capacity: Int
    let fuelLevel: Double
    let wheelchairRamp: Bool
    let direction: String
    let delay: Int
    let firmware: String
    let stopName: String

    private enum CodingKeys: String, CodingKey {
        case destination
        case longitude
        case inService = "in_service"
        case heading
        case occupancy
        case odometer
        case driverName = "driver_name"
        case engineTemperature = "engine_temperature"
        case scheduledAt = "scheduled_at"
        case recordedAt = "recorded_at"
        case stopSequence = "stop_sequence"
        case signalStrength = "signal_strength"
        case driverID = "driver_id"
        case nextStopID = "next_stop_id"
        case batteryLevel = "battery_level"
        case speed
        case depot
        case outsideTemperature = "outside_temperature"
        case tripID = "trip_id"
        case latitude
        case cabinTemperature = "cabin_temperature"
        case line
        case company
        case notice
        case airConditioned = "air_conditioned"
        case vehicleID = "vehicle_id"
        case shift
        case doorsOpen = "doors_open"
        case tyrePressure = "tyre_pressure"
        case stopID = "stop_id"
        case nextStopName = "next_stop_name"
        case brakePressure = "brake_pressure"
        case altitude
        case capacity
        case fuelLevel = "fuel_level"
        case wheelchairRamp = "wheelchair_ramp"
        case direction
        case delay
        case firmware
        case stopName = "stop_name"
    }
}

/// Three of the report's forty keys: the first, one in the middle and one near the end.
struct RecordOfThreeKeys: Codable, Sendable, Equatable {
    let vehicleID: Int
    let cabinTemperature: Double
    let inService: Bool

    private enum CodingKeys: String, CodingKey {
        case vehicleID = "vehicle_id"
        case cabinTemperature = "cabin_temperature"
        case inService = "in_service"
    }
}

/// Five of the report's keys among twenty that no report has.
struct RecordOfAbsentKeys: Codable, Sendable, Equatable {
    let routeColour: String?
    let textColour: String?
    let vehicleID: Int
    let carriageCount: Int?
    let carriageNames: [String]?
    let bicycleSpaces: Int?
    let platform: String?
    let line: String
    let track: String?
    let isCancelled: Bool?
    let cancelReason: String?
    let isDiverted: Bool?
    let speed: Double
    let divertReason: String?
    let replacedBy: Int?
    let headway: Int?
    let energyUsed: Double?
    let stopID: Int
    let emissions: Double?
    let lastService: Int?
    let nextService: Int?
    let cameraCount: Int?
    let inService: Bool
    let announcement: String?
    let fareZone: Int?

    private enum CodingKeys: String, CodingKey {
        case routeColour = "route_colour"
        case textColour = "text_colour"
        case vehicleID = "vehicle_id"
        case carriageCount = "carriage_count"
        case carriageNames = "carriage_names"
        case bicycleSpaces = "bicycle_spaces"
        case platform
        case line
        case track
        case isCancelled = "cancelled"
        case cancelReason = "cancel_reason"
        case isDiverted = "diverted"
        case speed
        case divertReason = "divert_reason"
        case replacedBy = "replaced_by"
        case headway
        case energyUsed = "energy_used"
        case stopID = "stop_id"
        case emissions
        case lastService = "last_service"
        case nextService = "next_service"
        case cameraCount = "camera_count"
        case inService = "in_service"
        case announcement
        case fareZone = "fare_zone"
    }
}
