/** Which file answers which method. Each is loaded when it is first asked, so that a window opens without waiting for the rest. */
import type { HostMethod, StoreMethod } from '../../contract/methods.ts';
import type { HostCore } from './hostCore.ts';
import type { Handlers } from './hostHandlers.ts';

type Load<M extends HostMethod | StoreMethod> = (
  core: HostCore,
) => Promise<Pick<Handlers<HostMethod | StoreMethod>, M>>;

const store = async (core: HostCore) => core.engine.handlers;
const missions = async (core: HostCore) => (await import('./missionHandlers.ts')).missionHandlers(core);
const runs = async (core: HostCore) => (await import('./runHandlers.ts')).runHandlers(core);
const workspace = async (core: HostCore) => (await import('./workspaceHandlers.ts')).workspaceHandlers(core);
const review = async (core: HostCore) => (await import('./reviewHandlers.ts')).reviewHandlers(core);
const ledger = async (core: HostCore) => (await import('./ledgerHandlers.ts')).ledgerHandlers(core);
const models = async (core: HostCore) => (await import('./modelHandlers.ts')).modelHandlers(core);
const status = async (core: HostCore) => (await import('./statusHandlers.ts')).statusHandlers(core);
const settings = async (core: HostCore) => (await import('./settingsHandlers.ts')).settingsHandlers(core);

/** A row of the method table without a row here does not compile. */
export const loads: { readonly [M in HostMethod | StoreMethod]: Load<M> } = {
  'mission/list': store,
  'mission/show': store,
  'review/list': store,
  'review/show': store,
  'review/decide': review,
  'review/undo': review,
  'ledger/rows': store,
  'ledger/verify': ledger,
  'gaps/list': store,
  'mission/check': missions,
  'mission/open': missions,
  'mission/start': missions,
  'mission/again': missions,
  'mission/templates': missions,
  'mission/save': missions,
  'run/show': runs,
  'run/resume': runs,
  'run/stop': runs,
  'run/text': runs,
  'run/deliverable': runs,
  'run/pick': runs,
  'workspace/match': workspace,
  'workspace/folder': workspace,
  'review/open': review,
  'review/rows': review,
  'ledger/page': ledger,
  'ledger/trail': ledger,
  'models/list': models,
  'models/pull': models,
  'models/pause': models,
  'models/verify': models,
  'models/remove': models,
  'models/scan': models,
  'models/adopt': models,
  'status/show': status,
  'status/qualify': status,
  'settings/show': settings,
  'settings/set': settings,
};
