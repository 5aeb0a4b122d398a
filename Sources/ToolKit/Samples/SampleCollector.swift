import Foundation
import MappableSchemas

/// Counts what samples have at each place.
///
/// It goes over the tape of each sample once, without recursion. What it touches for every value stands in flat arrays of plain
/// values: a tally for each place, and a slot for each member. A member's slot is guessed: it is the one that came after the
/// last member's slot the last time.
struct SampleCollector {
    typealias ID = SampleShapes.ID

    /// The counts at one place. It has the index of the place's shape.
    struct Tally {
        var objects = 0
        var arrays = 0
        var strings = 0
        var bools = 0
        var nulls = 0
        var integers = 0
        var fractions = 0
        var least = Int64.max
        var most = Int64.min
        /// The place of elements; negative where there are none yet.
        var element = -1
        /// The slot that an object's first member probably has.
        var expected = -1
        /// The slots of this place's members, in the order in which they came first.
        var firstSlot = -1
        var lastSlot = -1
        var slotCount = 0
        /// The place of the values, once keys are too many to be names.
        var dictionaryValue = -1
        var tag = TagState.unknown
        /// Whether a further string, or a number of common size, would tell nothing new.
        var knowsText = false
        var knowsNumbers = false
        var hasOddKeys = false
    }

    /// A member of the objects at one place.
    struct Slot {
        /// The bits of the key where it stands without escapes.
        var form: UInt64
        var signature: UInt64
        /// The key's bytes in ``keyText``.
        let text: Range<Int>
        let key: Int
        /// The place of the values.
        let place: ID
        /// The slot that came after this one the last time.
        var next = -1
        /// The slot that was made after this one at the same place.
        var sibling = -1
        /// Another slot with the same bits at the same place.
        var twin = -1
        /// How many objects have the member.
        var count = 0
        /// The last object that had it, to see keys that stand twice.
        var lastObject = -1
    }

    /// A container that is open.
    private struct Frame {
        var end: Int
        /// The place of an object's members, or of an array's elements.
        var place: ID
        var isObject: Bool
        /// The number of the object among all of them.
        var serial = 0
        /// The slot of the last member, and of the next one if all is as before.
        var last = -1
        var next = -1
    }

    private struct SlotKey: Hashable {
        let place: ID
        let form: UInt64
        let signature: UInt64
    }

    /// The number of members from which on keys count as data.
    private static let mostMembers = 1000
    /// How many slots are looked at one by one.
    private static let nearSlots = 8

    var shapes: SampleShapes
    var tallies = [Tally()]
    var tags: [TagRecord] = []
    var variants: [TagVariant] = []
    var keyText: [UInt8] = []
    private var slots: [Slot] = []
    private var slotsBySignature: [SlotKey: Int] = [:]
    private var slotsByKey: [SampleShapes.MemberKey: Int] = [:]
    private var objectCount = 0

    init(isExact: Bool) { shapes = SampleShapes(isExact: isExact) }

    /// Adds a sample.
    ///
    /// - Throws: `MappingError` for text that is no JSON.
    /// - Complexity: linear in the length of the text.
    mutating func add(_ data: Data, options: MappingOptions) throws(MappingError) {
        try Mapper.read(data, options: options) { map in collect(map.entries) }
    }

    mutating func makePlace(named name: String, isElement: Bool = false) -> ID {
        tallies.append(Tally())
        return shapes.makeShape(named: name, isElement: isElement)
    }

    private mutating func collect(_ entries: DocumentEntries) {
        var outer: [Frame] = []
        var frame = Frame(end: entries.count, place: SampleShapes.root, isObject: false)
        var place = SampleShapes.root
        var index = 0
        while true {
            let entry = entries[index]
            switch entry.kind {
            case .object:
                let own = objectPlace(for: place, at: index, entries)
                tallies[own].objects += 1
                objectCount += 1
                outer.append(frame)
                frame = Frame(
                    end: index + entry.span, place: own, isObject: true, serial: objectCount,
                    next: tallies[own].expected)
            case .array:
                tallies[place].arrays += 1
                if entry.span > 1 {
                    outer.append(frame)
                    frame = Frame(end: index + entry.span, place: element(of: place), isObject: false)
                }
            case .string: addString(entry, to: place, entries)
            case .null: tallies[place].nulls += 1
            case .bool: tallies[place].bools += 1
            case .integer: addInteger(Int64(bitPattern: entry.bits), to: place)
            case .unsigned: shapes.shapes[place].numbers.add(unsigned: entry.bits)
            case .double: addDouble(entry, to: place, entries)
            }
            index += 1
            var next: ID?
            repeat {
                while frame.end == index {
                    guard let innermost = outer.popLast() else { return }
                    frame = innermost
                }
                guard frame.isObject else {
                    next = frame.place
                    break
                }
                next = memberPlace(entries[index], of: &frame, entries)
                index += 1
                // Of a key that stands twice, only the first counts.
                if next == nil { index += entries[index].span }
            } while next == nil
            if let next { place = next }
        }
    }

    private mutating func element(of place: ID) -> ID {
        if tallies[place].element < 0 {
            tallies[place].element = makePlace(named: shapes.shapes[place].name, isElement: true)
        }
        return tallies[place].element
    }
}

// MARK: - Scalars

extension SampleCollector {
    @inline(__always)
    private mutating func addString(_ entry: DocumentEntry, to place: ID, _ entries: DocumentEntries) {
        tallies[place].strings += 1
        guard !tallies[place].knowsText else { return }
        let text = entries.text.extracting(entry.offset..<(entry.offset + entry.length))
        shapes.shapes[place].text.add(text, isEscaped: entry.isEscaped) { entries.string(of: entry) }
        tallies[place].knowsText = shapes.shapes[place].text.isKnown
    }

    @inline(__always)
    private mutating func addInteger(_ integer: Int64, to place: ID) {
        tallies[place].integers += 1
        if integer < tallies[place].least { tallies[place].least = integer }
        if integer > tallies[place].most { tallies[place].most = integer }
        guard !tallies[place].knowsNumbers else { return }
        shapes.shapes[place].numbers.addSample("\(integer)")
        tallies[place].knowsNumbers = knowsNumbers(at: place)
    }

    @inline(__always)
    private mutating func addDouble(_ entry: DocumentEntry, to place: ID, _ entries: DocumentEntries) {
        tallies[place].fractions += 1
        let double = Double(bitPattern: entry.bits)
        guard !tallies[place].knowsNumbers || !(double.magnitude < 0x1p63) else { return }
        shapes.shapes[place].numbers.add(double: double, comparesDigits: shapes.isExact) {
            entries.numberText(of: entry)
        }
        tallies[place].knowsNumbers = knowsNumbers(at: place)
    }

    private func knowsNumbers(at place: ID) -> Bool {
        let count = tallies[place].integers + tallies[place].fractions
        return shapes.shapes[place].numbers.isKnown(count, comparesDigits: shapes.isExact)
    }
}

// MARK: - Members

extension SampleCollector {
    /// The place of a member's value; nil for a key that stands twice.
    @inline(__always)
    private mutating func memberPlace(
        _ key: DocumentEntry, of frame: inout Frame, _ entries: DocumentEntries
    ) -> ID? {
        var slot = frame.next
        if slot < 0 || !isKey(key, of: slot, entries) {
            slot = findSlot(key, frame, entries)
            if slot < 0 { return tallies[frame.place].dictionaryValue }
        }
        frame.last = slot
        frame.next = slots[slot].next
        guard slots[slot].lastObject != frame.serial else { return nil }
        slots[slot].lastObject = frame.serial
        slots[slot].count += 1
        return slots[slot].place
    }

    @inline(__always)
    private func isKey(_ key: DocumentEntry, of slot: Int, _ entries: DocumentEntries) -> Bool {
        guard slots[slot].signature == key.keySignature, slots[slot].form == key.keyForm else { return false }
        let text = slots[slot].text
        return text.count <= 8 || entries.hasText(key, keyText.byteSpan.extracting(text))
    }

    /// The slot of a member that was not expected; negative where keys are data.
    @inline(never)
    private mutating func findSlot(_ key: DocumentEntry, _ frame: Frame, _ entries: DocumentEntries) -> Int {
        let place = frame.place
        if tallies[place].dictionaryValue >= 0 {
            noteDictionaryKey(key, of: place, entries)
            return -1
        }
        let slot =
            nearSlot(key, frame, entries) ?? knownSlot(key, place, entries) ?? makeSlot(key, place, entries)
        if frame.last >= 0 {
            slots[frame.last].next = slot
        } else {
            tallies[place].expected = slot
        }
        if tallies[place].slotCount > Self.mostMembers {
            tallies[place].dictionaryValue = makePlace(named: shapes.shapes[place].name, isElement: true)
        }
        return slot
    }

    /// Looks after the last member, and then from the first one on.
    private func nearSlot(_ key: DocumentEntry, _ frame: Frame, _ entries: DocumentEntries) -> Int? {
        let first = tallies[frame.place].firstSlot
        guard first >= 0 else { return nil }
        var slot = frame.last >= 0 ? slots[frame.last].sibling : first
        for _ in 0..<min(Self.nearSlots, tallies[frame.place].slotCount) {
            if slot < 0 { slot = first }
            if isKey(key, of: slot, entries) { return slot }
            slot = slots[slot].sibling
        }
        return nil
    }

    private func knownSlot(_ key: DocumentEntry, _ place: ID, _ entries: DocumentEntries) -> Int? {
        let bits = SlotKey(place: place, form: key.keyForm, signature: key.keySignature)
        var slot = slotsBySignature[bits] ?? -1
        while slot >= 0, !isKey(key, of: slot, entries) { slot = slots[slot].twin }
        return slot < 0 ? nil : slot
    }

    /// Makes a slot, if there is none for a key that is spelled in another way.
    private mutating func makeSlot(_ key: DocumentEntry, _ place: ID, _ entries: DocumentEntries) -> Int {
        let id = shapes.keyID(entries.string(of: key))
        let form = key.isEscaped ? UInt64.max : key.keyForm
        let bits = SlotKey(place: place, form: form, signature: key.keySignature)
        let member = SampleShapes.MemberKey(shape: place, key: id)
        if let slot = slotsByKey[member] {
            if !key.isEscaped, slots[slot].form == .max {
                slots[slot].form = form
                slots[slot].signature = key.keySignature
                slots[slot].twin = slotsBySignature.updateValue(slot, forKey: bits) ?? -1
            }
            return slot
        }
        let slot = slots.count
        let start = keyText.count
        keyText += shapes.keys[id].bytes
        slots.append(
            Slot(
                form: form, signature: key.keySignature, text: start..<keyText.count, key: id,
                place: makePlace(named: shapes.keys[id].text)))
        slotsByKey[member] = slot
        if !key.isEscaped { slots[slot].twin = slotsBySignature.updateValue(slot, forKey: bits) ?? -1 }
        if tallies[place].lastSlot >= 0 {
            slots[tallies[place].lastSlot].sibling = slot
        } else {
            tallies[place].firstSlot = slot
        }
        tallies[place].lastSlot = slot
        tallies[place].slotCount += 1
        return slot
    }

    /// Looks whether a key is one that a dictionary of Swift's may confuse with another.
    private mutating func noteDictionaryKey(
        _ key: DocumentEntry, of place: ID, _ entries: DocumentEntries
    ) {
        guard !tallies[place].hasOddKeys else { return }
        let text = entries.text.extracting(key.offset..<(key.offset + key.keyLength))
        var isASCII = !key.isEscaped
        for index in 0..<text.count where text[index] >= 0x80 { isASCII = false }
        if !isASCII, SampleShapes.isOdd(entries.string(of: key)) { tallies[place].hasOddKeys = true }
    }
}

// MARK: - After the last sample

extension SampleCollector {
    /// The counts as shapes: dictionaries, unions and recursive models found, and equal ones merged.
    consuming func settled() -> SampleShapes {
        for place in tallies.indices {
            let tally = tallies[place]
            shapes.shapes[place].add(tally)
            shapes.shapes[place].tag = tag(of: place)
            var slot = tally.firstSlot
            while slot >= 0 {
                let member = SampleShapes.Member(
                    key: slots[slot].key, shape: slots[slot].place, count: slots[slot].count)
                shapes.membersByKey[SampleShapes.MemberKey(shape: place, key: member.key)] =
                    shapes.shapes[place].members.count
                shapes.shapes[place].members.append(member)
                slot = slots[slot].sibling
            }
        }
        for place in tallies.indices where tallies[place].dictionaryValue >= 0 {
            shapes.makeDictionary(shapes.resolved(place))
        }
        for place in tallies.indices where isRefuted(tallies[place].tag) {
            shapes.foldTag(of: shapes.resolved(place))
        }
        shapes.settle()
        return shapes
    }
}

extension SampleShapes.Shape {
    fileprivate mutating func add(_ tally: SampleCollector.Tally) {
        objects = tally.objects
        arrays = tally.arrays
        strings = tally.strings
        bools = tally.bools
        nulls = tally.nulls
        numbers.add(
            integers: tally.integers, least: tally.least, most: tally.most, fractions: tally.fractions)
        text.count = tally.strings
        element = tally.element < 0 ? nil : tally.element
        dictionaryValue = tally.dictionaryValue < 0 ? nil : tally.dictionaryValue
        hasOddKeys = tally.hasOddKeys
    }
}
