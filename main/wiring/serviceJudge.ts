/**
 * The System One service that a person named in the settings, asked in the place of a decision model of ours: by whoever judges
 * writes, commands and evidence. It must qualify like any other. Elsewhere than on this machine in the connected profile alone.
 */
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import { ok, type Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { connectService, openDecisionService, type ServiceAddress } from '../../models/clients/decisionService.ts';
import { loopbackEndpoint } from '../../models/clients/endpoint.ts';
import { readDecisionWindow } from '../../models/clients/identity.ts';
import { readServiceIdentity } from '../../models/clients/serviceIdentity.ts';
import { serviceComponent } from './decisionName.ts';
import { type ModelServers, noModels, type ServerNotice } from './modelClients.ts';

/** A key stands in no file of ours. Without it none is sent. */
export const serviceKeyVariable = 'COUNTERSIGN_DECISION_KEY';

type ServiceConfig = Pick<Config, 'profile' | 'decisionService' | 'decisionModel'>;

export interface OpenedService extends AsyncDisposable {
  readonly judge: Judge;
}

/** Errors: those of `connectService` and of `readServiceIdentity`. */
export async function openServiceJudge(
  config: ServiceConfig,
  clock: Clock,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result<OpenedService>> {
  const address = addressOf(config, env);
  const who = await askWho(config, address);
  if (!who.ok) return who;
  const { component, build, model, window } = who.value;
  const opened = openDecisionService({
    ...address,
    component,
    window,
    monotonicMs: () => clock.monotonicMs(),
    ...(model === undefined ? {} : { model }),
  });
  if (!opened.ok) return opened;
  const { client } = opened.value;
  const judge: Judge = {
    component,
    ...(build === undefined ? {} : { build }),
    decide: (request, signal, careful) => client.decide(request, signal, careful),
  };
  return ok({ judge, [Symbol.asyncDispose]: () => opened.value[Symbol.asyncDispose]() });
}

const requestTimeoutMs = 60_000;
const identityTimeoutMs = 10_000;

function addressOf({ profile, decisionService: endpoint }: ServiceConfig, env: NodeJS.ProcessEnv): ServiceAddress {
  const key = env[serviceKeyVariable];
  return { endpoint, profile, timeoutMs: requestTimeoutMs, ...(key === undefined || key === '' ? {} : { key }) };
}

/** Of several models the one that the settings name as decision model; else the first that is listed. */
async function askWho(config: ServiceConfig, address: ServiceAddress) {
  const connected = connectService(address);
  if (!connected.ok) return connected;
  await using connection = connected.value;
  const signal = AbortSignal.timeout(identityTimeoutMs);
  const identity = await readServiceIdentity(connection, signal);
  if (!identity.ok) return identity;
  const { models, modelDigest, build } = identity.value;
  const model = models.find((name) => name === config.decisionModel) ?? models[0];
  const component: Component = {
    ...serviceComponent(config.decisionService, model),
    ...(modelDigest === undefined ? {} : { modelDigest }),
  };
  // How much is read stands in the header of a file: of a server elsewhere there is none to look at.
  const isHere = loopbackEndpoint(address.endpoint, 'packaged').ok;
  const window = isHere ? await readDecisionWindow(connection, signal) : {};
  return ok({
    component,
    window,
    ...(build === undefined ? {} : { build }),
    ...(model === undefined ? {} : { model }),
  });
}

type Start = (
  roles: readonly ModelRole[],
  config: Config,
  onNotice?: (notice: ServerNotice) => void,
) => Promise<Result<ModelServers>>;

/**
 * Starts what is to be started, and no decision model where a service is configured: that one is asked in its place. One that does
 * not answer is a judge that cannot be had, and no reason why the others do not start.
 */
export function withService(start: Start, clock: Clock): Start {
  return async (roles, config, onNotice) => {
    if (config.decisionService === '' || !roles.includes('decision')) return start(roles, config, onNotice);
    const others = roles.filter((role) => role !== 'decision');
    const started = others.length === 0 ? ok(noModels) : await start(others, config, onNotice);
    if (!started.ok) return started;
    const service = await openServiceJudge(config, clock);
    return ok({
      ...started.value,
      judge: async () => (service.ok ? ok(service.value.judge) : service),
      async [Symbol.asyncDispose]() {
        if (service.ok) await service.value[Symbol.asyncDispose]();
        await started.value[Symbol.asyncDispose]();
      },
    });
  };
}
