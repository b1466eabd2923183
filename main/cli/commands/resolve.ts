import { readFileSync } from 'node:fs';
import { fail } from '../../../contract/failure.ts';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { openWorkspace } from '../../../engine/workspace/openWorkspace.ts';
import { type Command, textFlag } from '../command.ts';

/** May these paths be used in this folder? No model and no other process is started. Exit code 2 when any is refused. */
export const command: Command = {
  usage: 'countersign resolve --root DIR [--write] -- PATH…   (or --batch FILE, a path a line)',
  options: { root: { type: 'string' }, write: { type: 'boolean' }, batch: { type: 'string' } },
  async run(input) {
    const batch = textFlag(input, 'batch');
    let paths = input.words;
    if (batch !== undefined) {
      try {
        const lines = readFileSync(batch, 'utf8').split('\n');
        if (lines.at(-1) === '') lines.pop();
        paths = [...paths, ...lines];
      } catch {
        input.output.failure(fail('input.invalid', `The batch file ${batch} cannot be read.`).failure);
        return 1;
      }
    }
    if (paths.length === 0) {
      input.output.failure(fail('cli.usage', 'No path was given.', { action: `Usage: ${this.usage}` }).failure);
      return 1;
    }
    const opened = openWorkspace(textFlag(input, 'root') ?? process.cwd());
    if (!opened.ok) {
      input.output.failure(opened.failure);
      return 1;
    }
    using workspace = opened.value;
    const access = input.flags.write === true ? 'write' : 'read';
    let refused = 0;
    for (const path of paths) {
      const resolved = workspace.resolve(path, access);
      if (resolved.ok) {
        input.output.object({ input: path, ok: true, path: resolved.value });
        if (!input.output.json)
          input.output.say(`${input.output.style('green', 'ok')}       ${visibleText(resolved.value)}`);
        continue;
      }
      refused += 1;
      const { code, message } = resolved.failure;
      input.output.object({ input: path, ok: false, code, why: message });
      if (!input.output.json)
        input.output.say(`${input.output.style('red', 'refused')}  ${visibleText(path)}  ${code}: ${message}`);
    }
    return refused > 0 ? 2 : 0;
  },
};
