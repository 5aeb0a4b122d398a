import Mappable

extension RecordInDocumentOrder: Mappable {
    init(map: Mapper) throws {
        vehicleID = try map.vehicle_id
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
        doorsOpen = try map.doors_open
        wheelchairRamp = try map.wheelchair_ramp
        airConditioned = try map.air_conditioned
        batteryLevel = try map.battery_level
        fuelLevel = try map.fuel_level
        engineTemperature = try map.engine_temperature
        cabinTemperature = try map.cabin_temperature
        outsideTemperature = try map.outside_temperature
        brakePressure = try map.brake_pressure
        tyrePressure = try map.tyre_pressure
        driverID = try map.driver_id
        driverName = try map.driver_name
        shift = try map.shift
        tripID = try map.trip_id
        stopID = try map.stop_id
        stopName = try map.stop_name
        stopSequence = try map.stop_sequence
        nextStopID = try map.next_stop_id
        nextStopName = try map.next_stop_name
        delay = try map.delay
        scheduledAt = try map.scheduled_at
        recordedAt = try map.recorded_at
        signalStrength = try map.signal_strength
        firmware = try map.firmware
        inService = try map.in_service
        notice = try map.notice
    }
}

extension RecordInDocumentOrder: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.vehicle_id = vehicleID
        json.line = line
        json.direction = direction
        json.destination = destination
        json.company = company
        json.depot = depot
        json.latitude = latitude
        json.longitude = longitude
        json.altitude = altitude
        json.heading = heading
        json.speed = speed
        json.odometer = odometer
        json.occupancy = occupancy
        json.capacity = capacity
        json.doors_open = doorsOpen
        json.wheelchair_ramp = wheelchairRamp
        json.air_conditioned = airConditioned
        json.battery_level = batteryLevel
        json.fuel_level = fuelLevel
        json.engine_temperature = engineTemperature
        json.cabin_temperature = cabinTemperature
        json.outside_temperature = outsideTemperature
        json.brake_pressure = brakePressure
        json.tyre_pressure = tyrePressure
        json.driver_id = driverID
        json.driver_name = driverName
        json.shift = shift
        json.trip_id = tripID
        json.stop_id = stopID
        json.stop_name = stopName
        json.stop_sequence = stopSequence
        json.next_stop_id = nextStopID
        json.next_stop_name = nextStopName
        json.delay = delay
        json.scheduled_at = scheduledAt
        json.recorded_at = recordedAt
        json.signal_strength = signalStrength
        json.firmware = firmware
        json.in_service = inService
        json.notice = notice
    }
}

extension RecordInReverseOrder: Mappable {
    init(map: Mapper) throws {
        notice = try map.notice
        inService = try map.in_service
        firmware = try map.firmware
        signalStrength = try map.signal_strength
        recordedAt = try map.recorded_at
        scheduledAt = try map.scheduled_at
        delay = try map.delay
        nextStopName = try map.next_stop_name
        nextStopID = try map.next_stop_id
        stopSequence = try map.stop_sequence
        stopName = try map.stop_name
        stopID = try map.stop_id
        tripID = try map.trip_id
        shift = try map.shift
        driverName = try map.driver_name
        driverID = try map.driver_id
        tyrePressure = try map.tyre_pressure
        brakePressure = try map.brake_pressure
        outsideTemperature = try map.outside_temperature
        cabinTemperature = try map.cabin_temperature
        engineTemperature = try map.engine_temperature
        fuelLevel = try map.fuel_level
        batteryLevel = try map.battery_level
        airConditioned = try map.air_conditioned
        wheelchairRamp = try map.wheelchair_ramp
        doorsOpen = try map.doors_open
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
        vehicleID = try map.vehicle_id
    }
}

extension RecordInReverseOrder: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.notice = notice
        json.in_service = inService
        json.firmware = firmware
        json.signal_strength = signalStrength
        json.recorded_at = recordedAt
        json.scheduled_at = scheduledAt
        json.delay = delay
        json.next_stop_name = nextStopName
        json.next_stop_id = nextStopID
        json.stop_sequence = stopSequence
        json.stop_name = stopName
        json.stop_id = stopID
        json.trip_id = tripID
        json.shift = shift
        json.driver_name = driverName
        json.driver_id = driverID
        json.tyre_pressure = tyrePressure
        json.brake_pressure = brakePressure
        json.outside_temperature = outsideTemperature
        json.cabin_temperature = cabinTemperature
        json.engine_temperature = engineTemperature
        json.fuel_level = fuelLevel
        json.battery_level = batteryLevel
        json.air_conditioned = airConditioned
        json.wheelchair_ramp = wheelchairRamp
        json.doors_open = doorsOpen
        json.capacity = capacity
        json.occupancy = occupancy
        json.odometer = odometer
        json.speed = speed
        json.heading = heading
        json.altitude = altitude
        json.longitude = longitude
        json.latitude = latitude
        json.depot = depot
        json.company = company
        json.destination = destination
        json.direction = direction
        json.line = line
        json.vehicle_id = vehicleID
    }
}

extension RecordInShuffledOrder: Mappable {
    init(map: Mapper) throws {
        destination = try map.destination
        longitude = try map.longitude
        inService = try map.in_service
        heading = try map.heading
        occupancy = try map.occupancy
        odometer = try map.odometer
        driverName = try map.driver_name
        engineTemperature = try map.engine_temperature
        scheduledAt = try map.scheduled_at
        recordedAt = try map.recorded_at
        stopSequence = try map.stop_sequence
        signalStrength = try map.signal_strength
        driverID = try map.driver_id
        nextStopID = try map.next_stop_id
        batteryLevel = try map.battery_level
        speed = try map.speed
        depot = try map.depot
        outsideTemperature = try map.outside_temperature
        tripID = try map.trip_id
        latitude = try map.latitude
        cabinTemperature = try map.cabin_temperature
        line = try map.line
        company = try map.company
        notice = try map.notice
        airConditioned = try map.air_conditioned
        vehicleID = try map.vehicle_id
        shift = try map.shift
        doorsOpen = try map.doors_open
        tyrePressure = try map.tyre_pressure
        stopID = try map.stop_id
        nextStopName = try map.next_stop_name
        brakePressure = try map.brake_pressure
        altitude = try map.altitude
        capacity = try map.capacity
        fuelLevel = try map.fuel_level
        wheelchairRamp = try map.wheelchair_ramp
        direction = try map.direction
        delay = try map.delay
        firmware = try map.firmware
        stopName = try map.stop_name
    }
}

extension RecordInShuffledOrder: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.destination = destination
        json.longitude = longitude
        json.in_service = inService
        json.heading = heading
        json.occupancy = occupancy
        json.odometer = odometer
        json.driver_name = driverName
        json.engine_temperature = engineTemperature
        json.scheduled_at = scheduledAt
        json.recorded_at = recordedAt
        json.stop_sequence = stopSequence
        json.signal_strength = signalStrength
        json.driver_id = driverID
        json.next_stop_id = nextStopID
        json.battery_level = batteryLevel
        json.speed = speed
        json.depot = depot
        json.outside_temperature = outsideTemperature
        json.trip_id = tripID
        json.latitude = latitude
        json.cabin_temperature = cabinTemperature
        json.line = line
        json.company = company
        json.notice = notice
        json.air_conditioned = airConditioned
        json.vehicle_id = vehicleID
        json.shift = shift
        json.doors_open = doorsOpen
        json.tyre_pressure = tyrePressure
        json.stop_id = stopID
        json.next_stop_name = nextStopName
        json.brake_pressure = brakePressure
        json.altitude = altitude
        json.capacity = capacity
        json.fuel_level = fuelLevel
        json.wheelchair_ramp = wheelchairRamp
        json.direction = direction
        json.delay = delay
        json.firmware = firmware
        json.stop_name = stopName
    }
}

extension RecordOfThreeKeys: Mappable {
    init(map: Mapper) throws {
        vehicleID = try map.vehicle_id
        cabinTemperature = try map.cabin_temperature
        inService = try map.in_service
    }
}

extension RecordOfThreeKeys: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.vehicle_id = vehicleID
        json.cabin_temperature = cabinTemperature
        json.in_service = inService
    }
}

extension RecordOfAbsentKeys: Mappable {
    init(map: Mapper) throws {
        routeColour = try map.route_colour
        textColour = try map.text_colour
        vehicleID = try map.vehicle_id
        carriageCount = try map.carriage_count
        carriageNames = try map.carriage_names
        bicycleSpaces = try map.bicycle_spaces
        platform = try map.platform
        line = try map.line
        track = try map.track
        isCancelled = try map.cancelled
        cancelReason = try map.cancel_reason
        isDiverted = try map.diverted
        speed = try map.speed
        divertReason = try map.divert_reason
        replacedBy = try map.replaced_by
        headway = try map.headway
        energyUsed = try map.energy_used
        stopID = try map.stop_id
        emissions = try map.emissions
        lastService = try map.last_service
        nextService = try map.next_service
        cameraCount = try map.camera_count
        inService = try map.in_service
        announcement = try map.announcement
        fareZone = try map.fare_zone
    }
}

extension RecordOfAbsentKeys: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.route_colour = routeColour
        json.text_colour = textColour
        json.vehicle_id = vehicleID
        json.carriage_count = carriageCount
        json.carriage_names = carriageNames
        json.bicycle_spaces = bicycleSpaces
        json.platform = platform
        json.line = line
        json.track = track
        json.cancelled = isCancelled
        json.cancel_reason = cancelReason
        json.diverted = isDiverted
        json.speed = speed
        json.divert_reason = divertReason
        json.replaced_by = replacedBy
        json.headway = headway
        json.energy_used = energyUsed
        json.stop_id = stopID
        json.emissions = emissions
        json.last_service = lastService
        json.next_service = nextService
        json.camera_count = cameraCount
        json.in_service = inService
        json.announcement = announcement
        json.fare_zone = fareZone
    }
}
