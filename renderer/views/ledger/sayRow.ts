/**
 * A row of the chain in words of the person's language. Pure, and total: a payload whose form is not known, or that is no JSON at
 * all (a chain may have been edited), is shown as it stands. What a model or a file said is isolated and named, never interpreted.
 */
import type { LedgerRow } from '../../../contract/ledger.ts';
import { isolate, visibleText } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import type { ledger as english } from '../../texts/en/ledger.ts';
import type { TextsOf } from '../../texts/textsOf.ts';
import { type Payload, readPayload } from './readPayload.ts';

type LedgerTexts = TextsOf<typeof english>;

export interface RowWords {
  readonly what: string;
  readonly more: string | null;
  /** The card that the row belongs to. */
  readonly reviewId: string | null;
  /** The content's form is not known: it is given as it stands. */
  readonly raw: boolean;
}

export interface Words {
  readonly texts: LedgerTexts;
  readonly count: (value: number) => string;
}

type Said = readonly [what: string, more?: readonly (string | null)[]];
type Say = (payload: Payload, words: Words, row: LedgerRow) => Said | null;

const longestPart = 240;
const longestRaw = 400;

export function sayRow(row: LedgerRow, words: Words): RowWords {
  const payload = readPayload(row.payload);
  const id = payload?.text('id') ?? null;
  const reviewId = id !== null && /^rev_[0-9a-z]{26}$/.test(id) ? id : null;
  const said = payload === null ? null : sentences[row.kind](payload, words, row);
  if (said === null) {
    return { what: words.texts.kinds[row.kind], more: shorten(row.payload, longestRaw, words), reviewId, raw: true };
  }
  const more = (said[1] ?? []).filter((part): part is string => part !== null && part !== '');
  return { what: said[0], more: more.length === 0 ? null : more.join('; '), reviewId, raw: false };
}

const name = (text: string, words: Words) => isolate(cut(text, longestPart, words));
const free = (text: string | null, words: Words) => (text === null ? null : shorten(text, longestPart, words));
const digest = (text: string | null) => (text === null ? '' : visibleText(text.slice(0, 8)));

function shorten(text: string, longest: number, words: Words): string {
  return visibleText(cut(text, longest, words));
}

/** Never in the middle of a pair of surrogates, and never without saying how much is left out. */
function cut(text: string, longest: number, words: Words): string {
  if (text.length <= longest) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return `${text.slice(0, end)} ${counted(words.texts.said.cut, text.length - end, words)}`;
}

/** A word of a closed list in the person's language; another one as it stands. */
function word(list: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(list, key) ? (list[key] ?? key) : visibleText(key);
}

const whoIs = (payload: Payload | null, words: Words) => {
  const id = payload?.text('id') ?? null;
  return id === null ? null : name(id, words);
};

const sentences: Readonly<Record<LedgerRow['kind'], Say>> = {
  'mission.loaded': (p, w) => {
    const mission = p.text('name');
    if (mission === null) return null;
    return [w.texts.said.missionLoaded(name(mission, w), digest(p.text('digest'))), [free(p.text('workspaceRoot'), w)]];
  },
  'mission.started': (p, w) => runBegins(p, w, w.texts.said.missionStarted),
  'mission.resumed': (p, w) => runBegins(p, w, w.texts.said.missionResumed),
  'mission.ended': (p, w) => {
    const status = p.text('status');
    if (status === null) return null;
    const attempts = p.number('attempts');
    const { said } = w.texts;
    const ends = word(said.status, status);
    return [
      attempts === null ? said.missionEndedEarly(ends) : said.missionEnded(ends, w.count(attempts)),
      [free(p.text('why'), w)],
    ];
  },
  'mission.reviewed': (p, w) => {
    const status = p.text('status');
    if (status === null) return null;
    const { said } = w.texts;
    const picks = p.number('picks') ?? 0;
    return [
      said.reviewed(word(said.status, status)),
      [
        picks === 0 ? null : counted(said.reviewedParts, picks, w),
        p.is('keptRest') ? said.keptRest : null,
        p.is('accepts') ? said.acceptsIt : null,
      ],
    ];
  },
  'plan.made': (p, w) => {
    const steps = p.list('steps').filter((step) => typeof step === 'string');
    return steps.length === 0 ? null : [counted(w.texts.said.plan, steps.length, w), [free(steps.join('; '), w)]];
  },
  'attempt.started': (p, w) => {
    const attempt = p.number('attempt');
    if (attempt === null) return null;
    return [
      w.texts.said.attemptStarted(w.count(attempt), w.count(p.number('of') ?? attempt)),
      [free(p.text('strategy'), w)],
    ];
  },
  'attempt.ended': (p, w) => {
    const attempt = p.number('attempt');
    const outcome = p.text('outcome');
    if (attempt === null || outcome === null) return null;
    const facts = p.list('facts').filter((fact) => typeof fact === 'string');
    return [
      w.texts.said.attemptEnded(w.count(attempt), word(w.texts.said.outcome, outcome)),
      [free(facts.join('; '), w)],
    ];
  },
  'field.ranked': (p, w) => {
    const [row, field] = [p.text('row'), p.text('field')];
    if (row === null || field === null) return null;
    const first = p.objects('first').flatMap((one) => one.text('value') ?? []);
    return [
      w.texts.said.ranked(name(field, w), name(row, w), w.count(p.number('of') ?? first.length)),
      [first.length === 0 ? null : w.texts.said.first(first.map((value) => name(value, w)).join(', '))],
    ];
  },
  'field.chosen': (p, w) => {
    const [row, field, value] = [p.text('row'), p.text('field'), p.text('value')];
    if (row === null || field === null || value === null) return null;
    return [w.texts.said.chosen(name(field, w), name(row, w), name(value, w)), [stands(p.object('evidence'), w)]];
  },
  'field.undecided': (p, w) => {
    const [row, field, value] = [p.text('row'), p.text('field'), p.text('value')];
    if (row === null || field === null || value === null) return null;
    const others = p.objects('others').flatMap((one) => one.text('value') ?? []);
    return [
      w.texts.said.undecided(name(field, w), name(row, w), name(value, w)),
      [others.length === 0 ? null : w.texts.said.orElse(others.map((other) => name(other, w)).join(', '))],
    ];
  },
  'field.picked': (p, w) => {
    const [row, field, value] = [p.text('row'), p.text('field'), p.text('value')];
    if (row === null || field === null || value === null) return null;
    const { said } = w.texts;
    return [
      value === ''
        ? said.pickedNone(name(field, w), name(row, w))
        : said.picked(name(field, w), name(row, w), name(value, w)),
    ];
  },
  'tool.called': (p, w) => {
    const tool = p.text('tool');
    return tool === null ? null : [w.texts.said.tool(name(tool, w)), [free(squeeze(p.text('call')), w)]];
  },
  'tool.refused': (p, w) => {
    const tool = p.text('tool');
    const path = p.text('path');
    const why = free(p.text('why'), w);
    if (tool !== null) return [w.texts.said.toolRefused(name(tool, w)), [why, free(squeeze(p.text('call')), w)]];
    return path === null ? null : [w.texts.said.writeRefused(name(path, w)), [why]];
  },
  'path.refused': (p, w) => {
    const path = p.text('path');
    return path === null ? null : [w.texts.said.pathRefused(name(path, w)), [free(p.text('why'), w)]];
  },
  'judge.qualified': (p, w) => examined(p, w, w.texts.said.qualified, w.texts.said.notQualified),
  'intents.qualified': (p, w) => examined(p, w, w.texts.said.routes, w.texts.said.routesNot),
  'risk.qualified': (p, w) => {
    const { riskQualified, riskNotQualified, riskThreshold } = w.texts.said;
    const threshold = p.number('thresholdBps');
    if (threshold === null) return null;
    if (!p.is('qualified')) return [riskNotQualified, [free(p.text('why'), w)]];
    return [riskQualified, [riskThreshold(w.count(threshold)), free(p.text('why'), w)]];
  },
  'risk.answered': (p, w) => {
    const [command, decision] = [p.text('command'), p.text('decision')];
    if (command === null || decision === null || !Object.hasOwn(w.texts.said.gated, decision)) return null;
    const say = w.texts.said.gated[decision as keyof typeof w.texts.said.gated];
    const table = p.number('tableVersion');
    return [
      say(name(command, w)),
      [
        free(p.text('why'), w),
        table === null ? null : w.texts.said.riskTable(w.count(table), digest(p.text('tableDigest'))),
      ],
    ];
  },
  'judge.answered': (p, w) => {
    const [path, label] = [p.text('path'), p.text('label')];
    if (path === null || label === null) return null;
    const { said } = w.texts;
    const bps = p.number('confidenceBps');
    const what =
      label === 'abstain' || bps === null
        ? said.abstained(name(path, w))
        : said.judged(word(said.label, label), w.count(bps), name(path, w));
    const held = p.text('fact') === null ? said.held : said.heldByFact;
    const silent = p.objects('voices').filter((voice) => voice.text('state') !== 'answered');
    return [what, [p.text('outcome') === 'hold' ? held : null, free(p.text('why'), w), whoWasPassedOver(silent, w)]];
  },
  'evidence.answered': (p, w) => {
    const label = p.text('label');
    if (label === null) return null;
    return [w.texts.said.evidence(word(w.texts.said.evidenceLabel, label)), [free(p.text('why'), w)]];
  },
  'review.proposed': (p, w) => {
    const [path, change] = [p.text('path'), p.text('change')];
    if (path === null || change === null || !Object.hasOwn(w.texts.said.proposed, change)) return null;
    const say = w.texts.said.proposed[change as keyof typeof w.texts.said.proposed];
    return [say(name(path, w)), [fromTo(p.text('base'), p.text('next'), w)]];
  },
  'review.shown': (p, w) => {
    const path = p.text('path');
    if (path === null) return null;
    return [
      w.texts.said.shown(name(path, w), counted(w.texts.rows, p.number('rows') ?? 0, w)),
      [p.text('grid') === null ? null : w.texts.said.gridDigest(digest(p.text('grid')))],
    ];
  },
  'review.decided': (p, w) => {
    const [path, state] = [p.text('path'), p.text('state')];
    if (path === null) return null;
    const why = free(p.text('why'), w);
    if (p.text('refused') !== null) return [w.texts.said.refusedAnswer(name(path, w)), [why]];
    if (state === null || !Object.hasOwn(w.texts.said.decided, state)) return null;
    const say = w.texts.said.decided[state as keyof typeof w.texts.said.decided];
    return [say(name(path, w)), [state === 'held' || state === 'conflicted' || state === 'expired' ? why : null]];
  },
  'review.expired': (p, w) => {
    const path = p.text('path');
    return path === null ? null : [w.texts.said.expired(name(path, w)), [free(p.text('why'), w)]];
  },
  'bytes.written': (p, w) => {
    const path = p.text('path');
    if (path === null) return null;
    const { said } = w.texts;
    const size = p.number('sizeBytes');
    const at = name(path, w);
    const written = p.text('written');
    const what =
      written === null
        ? said.deleted(at)
        : size === null
          ? said.writtenPlain(at)
          : said.written(at, counted(said.bytes, size, w));
    const by = whoIs(p.object('approvedBy'), w);
    return [
      what,
      [
        fromTo(p.text('before'), written, w),
        by === null ? null : said.approvedBy(by),
        p.is('recovered') ? said.recovered : null,
        free(p.text('why'), w),
      ],
    ];
  },
  'bytes.undone': (p, w) => {
    const path = p.text('path');
    if (path === null) return null;
    const { said } = w.texts;
    const written = p.text('written');
    const what = written === null ? said.takenAway(name(path, w)) : said.putBack(name(path, w));
    return [what, [fromTo(p.text('before'), written, w), p.is('recovered') ? said.recovered : null]];
  },
  'finish.refused': (p, w) => [w.texts.said.finishRefused, [free(p.text('why'), w)]],
  'finish.passed': (p, w) => [
    w.texts.said.finishPassed,
    [p.text('revision') === null ? null : w.texts.said.revision(digest(p.text('revision')))],
  ],
  'acceptance.checked': (p, w) => {
    const [check, outcome, path] = [p.text('check'), p.text('outcome'), p.text('path')];
    if (check === null || outcome === null) return null;
    const { said } = w.texts;
    const became = word(said.checkOutcome, outcome);
    return [
      path === null || path === ''
        ? said.check(name(check, w), became)
        : said.checkOn(name(check, w), name(path, w), became),
      [free(p.text('why'), w)],
    ];
  },
  'cap.fired': (p, w) => {
    const [cap, limit] = [p.text('cap'), p.number('limit')];
    if (cap === null || limit === null) return null;
    const left = free(p.text('leftOut'), w);
    return [w.texts.said.cap(name(cap, w), w.count(limit)), [left === null ? null : w.texts.said.leftOut(left)]];
  },
  'consent.given': (p, w) => {
    const path = p.text('path');
    return path === null ? null : [w.texts.said.consent(name(path, w))];
  },
  'server.started': (p, w) => server(p, w, w.texts.said.serverStarted),
  'server.stopped': (p, w) => server(p, w, w.texts.said.serverStopped),
  'server.failed': (p, w) => server(p, w, w.texts.said.serverFailed),
  'spec.changed': (p, w) => {
    const kept = p.text('digest');
    return kept === null ? null : [w.texts.said.specChanged(digest(kept))];
  },
};

function runBegins(p: Payload, w: Words, say: (digest: string) => string): Said | null {
  const kept = p.text('digest');
  if (kept === null) return null;
  const { said } = w.texts;
  const [writer, judge] = [whoIs(p.object('writer'), w), whoIs(p.object('judge'), w)];
  return [
    say(digest(kept)),
    [
      writer === null ? null : said.writerOf(writer),
      judge === null ? null : p.is('judgeQualified') ? said.judgeOf(judge) : said.judgeNot(judge),
      whoWasPassedOver(p.objects('judgesPassedOver'), w),
    ],
  ];
}

/** Judges that were to be asked and did not answer. */
function whoWasPassedOver(voices: readonly Payload[], w: Words): string | null {
  const names = voices.flatMap((voice) => whoIs(voice.object('component'), w) ?? []);
  return names.length === 0 ? null : w.texts.said.passedOver(names.join(', '));
}

type SayExamined = (passed: string, of: string) => string;

function examined(p: Payload, w: Words, qualified: SayExamined, not: SayExamined): Said | null {
  const [passed, of] = [p.number('passed'), p.number('of')];
  if (passed === null || of === null) return null;
  return [(p.is('qualified') ? qualified : not)(w.count(passed), w.count(of)), [free(p.text('why'), w)]];
}

function server(p: Payload, w: Words, say: (role: string) => string): Said | null {
  const role = p.text('role');
  return role === null ? null : [say(name(role, w)), [free(p.text('why'), w)]];
}

function stands(evidence: Payload | null, w: Words): string | null {
  const [source, text] = [evidence?.text('source') ?? null, evidence?.text('text') ?? null];
  if (source === null || text === null) return null;
  return w.texts.said.stands(name(source, w), w.count(evidence?.number('line') ?? 0), name(text, w));
}

function fromTo(base: string | null, next: string | null, w: Words): string {
  const { said } = w.texts;
  return said.fromTo(base === null ? said.nothing : digest(base), next === null ? said.nothing : digest(next));
}

/** A call is JSON with whatever spaces the model wrote. */
function squeeze(text: string | null): string | null {
  return text === null ? null : text.replace(/\s+/g, ' ').trim();
}
