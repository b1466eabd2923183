/** What is known at each point of a script: on which ways, in which shell, and for how long. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { analyseCommand, loadAnalyser } from '../../analyseCommand.ts';

before(() => loadAnalyser());

/** A linter takes a dollar before a brace for a slip of the pen. */
const written = (text: string) => text.replaceAll('§', '$');

/** `+` clears, `-` asks. */
const topics: Readonly<Record<string, readonly string[]>> = {
  'a variable holds what it was given on every way': [
    '+ d=node_modules; rm -rf "$d"',
    '+ d=node_modules; [ -e a ] && ls; rm -rf "$d"',
    '+ if [ -e a ]; then d=node_modules; else d=node_modules; fi; rm -rf "$d"',
    '- d=src; false && d=node_modules; rm -rf "$d"',
    '- d=src; while read -r x; do d=node_modules; done < list.txt; rm -rf "$d"',
    '- a=node_modules b=node_modules; while :; do rm -rf "$a"; a=$b; b=src; done',
    '- d=src; d=node_modules & rm -rf "$d"',
    '- d=node_modules; trap \'rm -rf "$d"\' EXIT; d=src',
    '- d=node_modules; trap "d=src" DEBUG; rm -rf "$d"',
    '- d=node_modules; d=src eval \'rm -rf "$d"\'',
  ],
  'a function has variables and parameters of its own': [
    '+ f() { local d=src; }; d=node_modules; f; rm -rf "$d"',
    '+ f() { rm -rf "$1"; }; f node_modules',
    '+ f() { shift; rm -rf "$1"; }; f a node_modules',
    '- d=src; f() { local d=node_modules; }; f; rm -rf "$d"',
    '- d=node_modules; f() { false && local d; d=src; }; f; rm -rf "$d"',
    '- f() { local d=node_modules; g; }; g() { local d; rm -rf "§{d:-src}"; }; f',
    '- f() { rm -rf "$2"; }; set -- a node_modules; f b',
  ],
  'a function is believed where the shell itself looks it up, and never alone where it hides a command': [
    '+ greet() { echo "hi $1"; }; greet you',
    '+ count() { wc -l < a.txt; }; x=$(count); echo "$x"',
    '- rm() { echo no; }; rm -rf data',
    '- mkdir() { :; }; mkdir src && rm -rf src',
    '- wc() { cat; }; cat .env | wc -l',
    '- [ -e a ] && f() { ls; }; f',
    '- f() { unset -f f; ls; }; f; f',
  ],
  'a path is new where its test or its making says so': [
    '+ mkdir x && rm -rf x',
    '+ mkdir x && ls && rm -rf x',
    '+ [ -e a.txt ] && exit 1; echo x > a.txt',
    '+ [ -e a.txt ] || echo x > a.txt',
    '+ if [ ! -e a.txt ]; then echo x > a.txt; fi',
    '+ f() { [ -e a.txt ] && return 1; echo x > a.txt; }; f',
    '- mkdir x && ls; rm -rf x',
    '- mkdir x || true && rm -rf x',
    '- [ -e a.txt ] && (exit 1); echo x > a.txt',
    '- [ -e a.txt ] && return; echo x > a.txt',
    '- [ -e a.txt ] && exit 1 2; echo x > a.txt',
    '- [ -e a.txt ] && { exit; } < none.txt; echo x > a.txt',
    '- for i in 1; do [ -e a.txt ] && break; done; echo x > a.txt',
    '- [ ! -f conf.d ] && rm -rf conf.d',
  ],
  "what was moved or linked is still somebody's work": [
    '+ mv a.txt a-2025-01-01.txt && cat a-2025-01-01.txt',
    '+ mkdir x && cp -r src x/ && rm -rf x',
    '- mkdir x && mv src x/ && rm -rf x',
    '- mkdir x && bash -c "mv src x/" && rm -rf x',
    '- mv a.txt b-2025-01-01.txt; echo x > b-2025-01-01.txt',
    '- ln -s ~ h-2025-01 && touch h-2025-01/a',
    '- ln a.txt b-v2.txt; echo x > b-v2.txt',
  ],
  'a folder is where the shell stands if nothing failed': [
    '+ cd sub && rm -rf node_modules && cd .. && rm -rf node_modules',
    '+ set -e; cd sub; npm test; cd ..; npm test',
    '- cd sub; ls; cd ..; rm -rf node_modules',
    '- set -e; f() { cd none; cd ..; rm -rf node_modules; }; f || true',
    '- while :; do rm -rf node_modules; cd ..; done',
  ],
  'options of the shell hold where they were set': [
    '+ set -C; echo x > a.txt',
    '- set -- -C; echo x > a.txt',
    '- env set -C; echo x > a.txt',
    '- set -C; [ -e a ] && set +C; echo x > a.txt',
    '- set -a; PYTEST_ADDOPTS=--basetemp=src; pytest',
    '- set -k; ls',
  ],
  'arithmetic evaluates numbers only': [
    '+ n=$(wc -l < a.txt); echo $((n + 1))',
    '+ i=0; while [ $i -lt 3 ]; do i=$((i + 1)); done',
    '+ t=$(date +%s); npm test; echo $(( $(date +%s) - t ))',
    '+ declare -A m; k=$(cat n.txt); echo "§{m[$k]}"',
    '- n=$(cat n.txt); echo $((n + 1))',
    '- n=$(cat n.txt); [[ $n -gt 1 ]]',
    '- k=$(cat n.txt); echo §{!k}',
    '- (declare -A m); k=$(cat n.txt); echo "§{m[$k]}"',
    "- x=$(date '+a[@(ls)]' | tr @ '$'); echo $((x))",
  ],
};

for (const [topic, commands] of Object.entries(topics))
  describe(topic, () => {
    for (const line of commands) {
      const command = written(line.slice(2));
      test(line, () => {
        const { decision, why } = analyseCommand(command);
        assert.equal(decision, line.startsWith('+') ? 'allow' : 'ask', why);
      });
    }
  });

describe('every way of setting a variable is looked at', () => {
  for (const command of [
    'PATH=./x; ls',
    'read PATH <<< ./x; ls',
    'printf -v PATH ./x; ls',
    'printf -vPATH ./x; ls',
    'mapfile PATH <<< ./x; ls',
    'getopts a PATH; ls',
    'for PATH in ./x; do ls; done',
    'declare "PATH=./x"; ls',
    'f() { local PATH=./x; ls; }; f',
    ': "§{PATH:=./x}"; ls',
    '(( PATH = 1 )); ls',
    'let PATH=1; ls',
    'export GOFLAGS; GOFLAGS=-x; go test ./...',
    'GOFLAGS=-x; export GOFLAGS; go test ./...',
    'env GOFLAGS=-x go test ./...',
    'GOFLAGS=-x go test ./...',
  ])
    test(command, () => assert.equal(analyseCommand(written(command)).decision, 'ask'));
});
