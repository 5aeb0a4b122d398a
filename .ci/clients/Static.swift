import Mappable
#if WHOLE_FOUNDATION
    import Foundation
    import MappableFoundation

    let dates: DateFormatter = {
        let dates = DateFormatter()
        (dates.dateFormat, dates.timeZone) = ("dd.MM.yyyy", .gmt)
        return dates
    }()
#endif

struct Flight: Mappable, JSONWriter {
    let number: String
    let seats: Int?

    init(map: Mapper) throws {
        number = try map.number()
        seats = try map.seats
    }

    func write(to json: inout JSONOutput) {
        json.number = number
        json.seats = seats
        #if WHOLE_FOUNDATION
            json["departure", using: Transform.formatted(dates)] = Date(timeIntervalSince1970: 0)
        #endif
    }
}

print(try Flight(JSONString: #"{"number": 318, "seats": "180"}"#).toJSONString())
