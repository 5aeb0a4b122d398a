import MappableDeclared

let texts = [
    #"{"username":"a","facts":{"age":3},"weight":2.5,"friends":[],"birthday":5,"level":1,"rank":2}"#,
    #"{"celsius":1.5,"values":{"fahrenheit":2.5}}"#,
    #"{"id":1,"title":"t","tags":["x"],"created":"2031-01-17T21:40:00Z","app.id":"y"}"#,
    #"{"from":"ZRH","cabin":{"seats":3},"crew_names":["L"],"gate":"A","kind":"fancy"}"#,
    #"{"name":"n"}"#,
    #"{"id":1,"profile":{"name":"n","email":"e"},"tags":["t"],"owners":[{"name":"o"}]}"#,
]
let written = [
    try Admin(JSONString: texts[0]).toJSONString(),
    try Temperature(JSONString: texts[1]).toJSONString(),
    try Post(JSONString: texts[2]).toJSONString(),
    try Leg(JSONString: texts[3]).toJSONString(),
    try Box(JSONString: texts[4]).toJSONString(),
    try Account(JSONString: texts[5]).toJSONString(),
]
for (text, written) in zip(texts, written) where text != written { print("\(text) became \(written)") }
print(try Owner(JSONString: #"{"name":[]}"#).name, try User(JSONString: #"{"facts":{"age":"old"}}"#).age)
