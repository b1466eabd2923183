/** Where the command line's words go: with `--json` one object a line on stdout and all else on stderr; without, text for people. */
import { styleText } from 'node:util';
import type { Failure } from '../../contract/failure.ts';
import { visibleText } from '../../engine/review/visibleText.ts';

type Style = Parameters<typeof styleText>[0];

export interface Output {
  readonly json: boolean;
  /** Colours and moving progress lines only where a person looks. */
  readonly terminal: boolean;
  readonly columns: number;
  /** One JSON object on stdout; nothing without `--json`. */
  object(value: unknown): void;
  /** A line for people: stdout, or stderr with `--json`. */
  say(line?: string): void;
  /** Replaces the last progress line on a terminal; elsewhere prints only when `final`. */
  progress(line: string, final?: boolean): void;
  failure(failure: Failure): void;
  style(style: Style, text: string): string;
}

export function systemOutput(json: boolean): Output {
  const people = json ? process.stderr : process.stdout;
  const terminal = people.isTTY === true;
  let open = false;
  const closeLine = () => {
    if (open) people.write('\r\u001b[2K');
    open = false;
  };
  const style = (kind: Style, text: string) => styleText(kind, text, { stream: people });
  return {
    json,
    terminal,
    columns: terminal ? Math.max(60, people.columns ?? 100) : 100,
    object(value) {
      if (json) process.stdout.write(`${JSON.stringify(value)}\n`);
    },
    say(line = '') {
      closeLine();
      people.write(`${line}\n`);
    },
    progress(line, final = false) {
      if (terminal) {
        people.write(`\r\u001b[2K${line}`);
        open = true;
      }
      if (!final) return;
      if (terminal) {
        people.write('\n');
        open = false;
      } else people.write(`${line}\n`);
    },
    failure(failure) {
      if (json) process.stdout.write(`${JSON.stringify({ type: 'error', ...failure })}\n`);
      closeLine();
      // What a mission file, a path or a server wrote may be quoted in it.
      process.stderr.write(`${style('red', 'countersign:')} ${visibleText(failure.message)}\n`);
      for (const line of [failure.kept, failure.action]) if (line) process.stderr.write(`  ${visibleText(line)}\n`);
    },
    style,
  };
}
