import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import { decideWrite } from './decideWrite.ts';

const path = (text: string) => workspacePathSchema.parse(text);
const policy = { sources: [path('invoices/a.txt')], specPath: path('mission.json') };

test('a source is denied, in any case', () => {
  assert.equal(decideWrite(path('invoices/a.txt'), policy).kind, 'deny');
  assert.equal(decideWrite(path('Invoices/A.TXT'), policy).kind, 'deny');
});

test('the mission file is denied', () => {
  assert.equal(decideWrite(path('mission.json'), policy).kind, 'deny');
});

test('anything else is asked, never granted', () => {
  assert.deepEqual(decideWrite(path('totals.csv'), policy), { kind: 'ask' });
});
