// Writes one line of JSON for each model and each set of options: its schemas, documents that it takes, what it writes of
// them, and documents that it refuses.

import MappableSchemas

let options: [(name: String, reading: MappingOptions, writing: WritingOptions)] = [
    ("default", MappingOptions(invalidOptionals: .throw), .default),
    ("strict", .strict, WritingOptions(nilValues: .null)),
]

/// - Parameters:
///   - taken: documents that the model reads under all options.
///   - changes: members in place of the first document's, each of which the model refuses under all options.
func emit<Model: Mappable & JSONWriter>(
    _ type: Model.Type, taken: [JSON.Object], changes: [JSON.Object]
) throws {
    let refused = changes.map { change in JSON.object(taken[0]).merging(.object(change)) }
    for (name, reading, writing) in options {
        var written: [JSON] = []
        for document in taken {
            let value = try type.init(JSONString: JSON.object(document).toJSONString(), options: reading)
            written.append(try JSON(value, options: writing))
        }
        for document in refused {
            let text = try document.toJSONString()
            if (try? type.init(JSONString: text, options: reading)) != nil {
                fatalError("\(type) takes \(text)")
            }
        }
        let line: JSON = [
            "model": .string("\(type)"), "options": .string(name),
            "reading": type.readingSchema(options: reading),
            "writing": type.writingSchema(options: writing),
            "taken": .array(JSON.Array(taken.map { .object($0) })), "written": .array(JSON.Array(written)),
            "refused": .array(JSON.Array(refused)),
        ]
        print(try line.toJSONString())
    }
}

// A member that is null is taken out of the document.
try emit(
    Scalars.self,
    taken: [
        [
            "bool": true, "small": -128, "wide": 9_007_199_254_740_993, "double": 0.5, "size": 2,
            "date": "2031-01-17T12:50:00Z", "uuid": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
            "status": "gone", "open": "diverted", "json": [1, "a", ["b": false]],
        ]
    ],
    changes: [
        ["bool": "maybe"], ["small": 128], ["small": 0.5], ["wide": -1], ["double": "x"], ["size": 3],
        ["date": "yesterday"], ["uuid": "6BA7"], ["status": "diverted"], ["open": [1]], ["bool": nil],
        ["date": nil],
    ])
try emit(
    Booking.self,
    taken: [
        [
            "reference": "LX 318", "seats": 2, "row": 7, "bags": [3, 4], "prices": ["CHF": 99.5],
            "time": ["departure": 770], "opened": 1_925_000_000_000, "city": "Zürich", "zip": "8058",
            "type": "booking", "unknown": 1,
        ],
        [
            "reference": "LX 1", "seats": 9, "prices": ["CHF": 0], "departure": 0, "opened": 0,
            "city": "Bern",
            "type": "booking",
        ],
    ],
    changes: [
        ["reference": "lx 318"], ["reference": "LX 318 "], ["seats": 0], ["seats": 10], ["row": 61],
        ["bags": [1, 2, 3]], ["prices": ["CHF": nil]], ["time": ["departure": 1441]], ["time": nil],
        ["opened": "now"], ["city": ""], ["zip": "805"], ["seats": nil],
    ])
try emit(
    Drawing.self,
    taken: [
        [
            "shapes": [["type": "circle", "radius": 1], ["type": "cube", "side": 2]],
            "parcel": ["kind": "count", "content": 3], "wrapper": ["number": 4], "port": 8080,
            "heat": ["celsius": 21.5],
        ],
        [
            "shapes": [], "parcel": ["kind": "circle", "content": ["radius": 0]],
            "wrapper": ["circle": ["radius": 2]], "port": "http",
            "parts": ["items": [["shapes": [], "parts": ["items": []]]], "next": "b"],
        ],
    ],
    changes: [
        ["shapes": [["type": "circle", "radius": -1]]], ["shapes": nil],
        ["parcel": ["kind": "count", "content": []]], ["parcel": ["kind": "cube"]],
        ["wrapper": ["cube": 1, "number": nil]], ["port": [true]], ["parts": ["items": [["shapes": 1]]]],
        ["heat": ["celsius": "warm"]],
    ])
