/** The last lines that a child wrote, bounded in number and length, safe to show, without our secret. */

export interface LineRing {
  push(chunk: string): void;
  /** Oldest first; the last one may be unfinished. */
  lines(): string[];
}

export function lineRing(secret: string, maxLines = 40, maxLineChars = 500): LineRing {
  let lines: string[] = [];
  let open = '';
  const clean = (line: string) =>
    line
      .replaceAll(secret, '(secret)')
      .replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, maxLineChars);
  return {
    push(chunk) {
      const parts = (open + chunk).split('\n');
      // An endless line is cut, not collected; a little more than we show, so that a secret on the cut is still whole.
      open = (parts.pop() ?? '').slice(0, maxLineChars + secret.length);
      const whole = parts.map(clean).filter((line) => line !== '');
      lines = [...lines, ...whole].slice(-maxLines);
    },
    lines() {
      const last = clean(open);
      return last === '' ? [...lines] : [...lines, last].slice(-maxLines);
    },
  };
}
