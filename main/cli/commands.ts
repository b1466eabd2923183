/** Every command of the command line, loaded only when asked for, so that starting stays quick. */
import type { Command } from './command.ts';

interface CommandRow {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

export const commands: Readonly<Record<string, CommandRow>> = {
  'mission run': { summary: 'run a mission from its file', load: () => import('./commands/missionRun.ts') },
  'mission list': { summary: 'missions and their runs', load: () => import('./commands/missionList.ts') },
  'mission show': {
    summary: 'one mission or run: digest, checks, evidence',
    load: () => import('./commands/missionShow.ts'),
  },
  'mission pick': {
    summary: 'decide fields that the spec left undecided',
    load: () => import('./commands/missionPick.ts'),
  },
  'mission resume': { summary: 'go on with a run that was cut off', load: () => import('./commands/missionResume.ts') },
  'review list': { summary: 'review cards', load: () => import('./commands/reviewList.ts') },
  'review show': { summary: 'the exact diff of one card', load: () => import('./commands/reviewShow.ts') },
  'review allow': { summary: 'allow one change, once', load: () => import('./commands/reviewAllow.ts') },
  'review deny': { summary: 'deny one change', load: () => import('./commands/reviewDeny.ts') },
  undo: { summary: 'restore what an applied change replaced', load: () => import('./commands/undo.ts') },
  'ledger show': { summary: 'the trail of decisions', load: () => import('./commands/ledgerShow.ts') },
  'ledger verify': { summary: 'check every link of the chain', load: () => import('./commands/ledgerVerify.ts') },
  resolve: { summary: 'may this path be used?', load: () => import('./commands/resolve.ts') },
  route: { summary: 'what does this message want?', load: () => import('./commands/route.ts') },
  judge: { summary: 'does this action do what was asked?', load: () => import('./commands/judge.ts') },
  gate: { summary: 'may this shell command run without asking?', load: () => import('./commands/gate.ts') },
  'models list': { summary: 'the catalogue, and what is here', load: () => import('./commands/modelsList.ts') },
  'models pull': { summary: 'download one, resumed and checked', load: () => import('./commands/modelsPull.ts') },
  'models verify': { summary: 're-hash the models that are here', load: () => import('./commands/modelsVerify.ts') },
  'models remove': { summary: 'delete one', load: () => import('./commands/modelsRemove.ts') },
  'models recommend': {
    summary: 'what fits this machine, with the sum',
    load: () => import('./commands/modelsRecommend.ts'),
  },
  serve: { summary: 'the app in a browser on this computer', load: () => import('./commands/serve.ts') },
  doctor: { summary: 'what is here, what is not, what to do', load: () => import('./commands/doctor.ts') },
  eval: { summary: 'how good the decisions are, on labelled sets', load: () => import('./commands/eval.ts') },
  gaps: { summary: 'the known gaps', load: () => import('./commands/gaps.ts') },
};
