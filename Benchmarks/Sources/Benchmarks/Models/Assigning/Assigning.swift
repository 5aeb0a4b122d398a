/// The models of the three files and the message again, which assign each property as the README shows.
enum Assigning {}
