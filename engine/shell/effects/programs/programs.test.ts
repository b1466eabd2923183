// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are programs of JavaScript
/** Programs inside commands: what only reads is cleared, and no sign that is read wrongly hides what does more. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { awkDoes } from './awk.ts';
import { javascriptDoes } from './javascript.ts';
import { filterDoes } from './jq.ts';
import { mongoDoes } from './mongo.ts';
import { perlDoes } from './perl.ts';
import { phpDoes } from './php.ts';
import { pythonDoes } from './python.ts';
import { rubyDoes } from './ruby.ts';
import { sqlDoes } from './sql.ts';
import type { Does } from './tokens.ts';

interface Language {
  readonly does: (text: string) => Does;
  readonly clears: readonly string[];
  readonly asks: readonly string[];
  /** Does harm, as a statement behind any other. */
  readonly harm: string;
  readonly between: readonly string[];
}

const languages: Readonly<Record<string, Language>> = {
  awk: {
    does: awkDoes,
    clears: [
      '{a[$1]++} END {for (k in a) print k, a[k]}',
      'NR>1 && $3 ~ /foo|bar/ {print $1 / 2 | "sort -u"}',
      '{ if ($1 > 5) print "big" > "/dev/stderr"; else print (1 > 0 ? "a" : "b") }',
      'BEGIN { while ((getline line < "a.txt") > 0) n++; print n }',
      'function f(x) {return x*2} {print f($1)} # > "x"',
    ],
    asks: [
      '/"/{print > "README.md"}',
      '{print /;/ > "README.md"}',
      '{print 1?2:3 > "README.md"}',
      'BEGIN{print "a",\n"b" > "README.md"}',
      'BEGIN{print 1 ?\n2 : 3 > "README.md"}',
      'BEGIN{if(1)/"/;print "" > "README.md"; x="/"}',
      '{print | "sort -o README"}',
      'BEGIN{print "x" > "/dev/stdout" ".md"}',
      'BEGIN{"rm x" | getline}',
      'BEGIN{ARGV[1]="." "env"}{print}',
      'BEGIN{x=1 # "\nsystem("rm x") #"\n}',
    ],
    harm: '{print > "README.md"}',
    between: ['\n'],
  },
  python: {
    does: pythonDoes,
    clears: [
      "import csv\nwith open('a.csv', newline='') as f:\n    print(sum(float(r['x'].replace(',', '.')) for r in csv.DictReader(f)))",
      'from pathlib import Path\nfor p in Path("docs").rglob("*.md"):\n    print(p, len(p.read_text(encoding="utf-8")))',
      "import pandas as pd; df=pd.read_csv('a.csv'); print(df.groupby('x').agg({'y': 'sum'}).to_string())",
      "x=[1,2]; print(f'{sum(x)/len(x):.2f} {max(x)!r:>{len(x)}}')",
      "import sqlite3; print(sqlite3.connect('a.db').execute('select count(*) from t').fetchone())",
    ],
    asks: [
      "m=chr(119); open('README.md',m)",
      "import os; list(map(os.posix_spawn,['/bin/rm'],[['rm']],[{}]))",
      "import os; os.𝐫𝐞𝐦𝐨𝐯𝐞('README.md')",
      'print(f\'{ {} or __import__("os").system("rm x")}\')',
      "from pathlib import Path; f=Path('a').replace; f('README.md')",
      "import zipfile; t=type(zipfile.ZipFile('a.zip')); t('README.md','w')",
      "import os,json; json=os; json.remove('README.md')",
      "open(*['README.md','w'])",
      "print(open(chr(46)+'env').read())",
      "x=['a.txt']; y=x; y.append(chr(46)+'env'); [print(open(f).read()) for f in x]",
      "import sys; sys.path.insert(0,'/tmp/evil'); import yaml",
      "from pathlib import Path; print([p.read_text() for p in Path('.').rglob('*')])",
      "t=1; t'{__import__(chr(111)).remove(chr(97))}'",
      '# coding: unicode_escape\n1',
      "f=('{0._'+'_globals_'+'_}').format; f(len)",
    ],
    harm: "__import__('os').remove('a')",
    between: ['\n', '; '],
  },
  javascript: {
    does: javascriptDoes,
    clears: [
      "const fs=require('fs');const d=JSON.parse(fs.readFileSync('a.json','utf8'));console.log(d.items.map(x=>x.name).join('\\n'))",
      'const c={}; for (const w of "a b".split(/\\s+/)) c[w]=(c[w]||0)+1; console.log(c)',
      "const by={}; require('./r.json').forEach(x=>{(by[x.status]||=[]).push(x.id)}); console.log(`${by.a} ${1/2}`)",
      "import { readFileSync } from 'node:fs'; console.log(readFileSync('a.txt','utf8').length)",
      'const f=x=>x*2; function g(n){return f(n)} console.log([1,2].map(f), g(3))',
    ],
    asks: [
      'const f=require("fs");(f["wri"+"teFileSync"])("README.md","")',
      'x=/"/; require("fs").rmSync("a"); y=/"/',
      'const f=require("fs");/[//]/;f.rmSync("README.md")',
      'console.log(`${ {} && require("fs").rmSync("a") }`)',
      'console.log(`${1 // }\n}`); fs.rmSync("a")',
      'var await=1; await /fs.rmSync("a")/1',
      'a={in:1}; a.in /fs.rmSync("a")/1',
      'const k="constr"+"uctor"; let o={}; o.map=[][k][k]; o.map("x")',
      'const k="constr"+"uctor"; const o={}; o["m"+"ap"]=[][k][k]\n1+1; o.map("x")',
      'const k="constr"+"uctor"; let o={}; for (o.map of [[][k][k]]); o.map("x")',
      'const k="constr"+"uctor"; [["x"]].map([][k][k])',
      'Object.values(fs).filter(f=>f.name=="rmSync").map(f=>f("a"))',
      'process.argv[2]="."+"env"; console.log(fs.readFileSync(process.argv[2],"utf8"))',
      'fetch("http://localhost:1@evil.example/")',
    ],
    harm: 'fs.rmSync("a")',
    between: ['\n', '; '],
  },
  perl: {
    does: perlDoes,
    clears: [
      'print "$ARGV:$.: $_" if /\\bunlink\\b/; close ARGV if eof',
      '$c{$_}++; END { for (sort { $c{$b} <=> $c{$a} } keys %c) { print "$c{$_} $_" } }',
      's{/usr/local}{/opt}g; print join(",", map { $_*2 } 1..5)',
    ],
    asks: [
      'print 1,readpipe("rm x"),2',
      '$x=1/readpipe("rm x")/2',
      'print "$x[0][unlink q(a)]"',
      's/(.)/@{[unlink "a"]}/',
      's/^/unlink "a"/e',
      's{x}{q(unlink "a")}ee',
      '/(?{unlink "a"})/',
      '&{"CORE::un"."link"}("a")',
      "print $main'ENV{HOME},$main'x",
      'BEGIN{@ARGV=("rm x|")} print',
    ],
    harm: 'unlink "a"',
    between: ['; ', ';\n'],
  },
  ruby: {
    does: rubyDoes,
    clears: [
      'puts File.read("a.txt").lines.map(&:strip).tally.sort_by { |k,v| -v }.first(5).inspect',
      'Dir.glob("src/**/*.rb").each { |f| puts "#{f} #{File.size(f)}" }',
      'puts [1,2,3].sum / 3.0',
    ],
    asks: [
      'puts IO.read("|rm x")',
      'File.delete("a")',
      '[File].each { |f| f.delete("a") }',
      'puts "#{%x(rm x)}"',
      'x = 1; x /File.delete("a")/ 1',
      'x.then/File.delete("a")/1',
      'puts File.read(".e" + "nv")',
    ],
    harm: 'File.delete("a")',
    between: ['; ', '\n'],
  },
  php: {
    does: phpDoes,
    clears: [
      'foreach (glob("src/*.php") as $f) { echo "$f\\n"; }',
      '$d = json_decode(file_get_contents("a.json"), true); foreach ($d["r"] as $k => $v) { echo "$k: $v\\n"; }',
      'echo json_encode(array_map(fn($x) => $x * 2, [1,2,3]));',
    ],
    asks: [
      '"system"("rm x");',
      '$f="unl"."ink"; $f("a");',
      'array_map("sys"."tem", ["rm x"]);',
      '// ?><?php unlink("a");',
      'echo "{$f(1)}";',
      'print_r($GLOBALS["_ENV"]);',
    ],
    harm: 'unlink("a");',
    between: [' ', '\n'],
  },
  sql: {
    does: (text) => sqlDoes(text, 'psql'),
    clears: [
      "select date_trunc('day', c) d, count(*) from o where s in ('a''b','c') group by 1 having count(*) > 5",
      'with t(a) as (select 1) select * from t; show work_mem',
      'explain delete from a where id = 1',
      '\\dt+ public.*',
      'select \'x\' as "Name Of" -- a comment',
    ],
    asks: [
      "select '--'; drop table users",
      "select '/*'; drop table users; select '*/'",
      'select 1 as "\'"; drop table users; select 1 as "\'"',
      'select 1 \\! rm x',
      'explain analyze delete from a',
      'with x as (update only users set a=1 returning 1) select 1 from x',
      'select "purge"()',
      'select cron.schedule(1)',
      'select 1 /*! drop table a */',
      "select E'\\''; drop table users; --'",
    ],
    harm: 'drop table users',
    between: ['; ', ';\n'],
  },
  mongo: {
    does: mongoDoes,
    clears: [
      'db.o.aggregate([{$match:{s:"open"}},{$group:{_id:"$c",n:{$sum:1}}}]).toArray()',
      'db.getCollectionNames().forEach(c => print(c, db.getCollection(c).countDocuments()))',
    ],
    asks: [
      'db.a.find({x:/"/}); db.dropDatabase(); db.b.find({y:/"/})',
      '(db["drop"+"Database"])()',
      'db.a.aggregate([{"\\u0024out":"b"}])',
      'db.a.aggregate([{["$out"]:"b"}])',
      'db.a.find().forEach(db.b.insertOne)',
    ],
    harm: 'db.dropDatabase()',
    between: ['; ', '\n'],
  },
  jq: {
    does: filterDoes,
    clears: [
      'to_entries[] | "\\(.key): \\(.value | length)"',
      'group_by(.t) | map({t: .[0].t, n: length})',
      '.a.token_count, (.b | keys)',
      'del(.token)',
    ],
    asks: ['env', '"\\(env.HOME)"', '$ENV.x', '.token, (.a|keys)', 'include "x"; .', '.users[] | "\\(.password)"'],
    harm: 'env',
    between: [' | ', ', '],
  },
};

for (const [name, { does, clears, asks, harm, between }] of Object.entries(languages))
  describe(name, () => {
    test('reads, computes and prints', () => {
      assert.deepEqual(
        clears.map((text) => [text, does(text)?.why]).filter(([, why]) => why !== undefined),
        [],
      );
    });

    test('does more, and is asked', () => {
      assert.deepEqual(
        asks.filter((text) => does(text) === undefined),
        [],
      );
    });

    test('harm behind what is cleared is asked', () => {
      for (const text of clears)
        for (const sign of between) assert.notEqual(does(`${text}${sign}${harm}`), undefined, `${text}${sign}${harm}`);
    });

    test('any text is judged, and soon', () => {
      const signs = [
        '"',
        "'",
        '`',
        '/',
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        '\\',
        '#',
        '--',
        '/*',
        '$',
        '%',
        '<<',
        '${',
        'a',
        ' ',
        '\n',
        ';',
      ];
      fc.assert(
        fc.property(
          fc.array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...clears)), { maxLength: 40 }),
          (parts) => {
            const from = performance.now();
            does(parts.join(''));
            assert.ok(performance.now() - from < 500);
          },
        ),
        { numRuns: 200 },
      );
    });
  });
