import { initial } from './0001-initial.ts';
import { runEvents } from './0002-run-events.ts';
import type { Migration } from './migration.ts';

/** Every step, oldest first. Append; never edit a released one. Each has a test from a file saved before it. */
export const migrations: readonly Migration[] = [initial, runEvents];
