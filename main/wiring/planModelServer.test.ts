import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sha256Schema } from '../../contract/digest.ts';
import { modelIdSchema } from '../../contract/model.ts';
import { addOwnModel } from '../../models/ownModels.ts';
import { modelOfKind } from '../../testkit/decisionGguf/convertedModel.ts';
import { machineDefaults } from './loadConfig.ts';
import { planModelServer } from './planModelServer.ts';

/** Plans the decision server of a data folder whose chosen model is a person's own file of this kind. */
async function planFor(kind: string, llamaServer: string) {
  using model = await modelOfKind(kind);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'countersign-plan-'));
  try {
    const { size, mtimeMs } = statSync(model.path);
    const added = addOwnModel(dataFolder, {
      id: modelIdSchema.parse('own-judge'),
      role: 'decision',
      name: 'Own judge',
      bytes: size,
      sha256: sha256Schema.parse(model.digest),
      path: model.path,
      adoptedAtMs: 0,
      mtimeMs,
    });
    assert.ok(added.ok);
    const config = { ...machineDefaults, decisionModel: 'own-judge', llamaServer };
    return await planModelServer({ config, dataFolder, modelFolders: [path.dirname(model.path)] }, 'decision');
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
}

describe('the plan of a decision server', () => {
  test('our own program is not started over a kind that it cannot read', async () => {
    const planned = await planFor('kev', '');
    assert.equal(planned.ok ? 'planned' : planned.failure.code, 'model.kindUnsupported');
    const lev = await planFor('lev', '');
    assert.equal(lev.ok && lev.value.server.program.kind, 'own');
  });

  test('upstream is, and reads the prompt of an encoder in one batch', async () => {
    for (const [kind, encoder] of [
      ['kev', false],
      ['laya', true],
      ['clef', true],
      ['openjev', false],
    ] as const) {
      const planned = await planFor(kind, '/opt/llama-server');
      assert.ok(planned.ok, planned.ok ? '' : planned.failure.message);
      assert.equal(planned.value.server.program.kind, 'llama-server');
      assert.equal(planned.value.server.encoder, encoder, kind);
    }
  });
});
