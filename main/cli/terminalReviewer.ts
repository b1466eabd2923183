/** Review cards on a terminal. Enter decides nothing; with nobody there the answer is no; consent covers one declared file. */
import { createInterface } from 'node:readline/promises';
import type { Component } from '../../contract/component.ts';
import type { GridRow, ReviewItem } from '../../contract/review.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { CardAnswer, Reviewer } from '../../engine/ports/reviewer.ts';
import type { Output } from './output.ts';
import { printCard } from './render/card.ts';
import { terminalPerson } from './withEngine.ts';

export const nobody: Component = { kind: 'none', id: 'nobody to ask' };
export const consentComponent: Component = { kind: 'person', id: 'consent by --allow deliverable' };

const longestGrid = 400;

/** Shows the exact change in every case; asks only where a person sits at both ends of the terminal. */
export function terminalReviewer(output: Output, clock: Clock): Reviewer {
  return {
    async ask(item, grid, signal) {
      showCard(item, grid, output, clock);
      if (!output.terminal || process.stdin.isTTY !== true) {
        return {
          decision: 'deny',
          component: nobody,
          why: 'nobody is at the terminal to allow it; --allow deliverable allows the one file of a mission beforehand',
        };
      }
      return askPerson(item, output, clock, signal);
    },
  };
}

/** The person's own consent for this run: the declared deliverable is allowed, made or overwritten; anything else is asked. */
export function consentReviewer(
  deliverable: WorkspacePath,
  others: Reviewer,
  show: (item: ReviewItem, grid: readonly GridRow[]) => void,
): Reviewer {
  return {
    async ask(item, grid, signal) {
      if (item.path !== deliverable || item.change === 'delete') return others.ask(item, grid, signal);
      show(item, grid);
      return { decision: 'allow', component: consentComponent, why: 'the person allowed this file for this run' };
    },
  };
}

export function showCard(item: ReviewItem, grid: readonly GridRow[], output: Output, clock: Clock): void {
  output.object({ type: 'card', ...item });
  output.say();
  printCard(item, grid, output, clock.nowMs(), longestGrid);
}

async function askPerson(item: ReviewItem, output: Output, clock: Clock, signal: AbortSignal): Promise<CardAnswer> {
  const expiry = AbortSignal.timeout(Math.max(0, item.expiresAtMs - clock.nowMs()));
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // The line editor swallows Ctrl-C: it means the whole run here, as everywhere else.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    for (;;) {
      const typed = await terminal.question('Allow once (a) or deny (d)? ', {
        signal: AbortSignal.any([signal, expiry]),
      });
      const word = typed.trim().toLowerCase();
      if (word === 'a' || word === 'allow')
        return { decision: 'allow', component: terminalPerson, why: 'allowed once' };
      if (word === 'd' || word === 'deny') return { decision: 'deny', component: terminalPerson, why: 'denied' };
      output.say('Type a or d. Doing nothing is safe: the card expires and nothing is written.');
    }
  } catch {
    if (expiry.aborted) return { decision: 'expire', component: nobody, why: 'nobody answered in time' };
    return { decision: 'deny', component: nobody, why: 'the run was interrupted before anybody answered' };
  } finally {
    terminal.close();
  }
}
