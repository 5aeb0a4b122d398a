import Foundation
import Mappable
import TestSupport
import Testing

/// The forms of `Data`.
struct DataFormTests {
    private static let bytes = Data((0..<100).map { UInt8($0) &* 37 })

    private struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reading: DataStrategy
        let writing: DataStrategy
        /// What the bytes FB FF look like, as it is written; other texts for the same bytes; and texts that are none.
        let text: String
        let others: [String]
        let refused: [String]
    }

    private static let forms = [
        Form(
            testDescription: "base64", reading: .base64, writing: .base64, text: "+/8=", others: [],
            refused: ["+/8", "-_8=", "+/\n8=", "é", "+"]),
        Form(
            testDescription: "base64URL", reading: .base64URL, writing: .base64URL, text: "-_8",
            others: ["-_8="],
            refused: ["+/8=", "-\n_8"]),
    ]

    @Test("Reading and writing", arguments: forms)
    private func roundTrips(form: Form) throws {
        let options = MappingOptions(data: form.reading)
        let two = Data([0xFB, 0xFF])
        for text in [form.text] + form.others {
            #expect(try Data(JSONString: text.toJSONString(), options: options) == two, "\(text)")
        }
        for text in form.refused {
            #expect(throws: MappingError.self, "\(text)") {
                try Data(JSONString: text.toJSONString(), options: options)
            }
        }
        for slashes in [false, true] {
            let writing = WritingOptions(escapesSlashes: slashes, data: form.writing)
            #expect(try String(JSONString: two.toJSONString(options: writing)) == form.text)
            for count in [0, 1, 2, 3, 56, 57, 58, 100] {
                let data = Self.bytes.prefix(count)
                let text = try data.toJSONString(options: writing)
                #expect(try Data(JSONString: text, options: options) == data, "\(count)")
                if slashes { #expect(!text.replacing("\\/", with: "").contains("/")) }
            }
        }
        // For one field, by mapper and output.
        let json = #"{"a":{"d":\#(try form.text.toJSONString())}}"#
        #expect(try read(json) { map in try map["a.d"](using: .data(form.reading)) } == two)
        #expect(try read(json) { map in try map.from("a.d", using: .data(form.reading)) as Data? } == two)
        #expect(try read(json) { map in try map.a.d(using: .data(form.reading)) } == two)
        #expect(
            try written { json in json.with(data: form.writing) { json in json["a.d"] = two } } == json)
        let nested = try written { json in
            json.with(data: form.writing) { json in json.a = ["d": two] }
            json.b = Data()
        }
        #expect(nested == json.dropLast() + #","b":""}"#)
    }

    @Test("A function that writes Data writes base64, and ends")
    func custom() throws {
        let writing = WritingOptions(
            data: .onlyWritten { data, json in
                json.length = data.count; json.bytes = data
            })
        #expect(try Data([0xFF]).toJSONString(options: writing) == #"{"length":1,"bytes":"/w=="}"#)
    }

    @Test(
        "A decimal has no NaN, whatever the options say",
        arguments: [MappingOptions.Coercion.compatible, .strict])
    func decimalNaN(coercion: MappingOptions.Coercion) throws {
        let options = MappingOptions(
            coercion: coercion,
            nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
        #expect(failure { try Decimal(JSONString: #""nan""#, options: options) }?.kind == .typeMismatch)
        #expect(try Decimal?(JSONString: #""nan""#, options: options) == nil)
    }
}
