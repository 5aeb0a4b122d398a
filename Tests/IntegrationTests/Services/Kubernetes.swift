import Foundation
import MappableCodable
import MappableDeclared

/// A list of resources of Kubernetes'.
enum Kubernetes {
    struct List: CodableModel {
        let apiVersion: String, kind: String, metadata: ListMetadata, items: [Resource]
    }

    struct ListMetadata: CodableModel {
        let resourceVersion: String, `continue`: String?
    }

    enum Resource: Tagged, MappableCodable {
        case deployment(Deployment), service(Service), secret(Secret), other(JSON)

        static let union = Union<Resource>(
            tag: .inside("kind"),
            Case("Deployment", Resource.deployment) { if case .deployment(let it) = $0 { it } else { nil } },
            Case("Service", Resource.service) { if case .service(let it) = $0 { it } else { nil } },
            Case("Secret", Resource.secret) { if case .secret(let it) = $0 { it } else { nil } },
            unknown: Case(Resource.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Metadata: CodableModel {
        let name: String?, namespace: String?, uid: UUID?, creationTimestamp: Date?
        let labels: [String: String]?, annotations: [String: String]?
    }

    struct Deployment: CodableModel {
        let apiVersion: String, metadata: Metadata, spec: DeploymentSpec
    }

    struct DeploymentSpec: CodableModel {
        let replicas: Int?, selector: Selector, strategy: Strategy?, template: Template
    }

    struct Selector: CodableModel {
        let matchLabels: [String: String]?
    }

    struct Strategy: CodableModel {
        let type: Open<StrategyType>, rollingUpdate: RollingUpdate?
    }

    enum StrategyType: String, Mappable, JSONWriter {
        case rollingUpdate = "RollingUpdate"
        case recreate = "Recreate"
    }

    struct RollingUpdate: CodableModel {
        let maxSurge: Either<Int, String>?, maxUnavailable: Either<Int, String>?
    }

    struct Template: CodableModel {
        let metadata: Metadata, spec: PodSpec
    }

    struct PodSpec: CodableModel {
        let containers: [Container], volumes: [Volume]?
    }

    struct Container: CodableModel {
        let name: String, image: String, args: [String]?, env: [Variable]?, ports: [ContainerPort]?
        let resources: Resources?, livenessProbe: Probe?
    }

    struct Variable: CodableModel {
        let name: String, value: String?, valueFrom: VariableSource?
    }

    struct VariableSource: CodableModel {
        let secretKeyRef: KeyReference?
    }

    struct KeyReference: CodableModel {
        let name: String, key: String
    }

    struct ContainerPort: CodableModel {
        let name: String?, containerPort: Int, `protocol`: String?
    }

    struct Resources: CodableModel {
        let limits: [String: Either<Decimal, String>]?, requests: [String: Either<Decimal, String>]?
    }

    struct Probe: CodableModel {
        let httpGet: Request?, periodSeconds: Int?
    }

    struct Request: CodableModel {
        let path: String, port: Either<Int, String>
    }

    /// A volume with what is in it, of which there are many kinds.
    struct Volume: MappableCodable {
        let known: KnownVolume, source: JSON.Object

        init(map: Mapper) throws { (known, source) = try (KnownVolume(map: map), map.rest()) }

        func write(to json: inout JSONOutput) throws {
            try known.write(to: &json)
            json.writeRest(source)
        }
    }

    struct KnownVolume: CodableModel {
        let name: String, configMap: ConfigMapSource?, secret: SecretSource?
    }

    struct ConfigMapSource: CodableModel {
        let name: String, optional: Bool?
    }

    struct SecretSource: CodableModel {
        let secretName: String
    }

    struct Service: CodableModel {
        let apiVersion: String, metadata: Metadata, spec: ServiceSpec
    }

    struct ServiceSpec: CodableModel {
        let type: String, clusterIP: String?, ports: [ServicePort]
    }

    struct ServicePort: CodableModel {
        let name: String?, port: Int, targetPort: Either<Int, String>?
    }

    struct Secret: CodableModel {
        let apiVersion: String, metadata: Metadata, type: String, data: [String: Data]
    }
}
