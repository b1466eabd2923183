/** The catalogue of texts in English: the one that says which texts there are. */
import { firstRun } from './en/firstRun.ts';
import { ledger } from './en/ledger.ts';
import { missions } from './en/missions.ts';
import { review } from './en/review.ts';
import { run } from './en/run.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { status } from './en/status.ts';

export const en = { firstRun, ledger, missions, review, run, settings, shell, status } as const;
