import MappableEditing
import TestSupport
import Testing

struct LayoutTests {
    private func formatted(_ text: String, _ layout: JSONLayout, _ syntax: JSONSyntax = .jsonc) throws
        -> String
    {
        var file = try EditableJSON(text, options: MappingOptions(syntax: syntax))
        try file.format(layout)
        let once = file.text
        try file.format(layout)
        #expect(file.text == once)
        return once
    }

    @Test(
        arguments: EditingFixtures.files.filter {
            $0.name.hasSuffix("xcstrings") || $0.name == "Contents.json"
        })
    func xcodesFilesStay(_ file: EditingFixtures.File) throws {
        #expect(try formatted(file.text, .xcode, .json) == file.text)
        let plain = try formatted(file.text, JSONLayout(indentation: nil), .json)
        let again = try formatted(plain, .xcode, .json)
        #expect(again.trimmingPrefix { $0 == "\n" } == file.text || again == file.text + "\n")
    }

    @Test func commentsStayWithTheirMembers() throws {
        let text = """
            // head
            {"b": 1, // one
            // above a
            "a": [1, /* x */ 2,], /* beside a */ "c": {} // last

            // nobody's
            } // end
            """
        let laidOut = """
            // head
            {
              "b": 1, // one
              // above a
              "a": [
                1,
                /* x */ 2,
              ],
              /* beside a */ "c": {} // last

              // nobody's
            } // end

            """
        #expect(try formatted(text, JSONLayout()) == laidOut)
        let sorted = """
            // head
            {
              // above a
              "a": [
                1,
                /* x */ 2,
              ],
              "b": 1, // one
              /* beside a */ "c": {} // last

              // nobody's
            } // end

            """
        #expect(try formatted(text, JSONLayout(sortsKeys: true)) == sorted)
    }

    @Test func oneLineHasAsManyLinesAsCommentsNeed() throws {
        #expect(
            try formatted("{\n  \"b\": [ 1, 2 ],\n  \"a\": {}\n}", JSONLayout(indentation: nil))
                == "{\"b\":[1,2],\"a\":{}}\n")
        #expect(
            try formatted("[1, // one\n 2 /* two */]", JSONLayout(indentation: nil))
                == "[1,// one\n2/* two */]\n")
    }

    @Test(arguments: EditingFixtures.all) func everyFileMeansTheSame(_ file: EditingFixtures.File) throws {
        let json = try JSON(JSONString: file.text, options: file.options)
        for layout in [
            JSONLayout(), JSONLayout(indentation: 4, sortsKeys: true), JSONLayout(indentation: nil),
            JSONLayout(indentation: nil, sortsKeys: true), .xcode,
        ] {
            let text = try formatted(file.text, layout, file.syntax)
            #expect(try JSON(JSONString: text, options: file.options) == json)
        }
    }
}
