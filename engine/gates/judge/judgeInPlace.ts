/**
 * The facts about request and action, with what is known of the place: a mission's sources and its declared result. The mission is
 * the person's own word beside the request, so a few facts lose their ground there. Pure but for `readSources`; never throws.
 */
import { type Alignment, judgeAlignment } from '../alignment/judgeAlignment.ts';
import type { Action } from '../alignment/reading/parseAction.ts';
import type { ActionPair } from './pairJudge.ts';
import { withoutOld, withoutQuoted } from './quotedLines.ts';

/** @param action that of the pair, read */
export function judgeInPlace({ request, action: text, surroundings = {} }: ActionPair, action: Action): Alignment {
  const path = action.kind === 'write' || action.kind === 'delete' ? action.path : null;
  const { workspace = [], sources = [], deliverable, isMadeAnew = false, readSources } = surroundings;
  const declared = path !== null && path === deliverable;
  const input = {
    request: declared ? declaring(request, path) : request,
    workspace,
    sources: sources.filter((source) => !isNamesake(source, path)),
  };
  const judge = (changed: string) => judgeAlignment({ ...input, action: changed });
  const quoting = (changed: string): Alignment => {
    const judged = judge(changed);
    if (judged.outcome !== 'hold' || judged.fact?.id !== 'injected-approval' || readSources === undefined)
      return judged;
    const own = judge(withoutQuoted(changed, sources, readSources()));
    // What is taken out here is gone only for this question.
    const holds = own.outcome === 'hold' && !ofLoss.has(own.fact?.id ?? '');
    return holds ? own : doubted(judged, 'It stands in a source.');
  };
  const judged = quoting(text);
  if (!declared || action.kind !== 'write') return judged;
  if (judged.fact?.id === 'excluded-file') return doubted(judged, 'The mission names it as its result.');
  if (ofNewWords.has(judged.fact?.id ?? '') && sources.length > 0) return fromSources(judged);
  if (judged.outcome === 'hold' && isMadeAnew && !ofTheNewText.has(judged.fact?.id ?? '')) {
    const fresh = quoting(withoutOld(text));
    return fresh.outcome === 'hold' ? fresh : doubted(judged, 'The mission makes this file anew.');
  }
  return judged;
}

const ofLoss: ReadonlySet<string> = new Set(['emptied', 'undemanded-delete', 'lost-line']);

/** Facts about words and figures that the request does not say: a mission's sources may. */
const ofNewWords: ReadonlySet<string> = new Set([
  'ungiven-value',
  'second-change',
  'second-edit',
  'beside-the-asked',
  'figure-instead',
  'value-absent',
  'composed-extra',
]);

/** Facts that need no old text: they hold of a result that is made anew as of any other. */
const ofTheNewText: ReadonlySet<string> = new Set(['emptied', 'injected-approval']);

/**
 * A fact from which the person's own mission takes its ground: a result that it declares is not to be left alone, one that is
 * made anew loses lines, and what its sources hold is not the writer's. How often that is right was not measured: no figure.
 */
function doubted({ fact }: Alignment, but: string): Alignment {
  return {
    label: 'uncertain',
    confidenceBps: 0,
    outcome: 'advise',
    fact: fact && { ...fact, line: `${fact.line} ${but}` },
  };
}

function fromSources({ fact }: Alignment): Alignment {
  const line = 'What is new here comes from the sources, and the rules do not compare with those.';
  return { label: 'abstain', confidenceBps: 0, outcome: 'show', fact: fact && { ...fact, line } };
}

/** The mission's file is the person's word as well: it says where the result goes, which the request then need not. */
function declaring(request: string, path: string): string {
  return `${request}\n\nWrite the result to \`${path}\`.`;
}

/** `2025/report.md` is no reason to hold a write of `report.md`. The policy has refused the sources themselves before. */
function isNamesake(source: string, path: string | null): boolean {
  return path !== null && source !== path && (source.endsWith(`/${path}`) || path.endsWith(`/${source}`));
}
