import Foundation
import Mappable

extension ErrorRow {
    private static let invalidThrows = MappingOptions(invalidOptionals: .throw)

    /// Documents that are JSON and do not fit the model.
    static let mapping: [ErrorRow] = [
        ErrorRow(
            "a scalar of the wrong kind",
            #"{"name":"Z","flights":[\#(flight()),\#(flight(seats: #""abc""#))]}"#, Airline.self,
            .typeMismatch, "flights[1].cabin.seats",
            #"expected Int, found string "abc" (line 1, column 176), mapping Cabin"#),
        ErrorRow(
            "on the lines of the document",
            "{\n  \"name\": \"Z\",\n  \"flights\": [\n    \(flight(seats: "[]"))\n  ]\n}", Airline.self,
            .typeMismatch, "flights[0].cabin.seats",
            "expected Int, found array of 0 (line 4, column 41), mapping Cabin"),
        ErrorRow(
            "a missing key", #"{"name":"Z"}"#, Airline.self, .missing, "flights",
            #"missing, expected [Flight], keys: "name" (line 1, column 1), mapping Airline"#),
        ErrorRow(
            "a missing key, with one much alike", #"{"name":"Z","flight":[]}"#, Airline.self, .missing,
            "flights",
            #"missing, expected [Flight], keys: "name", "flight", did you mean "flight"? (line 1, column 1), mapping Airline"#
        ),
        ErrorRow(
            "a missing key, with one in other case", #"{"Name":"Z","flights":[]}"#, Airline.self, .missing,
            "name",
            #"missing, expected String, keys: "Name", "flights", did you mean "Name"? (line 1, column 1), mapping Airline"#
        ),
        ErrorRow(
            "a missing key, nested", #"{"name":"Z","flights":[{"number":1,"cabin":{"seat":1}}]}"#,
            Airline.self, .missing, "flights[0].cabin.seats",
            #"missing, expected Int, did you mean "seat"? (line 1, column 44), mapping Cabin"#),
        ErrorRow(
            "a missing object on a key path", #"{"number":"1","cabin":{"seats":1},"dep":{}}"#, Flight.self,
            .missing, "departure",
            #"missing, keys: "number", "cabin", "dep" (line 1, column 1), mapping Flight"#),
        ErrorRow(
            "a missing end of a key path", #"{"number":"1","cabin":{"seats":1},"departure":{"date":1}}"#,
            Flight.self, .missing, "departure.time",
            #"missing, expected Date, keys: "date" (line 1, column 47), mapping Flight"#),
        ErrorRow(
            "null for a string", flight(number: "null"), Flight.self, .typeMismatch, "number",
            "expected String, found null (line 1, column 11), mapping Flight"),
        ErrorRow(
            "null for an object", #"{"number":"1","cabin":null}"#, Flight.self, .typeMismatch, "cabin",
            #"expected object with "seats", found null (line 1, column 23), mapping Cabin"#),
        ErrorRow(
            "null on a key path", #"{"number":"1","cabin":{"seats":1},"departure":null}"#, Flight.self,
            .typeMismatch, "departure",
            #"expected object with "time", found null (line 1, column 47), mapping Flight"#),
        ErrorRow(
            "a scalar on a key path", #"{"number":"1","cabin":{"seats":1},"departure":"noon"}"#, Flight.self,
            .typeMismatch, "departure",
            #"expected object with "time", found string "noon" (line 1, column 47), mapping Flight"#),
        ErrorRow(
            "a scalar for a model", #"{"number":"1","cabin":"big"}"#, Flight.self, .typeMismatch, "cabin",
            #"expected object with "seats", found string "big" (line 1, column 23), mapping Cabin"#),
        ErrorRow(
            "an array for a model", #"{"number":"1","cabin":[1,2]}"#, Flight.self, .typeMismatch, "cabin",
            #"expected object with "seats", found array of 2 (line 1, column 23), mapping Cabin"#),
        ErrorRow(
            "an object for a scalar", flight(seats: #"{"a":1,"b":2}"#), Flight.self, .typeMismatch,
            "cabin.seats", "expected Int, found object of 2 (line 1, column 37), mapping Cabin"),
        ErrorRow(
            "a truth value for a number", flight(seats: "true"), Flight.self, .typeMismatch, "cabin.seats",
            "expected Int, found boolean true (line 1, column 37), mapping Cabin"),
        ErrorRow(
            "a fraction for an integer", flight(seats: "1.5"), Flight.self, .invalidValue, "cabin.seats",
            "expected Int, found number 1.5, not an integer (line 1, column 37), mapping Cabin"),
        ErrorRow(
            "a fraction in a string for an integer", flight(seats: #""1.5""#), Flight.self, .invalidValue,
            "cabin.seats",
            #"expected Int, found string "1.5", not an integer (line 1, column 37), mapping Cabin"#),
        ErrorRow(
            "too large for Int", flight(seats: "9223372036854775808"), Flight.self, .outOfRange,
            "cabin.seats",
            "expected Int, found number 9223372036854775808, out of range (line 1, column 37), mapping Cabin"),
        ErrorRow(
            "an object for an array of models", flight(crew: #"[{"name":"A","age":300}]"#), [Person].self,
            .typeMismatch, "(root)", "expected [Person], found object of 5 (line 1, column 1)"),
        ErrorRow(
            "too large for UInt8", #"[{"name":"A","age":300}]"#, [Person].self, .outOfRange, "[0].age",
            "expected UInt8, found number 300, out of range (line 1, column 20), mapping Person"),
        ErrorRow(
            "negative for UInt8", #"[{"name":"A","age":-1}]"#, [Person].self, .outOfRange, "[0].age",
            "expected UInt8, found number -1, out of range (line 1, column 20), mapping Person"),
        ErrorRow(
            "too large for Double", "[1,1e400]", [Double].self, .outOfRange, "[1]",
            "expected Double, found number 1e400, out of range (line 1, column 4)"),
        ErrorRow(
            "too large for Float", "[1e39]", [Float].self, .outOfRange, "[0]",
            "expected Float, found number 1e39, out of range (line 1, column 2)"),
        ErrorRow(
            "too many digits for Decimal", "[0.1234567890123456789012345678901234567890123]", [Decimal].self,
            .outOfRange, "[0]",
            "expected Decimal, found number 0.1234567890123456789012345678901234567890123, more digits than it holds (line 1, column 2)"
        ),
        ErrorRow(
            "no such case", flight(status: #""delayed""#), Flight.self, .invalidValue, "status",
            #"expected "scheduled", "boarding" or "departed", found string "delayed", no such case (line 1, column 95), mapping Status in Flight"#
        ),
        ErrorRow(
            "a refused raw value", "[1,2,3]", [Terminal].self, .invalidValue, "[2]",
            "expected Terminal, found number 3, no such value (line 1, column 6), mapping Terminal"),
        ErrorRow(
            "the wrong kind for an enum", flight(status: "[]"), Flight.self, .typeMismatch, "status",
            "expected String, found array of 0 (line 1, column 95), mapping Status in Flight"),
        ErrorRow(
            "the wrong kind for an enum of integers", #"["two"]"#, [Terminal].self, .typeMismatch, "[0]",
            #"expected Int, found string "two" (line 1, column 2), mapping Terminal"#),
        ErrorRow(
            "a date that is none", flight(time: #""tomorrow""#), Flight.self, .invalidValue, "departure.time",
            #"expected Date, found string "tomorrow", not an RFC 3339 date-time (line 1, column 62), mapping Flight"#
        ),
        ErrorRow(
            "a date on a day that is none", flight(time: #""2023-02-29T00:00:00Z""#), Flight.self,
            .invalidValue, "departure.time",
            #"expected Date, found string "2023-02-29T00:00:00Z", no such day (line 1, column 62), mapping Flight"#
        ),
        ErrorRow(
            "a truth value for a date", flight(time: "false"), Flight.self, .typeMismatch, "departure.time",
            "expected Date, found boolean false (line 1, column 62), mapping Flight"),
        ErrorRow(
            "a date beyond all dates", flight(time: "1e300"), Flight.self, .outOfRange, "departure.time",
            "expected Date, found number 1e300, out of range (line 1, column 62), mapping Flight"),
        ErrorRow(
            "a number where dates are text", "[1]", [Date].self, options: MappingOptions(dates: .rfc3339),
            .typeMismatch, "[0]", "expected Date, found number 1 (line 1, column 2)"),
        ErrorRow(
            "a URL that is none", #"["http://["]"#, [URL].self, .invalidValue, "[0]",
            #"expected URL, found string "http://[" (line 1, column 2)"#),
        ErrorRow(
            "a UUID that is none", #"["E621E1F8"]"#, [UUID].self, .invalidValue, "[0]",
            #"expected UUID, found string "E621E1F8" (line 1, column 2)"#),
        ErrorRow(
            "base64 that is none", #"["a"]"#, [Data].self, .invalidValue, "[0]",
            #"expected Data, found string "a" (line 1, column 2)"#),
        ErrorRow(
            "base64 with bits of no byte", #"["SGk=", "SGl="]"#, [Data].self, .invalidValue, "[1]",
            #"expected Data, found string "SGl=" (line 1, column 10)"#),
        ErrorRow(
            "two characters for one", #"["ab"]"#, [Character].self, .invalidValue, "[0]",
            #"expected Character, found string "ab" (line 1, column 2)"#),
        ErrorRow(
            "a word that is no truth value", #"["maybe"]"#, [Bool].self, .typeMismatch, "[0]",
            #"expected Bool, found string "maybe" (line 1, column 2)"#),
        ErrorRow(
            "a scalar for an array", "7", [Int].self, .typeMismatch, "(root)",
            "expected [Int], found number 7 (line 1, column 1)"),
        ErrorRow(
            "an object for an array", #"{"a":[1]}"#, [Int].self, .typeMismatch, "(root)",
            "expected [Int], found object of 1 (line 1, column 1)"),
        ErrorRow(
            "an array for a dictionary", "[1]", [String: Int].self, .typeMismatch, "(root)",
            "expected [String: Int], found array of 1 (line 1, column 1)"),
        ErrorRow(
            "null at the root", "null", Airline.self, .typeMismatch, "(root)",
            #"expected object with "name", found null (line 1, column 1), mapping Airline"#),
        ErrorRow(
            "a string at the root", #""x""#, Int.self, .typeMismatch, "(root)",
            #"expected Int, found string "x" (line 1, column 1)"#),
        ErrorRow(
            "an element of nested arrays", "[[1],[2,[3]]]", [[Int]].self, .typeMismatch, "[1][1]",
            "expected Int, found array of 1 (line 1, column 9)"),
        ErrorRow(
            "a value of a dictionary", #"{"a":1,"b":"x"}"#, [String: Int].self, .typeMismatch, "b",
            #"expected Int, found string "x" (line 1, column 12)"#),
        ErrorRow(
            "an array in a dictionary in an array", #"[{"a":[1]},{"b":[1,null]}]"#, [[String: [Int]]].self,
            .typeMismatch, "[1].b[1]", "expected Int, found null (line 1, column 20)"),
        ErrorRow(
            "an element of a set", #"{"s":["1",2,"x"]}"#, [String: Set<Int>].self, .typeMismatch, "s[2]",
            #"expected Int, found string "x" (line 1, column 13)"#),
        ErrorRow(
            "a set that is none", #"{"s":{}}"#, [String: Set<Int>].self, .typeMismatch, "s",
            "expected Set<Int>, found object of 0 (line 1, column 6)"),
        ErrorRow(
            "an element of a contiguous array", "[1,false]", ContiguousArray<Int>.self, .typeMismatch, "[1]",
            "expected Int, found boolean false (line 1, column 4)"),
        ErrorRow(
            "a member of an element of a set", #"[{"name":"A","age":1},{"name":"B"}]"#, Set<Person>.self,
            .missing, "[1].age", #"missing, expected UInt8, keys: "name" (line 1, column 23), mapping Person"#
        ),
        ErrorRow(
            "an optional, with invalid as error", #"{"v":[1,"x"]}"#, [String: [Int?]].self,
            options: invalidThrows, .typeMismatch, "v[1]",
            #"expected Int, found string "x" (line 1, column 9)"#),
        ErrorRow(
            "an optional model, with invalid as error", #"[null,{"name":7}]"#, [Person?].self,
            options: invalidThrows, .missing, "[1].age",
            #"missing, expected UInt8, keys: "name" (line 1, column 7), mapping Person"#),
        ErrorRow(
            "an optional dictionary, with invalid as error", #"{"a":[]}"#, [String: [String: Int]?].self,
            options: invalidThrows, .typeMismatch, "a",
            "expected [String: Int], found array of 0 (line 1, column 6)"),
        ErrorRow(
            "a key that is no integer", #"{"1":true,"x":false}"#, [Int: Bool].self, .typeMismatch, "x",
            #"expected Int, found key "x" (line 1, column 11)"#),
        ErrorRow(
            "a key that is too large", #"{"300":1}"#, [UInt8: Int].self, .outOfRange, "300",
            #"expected UInt8, found key "300", out of range (line 1, column 2)"#),
        ErrorRow(
            "a key without a case", #"{"boarding":1,"late":2}"#, [Status: Int].self, .invalidValue, "late",
            #"expected "scheduled", "boarding" or "departed", found key "late", no such case (line 1, column 15), mapping Status"#
        ),
        ErrorRow(
            "a key that is no UUID", #"{"one":2}"#, [UUID: Int].self, .invalidValue, "one",
            #"expected UUID, found key "one" (line 1, column 2)"#),
        ErrorRow(
            "strict: a string for a number", flight(seats: #""180""#), Flight.self, options: .strict,
            .typeMismatch, "cabin.seats",
            #"expected Int, found string "180" (line 1, column 37), mapping Cabin"#),
        ErrorRow(
            "strict: a number for a string", flight(number: "318"), Flight.self, options: .strict,
            .typeMismatch, "number", "expected String, found number 318 (line 1, column 11), mapping Flight"),
        ErrorRow(
            "strict: a number for a truth value", "[1]", [Bool].self, options: .strict, .typeMismatch, "[0]",
            "expected Bool, found number 1 (line 1, column 2)"),
        ErrorRow(
            "a key that is no plain word", #"{"ops.priority":{"a b":[1,{"":"x"}]}}"#,
            [String: [String: [[String: Int]]]].self, .typeMismatch, #"["ops.priority"]["a b"][0]"#,
            "expected [String: Int], found number 1 (line 1, column 25)"),
        ErrorRow(
            "the empty key", #"{"":"x"}"#, [String: Int].self, .typeMismatch, #"[""]"#,
            #"expected Int, found string "x" (line 1, column 5)"#),
        ErrorRow(
            "a key with quotation marks and a newline", #"{"a\"b\n":"x"}"#, [String: Int].self, .typeMismatch,
            #"["a\"b\n"]"#, #"expected Int, found string "x" (line 1, column 11)"#),
        ErrorRow(
            "a key that is not ASCII", #"{"größe":"x"}"#, [String: Int].self, .typeMismatch, "größe",
            #"expected Int, found string "x" (line 1, column 10)"#),
        ErrorRow(
            "a model's own error", #"[{"name":"A","age":200}]"#, [Person].self, .custom, "[0]",
            "ImplausibleAge(age: 200) (line 1, column 2), mapping Person"),
        ErrorRow(
            "a model's own error, deep", #"{"crew":[{"name":"A","age":20},{"name":"B","age":200}]}"#,
            [String: [Person]].self, .custom, "crew[1]",
            "ImplausibleAge(age: 200) (line 1, column 32), mapping Person"),
        ErrorRow(
            "a closure's own error, with line breaks and terminal escapes", #"{"amount":-1}"#, Fuel.self,
            .custom, "amount", "fuel is negative [31m, found number -1 (line 1, column 11), mapping Fuel"),
        ErrorRow(
            "a duplicate key", #"{"a":{"b":1,"c":2,"b":3}}"#, JSON.self,
            options: MappingOptions(duplicateKeys: .throw), .invalidValue, "a.b",
            "duplicate key (line 1, column 19)"),
        ErrorRow(
            "a duplicate key in other spelling", #"[{"b":1,"\u0062":3}]"#, JSON.self,
            options: MappingOptions(duplicateKeys: .throw), .invalidValue, "[0].b",
            "duplicate key (line 1, column 9)"),
        ErrorRow(
            "nested too deep", #"{"a":[[1]]}"#, JSON.self, options: MappingOptions(maximumDepth: 2), .limit,
            "a[0]", "nested too deep, the limit is 2 (line 1, column 7)"),
        ErrorRow(
            "too long", #"{"a":[[1]]}"#, JSON.self, options: MappingOptions(maximumBytes: 10), .limit,
            "(root)", "the document has 11 bytes, the limit is 10"),
        ErrorRow(
            "redacted", #"{"secret":"abc"}"#, [String: Int].self,
            options: MappingOptions(redactsFoundValues: true), .typeMismatch, "secret",
            "expected Int, found string (line 1, column 11)"),
        ErrorRow(
            "redacted number", #"{"pin":1234}"#, [String: Bool].self,
            options: MappingOptions(coercion: .strict, redactsFoundValues: true), .typeMismatch, "pin",
            "expected Bool, found number (line 1, column 8)"),
    ]
}
