import { lstatSync } from 'node:fs';
import path from 'node:path';
import { notChecked } from '../../../engine/ledger/notChecked.ts';
import type { Command, CommandInput, ExitCode } from '../command.ts';
import { type EngineUse, terminalPerson, valueOr, withEngine } from '../withEngine.ts';

export const command: Command = { usage: 'countersign ledger verify', run: (input) => verifyLedger(input) };

/** That nobody could look is neither "whole" nor "broken": a code and a sentence of its own, and exit code 1 where broken is 2. */
export function verifyLedger(input: CommandInput, open?: EngineUse['open']): Promise<ExitCode> {
  return withEngine(
    input,
    (engine) =>
      valueOr(input, engine.handlers['ledger/verify']({}, terminalPerson), (verification) => {
        input.output.object({ type: 'verification', ...verification });
        if (verification.kind === 'broken') {
          if (!input.output.json) {
            input.output.say(
              `${input.output.style('red', '✗ broken')} at row ${verification.seq}: ${verification.why}`,
            );
          }
          return 2;
        }
        if (!input.output.json) {
          input.output.say(`${input.output.style('green', '✓ whole')}: ${verification.rows} rows, every link holds.`);
          if (
            lstatSync(path.join(path.dirname(engine.store.file), 'ledger.anchor'), {
              throwIfNoEntry: false,
            })?.isFile() !== true
          ) {
            input.output.say(
              '  The mark outside of the database (ledger.anchor) is missing or no file: an older copy would not be noticed.',
            );
          }
          input.output.say(`  head ${verification.head}  (note it elsewhere: a later chain must contain it)`);
        }
        return 0;
      }),
    { say: notChecked, ...(open === undefined ? {} : { open }) },
  );
}
