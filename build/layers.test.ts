import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, test } from 'node:test';
import { cyclesOf, type ImportEdge, importEdges, sourceFiles, specifiersOf } from './importGraph.ts';
import { type Layer, layers, testExtras } from './layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function layerOf(file: string): string | undefined {
  return Object.keys(layers)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

const packageOf = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');

/** Why the edge is not allowed, or undefined. */
function refusal(edge: ImportEdge): string | undefined {
  const from = layerOf(edge.from);
  if (from === undefined) return `${edge.from}: no row in the layer table`;
  const layer: Layer = layers[from] ?? { folders: [], packages: [], node: false };
  const extra = isTest(edge.from) ? testExtras : { folders: [], packages: [] };
  if (!edge.relative) {
    if (isBuiltin(edge.to)) {
      if (!edge.to.startsWith('node:')) return `${edge.from} imports ${edge.to} without node:`;
      return layer.node || isTest(edge.from) ? undefined : `${edge.from} may not import Node (${edge.to})`;
    }
    const name = packageOf(edge.to);
    return [...layer.packages, ...extra.packages].includes(name) ? undefined : `${edge.from} may not import ${name}`;
  }
  if (!existsSync(path.join(root, edge.to))) return `${edge.from} imports ${edge.to}, which is not there`;
  if (isTest(edge.to)) return `${edge.from} imports the test file ${edge.to}`;
  if (edge.to.endsWith('.json')) return undefined;
  const to = layerOf(edge.to);
  if (to === from || (to !== undefined && [...layer.folders, ...extra.folders].includes(to))) return undefined;
  return `${edge.from} (${from}) may not import ${edge.to} (${to ?? 'no layer'})`;
}

describe('the layer table', () => {
  const files = sourceFiles(root);
  const edges = importEdges(root, files);

  test('every import of every source is allowed by it', () => {
    assert.ok(files.length > 20, 'the walk found the sources');
    assert.deepEqual(
      edges.map(refusal).filter((why) => why !== undefined),
      [],
    );
  });

  test('no import cycle, type-only imports included', () => {
    assert.deepEqual(cyclesOf(edges), []);
  });

  test('nothing between a call and its effect can see an intent: no import leads from the door to one', () => {
    const routed = /^(contract\/(intent|route)\.ts|engine\/gates\/routing\/|engine\/missions\/free\/toolHints)/;
    const reached = new Set([
      'engine/door/openWriteDoor.ts',
      'engine/review/openReview.ts',
      'engine/policy/decideWrite.ts',
    ]);
    for (const file of reached) {
      assert.ok(files.includes(file), file);
      for (const edge of edges)
        if (edge.from === file && edge.relative && files.includes(edge.to)) reached.add(edge.to);
    }
    assert.ok(reached.size > 20, 'the walk went somewhere');
    assert.deepEqual(
      [...reached].filter((file) => routed.test(file)),
      [],
    );
  });

  test('refuses what it should: engine to models, contract to Node, an unlisted package, a missing file', () => {
    const relative = (from: string, to: string) => refusal({ from, to, relative: true });
    const named = (from: string, to: string) => refusal({ from, to, relative: false });
    assert.match(relative('engine/ports/clock.ts', 'supervisor/no.ts') ?? '', /not there/);
    assert.match(relative('engine/ports/clock.ts', 'build/layers.ts') ?? '', /may not import/);
    assert.match(relative('supervisor/x.ts', 'engine/ports/clock.ts') ?? '', /may not import/);
    assert.match(relative('contract/x.ts', 'engine/ports/clock.ts') ?? '', /may not import/);
    assert.match(named('contract/digest.ts', 'node:fs') ?? '', /may not import Node/);
    assert.match(named('engine/x.ts', 'undici') ?? '', /may not import undici/);
    assert.match(named('engine/x.ts', 'fast-check') ?? '', /may not import/);
    assert.equal(named('engine/x.test.ts', 'fast-check'), undefined);
    assert.match(named('engine/x.ts', 'fs') ?? '', /without node:/);
  });
});

describe('the import reader', () => {
  test('sees static, type-only, re-exported, side-effect, dynamic and worker imports, and no comments', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import {\n  b,\n} from './b.ts';",
      "export * from './c.ts';",
      "import './d.ts';",
      `const e = await ${'import'}('./e.ts');`,
      `new Worker(${'new'} URL('./f.ts', import.meta.url));`,
      "// import g from './g.ts';",
      "/* import h from './h.ts'; */",
    ].join('\n');
    assert.deepEqual([...specifiersOf(text)].sort(), ['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
  });

  test('finds a cycle of three and a self-import', () => {
    const edge = (from: string, to: string): ImportEdge => ({ from, to, relative: true });
    assert.deepEqual(cyclesOf([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('d', 'a')]), [['a', 'b', 'c']]);
    assert.deepEqual(cyclesOf([edge('a', 'a')]), [['a']]);
    assert.deepEqual(cyclesOf([edge('a', 'b'), edge('a', 'c'), edge('b', 'c')]), []);
  });
});
