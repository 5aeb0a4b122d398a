import MappableDeclared
import TestSupport
import Testing

/// Families of types: protocols and class hierarchies.
struct FamilyTests {
    static let zoo = """
        {"star":{"type":"cat","name":"Tom"},"animals":[{"type":"dog","name":"Rex","tricks":["sit"]},\
        {"type":"newt","name":"Gus","legs":4}],"byName":{"a":{"type":"cat","name":"Mia"}}}
        """

    @Test("`any Animal` is read and written, alone and in containers")
    func existentials() throws {
        let zoo = try Zoo(JSONString: Self.zoo)
        #expect(zoo.star is Cat)
        #expect(zoo.animals[0] is Dog)
        #expect((zoo.animals[1] as? UnknownAnimal)?.json.legs == 4)
        #expect(zoo.byName["a"]?.name == "Mia")
        #expect(zoo.guest == nil)
        #expect(zoo.visitors == nil)
        #expect(try zoo.toJSONString() == Self.zoo)
    }

    @Test("An error in a family has the path of the place")
    func error() {
        expectFailure(
            .missing, at: "animals[0].name",
            #"animals[0].name: missing, expected String, keys: "type" (line 1, column 50), mapping Dog"#
        ) {
            try Zoo(
                JSONString: #"{"star":{"type":"cat","name":"Tom"},"animals":[  {"type":"dog"}],"byName":{}}"#)
        }
    }

    @Test("At the root, a family is read with a function and written with a writer")
    func root() throws {
        let text = #"[{"type":"cat","name":"Tom"}]"#
        let animals: [any Animal] = try read("{\"all\":\(text)}") { map in
            try map.subMapper("all").each(Zoo.animals.read)
        }
        #expect(try animals.map(Zoo.animals.writer).toJSONString() == text)
    }

    struct Existentials: JSONWriter {
        let one: any Animal = Cat(name: "Tom")
        let all: [any Animal] = [Cat(name: "Tom"), Dog(name: "Rex", tricks: [])]
        let named: [(name: String, animal: any Animal)] = [("a", Cat(name: "Tom"))]
        let none: (any Animal)? = nil
        let some: (any Animal)? = Cat(name: "Tom")
        let empty: [any Animal] = []

        func write(to json: inout JSONOutput) throws {
            json.one = one
            json.writeArray("all") { json in for animal in all { json.append(animal) } }
            json.writeObject("named") { json in
                for (name, animal) in named { json[.key(name)] = animal }
            }
            json.none = none
            json.some = some
            json.writeArray("empty") { json in for animal in empty { json.append(animal) } }
            json["path.one"] = one
            json["path.none"] = none
            json[.key("a.b")] = some
            json["null", nils: .null] = none
        }
    }

    @Test("Existentials are assigned like any value, and appended one by one")
    func assigned() throws {
        let cat = #"{"type":"cat","name":"Tom"}"#
        let all = #"[\#(cat),{"name":"Rex","tricks":[]}]"#
        #expect(
            try Existentials().toJSONString()
                == #"{"one":\#(cat),"all":\#(all),"named":{"a":\#(cat)},"some":\#(cat),"empty":[],"#
                + #""path":{"one":\#(cat)},"a.b":\#(cat),"null":null}"#)
    }

    // MARK: Classes

    static let fleet = #"[{"type":"truck","load":2.5,"wheels":6},{"type":"car","wheels":4}]"#

    @Test("A union makes the subclasses, in arrays, and tells where one is wrong")
    func subclasses() throws {
        let fleet = try read(Self.fleet) { map in try map.each { map in try vehicles.read(map) } }
        #expect(fleet.map { "\(type(of: $0))" } == ["Tractor", "Scooter"])
        #expect(try fleet.toJSONString() == Self.fleet)
        expectFailure(
            .missing, at: "[0].load",
            #"[0].load: missing, expected Double, keys: "type", "wheels" (line 1, column 2), mapping Tractor"#
        ) {
            try read(#"[{"type":"truck","wheels":6}]"#) { map in
                try map.each { map in try vehicles.read(map) }
            }
        }
    }

    @Test("A class hierarchy in a union; the very class of an object counts before its superclasses")
    func hierarchy() throws {
        let truck = try Tractor(JSONString: #"{"type":"truck","load":2.5,"wheels":6}"#)
        let written = try vehicles.writer(for: truck).toJSONString()
        #expect(written == #"{"type":"truck","load":2.5,"wheels":6}"#)
        let plain = try read(#"{"type":"vehicle","wheels":3}"#) { map in try vehicles.read(map) }
        #expect(plain is PlainMachine)
        let taxi = try read(#"{"wheels":4}"#) { map in try Taxi(map: map) }
        #expect(try vehicles.writer(for: taxi).toJSONString() == #"{"type":"car","wheels":4}"#)
    }
}
