/**
 * For carryOut.process.test.ts: does one change, and kills itself with SIGKILL at the step that it is told.
 * Arguments: data folder, workspace, `overwrite | create | delete | undo`, step (`review:…` or `workspace:…`).
 */
import { ok } from '../../contract/failure.ts';
import { countingIds, manualClock, mustOpen, person } from '../store/scratchStore.fixture.ts';
import { openWorkspace } from '../workspace/openWorkspace.ts';
import { openReview } from './openReview.ts';
import { prepareChange } from './prepareChange.ts';

const [dataFolder = '', root = '', action = '', step = ''] = process.argv.slice(2);
let armed = action !== 'undo';
const onStep = (prefix: string) => (name: string) => {
  if (armed && `${prefix}:${name}` === step) process.kill(process.pid, 'SIGKILL');
};

const clock = manualClock();
using store = mustOpen(dataFolder, clock);
const review = openReview({
  store,
  clock,
  ids: countingIds(),
  openWorkspace: (folder) => openWorkspace(folder, { onStep: onStep('workspace') }),
  onStep: onStep('review'),
});
const opened = openWorkspace(root);
if (!opened.ok) throw new Error(opened.failure.message);
using workspace = opened.value;
const path = workspace.resolve('a.txt', 'write');
if (!path.ok) throw new Error(path.failure.message);
const change = prepareChange(workspace, path.value, action === 'delete' ? null : Buffer.from('new\n'));
if (!change.ok) throw new Error(change.failure.message);
const item = review.propose({
  change: change.value,
  runId: null,
  proposedBy: { kind: 'writer', id: 'w' },
  verdict: null,
});
review.decide(item.id, { decision: 'allow', component: person, why: '' });
let done = review.applyApproved(item.id);
if (action === 'undo') {
  armed = true;
  done = review.undo(item.id, person);
}
process.stdout.write(JSON.stringify(done.ok ? ok(done.value.state) : done));
