"""What a revision of the library has: its products, the modules after them, their lines and public declarations."""
import json
import re
import subprocess
from pathlib import Path

# A public declaration starts with its attributes and `public`. Imports are none. Neither is what is public only for generic
# code in other modules, whose name starts with an underscore, nor what is unavailable and only carries a message.
PUBLIC = re.compile(r"\s*(@[A-Za-z_]+(\([^)]*\))?\s+)*(?:public|open) (?!import |extension )")
UNAVAILABLE = re.compile(r"^\s*(@available\()?\*, unavailable,")
UNDERSCORED = re.compile(r"\b(func|var|let|struct|enum|protocol|class|typealias) _")


class Library:
    """One revision of the package, in a folder."""

    def __init__(self, folder: Path, name: str, scratch: Path):
        self.folder = folder
        self.name = name
        manifest = json.loads(
            subprocess.run(
                ["swift", "package", "--package-path", folder, "--scratch-path", scratch, "dump-package"],
                check=True, stdout=subprocess.PIPE).stdout)
        self.products = {
            product["name"]: product["targets"] for product in manifest["products"] if "library" in product["type"]}
        self.targets = {target["name"]: target for target in manifest["targets"]}

    @property
    def app_products(self) -> list[str]:
        """What an app would link: all library products."""
        return list(self.products)

    def modules(self, *products: str) -> set[str]:
        """The modules of the package that a client of these products needs."""
        found: set[str] = set()
        waiting = [target for product in products for target in self.products[product]]
        while waiting:
            name = waiting.pop()
            if name in self.targets and name not in found:
                found.add(name)
                for dependency in self.targets[name]["dependencies"]:
                    waiting += [value[0] for kind, value in dependency.items() if kind in ("byName", "target")]
        return found

    def count(self, *products: str) -> tuple[int, int]:
        """The lines of Swift and the public declarations of these products' modules."""
        files: set[Path] = set()
        for module in self.modules(*products):
            path = self.targets[module].get("path") or f"Sources/{module}"
            files.update((self.folder / path).rglob("*.swift"))
        lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        declarations, is_unavailable, in_extension = 0, False, False
        for line in lines:
            if UNAVAILABLE.search(line):
                is_unavailable = True
            elif PUBLIC.match(line):
                declarations += not is_unavailable and not UNDERSCORED.search(line)
                is_unavailable = is_unavailable and in_extension
            elif line.lstrip().startswith("get"):
                is_unavailable = False
            # An attribute of an extension is one of all its members.
            if line.startswith("extension "):
                in_extension = is_unavailable
            elif line == "}":
                is_unavailable = in_extension = False
        return len(lines), declarations
