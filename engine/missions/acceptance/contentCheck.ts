/** `content_matches` and `content_absent`: is a pattern found in the text? Runs where it can be stopped. */
import { type Finding, failed, passed } from './checkJob.ts';

export function checkContent(
  check: {
    readonly check: 'content_matches' | 'content_absent';
    readonly pattern: string;
    readonly flags?: string | undefined;
  },
  path: string,
  text: string,
): Finding {
  const shown = `/${check.pattern}/${check.flags ?? ''}`;
  const found = new RegExp(check.pattern, check.flags ?? '').exec(text);
  if (check.check === 'content_matches') {
    return found
      ? passed(`line ${lineOf(text, found.index)} matches ${shown}`)
      : failed(`nothing in ${path} matches ${shown}`);
  }
  if (!found) return passed(`nothing in ${path} matches ${shown}`);
  return failed(
    `line ${lineOf(text, found.index)} of ${path} holds ${JSON.stringify(found[0].slice(0, 80))}, which matches ${shown}`,
  );
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
