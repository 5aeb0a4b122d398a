import MappableDeclared

/// Reads a text and writes it again.
func check<Model: Mappable & JSONWriter>(_ type: Model.Type, _ text: String) throws {
    let written = try Model(JSONString: text).toJSONString()
    if written != text { print("\(text) became \(written)") }
}

try check(
    Flight.self,
    #"{"number":"LX 1","cabin":{"seats":3},"gate_name":"A","status":"closed","tags":[],"matrix":[[4]],"score":2.5,"due":5,"default":true}"#
)
try check(Page<Int>.self, #"{"items":[1,2],"next":"b"}"#)
try check(Car.self, #"{"name":"van","wheels":4}"#)
try check(Person.self, #"{"name":"Léa","street":"Main","city":"Bern"}"#)
try check(Truck.self, #"{"load":{"tons":7.5},"wheels":6}"#)
try check([Payment].self, #"["cash",{"card":{"digits":"42"}},{"split":["cash"]}]"#)
try check([Notice].self, #"[{"type":"gate_change","street":"a","city":"b"},{"type":"x","y":1}]"#)
print(try Flight(JSONString: #"{"number":"LX 2","due":0,"default":false}"#).toJSONString())
do { _ = try Flight(JSONString: #"{"number":"LX 3","cabin":{"seats":901}}"#) } catch { print(error) }
