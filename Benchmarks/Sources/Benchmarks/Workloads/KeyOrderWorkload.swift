/// Flat records of forty keys, to be read in several orders.
enum KeyOrderWorkload {
    /// An array of records, about `bytes` bytes long, to within half a record; the same text at every call.
    static func document(bytes: Int) -> [UInt8] {
        var random = WorkloadRandom(seed: 0x04de4)
        var text = WorkloadText(capacity: bytes + 4096)
        text.beginArray()
        text.fill(to: bytes - 1) { text, index in
            text.report(index, &random)
        }
        text.endArray()
        return text.bytes
    }
}

extension WorkloadText {
    fileprivate mutating func report(_ index: Int, _ random: inout WorkloadRandom) {
        let stop = random.below(ReportText.stops.count)
        let nextStop = (stop + 1) % ReportText.stops.count
        beginObject()
        member("vehicle_id", 3_000 + index)
        member("line", random.pick(["4", "11", "32", "N15"]))
        member("direction", random.chance(50) ? "outbound" : "inbound")
        member("destination", random.pick(ReportText.stops))
        member("company", "Verkehrsbetriebe Zürich")
        member("depot", random.pick(["Hardau", "Oerlikon", "Wollishofen"]))
        member("latitude", 47_300_000 + random.below(150_000), places: 6)
        member("longitude", 8_450_000 + random.below(150_000), places: 6)
        member("altitude", 4_000 + random.below(2_000), places: 1)
        member("heading", random.below(360))
        member("speed", random.below(600), places: 1)
        member("odometer", 100_000 + random.below(900_000))
        member("occupancy", random.below(180))
        member("capacity", 180)
        member("doors_open", random.chance(20))
        member("wheelchair_ramp", random.chance(90))
        member("air_conditioned", random.chance(80))
        member("battery_level", random.below(1_001), places: 3)
        member("fuel_level", random.below(1_001), places: 3)
        member("engine_temperature", 600 + random.below(400), places: 1)
        member("cabin_temperature", 180 + random.below(80), places: 1)
        member("outside_temperature", random.below(450) - 100, places: 1)
        member("brake_pressure", 700 + random.below(200), places: 2)
        member("tyre_pressure", 780 + random.below(60), places: 2)
        member("driver_id", 71_000 + random.below(900))
        member("driver_name", random.pick(["A. Keller", "M. Rossi", "Ł. Nowak", "T. Nguyễn"]))
        member("shift", random.pick(["early", "late", "night"]))
        member("trip_id", 9_000_000_000 + random.below(1_000_000))
        member("stop_id", 8_591_000 + stop)
        member("stop_name", ReportText.stops[stop])
        member("stop_sequence", 1 + stop)
        member("next_stop_id", 8_591_000 + nextStop)
        member("next_stop_name", ReportText.stops[nextStop])
        member("delay", random.below(600) - 60)
        member("scheduled_at", 1_773_480_000 + index)
        member("recorded_at", 1_773_480_030 + index)
        member("signal_strength", -50 - random.below(60))
        member("firmware", "7.4.1-r3")
        member("in_service", random.chance(95))
        member("notice", random.chance(80) ? "" : "Umleitung wegen Bauarbeiten")
        endObject()
    }
}

/// What the reports are made of.
private enum ReportText {
    static let stops = [
        "Paradeplatz", "Bürkliplatz", "Bellevue", "Stauffacher", "Hauptbahnhof", "Central",
        "Escher-Wyss-Platz", "Milchbuck",
    ]
}
