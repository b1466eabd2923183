import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { weightsFolder } from '../testkit/weights.ts';
import { dataFolder, modelsFolder } from './dataFolder.ts';

describe('the data folder', () => {
  test("lies where each platform keeps an app's data", () => {
    assert.equal(dataFolder({}, 'linux', '/h'), join('/h', '.local', 'share', 'countersign'));
    assert.equal(dataFolder({ XDG_DATA_HOME: '/x' }, 'linux', '/h'), join('/x', 'countersign'));
    assert.equal(dataFolder({}, 'darwin', '/h'), join('/h', 'Library', 'Application Support', 'countersign'));
    assert.equal(dataFolder({ LOCALAPPDATA: '/l' }, 'win32', '/h'), join('/l', 'countersign'));
    assert.equal(dataFolder({}, 'win32', '/h'), join('/h', 'AppData', 'Local', 'countersign'));
  });
  test('is what COUNTERSIGN_HOME says, models in it, unless COUNTERSIGN_MODELS says otherwise', () => {
    assert.equal(dataFolder({ COUNTERSIGN_HOME: '/c' }, 'linux', '/h'), '/c');
    assert.equal(modelsFolder({ COUNTERSIGN_HOME: '/c' }, 'linux', '/h'), join('/c', 'models'));
    assert.equal(modelsFolder({ COUNTERSIGN_HOME: '/c', COUNTERSIGN_MODELS: '/m' }, 'linux', '/h'), '/m');
  });
  test('is the same for the product and for its tests', () => {
    const name = fc.constantFrom('COUNTERSIGN_HOME', 'COUNTERSIGN_MODELS', 'XDG_DATA_HOME', 'LOCALAPPDATA');
    const env = fc.dictionary(name, fc.constantFrom('', '/a', '/b/c'));
    fc.assert(
      fc.property(
        env,
        fc.constantFrom<NodeJS.Platform>('linux', 'darwin', 'win32', 'freebsd'),
        (variables, platform) => {
          assert.equal(modelsFolder(variables, platform, '/home'), weightsFolder(variables, platform, '/home'));
        },
      ),
    );
  });
});
