/** What the doctor says of routing: who may say what a message wants, by its start-up messages, asked anew. */

import { intentQuestionVersion } from '../../contract/intent.ts';
import type { RouteBackend } from '../../engine/gates/routing/routeRequest.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { openEngine } from '../wiring/openEngine.ts';
import { openRouter } from '../wiring/openRouter.ts';
import { startServers } from '../wiring/startServers.ts';
import { systemClock } from '../wiring/systemClock.ts';
import type { CommandInput } from './command.ts';

export interface RoutingFinding {
  readonly subject: 'routing';
  readonly state: 'ok' | 'warn';
  readonly what: string;
  readonly todo?: string;
}

/** One for each backend, in the order in which they are asked. The embedded judge is part of the program: without it something is wrong. */
export async function routingFindings(input: CommandInput): Promise<readonly RoutingFinding[]> {
  const config = loadConfig(input.dataFolder);
  // Said by the doctor's other rows already.
  if (!config.ok) return [];
  const opened = openEngine(input.dataFolder);
  using engine = opened.ok ? opened.value : null;
  input.output.progress('  asking who can say what a message wants …');
  await using router = await openRouter({
    config: config.value.config,
    dataFolder: input.dataFolder,
    ledger: engine?.store.ledger ?? null,
    askDecisionModel: 'always',
    startServer: (role) => startServers(config.value.config, input.dataFolder, [role]),
    clock: systemClock,
    signal: input.signal,
  });
  return router.backends.map(findingOf);
}

function findingOf(backend: RouteBackend): RoutingFinding {
  const component = backend.kind === 'seated' ? backend.judge.component : backend.component;
  const digest = component.modelDigest === undefined ? '' : ` ${component.modelDigest.slice(0, 12)}`;
  const who = `(${component.kind}${digest}, questions ${intentQuestionVersion})`;
  const why = backend.kind === 'absent' ? `${component.id}: ${backend.why}` : (backend.qualification?.why ?? '');
  const finding = { subject: 'routing', what: `${why} ${who}` } as const;
  const qualified = backend.kind === 'seated' && backend.qualification?.qualified === true;
  // A decision model is a choice; the embedded judge is part of the program and answers without one.
  if (qualified || component.kind !== 'embedded_judge') return { ...finding, state: 'ok' };
  return { ...finding, state: 'warn', todo: 'Messages are sorted by keywords until then. Install Countersign again.' };
}
