/// The text of a feed; the same posts at every call.
struct SocialFeedDocument: Sendable {
    let bytes: [UInt8]

    /// A feed with posts of about `bytes` bytes, all of them again and again.
    init(bytes: Int, repeated times: Int = 1) {
        var random = SeededRandom(seed: 0x5eed_f00d)
        let posts = JSONText.records(bytes: bytes - 140) { Self.post($0, &random) }.joined(separator: ",")
        let head =
            #"{"feed":"home\/following","generated_at":"2026-03-14T09:26:53Z","#
            + #""cursor":"bWF4X2lkPTUwNTg3NDg0NzI2MDM1MjUxMg==","posts":["#
        var text = Array(head.utf8)
        text.reserveCapacity((posts.utf8.count + 1) * times + 200)
        for index in 0..<times {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(contentsOf: posts.utf8)
        }
        text.append(contentsOf: #"],"has_more":true}"#.utf8)
        self.bytes = text
    }

    private static func post(_ index: Int, _ random: inout SeededRandom) -> String {
        let isEdited = random.chance(10)
        let isReply = random.chance(20)
        let hasLiked = random.chance(50)
        return JSONText.object([
            "id": "\(505_874_847_260_352_513 + index * 4_096 + random.below(4_096))",
            "author": author(&random),
            "created_at": text(FeedText.times, &random),
            "edited_at": isEdited ? text(FeedText.times, &random) : nil,
            "text": prose(2 + random.below(6), &random),
            "language": text(FeedText.languages, &random),
            "reply_to": isReply ? "\(505_874_000_000_000_000 + random.below(1_000_000_000))" : "null",
            "entities": entities(&random),
            "attachments": random.chance(15) ? list(1 + random.below(3)) { attachment(&random) } : nil,
            "place": random.chance(12) ? place(&random) : nil,
            "counters": counters(&random),
            "sensitive": "\(random.chance(3))",
            "pinned": "\(random.chance(1))",
            "liked": hasLiked ? "\(random.chance(30))" : nil,
        ])
    }

    private static func author(_ random: inout SeededRandom) -> String {
        let number = random.below(5_000)
        return JSONText.object([
            "id": "\(1_021_030_416 + number * 7)",
            "handle": JSONText.string(FeedText.handles[number % FeedText.handles.count]),
            "name": JSONText.string(FeedText.names[number % FeedText.names.count]),
            "bio": number % 3 == 0
                ? "null" : JSONText.string(FeedText.phrases[number % FeedText.phrases.count]),
            "avatar_url": JSONText.string(#"https:\/\/img.example.org\/u\/\#(100_000 + number).jpg"#),
            "verified": "\(number % 17 == 0)",
            "follower_count": "\(number * number % 1_000_003)",
        ])
    }

    private static func prose(_ phrases: Int, _ random: inout SeededRandom) -> String {
        var prose = random.pick(FeedText.phrases)
        for _ in 1..<phrases {
            prose += random.chance(15) ? #"\n"# : " "
            prose += random.pick(FeedText.phrases)
        }
        return JSONText.string(prose)
    }

    private static func entities(_ random: inout SeededRandom) -> String {
        JSONText.object([
            "tags": list(max(0, random.below(5) - 2)) {
                JSONText.object(["text": text(FeedText.tags, &random), "indices": indices(&random)])
            },
            "links": list(random.chance(20) ? 1 : 0) {
                JSONText.object([
                    "url": text(FeedText.links, &random),
                    "title": random.chance(60) ? text(FeedText.phrases, &random) : nil,
                    "indices": indices(&random),
                ])
            },
            "mentions": list(max(0, random.below(4) - 1)) {
                JSONText.object([
                    "id": "\(1_021_030_416 + random.below(5_000) * 7)",
                    "handle": text(FeedText.handles, &random),
                    "indices": indices(&random),
                ])
            },
        ])
    }

    private static func indices(_ random: inout SeededRandom) -> String {
        let start = random.below(120)
        return JSONText.list(["\(start)", "\(start + 4 + random.below(20))"])
    }

    private static func attachment(_ random: inout SeededRandom) -> String {
        let isFilm = random.chance(25)
        return JSONText.object([
            "kind": isFilm ? #""film""# : #""picture""#,
            "url": text(FeedText.links, &random),
            "width": "\(320 + random.below(8) * 160)",
            "height": "\(240 + random.below(8) * 120)",
            "duration": isFilm ? JSONText.decimal(1_000 + random.below(180_000), places: 3) : nil,
            "description": random.chance(40) ? text(FeedText.phrases, &random) : "null",
        ])
    }

    private static func place(_ random: inout SeededRandom) -> String {
        JSONText.object([
            "name": text(FeedText.places, &random),
            "country": text(FeedText.countries, &random),
            "latitude": JSONText.decimal(random.below(180_000_000) - 90_000_000, places: 6),
            "longitude": JSONText.decimal(random.below(360_000_000) - 180_000_000, places: 6),
        ])
    }

    private static func counters(_ random: inout SeededRandom) -> String {
        JSONText.object([
            "likes": "\(random.below(10_000))",
            "reposts": "\(random.below(1_000))",
            "replies": "\(random.below(100))",
            "views": random.chance(70) ? "\(random.below(10_000_000))" : nil,
        ])
    }

    private static func text(_ texts: [String], _ random: inout SeededRandom) -> String {
        JSONText.string(random.pick(texts))
    }

    private static func list(_ count: Int, _ element: () -> String) -> String {
        JSONText.list((0..<count).map { _ in element() })
    }
}

/// What the feed is made of; escapes stand as in JSON.
private enum FeedText {
    static let phrases = [
        "Good morning from the harbour,", "the ferry is late again.", "Does anybody know why?",
        "Ein schöner Tag für Käsespätzle!", "Ça a été, malgré l’orage.", "¿Quieres ser feliz?",
        #"She said \"never again\" and left."#, #"caf\u00e9 cr\u00e8me, s'il vous pla\u00eet"#,
        #"A\/B tests all the way down"#, #"C:\\temp\\notes.txt"#, #"tab\there, line\r\nthere"#,
        "今日は天気がいいですね。", "漢字一文字ぶんのスペースに「ハウステンボス」を収める狂気", "明日の会議は十時からです", "안녕하세요, 반갑습니다",
        "【定期】朝の散歩から帰ってきました。海はとても静かで、鳥の声だけが聞こえました。",
        "大家早上好，今天的会议改到下午三点，请相互转告。", "한국어로 쓴 조금 더 긴 문장입니다.",
        "Доброе утро, город!", "Ελληνικός καφές", "مرحبا بالعالم", "🎉🎉", "👩‍👩‍👧‍👦 at the beach 🏖️",
        #"\ud83d\ude00 smile"#, "🇨🇭🇯🇵", "naïve façade, Łódź", "Read this before you buy one:",
        "It took three hours and was worth every minute of it.", "No.", "https://example.org/a?b=c&d=e#f",
    ]
    static let names = [
        "AYUMI", "Zoë Müller", "IQ★力だめし", "José García", "田中 太郎", "Anna 🌸", "O'Brien",
        #"Nils \"Nisse\" Åkesson"#, "Владимир", "김민수", #"Ren\u00e9e"#, "sam",
    ]
    static let handles = [
        "2no38mae", "zoe_m", "iq_test", "jgarcia", "taro_tanaka", "annablossom", "obrien_pat", "nisse",
        "vladimir77", "minsu_kim", "renee", "sam", "yuttari1998",
    ]
    static let tags = ["朝活", "harbour", "Käse", "swiftlang", "🎣", "LEDカツカツ選手権", "nofilter", "été"]
    static let links = [
        #"https:\/\/example.org\/articles\/2026\/03\/14\/pi"#, "https://news.example.com/read?id=81273645",
        "http://t.example/5EclbQiRX4", #"https:\/\/ja.example.org\/wiki\/%E6%BC%A2%E5%AD%97"#,
    ]
    static let places = ["Zürich", "東京", "São Paulo", "Reykjavík", "New York", "Łódź"]
    static let countries = ["CH", "JP", "BR", "IS", "US", "PL"]
    static let languages = ["en", "de", "ja", "fr", "es", "ko", "ru"]
    static let times = [
        "Sat Mar 14 09:26:53 +0000 2026", "Sat Mar 14 09:21:10 +0000 2026", "Fri Mar 13 23:59:59 +0000 2026",
        "Thu Jan 01 00:00:00 +0000 2026", "Sun Mar 01 12:00:01 +0000 2026",
    ]
}
