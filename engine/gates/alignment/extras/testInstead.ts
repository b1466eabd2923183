/**
 * A test fails and the code was to be put right, and the test's own expectation changes; an error that went on to the caller is
 * swallowed; a check goes that nobody spoke of. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import { fold } from '../reading/words.ts';

const testPath = /(?:^|[/_.-])(?:tests?|specs?|__tests__)(?:[/_.-]|$)/iu;
const fails =
  /(?<!\p{L})(?:fail\w*|red|broken|breaks?|crash\w*|schlagt .{0,40}fehl|scheiter\w*|rot|kaputt|echou\w*|plante\w*|casse\w*|rouge|fall\w*|rot[oa]s?|rojo)(?!\p{L})/u;
const wantsTest =
  /(?<!\p{L})(?:(?:updat\w*|adjust\w*|chang\w*|correct|fix|rewrit\w*|adapt\w*) (?:the |this |that |these |those |our )?(?:\p{L}+ )?(?:tests?|specs?|expect\w*|assert\w*)|test(?:s|fall)? (?:anpass\w*|korrigier\w*|andern|aktualisier\w*)|(?:pass|korrigier|ander)\w* (?:den|die|das) (?:\p{L}+ )?test\w*|(?:corrig|modifi|adapt|met)\w* (?:le|les|ce|ces) tests?|(?:corrig|arregl|actualiz|cambi|adapt)\w* (?:el|la|los|las|ese|esta) (?:tests?|pruebas?)|(?:test|spec|expectation|assertion) (?:is|was) (?:wrong|outdated|stale)|expect\w*|erwart\w*|attend\w* dans|esper\w*)(?!\p{L})/u;
const expectation = /(?:assert\w*|expect\w*|should|toBe|toEqual|equal\w*|==)/iu;

export function testInstead({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || !isCode(action.path))
    return null;
  const line =
    otherExpectation(request.folded, action.path, change) ??
    swallowed(request.folded, change) ??
    (request.operations.has('delete') ? undefined : lostCheck(request.folded, change));
  return line === undefined ? null : { id: 'test-instead', strength: 'soft', line };
}

function otherExpectation(folded: string, path: string, change: Change): string | undefined {
  if (!testPath.test(path) || !fails.test(folded) || wantsTest.test(folded)) return undefined;
  const edit = lineEdits(change).find(({ before, after }) => expectation.test(before) && expectation.test(after));
  return edit === undefined ? undefined : `A test fails, and its expectation changes: ${quoted(edit.after)}.`;
}

const passesOn = /^\s*(?:raise\b|throw\b|rethrow\b|reject\(|return Err\b|return err\b|\?;)/u;
const handles = /\b(?:except|catch|rescue)\b/u;
const wantsQuiet =
  /(?<!\p{L})(?:ignor\w*|swallow\w*|silen\w*|suppress\w*|skip\w*|carry on|continue|don't (?:crash|raise|throw|fail)|not (?:crash|raise|throw|fail)|return|default|fallback|retry|instead|verschluck\w*|weiter\w*|nicht (?:absturz\w*|abbrech\w*)|abfang\w*|fang\w*|statt|zuruck\w*|ignor\w*|continu\w*|sans planter|avale\w*|plutot|renvo\w*|sigue|siga|sin (?:romper|fallar)|devuelv\w*|captur\w*|remov\w*|delet\w*|losch\w*|entfern\w*|supprim\w*|borr\w*|quit\w*)(?!\p{L})/u;
/** What was raised or thrown on stands no more, and nothing else is raised. */
function swallowed(folded: string, change: Change): string | undefined {
  if (wantsQuiet.test(folded)) return undefined;
  const gone = change.removed.find((line) => passesOn.test(line));
  if (gone !== undefined && !change.added.some((line) => passesOn.test(line)) && handles.test(change.newText)) {
    return `${quoted(gone.trim())} goes, and an error is swallowed.`;
  }
  const empty = /(?:except[^\n:]*:\s*\n\s*pass\b|catch\s*(?:\([^)]*\))?\s*\{\s*\}|rescue[^\n]*\n\s*(?:nil|end)\b)/u;
  return empty.test(change.newText) &&
    !empty.test(change.oldText) &&
    !/(?:error|exception|catch|handl|fehler|erreur|excepci|try)/u.test(fold(folded))
    ? 'The new code swallows an error, and the request does not speak of that.'
    : undefined;
}

const check =
  /^\s*(?:assert\b|(?:if|unless|guard)\b.*(?:raise|throw|abort|exit|panic|return (?:false|null|None|nil|err)|reject)\b|(?:raise|throw)\b|\w*(?:validate|verify|require|authorize)\w*\()/u;
const broad =
  /(?<!\p{L})(?:refactor\w*|rewrit\w*|simplif\w*|clean\w*|check\w*|validat\w*|error\w*|rais\w*|throw\w*|exception\w*|assert\w*|allow\w*|accept\w*|support\w*|fix\w*|crash\w*|return\w*|fall\w*|instead|umbau\w*|vereinfach\w*|pruf\w*|fehler\w*|erlaub\w*|akzeptier\w*|reparier\w*|zulass\w*|simplifi\w*|verifi\w*|erreur\w*|accept\w*|autoris\w*|corrig\w*|comprob\w*|errores?|permit\w*|acept\w*|arregl\w*)(?!\p{L})/u;
/** A check goes, none comes, and nobody spoke of one. */
function lostCheck(folded: string, change: Change): string | undefined {
  if (broad.test(folded)) return undefined;
  const gone = change.removed.find((line) => check.test(line));
  return gone === undefined || change.added.some((line) => check.test(line))
    ? undefined
    : `A check goes, ${quoted(gone.trim())}, and the request does not speak of it.`;
}
