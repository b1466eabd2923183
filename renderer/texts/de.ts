/** The catalogue of texts in German. A text that is missing does not compile. */
import { firstRun } from './de/firstRun.ts';
import { ledger } from './de/ledger.ts';
import { missions } from './de/missions.ts';
import { review } from './de/review.ts';
import { run } from './de/run.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { status } from './de/status.ts';
import type { en } from './en.ts';
import type { TextsOf } from './textsOf.ts';

export const de: TextsOf<typeof en> = { firstRun, ledger, missions, review, run, settings, shell, status };
