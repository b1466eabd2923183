/** Which folder may import what. `layers.test.ts` walks the import graph of the sources against this one table. */

export interface Layer {
  /** Other folders of the project. Its own folder is always allowed. */
  readonly folders: readonly string[];
  /** Packages by name; `node:*` built-ins are allowed where `node` is true. */
  readonly packages: readonly string[];
  readonly node: boolean;
}

const engineLibraries = [
  'ajv',
  'ajv-formats',
  'better-sqlite3',
  'big.js',
  'canonicalize',
  'csv-parse',
  'csv-stringify',
  'diff',
  'jsonata',
  'mdast-util-from-markdown',
  'mdast',
  'tinyglobby',
  'tree-sitter-bash',
  'web-tree-sitter',
  'zod',
];

/** Longest prefix wins: `main/app` has a row of its own beside `main`. */
export const layers: Readonly<Record<string, Layer>> = {
  contract: { folders: [], packages: ['zod'], node: false },
  engine: { folders: ['contract'], packages: engineLibraries, node: true },
  models: {
    folders: ['contract'],
    packages: ['@huggingface/jinja', 'node-llama-cpp', 'onnxruntime-node', 'undici', 'yauzl', 'zod'],
    node: true,
  },
  supervisor: { folders: ['contract'], packages: ['koffi', 'zod'], node: true },
  main: { folders: ['contract', 'engine', 'models', 'supervisor'], packages: ['zod'], node: true },
  'main/app': {
    folders: ['contract', 'engine', 'models', 'supervisor', 'main'],
    packages: ['electron', 'zod'],
    node: true,
  },
  preload: { folders: ['contract'], packages: ['electron'], node: false },
  renderer: { folders: ['contract'], packages: ['react', 'react-dom', '@tanstack/react-virtual', 'zod'], node: false },
  // How the page is bundled: run by Node, no part of the page.
  'renderer/vite.config.ts': { folders: [], packages: ['@vitejs/plugin-react', 'vite'], node: true },
  bench: {
    folders: ['contract', 'engine', 'models', 'supervisor', 'testkit', 'testkit/e2e', 'main'],
    packages: ['big.js', 'csv-parse', 'playwright-core', 'zod'],
    node: true,
  },
  eval: { folders: ['contract', 'engine', 'models', 'supervisor', 'testkit', 'main'], packages: ['zod'], node: true },
  testkit: { folders: ['contract'], packages: ['zod'], node: true },
  // The end-to-end specs drive the built app from outside, as a person would.
  'testkit/e2e': {
    folders: ['contract', 'testkit'],
    packages: ['zod', 'playwright-core', 'axe-core', 'better-sqlite3'],
    node: true,
  },
  build: {
    folders: [],
    packages: [
      '@electron/asar',
      '@electron/fuses',
      '@electron/get',
      '@vitejs/plugin-react',
      'electron-builder',
      'esbuild',
      'tar',
      'vite',
      'yauzl',
      'zod',
    ],
    node: true,
  },
};

/** What a test file (`*.test.ts`) may import on top of its folder's row. */
export const testExtras = { folders: ['testkit'], packages: ['fast-check'] } as const;
