/** The notices that go with a package: every component of others with its licence's text. Pure; the same input gives the same text. */
import type { Component } from './components.ts';

const rule = '='.repeat(100);

export function renderNotices(name: string, own: string, components: readonly Component[]): string {
  const rows = components.map(({ name: component, version, licence }) => `  ${component} ${version}: ${licence}`);
  const texts = byText(components).map(
    ([text, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`,
  );
  return [
    `${name} and what it carries\n`,
    `${name} itself is under this licence:\n`,
    `${own.trim()}\n`,
    `It carries ${components.length} components of others:\n`,
    `${rows.join('\n')}\n`,
    ...texts,
  ].join('\n');
}

/** Each text once, with all the components that it stands for, in the order of the first. */
function byText(components: readonly Component[]): readonly (readonly [string, readonly string[]])[] {
  const names = new Map<string, string[]>();
  for (const { name, version, texts } of components) {
    for (const text of texts) {
      const known = names.get(text) ?? [];
      known.push(`${name} ${version}`);
      names.set(text, known);
    }
  }
  return [...names];
}
