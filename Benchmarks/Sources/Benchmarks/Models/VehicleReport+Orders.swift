import Mappable

/// A report read in the order of its document.
struct ReportInOrder: RecordReader {
    let record: VehicleReport

    init(map: Mapper) throws {
        record = try VehicleReport(inOrder: map)
    }
}

/// A report read from its last member to its first.
struct ReportReversed: RecordReader {
    let record: VehicleReport

    init(map: Mapper) throws {
        record = try VehicleReport(reversed: map)
    }
}

/// A report read in no order.
struct ReportShuffled: RecordReader {
    let record: VehicleReport

    init(map: Mapper) throws {
        record = try VehicleReport(shuffled: map)
    }
}

extension VehicleReport {
    fileprivate init(inOrder map: Mapper) throws {
        vehicleID = try map.vehicleID
        line = try map.line
        direction = try map.direction
        destination = try map.destination
        company = try map.company
        depot = try map.depot
        latitude = try map.latitude
        longitude = try map.longitude
        altitude = try map.altitude
        heading = try map.heading
        speed = try map.speed
        odometer = try map.odometer
        occupancy = try map.occupancy
        capacity = try map.capacity
        doorsOpen = try map.doorsOpen
        wheelchairRamp = try map.wheelchairRamp
        airConditioned = try map.airConditioned
        batteryLevel = try map.batteryLevel
        fuelLevel = try map.fuelLevel
        engineTemperature = try map.engineTemperature
        cabinTemperature = try map.cabinTemperature
        outsideTemperature = try map.outsideTemperature
        brakePressure = try map.brakePressure
        tyrePressure = try map.tyrePressure
        driverID = try map.driverID
        driverName = try map.driverName
        shift = try map.shift
        tripID = try map.tripID
        stopID = try map.stopID
        stopName = try map.stopName
        stopSequence = try map.stopSequence
        nextStopID = try map.nextStopID
        nextStopName = try map.nextStopName
        delay = try map.delay
        scheduledAt = try map.scheduledAt
        recordedAt = try map.recordedAt
        signalStrength = try map.signalStrength
        firmware = try map.firmware
        inService = try map.inService
        notice = try map.notice
    }

    fileprivate init(reversed map: Mapper) throws {
        notice = try map.notice
        inService = try map.inService
        firmware = try map.firmware
        signalStrength = try map.signalStrength
        recordedAt = try map.recordedAt
        scheduledAt = try map.scheduledAt
        delay = try map.delay
        nextStopName = try map.nextStopName
        nextStopID = try map.nextStopID
        stopSequence = try map.stopSequence
        stopName = try map.stopName
        stopID = try map.stopID
        tripID = try map.tripID
        shift = try map.shift
        driverName = try map.driverName
        driverID = try map.driverID
        tyrePressure = try map.tyrePressure
        brakePressure = try map.brakePressure
        outsideTemperature = try map.outsideTemperature
        cabinTemperature = try map.cabinTemperature
        engineTemperature = try map.engineTemperature
        fuelLevel = try map.fuelLevel
        batteryLevel = try map.batteryLevel
        airConditioned = try map.airConditioned
        wheelchairRamp = try map.wheelchairRamp
        doorsOpen = try map.doorsOpen
        capacity = try map.capacity
        occupancy = try map.occupancy
        odometer = try map.odometer
        speed = try map.speed
        heading = try map.heading
        altitude = try map.altitude
        longitude = try map.longitude
        latitude = try map.latitude
        depot = try map.depot
        company = try map.company
        destination = try map.destination
        direction = try map.direction
        line = try map.line
        vehicleID = try map.vehicleID
    }

    fileprivate init(shuffled map: Mapper) throws {
        destination = try map.destination
        longitude = try map.longitude
        inService = try map.inService
        heading = try map.heading
        occupancy = try map.occupancy
        odometer = try map.odometer
        driverName = try map.driverName
        engineTemperature = try map.engineTemperature
        scheduledAt = try map.scheduledAt
        recordedAt = try map.recordedAt
        stopSequence = try map.stopSequence
        signalStrength = try map.signalStrength
        driverID = try map.driverID
        nextStopID = try map.nextStopID
        batteryLevel = try map.batteryLevel
        speed = try map.speed
        depot = try map.depot
        outsideTemperature = try map.outsideTemperature
        tripID = try map.tripID
        latitude = try map.latitude
        cabinTemperature = try map.cabinTemperature
        line = try map.line
        company = try map.company
        notice = try map.notice
        airConditioned = try map.airConditioned
        vehicleID = try map.vehicleID
        shift = try map.shift
        doorsOpen = try map.doorsOpen
        tyrePressure = try map.tyrePressure
        stopID = try map.stopID
        nextStopName = try map.nextStopName
        brakePressure = try map.brakePressure
        altitude = try map.altitude
        capacity = try map.capacity
        fuelLevel = try map.fuelLevel
        wheelchairRamp = try map.wheelchairRamp
        direction = try map.direction
        delay = try map.delay
        firmware = try map.firmware
        stopName = try map.stopName
    }
}
