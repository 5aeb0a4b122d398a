import MappableDeclared

let texts = [
    #"{"number":"LX 1","cabin":{"seats":3},"gate_name":"A","status":"closed","tags":[],"matrix":[[4]],"score":2.5,"due":5,"default":true}"#,
    #"{"items":[1,2],"next":"b"}"#,
    #"{"name":"van","wheels":4}"#,
    #"{"value":1}"#,
    "{}",
    #"{"name":"Léa","street":"Main","city":"Bern"}"#,
    #"{"a.b":1,"last":"x"}"#,
    #"{"v":1}"#,
    #"{"wheels":4}"#,
    #"{"load":{"tons":7.5},"wheels":6}"#,
    #"{"wheels":8}"#,
    #"["cash",{"card":{"digits":"42"}},{"split":["cash",{"transfer":{"account":"x","in":1}}]}]"#,
    #"[{"type":"gate_change","street":"a","city":"b"},{"type":"late","json":1,"map":2},{"type":"x","y":1}]"#,
    #"[1,"x"]"#,
]
let written = [
    try Flight(JSONString: texts[0]).toJSONString(),
    try Page<Int>(JSONString: texts[1]).toJSONString(),
    try Car(JSONString: texts[2]).toJSONString(),
    try Outer.Inner(JSONString: texts[3]).toJSONString(),
    try Empty(JSONString: texts[4]).toJSONString(),
    try Person(JSONString: texts[5]).toJSONString(),
    try Coded(JSONString: texts[6]).toJSONString(),
    try Declared(JSONString: texts[7]).toJSONString(),
    try Vehicle(JSONString: texts[8]).toJSONString(),
    try Truck(JSONString: texts[9]).toJSONString(),
    try (Bus(JSONString: texts[10]) as Vehicle).toJSONString(),
    try [Payment](JSONString: texts[11]).toJSONString(),
    try [Notice](JSONString: texts[12]).toJSONString(),
    try [Size](JSONString: texts[13]).toJSONString(),
]
for (text, written) in zip(texts, written) where text != written { print("\(text) became \(written)") }
print(try Flight(JSONString: #"{"number":"LX 2","due":0,"default":false}"#).toJSONString())
do {
    _ = try Flight(JSONString: #"{"number":"LX 3","cabin":{"seats":901}}"#)
} catch {
    print(error)
}
