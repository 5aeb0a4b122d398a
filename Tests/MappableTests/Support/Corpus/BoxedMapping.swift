import Mappable

extension Boxed: Mappable where Value: Mappable {
    convenience init(map: Mapper) throws {
        self.init(try Value(map: map))
    }
}
