extension SocialFeed {
    /// A feed of about `bytes` bytes, to within half a post; the same text at every call.
    static func document(bytes: Int) -> [UInt8] {
        FeedDocument(bytes: bytes).bytes
    }
}

/// A feed's text, and where in it the posts are.
struct FeedDocument: Sendable {
    let bytes: [UInt8]
    /// Where each post begins.
    let postStarts: [Int]
    /// Where the last post ends.
    let postsEnd: Int

    init(bytes: Int) {
        var random = WorkloadRandom(seed: 0x5eed_f00d)
        var text = WorkloadText(capacity: bytes + 4096)
        var starts: [Int] = []
        text.beginObject()
        text.member("feed", #"home\/following"#)
        text.member("generated_at", "2026-03-14T09:26:53Z")
        text.member("cursor", "bWF4X2lkPTUwNTg3NDg0NzI2MDM1MjUxMg==")
        text.key("posts")
        text.beginArray()
        text.fill(to: bytes - 18) { text, index in
            starts.append(text.count + (index == 0 ? 0 : 1))
            text.post(index, &random)
        }
        postsEnd = text.count
        text.endArray()
        text.member("has_more", true)
        text.endObject()
        self.bytes = text.bytes
        // The last post may have been taken back.
        if let last = starts.last, last >= postsEnd { starts.removeLast() }
        postStarts = starts
    }
}

extension WorkloadText {
    fileprivate mutating func post(_ index: Int, _ random: inout WorkloadRandom) {
        beginObject()
        member("id", 505_874_847_260_352_513 + index * 4_096 + random.below(4_096))
        key("author")
        author(&random)
        member("created_at", FeedText.times[random.below(FeedText.times.count)])
        if random.chance(10) {
            member("edited_at", random.pick(FeedText.times))
        }
        key("text")
        prose(2 + random.below(6), &random)
        member("language", random.pick(FeedText.languages))
        if random.chance(20) {
            member("reply_to", 505_874_000_000_000_000 + random.below(1_000_000_000))
        } else {
            null("reply_to")
        }
        key("entities")
        entities(&random)
        if random.chance(15) {
            attachments(1 + random.below(3), &random)
        }
        if random.chance(12) {
            place(&random)
        }
        key("counters")
        counters(&random)
        member("sensitive", random.chance(3))
        member("pinned", random.chance(1))
        if random.chance(50) {
            member("liked", random.chance(30))
        }
        endObject()
    }

    private mutating func author(_ random: inout WorkloadRandom) {
        let number = random.below(5_000)
        beginObject()
        member("id", 1_021_030_416 + number * 7)
        member("handle", FeedText.handles[number % FeedText.handles.count])
        member("name", FeedText.names[number % FeedText.names.count])
        if number % 3 == 0 {
            null("bio")
        } else {
            member("bio", FeedText.phrases[number % FeedText.phrases.count])
        }
        key("avatar_url")
        string(#"https:\/\/img.example.org\/u\/"#)
        reopenString()
        digits(UInt64(number), atLeast: 6)
        raw(#".jpg""#)
        member("verified", number % 17 == 0)
        member("follower_count", number * number % 1_000_003)
        endObject()
    }

    private mutating func entities(_ random: inout WorkloadRandom) {
        beginObject()
        key("tags")
        beginArray()
        for _ in 0..<max(0, random.below(5) - 2) {
            beginObject()
            member("text", random.pick(FeedText.tags))
            indices(&random)
            endObject()
        }
        endArray()
        key("links")
        beginArray()
        if random.chance(20) {
            beginObject()
            member("url", random.pick(FeedText.links))
            if random.chance(60) {
                member("title", random.pick(FeedText.phrases))
            }
            indices(&random)
            endObject()
        }
        endArray()
        key("mentions")
        beginArray()
        for _ in 0..<max(0, random.below(4) - 1) {
            beginObject()
            member("id", 1_021_030_416 + random.below(5_000) * 7)
            member("handle", random.pick(FeedText.handles))
            indices(&random)
            endObject()
        }
        endArray()
        endObject()
    }

    private mutating func indices(_ random: inout WorkloadRandom) {
        let start = random.below(120)
        member("indices", [start, start + 4 + random.below(20)])
    }

    private mutating func attachments(_ count: Int, _ random: inout WorkloadRandom) {
        key("attachments")
        beginArray()
        for _ in 0..<count {
            let isFilm = random.chance(25)
            beginObject()
            member("kind", isFilm ? "film" : "picture")
            member("url", random.pick(FeedText.links))
            member("width", 320 + random.below(8) * 160)
            member("height", 240 + random.below(8) * 120)
            if isFilm {
                member("duration", 1_000 + random.below(180_000), places: 3)
            }
            if random.chance(40) {
                member("description", random.pick(FeedText.phrases))
            } else {
                null("description")
            }
            endObject()
        }
        endArray()
    }

    private mutating func place(_ random: inout WorkloadRandom) {
        key("place")
        beginObject()
        member("name", random.pick(FeedText.places))
        member("country", random.pick(FeedText.countries))
        member("latitude", random.below(180_000_000) - 90_000_000, places: 6)
        member("longitude", random.below(360_000_000) - 180_000_000, places: 6)
        endObject()
    }

    private mutating func counters(_ random: inout WorkloadRandom) {
        beginObject()
        member("likes", random.below(10_000))
        member("reposts", random.below(1_000))
        member("replies", random.below(100))
        if random.chance(70) {
            member("views", random.below(10_000_000))
        }
        endObject()
    }

    private mutating func prose(_ phrases: Int, _ random: inout WorkloadRandom) {
        string(random.pick(FeedText.phrases))
        reopenString()
        for _ in 1..<phrases {
            raw(random.chance(15) ? #"\n"# : " ")
            raw(random.pick(FeedText.phrases))
        }
        raw("\"")
    }

    /// Takes the closing quote off the string that was just written, so that it can go on.
    private mutating func reopenString() {
        cut(to: count - 1)
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
