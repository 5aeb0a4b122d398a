/// The imports of all generated code.
package enum GeneratedImport {
    /// The module of declared models, or one that exports it.
    package static let module = "MappableDeclared"
    package static let line = "import \(module)"
}
