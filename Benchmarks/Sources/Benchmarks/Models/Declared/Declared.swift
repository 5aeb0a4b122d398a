/// The models of the documents once more, with the same properties, declared rather than read and written by hand.
enum Declared {}
