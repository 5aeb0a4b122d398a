/// The same records read in several ways.
enum RecordTrials {
    /// Members in the order of the document, and in others.
    static func orders(bytes: Int) throws -> Trial {
        let document = VehicleReport.document(bytes: bytes)
        let reports = try Coders.expected([VehicleReport].self, document)
        return Trial(
            name: "keys", direction: .reading,
            runs: [
                ReportInOrder.run(document, expecting: reports, variant: "in order"),
                ReportReversed.run(document, expecting: reports, variant: "reversed"),
                ReportShuffled.run(document, expecting: reports, variant: "shuffled"),
                .decoding(document, expecting: reports, variant: "in order"),
            ])
    }

    /// The ways to spell a read.
    static func forms(bytes: Int) throws -> Trial {
        let document = Connection.document(bytes: bytes)
        let connections = try Coders.expected([Connection].self, document)
        return Trial(
            name: "forms", direction: .reading,
            runs: [
                ConnectionByProperty.run(document, expecting: connections, variant: "map.key"),
                ConnectionByCall.run(document, expecting: connections, variant: "map.key()"),
                ConnectionByFrom.run(document, expecting: connections, variant: "from"),
                ConnectionByInitializer.run(document, expecting: connections, variant: "self.init"),
                .decoding(document, expecting: connections, variant: "map.key"),
            ])
    }

    /// Members with defaults, and values that are checked.
    static func defaults(bytes: Int) throws -> Trial {
        let document = Shipment.document(bytes: bytes)
        let shipments = try Coders.expected([Shipment].self, document)
        return Trial(
            name: "defaults", direction: .reading,
            runs: [
                .mapping(document, expecting: shipments),
                .other(.declared, [Declared.Shipment].self, document, expecting: shipments),
                .decoding(document, expecting: shipments),
            ])
    }
}
