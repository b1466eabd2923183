/** The software bill of materials, CycloneDX 1.6 as JSON. Pure; no time and no random number: the same input gives the same bytes. */
import type { Component } from './components.ts';

export interface Described {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly licence: string;
}

export function renderBillOfMaterials(app: Described, components: readonly Component[]): string {
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${app.name}@${app.version}`,
        name: app.name,
        version: app.version,
        description: app.description,
        licenses: licensesOf(app.licence),
      },
    },
    components: components.map((component) => ({
      type: component.name === 'electron' ? 'framework' : 'library',
      'bom-ref': component.purl.includes('@', 4) ? component.purl : `${component.purl}#${component.version}`,
      ...nameOf(component.name),
      version: component.version,
      licenses: licensesOf(component.licence),
      purl: component.purl,
      ...(component.sha512 === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: component.sha512 }] }),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function nameOf(name: string): { readonly group?: string; readonly name: string } {
  const [group, rest] = name.startsWith('@') ? name.split('/', 2) : [undefined, undefined];
  return group === undefined || rest === undefined ? { name } : { group, name: rest };
}

/** A name of the SPDX list is an id; anything with an operator is an expression. */
function licensesOf(licence: string): readonly unknown[] {
  return /\s/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
}
