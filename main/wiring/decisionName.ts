/** What the configured decision model is called as a component, before it is asked: ours, upstream's, or a service in its place. */
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';

export type DecisionNames = Pick<Config, 'decisionModel' | 'llamaServer' | 'decisionService'>;

/** A person chose one: the default is there to be tried, and no judge of shell commands. */
export function isDecisionChosen({
  config,
  origins,
}: {
  readonly config: Pick<Config, 'decisionService'>;
  readonly origins: Readonly<Record<'decisionModel', string>>;
}): boolean {
  return config.decisionService !== '' || origins.decisionModel !== 'default';
}

export function decisionComponent({ decisionModel, llamaServer, decisionService }: DecisionNames): Component {
  if (decisionService !== '') return serviceComponent(decisionService, undefined);
  return { kind: 'decision_model', id: llamaServer === '' ? decisionModel : `${decisionModel} (llama-server)` };
}

/** The model that a service names, and where the service is: the same model elsewhere is another judge. */
export function serviceComponent(address: string, model: string | undefined): Component {
  const named = (model ?? 'decision service').slice(0, 80);
  return { kind: 'decision_model', id: `${named} ${placeOf(address)}` };
}

/** Whether a component is the configured decision model; which model a service serves is the service's to say. */
export function isConfiguredDecision(config: DecisionNames, { kind, id }: Component): boolean {
  if (kind !== 'decision_model') return false;
  return config.decisionService === ''
    ? id === decisionComponent(config).id
    : id.endsWith(` ${placeOf(config.decisionService)}`);
}

function placeOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return `(service at ${host.slice(0, 100)})`;
}
