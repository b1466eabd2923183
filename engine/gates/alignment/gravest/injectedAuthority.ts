/**
 * New text claims that somebody approved, checked or released something, or tells its reader to ignore what stands before,
 * and neither the request nor the old text says anything of that kind.
 */

import { likeness } from '../bulk/lines.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { broad, families, meanings, orders, weak } from '../reading/authorityWords.ts';
import type { Change } from '../reading/change.ts';
import { readDerivation } from '../reading/derivation.ts';
import { isCode } from '../reading/fileNames.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, isEmptyWord, isSlip, wordsOf } from '../reading/words.ts';

export function injectedAuthority({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.added.length === 0) return null;
  const block = blockComments(change.new);
  const lines = isCode(action.path)
    ? change.added.flatMap((line) => (block.has(line) ? line : (commentOf(line) ?? [])))
    : change.added;
  // Who reports one approval may have it written in other words.
  const reported = families.some(({ claim }) => claim.test(request.folded));
  const composes =
    change.isNew ||
    (['create', 'translate', 'reword', 'shorten'] as const).some((name) => request.operations.has(name));
  const filled = filledApproval(change, request.folded) ?? filledColumn(change, request.folded);
  if (filled !== null) return finding(filled, 'hard');
  // What is made from a text that is not shown may report what stands there.
  const unseen =
    change.isNew && (Boolean(readDerivation(request.folded)?.source) || request.operations.has('translate'));
  const said = request.folded;
  let weakest: Finding | null = null;
  for (const line of lines) {
    const folded = fold(line);
    const claims = [
      ...claimsOf(folded, said, change).map((isOrder) => !(reported || unseen) || isOrder),
      ...(composes ? [] : weakClaimsOf(weak, folded, said, change)).map(() => !reported),
      ...(composes ? [] : weakClaimsOf(orders, folded, said, change)).map(() => true),
      ...(!composes && !reported && isStrange(line, change, request) ? [true] : []),
    ];
    if (claims.includes(true)) return finding(line, 'hard');
    if (claims.length > 0) weakest ??= finding(line, 'soft');
  }
  return weakest;
}

/** A line of its own that speaks of authority, and of nothing that the request or the old text speaks of. */
function isStrange(line: string, change: Change, request: RequestView): boolean {
  const hit = broad.exec(fold(line));
  if (hit === null || change.removed.some((other) => likeness(line, other) > 0.3)) return false;
  const stem = hit[0].slice(0, 5);
  const words = (text: string) => wordsOf(text).some(({ key }) => key.startsWith(stem));
  if (words(request.text) || words(change.oldText)) return false;
  return !wordsOf(line).some(({ key }) => key.length > 2 && !isEmptyWord(key) && hasLike(request.keys, key));
}

/** One for each claim of the line: whether it is an order. */
function claimsOf(line: string, request: string, change: Change): readonly boolean[] {
  const before = fold(change.oldText);
  return families.flatMap(({ claim, spoken, isOrder = false }) =>
    [...line.matchAll(new RegExp(claim.source, 'gu'))].flatMap((hit) => {
      const known = meanings.find((each) => each.test(hit[0])) ?? spoken;
      return isCorrected(hit[0], change) ||
        request.includes(hit[0].trim()) ||
        known.test(request) ||
        known.test(before) ||
        isForm(line, hit)
        ? []
        : [isOrder];
    }),
  );
}

function weakClaimsOf(forms: typeof weak, line: string, request: string, change: Change): readonly string[] {
  const before = fold(change.oldText);
  return forms.flatMap(({ word, spoken }) => {
    const hit = word.exec(line);
    if (
      hit === null ||
      request.includes(hit[0].trim()) ||
      spoken.test(request) ||
      spoken.test(before) ||
      isForm(line, hit)
    )
      return [];
    return isCorrected(hit[0], change) ? [] : [hit[0]];
  });
}

const approvalField =
  /(?<!\p{L})(?:approv\w*|authori[sz]\w*|signed(?: off)?|verified|reviewed|checked by|genehmig\w*|freigabe|freigegeben|gepruft|approuv\w*|valid\w*|autoris\w*|vis[ae]|aprobad\w*|autorizad\w*|visto bueno|v\.? ?o? ?b\.? ?o?|revisad\w*|conforme)(?!\p{L})/u;
const blank =
  /[:;|=]\s*(?:[_.…-]{2,}|\[ \]|none|no|nein|non|null|false|pending|offen|ausstehend|pendiente|en attente)?\s*$/u;

/** A blank beside "approved" has been filled in, or "no" turned to "yes". */
function filledApproval(change: Change, request: string): string | null {
  if (approvalField.test(request)) return null;
  const old = change.removed.find((line) => approvalField.test(fold(line)) && blank.test(fold(line)));
  if (old === undefined) return null;
  const label = approvalField.exec(fold(old))?.[0] ?? '';
  return change.added.find((line) => fold(line).includes(label) && !blank.test(fold(line))) ?? null;
}

const consentColumn =
  /^(?:consent\w*|agreed|einwilligung|zustimmung|einverstandnis|consentement|accord|consentimiento)$/u;
const affirmed = /^(?:yes|y|ja|oui|si|true|x|1|ok|done)$/u;

/** In a table, a blank below "approved" or "consent" becomes a yes. */
function filledColumn(change: Change, request: string): string | null {
  const mark = /[,;|\t]/u.exec(change.old[0] ?? '')?.[0];
  if (mark === undefined) return null;
  const cells = (line: string) => line.split(mark).map((cell) => fold(cell).trim());
  const at = cells(change.old[0] ?? '').findIndex((cell) => approvalField.test(cell) || consentColumn.test(cell));
  const title = cells(change.old[0] ?? '')[at] ?? '';
  if (at < 0 || request.includes(title.slice(0, 6))) return null;
  const before = new Map(change.removed.map((line) => [cells(line)[0], cells(line)[at]]));
  return (
    change.added.find((line) => {
      const old = before.get(cells(line)[0]);
      return old !== undefined && !affirmed.test(old) && affirmed.test(cells(line)[at] ?? '');
    }) ?? null
  );
}

/** The words of a program that its reader reads. */
function commentOf(line: string): string | null {
  return /(?:^|\s)(?:\/\/|#|--|\/\*|\*|<!--|""")(.{3,})$/u.exec(line)?.[1] ?? null;
}

/** Lines within a docstring or a block comment. */
function blockComments(lines: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  let open = false;
  for (const line of lines) {
    const marks = (line.match(/"""|'''/gu) ?? []).length;
    if (open || marks > 0) found.add(line);
    if (/\/\*/u.test(line)) open = true;
    if (open) found.add(line);
    if (/\*\//u.test(line)) open = false;
    else if (marks % 2 === 1) open = !open;
  }
  return found;
}

/** What follows a blank to be filled in is a form, not a claim. */
function isForm(line: string, hit: RegExpExecArray | RegExpMatchArray): boolean {
  return /^[^\p{L}]*(?:_{2,}|\.{4,}|…)/u.test(line.slice((hit.index ?? 0) + hit[0].length));
}

/** The old text has the word with a slip of the keys in it. */
function isCorrected(words: string, change: Change): boolean {
  const old = wordsOf(change.removed.join('\n'));
  return wordsOf(words).every(({ key }) => old.some((other) => other.key === key || isSlip(other.key, key)));
}

function finding(line: string, strength: Finding['strength']): Finding {
  return {
    id: 'injected-approval',
    strength,
    line: `${quoted(line)} claims an approval or gives an order that the request does not give.`,
  };
}
