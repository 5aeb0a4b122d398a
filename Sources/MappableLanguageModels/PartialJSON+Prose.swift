// Documents that stand in prose.
//
// Each bracket in prose may begin a document. Where it turns out to be none, prose goes on at the last string in it. That
// string is read again once only: there is no quotation mark in it with which another could begin. A broken document is
// skipped as a whole: its parts are no answers.

extension PartialJSON {
    /// Begins to take what may be a document.
    mutating func beginCandidate(_ byte: UInt8) throws(MappingError) {
        try open(byte)
        if prose.rank == .fenced { takeForDocument() }
    }

    /// Notes that what has begun is a document, which is shown unless a better one has ended.
    mutating func takeForDocument() {
        guard !isDocument else { return }
        (isDocument, doubtful) = (true, nil)
        if isPreferred(.success(.null)) { root = nil }
    }

    /// Whether the document that has begun counts rather than the best one so far, if it ends like this.
    private func isPreferred(_ content: Result<JSON, MappingError>) -> Bool {
        candidates.best.map(candidate(content).isPreferred) ?? true
    }

    private func candidate(_ content: Result<JSON, MappingError>) -> AnswerCandidates.Candidate {
        let rank = prose.rank == .object ? rankOfBareDocument(content) : prose.rank
        return AnswerCandidates.Candidate(rank: rank, section: prose.section, content: content)
    }

    private func rankOfBareDocument(_ content: Result<JSON, MappingError>) -> AnswerCandidates.Rank {
        if let frame = frames.first { return frame.isObject ? .object : .arrayOfContainers }
        guard case .success(let json) = content else { return .object }
        if let members = json.object { return members.isEmpty ? .doubtful : .object }
        let hasContainers = json.array?.contains { $0.object != nil || $0.array != nil } ?? false
        return hasContainers ? .arrayOfContainers : .doubtful
    }

    /// Takes a document that has ended.
    mutating func endCandidate(_ json: JSON) {
        candidates.add(candidate(.success(json)))
        goOnInProse()
    }

    /// Takes what is no document for prose.
    mutating func giveUp(_ error: MappingError) throws(MappingError) {
        if isDocument || error.kind == .limit { candidates.add(candidate(.failure(error))) }
        if isDocument { prose.skip(frames.count) }
        let doubtful = doubtful
        goOnInProse()
        guard let doubtful else { return }
        place = doubtful.place
        _ = try scan(doubtful.bytes, from: 0)
    }

    /// Notes that a string is taken in what may be no document.
    mutating func noteString() {
        if !isDocument, doubtful?.isInString != true { doubtful = ([], place, true) }
    }

    private mutating func goOnInProse() {
        (frames, token, expectation, isDocument, doubtful) = ([], .none, .prose, false, nil)
        root = candidates.best?.json
    }

    /// Ends the text. A document that is cut off counts like a broken one.
    mutating func endProse() throws(MappingError) {
        let cutOff = Result<JSON, MappingError>.failure(error(.syntax))
        if !frames.isEmpty, candidates.best != nil, !isDocument || !isPreferred(cutOff) {
            goOnInProse()
            waiting = []
        }
        if frames.isEmpty, case .failure(let error) = candidates.best?.content { throw error }
    }
}
