/** For a test: a process that claims every run it is given as fast as it can, tells which it got, and keeps them. */
import { claimRun } from './claimRun.ts';

const [dataFolder = '', names = '[]'] = process.argv.slice(2);
// A listener that stays keeps the process: a mark is worth as much as the life of its owner.
process.on('message', () => {
  const got = (JSON.parse(names) as string[]).filter((name) => claimRun(dataFolder, name, 'host').ok);
  process.send?.(got);
});
process.send?.('ready');
