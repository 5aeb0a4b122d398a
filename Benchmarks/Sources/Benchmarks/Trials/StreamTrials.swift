import MappableStreams

/// The posts of one large feed, mapped at once from memory, and record by record as lines and as elements.
enum StreamTrials {
    static let whole = "one array in memory"
    static let (lines, elements) = ("lines", "elements")

    static func trial(megabytes: Int) throws -> Trial {
        let document = SocialFeedDocument(bytes: 1_000_000, repeated: megabytes).bytes
        let posts = try Coders.expected(SocialFeed.self, document).posts
        var text: [UInt8] = []
        try read(.elements(of: "posts"), document) { _, record in text += record + [0x0A] }
        let array = Run(.mappable, variant: whole, bytes: document.count) {
            consume(try [Post](JSONBytes: document, at: "posts"))
        } check: {
            compare(try [Post](JSONBytes: document, at: "posts"), with: posts)
        }
        let forms: [(String, RecordForm, [UInt8])] = [
            (lines, .lines, text), (elements, .elements(of: "posts"), document),
        ]
        let runs = forms.map { variant, form, text in
            Run(.mappable, variant: variant, bytes: text.count) {
                try read(form, text) { post, _ in consume(post) }
            } check: {
                var read: [Post] = []
                try self.read(form, text) { post, _ in read.append(post) }
                return compare(read, with: posts)
            }
        }
        return Trial(name: "records", direction: .reading, minimumPasses: 20, runs: [array] + runs)
    }

    /// Reads a stream in chunks, as a file is read.
    private static func read(
        _ form: RecordForm, _ text: [UInt8], _ take: (Post, ArraySlice<UInt8>) -> Void
    ) throws {
        var reader = MappableStreams.RecordReader<Post>(form)
        var rest = text[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(256 << 10)
            rest = rest.dropFirst(chunk.count)
            try reader.append(chunk)
            if rest.isEmpty { reader.finish() }
            while let post = try reader.next() { take(post, reader.bytes) }
        }
    }
}
