import Foundation

/// The same with Codable.
enum KubernetesCodable {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    struct List: Codable {
        let apiVersion: String, kind: String, metadata: ListMetadata, items: [Resource]
    }

    struct ListMetadata: Codable {
        let resourceVersion: String, `continue`: String?
    }

    enum Resource: Codable {
        case deployment(Deployment), service(Service), secret(Secret), other(AnyJSON)

        private enum CodingKeys: CodingKey {
            case kind
        }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind) {
            case "Deployment": self = .deployment(try Deployment(from: decoder))
            case "Service": self = .service(try Service(from: decoder))
            case "Secret": self = .secret(try Secret(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .deployment(let it): try encode(it, as: "Deployment", to: encoder)
            case .service(let it): try encode(it, as: "Service", to: encoder)
            case .secret(let it): try encode(it, as: "Secret", to: encoder)
            case .other(let it): try it.encode(to: encoder)
            }
        }

        private func encode(_ value: some Encodable, as kind: String, to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(kind, forKey: .kind)
            try value.encode(to: encoder)
        }
    }

    struct Metadata: Codable {
        let name: String?, namespace: String?, uid: UUID?, creationTimestamp: Date?
        let labels: [String: String]?, annotations: [String: String]?
    }

    struct Deployment: Codable {
        let apiVersion: String, metadata: Metadata, spec: DeploymentSpec
    }

    struct DeploymentSpec: Codable {
        let replicas: Int?, selector: Selector, strategy: Strategy?, template: Template
    }

    struct Selector: Codable {
        let matchLabels: [String: String]?
    }

    struct Strategy: Codable {
        let type: OpenCase<StrategyType>, rollingUpdate: RollingUpdate?
    }

    enum StrategyType: String {
        case rollingUpdate = "RollingUpdate"
        case recreate = "Recreate"
    }

    struct RollingUpdate: Codable {
        let maxSurge: OneOf<Int, String>?, maxUnavailable: OneOf<Int, String>?
    }

    struct Template: Codable {
        let metadata: Metadata, spec: PodSpec
    }

    struct PodSpec: Codable {
        let containers: [Container], volumes: [Volume]?
    }

    struct Container: Codable {
        let name: String, image: String, args: [String]?, env: [Variable]?, ports: [ContainerPort]?
        let resources: Resources?, livenessProbe: Probe?
    }

    struct Variable: Codable {
        let name: String, value: String?, valueFrom: VariableSource?
    }

    struct VariableSource: Codable {
        let secretKeyRef: KeyReference?
    }

    struct KeyReference: Codable {
        let name: String, key: String
    }

    struct ContainerPort: Codable {
        let name: String?, containerPort: Int, `protocol`: String?
    }

    struct Resources: Codable {
        let limits: [String: OneOf<Decimal, String>]?, requests: [String: OneOf<Decimal, String>]?
    }

    struct Probe: Codable {
        let httpGet: Request?, periodSeconds: Int?
    }

    struct Request: Codable {
        let path: String, port: OneOf<Int, String>
    }

    /// A volume with what is in it, of which there are many kinds.
    struct Volume: Codable {
        let known: KnownVolume, source: [String: AnyJSON]

        init(from decoder: any Decoder) throws {
            known = try KnownVolume(from: decoder)
            source = try [String: AnyJSON](from: decoder).filter { key, _ in
                KnownVolume.CodingKeys(stringValue: key) == nil
            }
        }

        func encode(to encoder: any Encoder) throws {
            try known.encode(to: encoder)
            try source.encode(to: encoder)
        }
    }

    struct KnownVolume: Codable {
        let name: String, configMap: ConfigMapSource?, secret: SecretSource?

        enum CodingKeys: CodingKey {
            case name, configMap, secret
        }
    }

    struct ConfigMapSource: Codable {
        let name: String, optional: Bool?
    }

    struct SecretSource: Codable {
        let secretName: String
    }

    struct Service: Codable {
        let apiVersion: String, metadata: Metadata, spec: ServiceSpec
    }

    struct ServiceSpec: Codable {
        let type: String, clusterIP: String?, ports: [ServicePort]
    }

    struct ServicePort: Codable {
        let name: String?, port: Int, targetPort: OneOf<Int, String>?
    }

    struct Secret: Codable {
        let apiVersion: String, metadata: Metadata, type: String, data: [String: Data]
    }
}
