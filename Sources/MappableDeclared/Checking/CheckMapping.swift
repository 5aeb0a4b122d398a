/// Checks the declaration of a model, and those of the declared models in it, by a document.
///
/// ```swift
/// @Test func declaration() throws {
///     try checkMapping(Flight.self, ["number": "LX 318", "origin": "ZRH", "destination": "OSL"])
/// }
/// ```
///
/// It finds duplicate keys, fields in another order than the initializer's parameters, and a model that gives another
/// text when it is written, read and written again.
///
/// - Parameters:
///   - model: the model.
///   - document: has all fields, with different values, which the initializer keeps.
public func checkMapping<Model: Mapped>(_ model: Model.Type, _ document: JSON) throws {
    var check = MappingCheck()
    if let model = check.read(model, document) as? Model { check.writeTwice(model) }
    if !check.problems.isEmpty { throw MappingProblems(description: check.problems.joined(separator: "\n")) }
}

struct MappingProblems: Error, CustomStringConvertible {
    let description: String
}

private struct MappingCheck {
    private(set) var problems: [String] = []

    private mutating func add(_ problem: String, _ model: Any.Type) {
        let line = "the mapping of \(model): \(problem)"
        if !problems.contains(line) { problems.append(line) }
    }

    /// Compares each property with what its field reads.
    mutating func read(_ type: any Mapped.Type, _ document: JSON) -> Any? {
        let core = type.anyCore
        checkKeys(of: core)
        do throws(MappingError) {
            let (model, values) = try Mapper.read(document, options: type.mappingOptions) { map in
                let values = try core.values(of: core.fields, map)
                return (try core.model(of: values, map).any, values)
            }
            let read = zip(core.fields, values).map { field, value in value.flatMap(field.written) }
            for (field, own) in zip(core.fields, read) {
                guard let value = field.value(model) else { continue }
                readModels(in: value.any)
                let stored = field.written(value)
                if stored == own { continue }
                let other = zip(core.fields, read).first { other, read in
                    other.valueType == field.valueType && other.written(value) == read
                }
                let source = other.map { ", which \($0.0.name) reads: is the order wrong?" } ?? ""
                add("\(field.name) reads \(own ?? .null), its property has \(stored ?? .null)\(source)", type)
            }
            return model
        } catch {
            add("it does not read the document: \(error)", type)
            return nil
        }
    }

    /// From what they write.
    private mutating func readModels(in value: Any) {
        if let model = value as? any Mapped, let document = try? JSON(model) {
            _ = read(type(of: model), document)
        }
        let inner = value as? [Any] ?? (value as? [String: Any])?.map(\.value) ?? []
        for element in inner { readModels(in: element) }
    }

    /// Finds duplicate keys, and those that lead through another field's value.
    private mutating func checkKeys(of core: AnyMappingCore) {
        var seen: [JSONKeyPath] = []
        for path in core.infos.flatMap(\.writtenPaths) {
            if seen.contains(where: { $0.steps.starts(with: path.steps) || path.steps.starts(with: $0.steps) }
            ) {
                add("\"\(path)\" stands twice, or in another value", core.model)
            }
            seen.append(path)
        }
    }

    mutating func writeTwice<Model: Mapped>(_ model: Model) {
        do throws(MappingError) {
            let first = try JSON(model), second = try JSON(Model(first))
            if first.textInAnyOrder == second.textInAnyOrder { return }
            let changes = (try? first.changes(to: second)) ?? second
            add("written, read and written again, it gives another text: \(changes)", Model.self)
        } catch {
            // A duplicate key is already reported.
            if problems.isEmpty { add("it does not read what it writes: \(error)", Model.self) }
        }
    }
}

extension FieldPart {
    fileprivate var name: String { info.key.map { "\"\($0.keyPath)\"" } ?? "the flattened \(valueType)" }

    fileprivate func written(_ value: HeldValue) -> JSON? {
        let document = try? JSON(Written.content { json in try self.write(value, to: &json) })
        return info.key.map { key in document?.value(at: key.keyPath) } ?? document
    }
}

extension FieldInfo {
    fileprivate var writtenPaths: [JSONKeyPath] {
        if let key { return direction == .read ? [] : [key.keyPath] }
        return (type as? any Mapped.Type)?.anyCore.infos.flatMap(\.writtenPaths) ?? []
    }
}

extension JSON {
    /// Elements and members are sorted, as sets and dictionaries have no order.
    fileprivate var textInAnyOrder: String {
        switch self {
        case .array(let elements): "\(elements.map(\.textInAnyOrder).sorted())"
        case .object(let members): "\(members.map { "\($0.key): \($0.value.textInAnyOrder)" }.sorted())"
        default: description
        }
    }
}
