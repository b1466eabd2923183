/** A host's model servers with their speed measured: the same servers, the same answers; only how long each took is noted. */
import { ok, type Result } from '../../contract/failure.ts';
import { type ModelRole, modelRoleSchema } from '../../contract/model.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import type { ModelServers } from '../wiring/modelClients.ts';
import { addWork, tokensPerSecond, type WorkMeter } from '../wiring/workMeter.ts';
import type { HostServers } from './hostServers.ts';

export function meteredServers(servers: HostServers, clock: Pick<Clock, 'monotonicMs'>): HostServers {
  const meters: Record<ModelRole, WorkMeter> = { writer: [], decision: [], embedded: [] };

  /** A request that failed says nothing about speed. */
  async function timed<T>(
    role: ModelRole,
    ask: () => Promise<Result<T>>,
    tokensOf: (value: T) => number,
  ): Promise<Result<T>> {
    const startMs = clock.monotonicMs();
    const answer = await ask();
    if (answer.ok) {
      const tokens = tokensOf(answer.value);
      meters[role] = addWork(meters[role], { startMs, endMs: clock.monotonicMs(), tokens });
    }
    return answer;
  }

  const meteredWriter = (writer: Writer): Writer => ({
    component: writer.component,
    contextTokens: writer.contextTokens,
    write: (request, signal) =>
      timed(
        'writer',
        () => writer.write(request, signal),
        ({ promptTokens, completionTokens }) => promptTokens + completionTokens,
      ),
    score: (request, signal) =>
      timed(
        'writer',
        () => writer.score(request, signal),
        ({ tokens }) => tokens.reduce((sum, each) => sum + each, 0),
      ),
    countTokens: (text, signal) => writer.countTokens(text, signal),
  });

  const meteredJudge = (role: ModelRole, judge: Judge): Judge => ({
    component: judge.component,
    ...(judge.build === undefined ? {} : { build: judge.build }),
    decide: (request, signal, careful) =>
      timed(
        role,
        () => judge.decide(request, signal, careful),
        ({ tokens }) => tokens ?? 0,
      ),
  });

  const metered = (started: ModelServers): ModelServers => ({
    async writer() {
      const writer = await started.writer();
      return writer.ok ? ok(meteredWriter(writer.value)) : writer;
    },
    async judge() {
      const judge = await started.judge();
      return judge.ok ? ok(meteredJudge('decision', judge.value)) : judge;
    },
    async intents() {
      const judge = await started.intents();
      return judge.ok ? ok(meteredJudge('embedded', judge.value)) : judge;
    },
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  });

  return {
    async start(roles, config, onNotice) {
      const started = await servers.start(roles, config, onNotice);
      return started.ok ? ok(metered(started.value)) : started;
    },
    processes: () =>
      servers.processes().map((view) => {
        const role = modelRoleSchema.safeParse(view.role);
        if (!role.success) return view;
        return { ...view, tokensPerSecond: view.tokensPerSecond ?? tokensPerSecond(meters[role.data]) };
      }),
    onChange: (listener) => servers.onChange(listener),
    serves: (model) => servers.serves(model),
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  };
}
