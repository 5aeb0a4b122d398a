import Mappable
import MappableReports
import TestSupport
import Testing

struct SecretTests {
    struct Card: Mappable, JSONWriter, Equatable {
        let number: Int
        let note: String?

        init(map: Mapper) throws {
            number = try map.number()
            note = try map.note
            guard number != 4711 else { throw try map.subMapper("number").mappingError("4711 is not Marker") }
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json.note = note
        }
    }

    struct Login: Mappable, JSONWriter, Equatable {
        let user: String
        let password: Secret<String>
        let pin: Secret<Int>?
        let card: Secret<Card>?
        let codes: Secret<[String: Int]>?

        init(map: Mapper) throws {
            user = try map.user()
            password = try map.password()
            pin = try map.pin
            card = try map.card
            codes = try map.codes
        }

        func write(to json: inout JSONOutput) throws {
            json.user = user
            json.password = password
            json.pin = pin
            json.card = card
            json.codes = codes
        }
    }

    private static let text =
        #"{"user":"ada","password":"hunter2","pin":1234,"card":{"number":99,"note":"n"},"codes":{"k":5}}"#

    @Test("A secret maps and is written like its value, and shows nothing of it")
    func shown() throws {
        let login = try Login(JSONString: Self.text)
        #expect(login.password.exposed == "hunter2")
        #expect(login.card?.exposed.number == 99)
        #expect(try login.toJSONString() == Self.text)
        #expect(try Login(JSONString: login.toJSONString()) == login)
        var dumped = ""
        dump(login, to: &dumped)
        for text in ["\(login)", String(reflecting: login), dumped, "\(login.password)"] {
            for value in ["hunter2", "1234", "99", "\"n\"", "\"k\""] {
                #expect(!text.contains(value), "\(text)")
            }
            #expect(text.contains("(secret)"))
        }
        #expect(Mirror(reflecting: login.password).children.isEmpty)
    }

    @Test("An absent secret, and null, are what they are for the value")
    func absent() throws {
        let error = #expect(throws: MappingError.self) { try Login(JSONString: #"{"user": "ada"}"#) }
        #expect(
            error?.description
                == "password: missing, expected String, keys: \"user\" (line 1, column 1), mapping Login")
        #expect(try Secret<Int?>(JSONString: "null").exposed == nil)
        #expect(try [Secret<Int>?](JSONString: #"[1, "x", null]"#) == [Secret(1), nil, nil])
        #expect(try Secret<[Secret<Int>]>(JSONString: "[1]").exposed.map(\.exposed) == [1])
    }

    private static let errors: [(String, document: String, String)] = [
        (
            "of another kind", #"{"user": "ada", "password": {"Marker": 1}}"#,
            "password: expected String, found object (line 1, column 29), mapping Login"
        ),
        (
            "with a reason", #"{"user": "ada", "password": "", "card": {"number": 4711}}"#,
            "card.number: found number (line 1, column 52), mapping Card"
        ),
        (
            "with a value that does not convert", #"{"user": "ada", "password": "", "pin": "Marker"}"#,
            "pin: expected Int, found string (line 1, column 40), mapping Login"
        ),
        (
            "in a dictionary", #"{"user": "ada", "password": "", "codes": {"Marker": "Marker"}}"#,
            "codes: expected Int, found string (line 1, column 53), mapping Login"
        ),
        (
            "with similar keys", #"{"user": "ada", "password": "", "card": {"numberMarker": 1}}"#,
            "card.number: missing, expected Int (line 1, column 41), mapping Card"
        ),
    ]

    @Test("Errors about a secret are redacted, although others are not", arguments: errors.indices)
    func redacted(row: Int) throws {
        let (name, document, expected) = Self.errors[row]
        var options = MappingOptions(invalidOptionals: .throw)
        let error = #expect(throws: MappingError.self) { try Login(JSONString: document, options: options) }
        #expect(error?.description == expected, "\(name)")
        #expect(error?.debugDescription.contains("Marker") == false, "\(name)")
        // As losses, in reports and to a monitor.
        options = .default
        let monitor = MappingMonitor(also: [.unread, .converted])
        options.monitor = monitor
        let result = Login.result(JSONString: document, options: options)
        _ = try? Login(JSONString: document, options: options)
        let texts = try [
            result.issues.toJSONString(), result.report.toJSONString(), "\(result.report)",
            monitor.snapshot().toJSONString(),
        ]
        for text in texts { #expect(!text.contains("Marker") && !text.contains("4711"), "\(name): \(text)") }
        #expect(!monitor.snapshot().findings.isEmpty, "\(name)")
    }

    struct Pair: Mappable {
        let token: Secret<String>
        let seats: Int

        init(map: Mapper) throws {
            token = try map.token()
            seats = try map.seats()
        }
    }

    @Test("After a secret, errors about other values show no line of the document")
    func neighbours() throws {
        let error = #expect(throws: MappingError.self) {
            try Pair(JSONString: #"{"token": "Marker", "seats": "x"}"#)
        }
        #expect(
            error?.debugDescription
                == #"seats: expected Int, found string "x" (line 1, column 30), mapping Pair"#)
        let plain = #expect(throws: MappingError.self) { try Int(JSONString: #""x""#) }
        #expect(plain?.debugDescription.contains("^") == true)
    }

    @Test("Reports of conversions in secrets have no values")
    func reports() throws {
        let result = Login.result(JSONString: #"{"user": "ada", "password": 4711, "card": {"number": "12"}}"#)
        #expect(
            result.report.filter { $0.kind == .converted }.map(\.description) == [
                "password: converted number to String (line 1, column 29), mapping Login",
                "card.number: converted string to Int (line 1, column 54), mapping Card",
            ])
    }
}
