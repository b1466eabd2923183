import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { debianLibraries, renderControl } from './debianPackage.ts';

const fields = (more: Partial<Parameters<typeof renderControl>[0]> = {}) => ({
  version: '0.1.0',
  description: 'It works on files.',
  installedKilobytes: 478_000,
  ...more,
});

/** As dpkg reads it: a field begins a line, a blank continues it. */
function readControl(text: string): ReadonlyMap<string, string> {
  const rows = text.trimEnd().replaceAll(/\n /g, '\u0000').split('\n');
  return new Map(rows.map((row) => [row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 2)]));
}

test('the control file says what dpkg needs, and depends on each package that brings a library', () => {
  const control = readControl(renderControl(fields()));
  assert.equal(control.get('Package'), 'countersign');
  assert.equal(control.get('Architecture'), 'amd64');
  assert.equal(control.get('Installed-Size'), '478000');
  assert.equal(control.get('Depends'), Object.keys(debianLibraries).join(', '));
  assert.match(control.get('Maintainer') ?? '', /^[^<]+ <[^@>]+@[^>]+>$/);
});

test('a description of any words stays one field, in lines that a terminal shows, and loses no word', () => {
  const words = fc.array(fc.stringMatching(/^[\w.,;]{1,20}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(words, (said) => {
      const text = renderControl(fields({ description: said.join(' ') }));
      assert.equal(readControl(text).size, readControl(renderControl(fields())).size);
      const lines = text.slice(text.indexOf('Description:')).trimEnd().split('\n').slice(1);
      assert.ok(lines.every((line) => line.length <= 80));
      assert.deepEqual(
        lines
          .map((line) => line.trim())
          .join(' ')
          .split(' '),
        said,
      );
    }),
  );
});

test('no library is named twice', () => {
  const named = Object.values(debianLibraries).flat();
  assert.equal(new Set(named).size, named.length);
});
