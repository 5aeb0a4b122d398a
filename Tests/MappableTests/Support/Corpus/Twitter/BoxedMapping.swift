import Mappable

extension Boxed: Mappable where Value: Mappable {
    convenience init(map: Mapper) throws {
        self.init(try Value(map: map))
    }
}

extension Boxed: JSONWriter where Value: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        try value.write(to: &json)
    }
}
