import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pathsIn, readRequest } from './readRequest.ts';

describe('a question', () => {
  const questions = [
    "what's the wifi password again?",
    'Which of the two quotes is cheaper?',
    'why does the build take so long?',
    'could someone please check whether clause 9 still refers to the old act',
    'did I already put it in the calendar?',
    'Kannst du mir sagen, wann der Vertrag ausläuft?',
    'Wo stand nochmal der Rabatt?',
    'Sag mir nur kurz, ob das stimmt',
    'Quand expire l’assurance ?',
    'tu trouves que ma lettre est trop longue ?',
    'Explique-moi ce script, ne modifie rien',
    'cuanto suman los gastos?',
    '¿Crees que el título es largo?',
    'no lo cambies todavía, dime solo cómo quedaría',
  ];
  for (const text of questions) test(text, () => assert.equal(readRequest(text).question, 'yes'));
});
describe('no question', () => {
  const requests = [
    'Could you cut the intro down?',
    'can u free up some space by zipping the scans',
    'rent goes up to 1,150 from May',
    'Kannst du noch Salz auf die Liste setzen?',
    'tu peux ajouter le sel ?',
    '¿Puedes poner 14 sillas?',
    'que no suene tan informal',
    'why not call it Finch',
    'why is the test failing? fix it',
  ];
  for (const text of requests) test(text, () => assert.equal(readRequest(text).question, 'no'));
});
describe('guards', () => {
  const guarded = (text: string) =>
    readRequest(text).guards.flatMap(({ kind, keys }) => keys.map((key) => `${kind}:${key}`));
  const cases: readonly (readonly [string, string])[] = [
    ["set workers to eight on staging, don't touch prod", 'untouched:prod'],
    ['everything up 10 % except the dairy stuff', 'except:dairy'],
    ['Tom übernimmt alles außer der Kasse', 'except:kasse'],
    ['+5 % sur tout sauf les pains', 'except:pains'],
    ['todas las tarifas menos la de socios', 'except:socios'],
    ['shorten the bio, the award has to stay', 'untouched:award'],
    ['Tee bleibt', 'kept:tee'],
    ['garde la clause de confidentialité', 'kept:clause'],
  ];
  for (const [text, want] of cases) test(text, () => assert.ok(guarded(text).includes(want), guarded(text).join(' ')));
});
test('names of files are found, addresses and versions are not', () => {
  assert.deepEqual(pathsIn('in src/api.js and notes.md, not a@b.example or 1.2.3'), ['src/api.js', 'notes.md']);
  assert.deepEqual(pathsIn('im README steht'), ['README']);
});
