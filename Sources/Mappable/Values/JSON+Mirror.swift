extension ElementStorage: CustomReflectable {
    var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

extension MemberStorage: CustomReflectable {
    var customMirror: Mirror { Mirror(self, unlabeledChildren: members, displayStyle: .dictionary) }
}
