import MappableDeclared

let texts = [
    #"{"username":"a","facts":{"age":3},"weight":2.5,"friends":[],"birthday":5,"level":1,"rank":2}"#,
    #"{"celsius":1.5,"values":{"fahrenheit":2.5}}"#,
    #"{"id":1,"title":"t","tags":["x"],"created":"2031-01-17T21:40:00Z","app.id":"y"}"#,
]
// The tool leaves a model of ObjectMapper that other code makes by its name.
func read<Model: Mappable>(_ type: Model.Type, _ text: String) throws -> Model { try Model(JSONString: text) }
let written = [
    try read(Admin.self, texts[0]).toJSONString(),
    try read(Temperature.self, texts[1]).toJSONString(),
    try read(Post.self, texts[2]).toJSONString(),
]
for (text, written) in zip(texts, written) where text != written { print("\(text) became \(written)") }
print(try read(User.self, #"{"facts":{"age":"old"}}"#).age)
