/// An object that stands for a document in the errors about it, which may outlive it.
final class DocumentIdentity: Sendable {}
