import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspacePathSchema } from '../../contract/workspacePath.ts';
import { decideWrite } from './decideWrite.ts';

const path = (text: string) => workspacePathSchema.parse(text);
const policy = {
  sources: [path('invoices/a.txt')],
  specPath: path('mission.json'),
  protectedFolder: path('share/countersign'),
};

test('a source is denied, in any case', () => {
  assert.equal(decideWrite(path('invoices/a.txt'), policy).kind, 'deny');
  assert.equal(decideWrite(path('Invoices/A.TXT'), policy).kind, 'deny');
});

test('the mission file is denied', () => {
  assert.equal(decideWrite(path('mission.json'), policy).kind, 'deny');
});

test('the data folder and whatever is below it are denied, in any case; what only begins like it is not', () => {
  for (const text of ['share/countersign', 'share/countersign/ledger.db', 'Share/COUNTERSIGN/runs/x.owner'])
    assert.equal(decideWrite(path(text), policy).kind, 'deny', text);
  assert.equal(decideWrite(path('share/countersigned.csv'), policy).kind, 'ask');
  assert.equal(decideWrite(path('share/countersign'), { ...policy, protectedFolder: null }).kind, 'ask');
});

test('anything else is asked, never granted', () => {
  assert.deepEqual(decideWrite(path('totals.csv'), policy), { kind: 'ask' });
});
