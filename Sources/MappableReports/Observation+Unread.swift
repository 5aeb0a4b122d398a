import MappableObserving

// Where to look for members that nobody asked for.

extension Observation {
    /// A model that was read, and its object.
    struct Owner {
        let object: Int
        let type: Any.Type
    }

    /// The objects of models in which not each member is known to be asked for, and those in them of which single members were
    /// asked for: in the order of the tape, each with its model.
    func objectsWithSingleReads(
        from mark: ObservationMark, of document: Document
    ) -> [(object: Int, model: Owner)] {
        var objects: [(object: Int, model: Owner)] = []
        for event in events(from: mark) where event.kind == .mapped || event.kind == .entered {
            guard let type = event.model else { continue }
            let (node, model) = (Int(event.node), Owner(object: Int(event.object), type: type))
            if event.kind == .mapped ? whole.contains(node) || isAskedForWhole(node) : !isPart(node) {
                continue
            }
            objects.append((node, model))
        }
        if objects.isEmpty { return [] }
        let order = objects.indices.sorted { (objects[$0].object, $0) < (objects[$1].object, $1) }
        let containers = wholeContainers(of: document)
        var next = containers.startIndex
        var open: [Range<Int>] = []
        var result: [(object: Int, model: Owner)] = []
        result.reserveCapacity(order.count)
        for (object, model) in order.map({ objects[$0] }) {
            while next < containers.endIndex, containers[next].lowerBound <= object {
                while let last = open.last, last.upperBound <= containers[next].lowerBound {
                    open.removeLast()
                }
                open.append(containers[next])
                next += 1
            }
            while let last = open.last, last.upperBound <= object { open.removeLast() }
            // What is in a container that the model has as a whole was read with it.
            if object > model.object, let last = open.last, last.lowerBound >= model.object { continue }
            // Of several models that were made of one object, the last counts.
            if result.last?.object == object { result.removeLast() }
            result.append((object, model))
        }
        return result
    }

    /// The containers that were read with all that is in them, in the order of the tape.
    private func wholeContainers(of document: Document) -> [Range<Int>] {
        var containers: [Range<Int>] = []
        for event in events where event.kind == .whole {
            let node = Int(event.node)
            // Safety: the container is on the tape.
            containers.append(node..<node + (unsafe document.root[node].span))
        }
        containers.sort { $0.lowerBound < $1.lowerBound }
        return containers
    }
}
