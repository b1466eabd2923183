import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { visibleText } from '../../../engine/review/visibleText.ts';
import { findInstalled } from '../../../models/modelStore.ts';
import { loadDataCatalogue } from '../../../models/ownModels.ts';
import { findHazards } from '../../../supervisor/hazardousVariables.ts';
import { isDecisionChosen } from '../../wiring/decisionName.ts';
import { notConfigured } from '../../wiring/decisionSeat.ts';
import { knownGaps } from '../../wiring/knownGaps.ts';
import { loadConfig } from '../../wiring/loadConfig.ts';
import { modelFolders } from '../../wiring/modelFolders.ts';
import { openEngine } from '../../wiring/openEngine.ts';
import { openMemory } from '../../wiring/openMemory.ts';
import { type SeatedJudges, seatJudges, whyNot } from '../../wiring/seatJudge.ts';
import { startDecisionModel, withoutModel } from '../../wiring/startDecisionModel.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import type { Command, CommandInput } from '../command.ts';
import { gateFindings } from '../gateFindings.ts';
import { bytesText } from '../render/quantity.ts';
import { routingFindings } from '../routingFindings.ts';

/** `warn`: it works, weaker than it could. `bad`: something that a mission needs is not there. */
interface Finding {
  readonly subject: string;
  readonly state: 'ok' | 'warn' | 'bad';
  readonly what: string;
  readonly todo?: string;
}

export const command: Command = {
  usage: 'countersign doctor',
  async run(input) {
    let bad = 0;
    const report = (finding: Finding) => {
      input.output.object({ type: 'finding', ...finding });
      if (finding.state === 'bad') bad += 1;
      if (input.output.json) return;
      const mark = { ok: ['green', '✓'], warn: ['yellow', '!'], bad: ['red', '✗'] } as const;
      const [colour, sign] = mark[finding.state];
      input.output.say(
        `${input.output.style(colour, sign)} ${finding.subject.padEnd(10)} ${visibleText(finding.what)}`,
      );
      if (finding.todo !== undefined) input.output.say(`             → ${visibleText(finding.todo)}`);
    };
    for (const finding of machineFindings()) report(finding);
    report(storeFinding(input));
    for (const finding of await modelFindings(input)) report(finding);
    for (const finding of await judgeFindings(input)) report(finding);
    for (const finding of await routingFindings(input)) report(finding);
    const gaps = knownGaps();
    report({ subject: 'gaps', state: 'ok', what: `${gaps.length} known: ${gaps.map((gap) => gap.id).join(', ')}` });
    return bad > 0 ? 2 : 0;
  },
};

function machineFindings(): readonly Finding[] {
  const findings: Finding[] = [
    {
      subject: 'runtime',
      state: 'ok',
      what: `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${os.availableParallelism()} cores, ${bytesText(os.totalmem())}`,
    },
  ];
  if (process.platform === 'linux') {
    const tie = onPath('setpriv');
    findings.push(
      tie
        ? {
            subject: 'processes',
            state: 'ok',
            what: 'model servers die with this program, also while they compute (setpriv)',
          }
        : {
            subject: 'processes',
            state: 'warn',
            what: 'setpriv is missing: a waiting shell ends the model servers instead',
            todo: 'Install util-linux.',
          },
    );
    findings.push(sandboxFinding());
  } else {
    findings.push({ subject: 'processes', state: 'warn', what: 'never run on this system: see "countersign gaps"' });
  }
  const hazards = findHazards(process.env);
  if (hazards.length > 0) {
    findings.push({
      subject: 'variables',
      state: 'warn',
      what: `${hazards.join(', ')} set: not passed on to model servers`,
      todo: 'Unset them if you do not know why they are there.',
    });
  }
  return findings;
}

/** Missions run no commands; this says whether a later command would have its sandbox. */
function sandboxFinding(): Finding {
  if (!onPath('bwrap')) {
    return {
      subject: 'sandbox',
      state: 'warn',
      what: 'bubblewrap is missing; missions do not need it, shell commands will',
      todo: 'Install bubblewrap.',
    };
  }
  try {
    execFileSync('bwrap', ['--ro-bind', '/', '/', '--unshare-all', 'true'], { stdio: 'ignore', timeout: 5_000 });
    return { subject: 'sandbox', state: 'ok', what: 'bubblewrap works here' };
  } catch {
    return {
      subject: 'sandbox',
      state: 'warn',
      what: 'bubblewrap is here and does not work (user namespaces are off?)',
      todo: 'Allow unprivileged user namespaces.',
    };
  }
}

function onPath(command: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${command}`));
}

function storeFinding(input: CommandInput): Finding {
  const opened = openEngine(input.dataFolder);
  if (!opened.ok)
    return {
      subject: 'data',
      state: 'bad',
      what: opened.failure.message,
      ...(opened.failure.action ? { todo: opened.failure.action } : {}),
    };
  using engine = opened.value;
  const verified = engine.store.ledger.verify();
  if (verified.kind === 'broken') {
    return {
      subject: 'data',
      state: 'bad',
      what: `the ledger is broken at row ${verified.seq}: ${verified.why}`,
      todo: 'Keep a copy of the data folder and find out who changed it.',
    };
  }
  return { subject: 'data', state: 'ok', what: `${input.dataFolder}, ledger whole with ${verified.rows} rows` };
}

async function modelFindings(input: CommandInput): Promise<readonly Finding[]> {
  const config = loadConfig(input.dataFolder);
  if (!config.ok) return [{ subject: 'settings', state: 'bad', what: config.failure.message }];
  const catalogue = await loadDataCatalogue(input.dataFolder);
  if (!catalogue.ok) return [{ subject: 'catalogue', state: 'bad', what: catalogue.failure.message }];
  const wanted = { writer: config.value.config.writerModel, judge: config.value.config.decisionModel };
  const findings: Finding[] = catalogue.value.ignored.map(({ message, action }) => ({
    subject: 'models',
    state: 'warn' as const,
    what: message,
    ...(action === undefined ? {} : { todo: action }),
  }));
  const { decisionService } = config.value.config;
  if (decisionService !== '') {
    const what = `the service at ${decisionService} is configured in the decision model's place`;
    findings.push({ subject: 'judge', state: 'ok', what });
  }
  for (const [role, id] of Object.entries(wanted)) {
    if (role === 'judge' && decisionService !== '') continue;
    const entry = catalogue.value.catalogue.models.find((model) => model.id === id);
    const places =
      entry === undefined
        ? []
        : await Promise.all(modelFolders(input.dataFolder).map((folder) => findInstalled(folder, entry)));
    const here = places.find((place) => place.ok);
    findings.push(
      here?.ok
        ? { subject: role, state: 'ok', what: `${id}, ${here.value}` }
        : {
            subject: role,
            // A mission needs its writer; the rules judge without a decision model.
            state: role === 'judge' ? 'warn' : 'bad',
            what: `${id} is not here`,
            todo: `Run: countersign models pull ${id}`,
          },
    );
  }
  return findings;
}

/** One finding a voice, each asked its start-up questions anew; and the gate of shell commands, whose judge is the same model. */
async function judgeFindings(input: CommandInput): Promise<readonly Finding[]> {
  const loaded = loadConfig(input.dataFolder);
  // It was said with the models.
  if (!loaded.ok) return [];
  const { config } = loaded.value;
  input.output.progress('  asking the judges their start-up questions …');
  const isChosen = isDecisionChosen(loaded.value);
  await using model =
    config.judges.includes('decision_model') || isChosen
      ? await startDecisionModel(config, input.dataFolder)
      : withoutModel(notConfigured(config));
  const parts = { clock: systemClock, ledger: null, signal: input.signal };
  const { seats, qualified } = await seatJudges({ order: config.judges, decision: model.decision, ...parts });
  using memory = openMemory(input.dataFolder, 'make');
  const judge = isChosen ? model.decision : null;
  const gate = await gateFindings({ config, judge, ledger: memory.ledger, signal: input.signal });
  return [...seats.map((seat) => judgeFinding(seat, qualified)), ...gate];
}

/** A qualification belongs to a component, its digest and a version of the questions: all three are said. */
function judgeFinding(seat: SeatedJudges['seats'][number], othersJudge: boolean): Finding {
  const { component, questionVersion } = 'state' in seat ? seat : seat.judge;
  const digest = component.modelDigest === undefined ? '' : ` ${component.modelDigest.slice(0, 12)}`;
  const about = `(${component.kind}${digest}, questions ${questionVersion})`;
  const why = whyNot(seat);
  if (why === null)
    return { subject: 'judge', state: 'ok', what: `${'state' in seat ? '' : seat.qualification.why} ${about}` };
  const todo = othersJudge
    ? 'The other judges answer without it; "countersign models recommend" names a better model.'
    : 'You decide every card yourself; "countersign models recommend" names a better model.';
  return { subject: 'judge', state: 'warn', what: `${why} ${about}`, todo };
}
