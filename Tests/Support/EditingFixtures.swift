import MappableSyntax

/// Files as programs write them that people edit by hand, and variants of each.
public enum EditingFixtures {
    public struct File: Sendable {
        public let name: String
        public let text: String
        public let syntax: JSONSyntax
        public var options: MappingOptions { MappingOptions(syntax: syntax) }

        public init(name: String, text: String, syntax: JSONSyntax = .jsonc) {
            self.name = name
            self.text = text
            self.syntax = syntax
        }
    }

    /// Each file in ten forms: a hundred files.
    public static let all: [File] = files.flatMap { file in
        let tabs = file.text.replacing("  ", with: "\t")
        let forms: [(String, String)] = [
            ("as it is", file.text),
            ("four spaces", file.text.replacing("  ", with: "    ")),
            ("tabs", tabs),
            ("CR LF", file.text.replacing("\n", with: "\r\n")),
            ("tabs and CR LF", tabs.replacing("\n", with: "\r\n")),
            ("a byte order mark", "\u{FEFF}" + file.text),
            ("no last line end", file.text.last == "\n" ? String(file.text.dropLast()) : file.text),
            ("empty lines at the end", file.text + "\n\n"),
            ("a comment before and behind", "// first\n\n" + file.text + "// last\n"),
            (
                "no indentation",
                file.text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
            ),
        ]
        return forms.map {
            File(
                name: file.name + ", " + $0.0, text: $0.1,
                syntax: file.syntax == .json && $0.1.contains("// first") ? .jsonc : file.syntax)
        }
    }

    public static let files = [
        File(
            name: "package.json",
            text: #"""
                {
                  "name": "@harbour/tidewatch",
                  "version": "2.4.0",
                  "private": true,
                  "description": "Tide tables for \u00d8resund, in three languages",
                  "keywords": ["tides", "sea", "weather"],
                  "files": [
                    "dist",
                    "README.md"
                  ],
                  "scripts": {
                    "build": "tsc -p . && node scripts/pack.js",
                    "test": "node --test \"test/**/*.js\"",
                    "prepublishOnly": "npm run build"
                  },
                  "engines": { "node": ">=20.1" },
                  "dependencies": {
                    "chart-lines": "^4.0.1",
                    "tide-model": "~1.12.0"
                  },
                  "devDependencies": {},
                  "config": { "port": 8080, "rate": 1.50 }
                }

                """#),
        File(
            name: "tsconfig.json",
            text: #"""
                {
                  // Visit the documentation for more about this file.
                  "compilerOptions": {
                    /* Projects */
                    // "incremental": true,                 /* Save .tsbuildinfo files. */
                    "composite": true,                      /* Enable constraints. */

                    /* Language and Environment */
                    "target": "es2022",                     /* Set the language version. */
                    "lib": ["es2022", "dom"],               /* Specify libraries. */
                    // "jsx": "preserve",

                    /* Modules */
                    "module": "node16",
                    "paths": {
                      "@app/*": ["./src/*", "./generated/*"],
                      "@test/*": ["./test/*"],
                    },
                    "strict": true, // all of it
                  },
                  "include": ["src/**/*", "test"],
                  "exclude": [
                    "dist", // what is built
                    "node_modules",
                  ],
                  "references": [{ "path": "../core" }, { "path": "../charts" }],
                }

                """#),
        File(
            name: "settings.json",
            text: #"""
                {
                    // Editor
                    "editor.fontSize": 13,
                    "editor.rulers": [100, 120],
                    "editor.tabSize": 4, // as the team has it
                    "editor.codeActionsOnSave": {
                        "source.fixAll": "explicit",
                        "source.organizeImports": "never"
                    },

                    // Files
                    "files.exclude": {
                        "**/.build": true,
                        "**/.git": true
                    },
                    "files.eol": "\n",

                    // Languages
                    "[swift]": {
                        "editor.insertSpaces": true,
                        "editor.formatOnSave": false /* slow */
                    },
                    "terminal.integrated.env.linux": { "LANG": "C.UTF-8", "N": null }
                    // "telemetry.level": "off"
                }

                """#),
        File(
            name: "Localizable.xcstrings",
            text: #"""
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "%lld boats" : {
                      "comment" : "How many boats are in the harbour",
                      "localizations" : {
                        "da" : {
                          "variations" : {
                            "plural" : {
                              "one" : {
                                "stringUnit" : {
                                  "state" : "translated",
                                  "value" : "%lld båd"
                                }
                              },
                              "other" : {
                                "stringUnit" : {
                                  "state" : "translated",
                                  "value" : "%lld både"
                                }
                              }
                            }
                          }
                        }
                      }
                    },
                    "Cancel" : {

                    },
                    "High water at %@" : {
                      "extractionState" : "manual",
                      "localizations" : {
                        "da" : {
                          "stringUnit" : {
                            "state" : "needs_review",
                            "value" : "Højvande kl. %@"
                          }
                        }
                      }
                    },
                    "Tide 9" : {

                    },
                    "Tide 10" : {

                    }
                  },
                  "version" : "1.0"
                }
                """#, syntax: .json),
        File(
            name: "Contents.json",
            text: #"""
                {
                  "images" : [
                    {
                      "filename" : "buoy.png",
                      "idiom" : "universal",
                      "scale" : "1x"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "filename" : "buoy-dark@2x.png",
                      "idiom" : "universal",
                      "scale" : "2x"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """#, syntax: .json),
        File(
            name: "composer.json",
            text: #"""
                {
                    "name": "harbour/tidewatch",
                    "type": "library",
                    "homepage": "https:\/\/tidewatch.example\/docs",
                    "license": ["MIT", "Apache-2.0"],
                    "authors": [
                        {
                            "name": "Maren K.",
                            "email": "maren@tidewatch.example"
                        }
                    ],
                    "require": {
                        "php": ">=8.2",
                        "ext-intl": "*"
                    },
                    "autoload": {
                        "psr-4": { "Harbour\\Tidewatch\\": "src/" }
                    },
                    "minimum-stability": "stable",
                    "config": {"sort-packages": true, "platform": {"php": "8.2.0"}}
                }

                """#),
        File(
            name: "openapi.json",
            text: #"""
                {
                  "openapi": "3.1.0",
                  "info": { "title": "Tides", "version": "1.4.2", "license": { "name": "MIT" } },
                  "servers": [ { "url": "https://api.tidewatch.example/v1" } ],
                  "paths": {
                    "/stations/{id}": {
                      "get": {
                        "operationId": "station",
                        "tags": [ "stations", "public" ],
                        "parameters": [
                          {
                            "name": "id", "in": "path", "required": true,
                            "schema": { "type": "string", "pattern": "^[A-Z]{3}$" }
                          },
                          { "name": "days", "in": "query", "schema": { "type": "integer", "maximum": 1e2 } }
                        ],
                        "responses": {
                          "200": {
                            "description": "The tides of a station",
                            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Station" } } }
                          },
                          "404": { "description": "No such station" }
                        }
                      }
                    }
                  },
                  "components": { "schemas": { "Station": {
                    "type": "object",
                    "required": [ "id" ],
                    "properties": {
                      "id": { "type": "string" },
                      "level": { "type": "number", "default": -0.50 }
                    }
                  } } }
                }

                """#),
        File(
            name: "board.json5",
            text: #"""
                // The board in the hall.
                {
                  name: 'Gate board',
                  // Rows from the top.
                  rows: [
                    { flight: 'LX 318', gate: "A4", delay: +5 }, // late
                    { flight: 'SK 1463', gate: 'B\x31', delay: .5, },
                  ],
                  colours: { text: 0xFFCC00, back: 0x101010 },
                  blink: false, speed: 1.,
                  note: 'two \
                lines',
                  limits: { most: Infinity, least: -0x10 },
                }

                """#, syntax: .json5),
        File(
            name: "one-line.json",
            text:
                #"{"id":"7f3a","open":true,"ports":[8080,8443],"env":{"LANG":"C","PATH":"/usr/bin:/bin"},"retry":{"most":3,"wait":0.25},"none":null}"#
                + "\n", syntax: .json),
        File(
            name: "grid.json",
            text: #"""
                {
                  "matrix": [
                    1, 0, 0,
                    0, 1, 0,
                    0, 0, 1
                  ],
                  "points": [[0, 0], [1.5, 2], [3, 4e0]], "size": {"w": 640, "h": 480},

                  "empty": [],   "none": {},
                  "deep": {"a": {"b": {"c": [{"d": [1, [2, [3]]]}]}}}
                }

                """#),
    ]
}
