/** Reads the project's sources as text and says who imports whom. Type-only imports count: they are edges of the design too. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ImportEdge {
  readonly from: string;
  /** A project file for relative imports, else the package or built-in as written. */
  readonly to: string;
  readonly relative: boolean;
}

const sourceGlobs = [
  '{contract,engine,models,supervisor,main,preload,renderer,bench,eval,testkit,build}/**/*.{ts,tsx,mts}',
];

export function sourceFiles(root: string): readonly string[] {
  return globSync(sourceGlobs, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

const importForms = [
  /(?:^|[\n;}])\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /(?:^|[\n;}])\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bnew\s+URL\s*\(\s*['"](\.[^'"]+\.[mc]?tsx?)['"]\s*,\s*import\.meta\.url\s*\)/g,
];

/** Module specifiers in a source text; comments are left out first. */
export function specifiersOf(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
  return importForms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''));
}

export function importEdges(root: string, files: readonly string[]): readonly ImportEdge[] {
  return files.flatMap((from) =>
    specifiersOf(readFileSync(path.join(root, from), 'utf8')).map((specifier) => {
      const relative = specifier.startsWith('.');
      const to = relative ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
      return { from, to, relative };
    }),
  );
}

/** Strongly connected groups of two files or more, and files that import themselves (Tarjan). */
export function cyclesOf(edges: readonly ImportEdge[]): readonly (readonly string[])[] {
  const next = new Map<string, string[]>();
  for (const edge of edges) {
    if (!edge.relative) continue;
    next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to]);
    if (!next.has(edge.to)) next.set(edge.to, []);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const target of next.get(node) ?? []) {
      if (!index.has(target)) {
        visit(target);
        low.set(node, Math.min(low.get(node) ?? 0, low.get(target) ?? 0));
      } else if (stack.includes(target)) {
        low.set(node, Math.min(low.get(node) ?? 0, index.get(target) ?? 0));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || (next.get(node) ?? []).includes(node)) cycles.push(group.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
