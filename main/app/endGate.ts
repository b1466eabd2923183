/**
 * May the app end now? Yes, unless a run is played that its end would interrupt: then the person is asked, once. It asks nothing
 * when the session itself ends, and nothing ever waits for its answer but the window. It knows no Electron.
 */
import type { ClaimedRun } from '../wiring/readClaims.ts';
import type { Texts } from './texts.ts';

export type EndAnswer = 'quit' | 'stay';

export interface EndGateParts {
  /** Ids of the runs that end with the app. */
  readonly played: () => readonly string[];
  readonly ask: (runIds: readonly string[]) => Promise<EndAnswer>;
  readonly quit: () => void;
}

export interface EndGate {
  /** False: not now. The question is open, and whoever wanted the end hears of it when it is answered so. */
  mayEnd(): boolean;
  /** Nobody may be asked any more: a signal, the end of the session. Ends it now, over an open question too. */
  endUnasked(): void;
}

export function openEndGate({ played, ask, quit }: EndGateParts): EndGate {
  let standing: 'open' | 'asking' | 'ends' = 'open';

  function end(): void {
    if (standing === 'ends') return;
    standing = 'ends';
    quit();
  }

  return {
    mayEnd() {
      if (standing !== 'open') return standing === 'ends';
      const runIds = played();
      if (runIds.length === 0) return true;
      standing = 'asking';
      ask(runIds).then(
        (answer) => {
          if (answer === 'quit') end();
          else if (standing === 'asking') standing = 'open';
        },
        (error: unknown) => {
          // An app that cannot be left is worse than a run that can be taken up again.
          if (standing === 'asking') console.error('the question before the end could not be asked:', error);
          end();
        },
      );
      return false;
    },
    endUnasked: end,
  };
}

/** A run of a command line goes on without the window; one of a dead host is interrupted already. */
export function endingRuns(claims: readonly ClaimedRun[], hostPid: number | undefined): readonly string[] {
  return claims.filter(({ pid, lives }) => lives && pid === hostPid).map(({ runId }) => runId);
}

export interface EndQuestion {
  readonly type: 'question';
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly buttons: string[];
  readonly defaultId: number;
  readonly cancelId: number;
  readonly noLink: true;
}

/** The button that ends the app, by its place; Enter and Escape are the other one. */
export const quitButton = 0;
const stayButton = 1;

/** @param names of the missions, as far as they are known; @param count of the runs */
export function endQuestion(texts: Texts, names: readonly string[], count: number): EndQuestion {
  const said = names.slice(0, mostNames).map(shortName).join('\n');
  const more = names.length > mostNames ? '\n…' : '';
  return {
    type: 'question',
    title: texts.title,
    message: count === 1 ? texts.quitOne : texts.quitMany.replace('{count}', String(count)),
    detail: `${said === '' ? '' : `${said}${more}\n\n`}${count === 1 ? texts.quitOneKept : texts.quitManyKept}`,
    buttons: [texts.quit, texts.keepWorking],
    defaultId: stayButton,
    cancelId: stayButton,
    noLink: true,
  };
}

const mostNames = 5;
const longestName = 80;

/** A name is the mission file's own words: one line, without what would turn or break the text around it. */
function shortName(name: string): string {
  const line = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > longestName ? `${line.slice(0, longestName)}…` : line;
}
