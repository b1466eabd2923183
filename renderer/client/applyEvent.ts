/**
 * What an event means for a value that a page already has: a new value, `stale` (ask again), or nothing. Only what an event
 * says in full is applied; everything else is asked for. A page never guesses.
 */
import type { HostEvent } from '../../contract/hostEvents.ts';
import type { MethodName, MethodParams, MethodResult } from '../../contract/methods.ts';

export type Applied<V> =
  | { readonly kind: 'same' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'value'; readonly value: V };

const same = { kind: 'same' } as const;
const stale = { kind: 'stale' } as const;

type Rule<M extends MethodName> = (
  value: MethodResult<M>,
  event: HostEvent,
  params: MethodParams<M>,
) => Applied<MethodResult<M>>;

const rules: { readonly [M in MethodName]?: Rule<M> } = {
  'mission/list': (_, event) => (event.type === 'missions' ? stale : same),
  'mission/show': (_, event) => (event.type === 'missions' ? stale : same),
  'run/show'(value, event) {
    if (event.type === 'missions') return event.run === value.run.id ? stale : same;
    if (event.type !== 'run' || event.run !== value.run.id) return same;
    const last = value.entries.at(-1)?.seq ?? 0;
    if (event.entry.seq <= last) return same;
    if (event.entry.seq > last + 1) return stale;
    return { kind: 'value', value: { ...value, entries: [...value.entries, event.entry] } };
  },
  'run/deliverable': (value, event) =>
    (event.type === 'card' && event.item.path === value.path && event.item.state !== 'pending') ||
    event.type === 'missions'
      ? stale
      : same,
  'review/list'(value, event, params) {
    if (event.type !== 'card') return same;
    const { item } = event;
    const wanted = params.state === undefined || params.state === item.state;
    const at = value.findIndex((other) => other.id === item.id);
    if (at === -1) return wanted ? { kind: 'value', value: [...value, item] } : same;
    return { kind: 'value', value: wanted ? value.with(at, item) : value.toSpliced(at, 1) };
  },
  'review/open': (value, event) =>
    event.type === 'card' && event.item.id === value.item.id && event.item.state !== value.item.state ? stale : same,
  'ledger/page': (_, event) => (event.type === 'ledger' ? stale : same),
  'ledger/trail': (_, event) => (event.type === 'ledger' ? stale : same),
  'models/list'(value, event) {
    if (event.type === 'models' || event.type === 'settings') return stale;
    if (event.type !== 'pull') return same;
    const at = value.models.findIndex((model) => model.id === event.model);
    const model = value.models[at];
    if (model === undefined || event.pull.state === 'done') return stale;
    return { kind: 'value', value: { ...value, models: value.models.with(at, { ...model, pull: event.pull }) } };
  },
  'status/show'(_, event) {
    // A process that came or went changes the sockets and the memory as well: both are read when asked.
    return event.type === 'settings' || event.type === 'processes' ? stale : same;
  },
  'settings/show': (_, event) => (event.type === 'settings' ? stale : same),
};

export function applyEvent<M extends MethodName>(
  method: M,
  params: MethodParams<M>,
  value: MethodResult<M>,
  event: HostEvent,
): Applied<MethodResult<M>> {
  const rule = rules[method] as Rule<M> | undefined;
  return rule === undefined ? same : rule(value, event, params);
}
