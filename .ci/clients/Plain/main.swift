import Mappable

let texts = [
    #"{"number":"LX 1","cabin":{"seats":3},"gate_name":"A","status":"closed","tags":[],"matrix":[[4]],"score":2.5,"due":5,"default":true}"#,
    #"{"items":[1,2],"next":"b"}"#,
    #"{"name":"van","wheels":4}"#,
    #"{"value":1}"#,
    "{}",
    #"{"name":"Léa","street":"Main","city":"Bern"}"#,
    #"{"a.b":1,"last":"x"}"#,
    #"{"v":1}"#,
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
]
for (text, written) in zip(texts, written) where text != written { print("\(text) became \(written)") }
print(try Flight(JSONString: #"{"number":"LX 2","due":0,"default":false}"#).toJSONString())
do {
    _ = try Flight(JSONString: #"{"number":"LX 3","cabin":{"seats":901}}"#)
} catch {
    print(error)
}
