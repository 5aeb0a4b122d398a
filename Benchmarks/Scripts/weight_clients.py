"""The client packages that weigh the library: how they are written and built, and what that costs."""
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from weight_library import Library

TEXT = '{"id":7,"name":"Ada"}'
BY_HAND = f'''import Mappable

struct Person: Mappable, JSONWriter {{
    let id: Int
    let name: String

    init(map: Mapper) throws {{
        id = try map.id
        name = try map.name
    }}

    func write(to json: inout JSONOutput) throws {{
        json.id = id
        json.name = name
    }}
}}

print(try Person(JSONString: #"{TEXT}"#).toJSONString())
'''


def codable_source(module: str, decoder: str, encoder: str) -> str:
    imports = "".join(f"import {name}\n" for name in sorted({"Foundation", module}))
    return imports + f'''
struct Person: Codable {{
    let id: Int
    let name: String
}}

let encoder = {encoder}()
encoder.outputFormatting = .sortedKeys
let person = try {decoder}().decode(Person.self, from: Data(#"{TEXT}"#.utf8))
print(String(decoding: try encoder.encode(person), as: UTF8.self))
'''


class WeightError(Exception):
    """A client does not compile or does not work, so that nothing can be said about its weight."""


@dataclass
class Client:
    """A package with one program. Its products are of the package in `folder`, which has the name `package`."""

    name: str
    sources: dict[str, str]
    products: tuple[str, ...] = ()
    folder: Path | None = None
    package: str = "Mappable"

    @staticmethod
    def core(library: Library) -> "Client":
        return Client("WeightOfCore", {"main.swift": BY_HAND}, ("Mappable",), library.folder)

    @staticmethod
    def of(name: str, library: Library, products: list[str]) -> "Client":
        """The client by hand that links these products, too: each import in a file of its own, because two modules
        have a `Mapper`. Members of other files' imports stay out of sight, as `toJSONString()` of the migration does."""
        imports = {f"Links{product}.swift": f"import {product}\n" for product in products if product != "Mappable"}
        products = tuple(dict.fromkeys(["Mappable", *products]))
        return Client(name, {"main.swift": BY_HAND, **imports}, products, library.folder)

    @staticmethod
    def codable() -> "Client":
        return Client("WeightOfCodable", {"main.swift": codable_source("Foundation", "JSONDecoder", "JSONEncoder")})

    @staticmethod
    def reerjson(folder: Path) -> "Client":
        source = codable_source("ReerJSON", "ReerJSONDecoder", "ReerJSONEncoder")
        return Client("WeightOfReerJSON", {"main.swift": source}, ("ReerJSON",), folder, "ReerJSON")

    def write(self, folder: Path) -> None:
        """Writes the package anew."""
        shutil.rmtree(folder, ignore_errors=True)
        sources = folder / "Sources" / self.name
        sources.mkdir(parents=True)
        for name, text in self.sources.items():
            (sources / name).write_text(text, encoding="utf-8")
        uses = ", ".join(f'.product(name: "{name}", package: "{self.package}")' for name in self.products)
        packages = f'.package(name: "{self.package}", path: "{self.folder}")' if self.folder else ""
        (folder / "Package.swift").write_text(f'''// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "{self.name}",
    platforms: [.macOS(.v13)],
    dependencies: [{packages}],
    targets: [
        .executableTarget(
            name: "{self.name}", dependencies: [{uses}],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
    ],
    swiftLanguageModes: [.v6]
)
''', encoding="utf-8")


@dataclass
class Build:
    """A client that was built: what it cost, and where it is."""

    processor: float
    clock: float
    size: int
    executable: Path

    @property
    def products_folder(self) -> Path:
        return self.executable.parent


def build(client: Client, folder: Path, configuration: str, scratch: Path | None = None) -> Build:
    """Builds a client and runs it. Without a scratch folder, one below the client's is used, and everything is built."""
    client.write(folder)
    if scratch is None:
        scratch = folder / ".build"
    # The package that was built there before may have been another one: SwiftPM has to plan anew.
    for plan in scratch.glob("*.yaml"):
        plan.unlink()
    place = ["--package-path", folder, "--scratch-path", scratch]
    log = folder / "log"
    print(f"building {client.name}, {configuration}, in {folder}", file=sys.stderr)
    # The manifests are compiled, and packages are fetched, before the clock starts.
    run(["swift", "package", *place, "resolve"], log)
    processor, clock = run(["swift", "build", "-c", configuration, *place, "--product", client.name], log)
    executable = scratch / configuration / client.name
    found = subprocess.run([executable], stdout=subprocess.PIPE, text=True).stdout.strip()
    if found != TEXT:
        raise WeightError(f"{client.name} writes {found!r} instead of {TEXT!r}")
    return Build(processor, clock, stripped_size(executable, folder / "stripped"), executable)


def run(command: list, log: Path) -> tuple[float, float]:
    """Runs a command; gives the processor's seconds of it and all its children, and the clock's."""
    with log.open("w") as output:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.stderr.write(log.read_text(errors="replace"))
        raise WeightError(f"{' '.join(map(str, command))} fails")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start


def stripped_size(executable: Path, copy: Path) -> int:
    shutil.copy(executable, copy)
    subprocess.run(["strip", copy], check=True)
    return copy.stat().st_size


def foreign_parts(library: Library, built: Build, is_fresh: bool) -> list[str]:
    """What the client of the core has of modules that it does not import: compiled, linked, or named by a symbol.

    In a scratch folder that others used before, modules may have been compiled for them. SwiftPM makes a folder for each
    module of the package; it is those with objects that were compiled.
    """
    foreign = sorted(
        name.replace("-", "_") for name in set(library.targets) - library.modules("Mappable")
        if not library.targets[name].get("path", "").startswith("Tests/"))
    found = []
    if is_fresh:
        compiled = {path.parent.stem for path in built.products_folder.glob("*.build/*.o")}
        found += [f"{name} is compiled" for name in foreign if name in compiled]
    linked = next(built.products_folder.glob(f"{built.executable.name}.product/*.LinkFileList")).read_text()
    found += [f"{name} is linked" for name in foreign if f"/{name}.build/" in linked]
    symbols = subprocess.run(["nm", built.executable], check=True, stdout=subprocess.PIPE).stdout
    symbols = subprocess.run(["swift", "demangle"], check=True, input=symbols, stdout=subprocess.PIPE).stdout.decode()
    named = set(re.findall(r"(?<![\w.])(\w+)(?=[.)])", symbols))
    data = built.executable.read_bytes()
    found += [
        f"the program names {name}" for name in foreign
        if name in named or f"{len(name)}{name}".encode() in data]
    return found
