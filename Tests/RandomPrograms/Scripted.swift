import Mappable
import Reference

/// What models know: the script of the next one that is read. One thread at a time has it.
final class Scope: @unchecked Sendable {
    /// For declarations, which have no context.
    @TaskLocal static var current: Scope?

    var script: Script
    let spelling: Spelling

    init(_ script: Script, _ spelling: Spelling) { (self.script, self.spelling) = (script, spelling) }
}

/// How paths are written in the models.
enum Spelling: CaseIterable { case paths, chains }

/// A model that does what its script says.
struct Scripted: Observed {
    let values: [Value]

    var observed: Value { .model(values) }

    /// What a script reads, it does not write.
    func write(to json: inout JSONOutput) {}

    init(map: Mapper) throws {
        let scope: Scope = try map.mappingContext()
        let script = scope.script
        var values: [Value] = []
        for statement in script.statements {
            switch statement {
            case .read(let read): values.append(try map.value(read, scope, script))
            case .attempt(let read):
                do { values.append(try map.value(read, scope, script)) } catch {
                    if error.kind == .limit { throw error }
                    values.append(.unknown("caught"))
                }
            case .isPresent(let path): values.append(.bool(map.isKeyPresent(path.keyPath)))
            case .rest: values.append(JSON.object(try map.rest()).observed)
            }
        }
        self.values = values
    }
}

extension Kind {
    /// The script of the models inside.
    var script: Script? {
        switch self {
        case .model(let script): script
        case .optional(let kind), .array(let kind), .dictionary(let kind), .presence(let kind): kind.script
        case .scalar, .json, .open: nil
        }
    }
}

extension [Step] {
    var keyPath: JSONKeyPath { JSONKeyPath(map(\.description).joined(separator: ".")) }

    /// Whether every step is a member of the vocabulary.
    var isChain: Bool {
        allSatisfy { if case .key(let key) = $0 { modelKeys.contains(key) } else { false } }
    }
}

extension Mapper {
    fileprivate func value(_ read: Read, _ scope: Scope, _ script: Script) throws(MappingError) -> Value {
        if let inner = read.kind.script { scope.script = inner }
        defer { scope.script = script }
        do { return try value(read, as: read.kind.type, scope.spelling) } catch { throw MappingError(error) }
    }

    private func value<Type: Observed>(
        _ read: Read, as type: Type.Type, _ spelling: Spelling
    ) throws -> Value {
        let path = read.paths[0].keyPath
        if read.paths.count > 1 {
            let others = read.paths[1].keyPath
            return try (from(anyOf: path, others) as Type).observed
        }
        switch read.form {
        case .plain:
            if spelling == .chains, read.paths[0].isChain {
                return try (member(read.paths[0][...]) as Type).observed
            }
            return try (from(path) as Type).observed
        case .coalescing(let standIn):
            let value = try from(path) as Type
            return value.observed == .none ? standIn.value(type) : value.observed
        case .standIn(let standIn, let always):
            let value: Type = try from(
                path, default: Type(JSONString: standIn), when: always ? .always : .absentOrNull)
            return value.observed
        case .skipping: return try (from(path, invalidElements: .skip) as Type).observed
        }
    }

    private func member<Type: Observed>(_ steps: ArraySlice<Step>) throws(MappingError) -> Type {
        let others = steps.dropFirst()
        switch steps.first?.description {
        case "a": return try others.isEmpty ? self.a : MapperPath.value(self.a, others)
        case "b": return try others.isEmpty ? self.b : MapperPath.value(self.b, others)
        case "c": return try others.isEmpty ? self.c : MapperPath.value(self.c, others)
        case "d": return try others.isEmpty ? self.d : MapperPath.value(self.d, others)
        default: return try others.isEmpty ? self.e : MapperPath.value(self.e, others)
        }
    }
}

extension String {
    fileprivate func value<Type: Observed>(_ type: Type.Type) -> Value {
        (try? Type(JSONString: self))?.observed ?? .none
    }
}

extension MapperPath {
    static func value<Type: Observed>(
        _ path: MapperPath, _ steps: ArraySlice<Step>
    ) throws(MappingError) -> Type {
        let others = steps.dropFirst()
        switch steps.first?.description {
        case "a": return try others.isEmpty ? path.a() : value(path.a, others)
        case "b": return try others.isEmpty ? path.b() : value(path.b, others)
        case "c": return try others.isEmpty ? path.c() : value(path.c, others)
        case "d": return try others.isEmpty ? path.d() : value(path.d, others)
        default: return try others.isEmpty ? path.e() : value(path.e, others)
        }
    }
}
