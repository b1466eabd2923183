import { licenceTerms } from '../../../models/catalogue/licenceTerms.ts';
import { pullModel } from '../../../models/download/pullModel.ts';
import type { PullProgress } from '../../../models/download/pullProgress.ts';
import { pullFolder } from '../../wiring/modelFolders.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import type { Command } from '../command.ts';
import { namedModel } from '../namedModel.ts';
import type { Output } from '../output.ts';
import { barText, bytesText, durationText } from '../render/quantity.ts';
import { refuse } from '../withEngine.ts';

const phases = {
  connect: 'asking',
  download: 'from',
  hash: 'hashing what is here of',
  unpack: 'unpacking',
  wait: 'following',
};

function progressLine(id: string, progress: PullProgress): string {
  const phase = phases[progress.phase as keyof typeof phases] ?? progress.phase;
  const total = progress.totalBytes === undefined ? '' : ` of ${bytesText(progress.totalBytes)}`;
  const bar = progress.fraction === undefined ? '' : ` ${barText(progress.fraction, 24)}`;
  const rate = progress.bytesPerSecond > 0 ? `  ${bytesText(progress.bytesPerSecond)}/s` : '';
  const left =
    progress.remainingMs === undefined || progress.remainingMs === 0
      ? ''
      : `  ${durationText(progress.remainingMs)} left`;
  const note = progress.note === undefined ? '' : `  (${progress.note})`;
  return `  ${id}${bar} ${bytesText(progress.bytes)}${total}${rate}${left}  ${phase} ${progress.source}${note}`;
}

/** Every line on a terminal; elsewhere one per phase, so that a log stays readable. */
function reporter(id: string, output: Output): (progress: PullProgress) => void {
  let said = '';
  return (progress) => {
    output.object({ type: 'progress', model: id, ...progress });
    const key = `${progress.phase} ${progress.source} ${progress.note ?? ''}`;
    output.progress(progressLine(id, progress), !output.terminal && key !== said);
    said = key;
  };
}

export const command: Command = {
  usage: 'countersign models pull ID',
  async run(input) {
    const entry = await namedModel(input, this.usage);
    if (entry === null) return 1;
    const { id } = entry;
    const { flag } = licenceTerms(entry.licence);
    input.output.say(`${entry.name}, ${bytesText(entry.bytes)}, ${entry.licence}`);
    if (flag !== undefined) input.output.say(`  ${input.output.style('yellow', flag)}`);
    const pulled = await pullModel(entry, {
      modelsDir: pullFolder(input.dataFolder),
      clock: systemClock,
      signal: input.signal,
      onProgress: reporter(id, input.output),
    });
    if (!pulled.ok) return refuse(input, pulled.failure);
    const { path, source, resumed, alreadyHere, passedOver } = pulled.value;
    input.output.object({ type: 'pulled', model: id, path, source, resumed, alreadyHere, passedOver });
    for (const passed of passedOver) input.output.say(`  ${passed.source} did not answer: ${passed.failure.message}`);
    const how = alreadyHere
      ? 'was here already'
      : `came from ${source}${resumed ? ', resumed' : ''}; size and SHA-256 checked`;
    input.output.say(`${input.output.style('green', '✓')} ${id} ${how}`);
    input.output.say(`  ${path}`);
    return 0;
  },
};
