import Mappable
import MappableStreams
import TestSupport
import Testing

/// A fault in a document whose elements are read one by one has the error of the whole document.
struct RecordErrorTests {
    /// Documents with one fault each. Where a key path leads to the elements, they stand in an object inside of another.
    private static let elements = [
        "[1,2,nope]", "[1,2,\n[]]", "[1,2,3.5]", "[null]", #"[1,2,"\#n"]"#, #"[1,2,"\x"]"#, "[1,2,[[nope]]]",
        #"[1,2,{"a":}]"#, #"[1,2,{"a" 1}]"#, #"[1,2,{"é":1,}]"#, "[1,2,99999999999999999999]", "[1,01]",
        "[\u{e9}]", "[1 2]", "[1,\n2 3]", "[1:2]", "[1,]", "[1,2,\n]", "[,]", "[,1]", "[1,,2]", "[1,}", "[}",
        "[1}", "[1,\n2}", "[1,2,[3}]", #"[1,2 "b":1"#, "[1]]", "[1],", #"[1]"b":1"#, "[1]\n[]", "[1]x", "{}",
        #"{"a":[1]}"#, "5", "null", #""[1]""#, "nope", "x[1]", "]", "[1,[[2]]]",
    ]
    private static let ends = [
        "", " ", "[", "[1", "[1,", "[1,\n2", "[1,tru", #"[1,2,"abc]"#, #"[1,2,"\u00""#, "[1,2,[3]", "[1,2,[",
    ]
    private static let documents = [
        "{}", "[]", "[1", #"{"data":{}}"#, #"{"data":{"row":[1]}}"#, #"{"data":[1]}"#, #"{"data":5}"#,
        #"{"data":{"#,
        #"{"data":{"rows""#, #"{"data":{"rows":[1]}"#, #"{"data":{"rows":[1],}}"#, #"{"data":{"rows":[1]]}"#,
        #"{"data":{"rows":[1,2]},\#n"b":nope}"#, #"{"data":{"rows":[1]},"b":[[[["#,
        #"{"data":{"rows":[1]}} x"#,
        #"{"data":{"b":nope,"rows":[1]}}"#, #"{"data":{"rows":0,"rows":[1]}}"#,
        #"{"b":[}"data":{"rows":[1]}}"#,
        #"{"data":{"rows":{}},"data":{"rows":[1]}}"#, #"{"data":{"b":1},"data":{"rows":[1]}}"#,
    ]

    private static let table: [(keyPath: JSONKeyPath?, texts: [String])] = [
        (nil, elements + ends + ["\u{FEFF}\u{FEFF}[1]", "\u{FEFF}[1,\n\u{e9}]"]),
        ("data.rows", elements.map { #"{"b":1,"data":{"rows":\#($0)}}"# }),
        ("data.rows", ends.map { #"{"data":\#n{"rows":\#($0)"# } + documents),
        ("1.a", ["[{},\(elements[1])]"] + elements.map { #"[{"a":[5]},{"a":\#($0)}]"# }),
        ("1.a", ["[0]", "[0,[]]", "[0,{}]"] + ends.map { #"{"1":{"a":\#($0)"# }),
    ]

    @Test("The first error of a faulty document is that of the whole", arguments: table.indices)
    func whole(index: Int) throws {
        let (keyPath, texts) = Self.table[index]
        for (text, options) in texts.flatMap({ [($0, MappingOptions.default), ($0, .init(maximumDepth: 4))] })
        {
            let whole = failure(of: { try [Int](JSONString: text, at: keyPath, options: options) }, "\(text)")
            for length in [1, 7, 1000] {
                let read = try StreamOutcome<Int>(
                    .elements(of: keyPath), Array(text.utf8), cutAt: [length], options: options)
                let error = read.errors.first?.error
                #expect(
                    error == whole, "\(text) in chunks of \(length): \(error.map(\.description) ?? "none")")
                #expect(error?.found == whole?.found && error?.expected == whole?.expected)
            }
        }
    }

    @Test(
        "An excerpt around a fault shows what stands there",
        arguments: [
            ("[1,2,\nnope ]", "2 | nope ]\n  | ^"), ("[1,\n2} ", "2 | } \n  | ^"),
            ("[1,2 3]", "1 | 2 3]\n  |   ^"),
        ])
    func excerpt(text: String, shown: String) throws {
        let read = try StreamOutcome<Int>(.elements(), Array(text.utf8), cutAt: [3])
        #expect(read.errors.first?.error.debugDescription.hasSuffix(shown) == true, "\(read.errors)")
    }
}
