extension SmallMessage {
    /// The one message: about a kilobyte, twelve members, one of them an object and one an array.
    static let document = Array(text.utf8)

    private static let text = #"""
        {"id":505874847260352513,"conversation_id":"7f9c2ba4-e88f-427d-8c7a-1e0b5d9a3f60","sequence":48213,\#
        "sent_at":"2026-03-14T09:26:53Z","sender":{"id":1186275104,"name":"Zoë Müller",\#
        "address":"zoe.mueller@example.org","device":null,"trusted":true},\#
        "subject":"Re: the harbour tour on Sunday","body":"Good morning everybody,\n\nthe ferry leaves at \#
        half past nine from pier 4, so please be there a quarter of an hour before. It is going to be windy; \#
        bring something warm. Tickets are paid for, lunch is not: the café at the lighthouse takes cards, the \#
        stall at the beach does not. If you are late, take the bus (line 32, every twenty minutes) to \#
        \"Leuchtturm\" and walk along the shore, it is a quarter of an hour and you cannot miss us. Ayumi \#
        brings the map, Nils the rope, and I have the key of the boathouse.\n\nSee you there, and tell José \#
        too: he never reads his mail.\nZoë","priority":2,"score":0.8734,\#
        "encrypted":true,"reply_to":505874802456350720,"labels":["family","trip","café","2026-03"]}
        """#
}
