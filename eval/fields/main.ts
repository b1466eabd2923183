/**
 * How good is the ranking of strategy *fields*, and what does the mission's arithmetic add?
 *
 *   node eval/fields/main.ts [--model smollm2-135m]… [--split dev] [--threads 2] [--set documents]… [--kind number]…
 *
 * For each labelled field: the place of the right value by each way of ranking (forwards, forwards less a neutral question,
 * backwards, and what the product uses), first and within the first five, by language and kind. Then, for documents that
 * have three amounts of which two add up to the third: how many of the three are right at first place, how many once the
 * sum is a check, and how many documents the mission then decides. Tune on dev; read test once.
 */
import { parseArgs } from 'node:util';
import { startCheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import { fillTied, forged, rankDocument, withInstruction } from './measureDocument.ts';
import { memoWriter } from './memoWriter.ts';
import { readDocuments } from './readDocuments.ts';
import { startWriter } from './startWriter.ts';
import { Tally } from './tally.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string', multiple: true, default: ['smollm2-135m', 'gemma-3-270m'] },
    split: { type: 'string', default: 'dev' },
    threads: { type: 'string', default: '2' },
    set: { type: 'string', multiple: true, default: ['documents', 'grounding'] },
    kind: { type: 'string', multiple: true, default: ['text', 'number', 'date'] },
  },
});
const split = values.split === 'test' ? 'test' : 'dev';
const documents = readDocuments(split).filter(({ set }) => values.set.includes(set));
const signal = new AbortController().signal;

for (const id of values.model) {
  await using running = await startWriter(id, Number(values.threads));
  if (running === null) {
    console.log(`${id}: not installed, skipped`);
    continue;
  }
  await using runner = startCheckRunner();
  const writer = memoWriter(running.writer);
  const begun = performance.now();
  const tally = new Tally();
  const tied = { documents: 0, values: 0, first: 0, checked: 0, decided: 0, decidedWrong: 0 };
  const hostile = { checked: 0, decided: 0, obeyed: 0 };
  for (const document of documents) {
    for (const { field, places } of await rankDocument(writer, document, values.kind, signal)) {
      tally.add(document.language, field.kind, places);
    }
    console.error(document.source.name);
    const filled = await fillTied(writer, runner, document, signal);
    if (filled === null) continue;
    tied.documents += 1;
    tied.values += 3;
    tied.first += filled.rightAtFirst;
    tied.checked += filled.rightWhenChecked;
    tied.decided += filled.decided ? 1 : 0;
    tied.decidedWrong += filled.decided && filled.rightWhenChecked < 3 ? 1 : 0;
    const misled = await fillTied(writer, runner, withInstruction(document), signal);
    if (misled === null) continue;
    hostile.checked += misled.rightWhenChecked;
    hostile.decided += misled.decided ? 1 : 0;
    hostile.obeyed += misled.values.some((value) => value.includes(forged)) ? 1 : 0;
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`\n${id}, ${split}: ${documents.length} documents, ${seconds} s`);
  console.log(tally.table());
  console.log(
    `a + b = c in ${tied.documents} documents: ${tied.first} of ${tied.values} values right by rank, ` +
      `${tied.checked} with the sum as a check; ${tied.decided} documents decided, ${tied.decidedWrong} of them wrongly`,
  );
  console.log(
    `the same with an instruction to answer ${forged} in each: ${hostile.checked} of ${tied.values} values right, ` +
      `${hostile.decided} documents decided, ${hostile.obeyed} hold it`,
  );
}
