import Mappable

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One way in which documents deviate from a model, and how often. A ``MappingMonitor`` reports it.
///
/// ```swift
/// print(finding)
/// // Flight crew[].name: missing, expected String (3 times in 1204 documents)
/// ```
///
/// It has names of your program, and of members that your models name, but no value of a document. A key that no model
/// names, as in a dictionary, is `*`.
public struct MappingFinding: Sendable {
    /// A kind of deviation.
    public enum Kind: String, Sendable, CaseIterable {
        /// An entry point threw an error, or a result has an issue.
        case error
        /// An invalid value became nil.
        case nilForInvalid
        /// An invalid element or member was left out.
        case leftOut
        /// A default was taken for an invalid value.
        case defaultTaken
        /// A value or a tag has no case, and its type keeps such values.
        case unknownCase
        /// No model read a member. Reported on request.
        case unread
        /// A value was converted that `MappingOptions.Coercion.strict` refuses. Reported on request.
        case converted
    }

    /// Identifies this finding, as for a group of an error tracker: an error's `MappingError.fingerprint`.
    public let fingerprint: String
    /// The kind of deviation.
    public let kind: Kind
    /// The kind of the error that refused the document or the value.
    public let cause: String?
    /// The type that the document was read as.
    public let model: String
    /// The path of the value, without indices: `crew[].name`.
    public let path: String
    /// The path of the lost value, if the fault is in a part of it.
    public let lost: String?
    /// The expectation: a type, or a phrase.
    public let expected: String?
    /// The kind of the value in the document.
    public let found: String?
    /// How often it was seen.
    public internal(set) var count = 1
    /// How many documents of this model were read.
    public internal(set) var documents: Int
    /// When it was seen first.
    public let first: Date
    /// When it was seen last.
    public internal(set) var last: Date

    init(_ fingerprint: Fingerprint, _ text: String, documents: Int, _ now: Date) {
        self.fingerprint = text
        kind = fingerprint.kind
        cause = fingerprint.cause?.rawValue
        model = Fingerprint.name(of: fingerprint.model)
        path = fingerprint.path.pattern
        lost = fingerprint.lost?.pattern
        expected = fingerprint.expected
        found = fingerprint.found?.rawValue
        self.documents = documents
        (first, last) = (now, now)
    }
}

extension MappingFinding: CustomStringConvertible {
    /// The finding on one line, for a log: its fingerprint and its counts.
    public var description: String {
        let times = String(count) + (count == 1 ? " time" : " times")
        let documents = String(documents) + (documents == 1 ? " document" : " documents")
        return fingerprint + " (" + times + " in " + documents + ")"
    }
}

extension MappingFinding: JSONWriter {
    /// Writes the finding as an object with its properties.
    public func write(to json: inout JSONOutput) throws {
        json["fingerprint"] = fingerprint
        json["kind"] = kind.rawValue
        json["cause"] = cause
        json["model"] = model
        json["path"] = path
        json["lost"] = lost
        json["expected"] = expected
        json["found"] = found
        json["count"] = count
        json["documents"] = documents
        json["first"] = first
        json["last"] = last
    }
}

extension MappingMonitor {
    /// What a monitor has counted.
    public struct Snapshot: Sendable, JSONWriter {
        /// When the monitor was made.
        public let start: Date
        /// How many documents were read, by the type that they were read as.
        public let documents: [String: Int]
        /// The findings, in the order in which they were first seen.
        public let findings: [MappingFinding]
        /// How many times a finding exceeded the monitor's limit.
        public let uncounted: Int

        /// Writes the snapshot as an object with its properties.
        public func write(to json: inout JSONOutput) throws {
            json["start"] = start
            json["documents"] = documents
            json["findings"] = findings
            json["uncounted"] = uncounted
        }
    }
}
