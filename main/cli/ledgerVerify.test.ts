import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { storeFailureOf } from '../../engine/store/storeFailure.ts';
import type { Engine } from '../wiring/openEngine.ts';
import { verifyLedger } from './commands/ledgerVerify.ts';
import { systemOutput } from './output.ts';

async function verify(open: () => Result<Engine>) {
  const failures: { code: string; message: string }[] = [];
  const said: string[] = [];
  const output = {
    ...systemOutput(false),
    say: (line = '') => void said.push(line),
    failure: (failure: { code: string; message: string }) => void failures.push(failure),
  };
  const signal = new AbortController().signal;
  const code = await verifyLedger({ words: [], flags: {}, output, dataFolder: '/d', signal }, open);
  return { code, failure: failures[0], said };
}

function engineWhose(verification: () => Result<unknown>): Result<Engine> {
  const engine = { store: { file: '/d/countersign.db' }, handlers: { 'ledger/verify': verification } };
  return ok({ ...engine, [Symbol.dispose]: () => undefined } as unknown as Engine);
}

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });

const ways: Readonly<Record<string, () => Result<Engine>>> = {
  'when the database is opened': () => ({ ok: false, failure: storeFailureOf(noSpace(), '/d') ?? assert.fail() }),
  'when old cards are closed': () => {
    throw noSpace();
  },
  'while the rows are read': () =>
    engineWhose(() => {
      throw noSpace();
    }),
};

for (const [title, open] of Object.entries(ways)) {
  test(`a full disk ${title}: not checked, which is neither whole nor broken`, async () => {
    const { code, failure, said } = await verify(open);
    assert.equal(code, 1, 'a broken chain has 2');
    assert.equal(failure?.code, 'ledger.unchecked');
    assert.match(failure?.message ?? '', /^The ledger could not be checked, so .* not known\. The disk is full/);
    assert.deepEqual(said, []);
  });
}

test('a chain that does not hold, and a database that is damaged, are said as before', async () => {
  const broken = await verify(() => engineWhose(() => ok({ kind: 'broken', seq: 3, why: 'row 3 was changed' })));
  assert.equal(broken.code, 2);
  assert.match(broken.said.join(), /broken.* at row 3/);
  const damaged = await verify(() => fail('store.corrupt', 'The database is damaged.'));
  assert.equal(damaged.failure?.code, 'store.corrupt');
});
