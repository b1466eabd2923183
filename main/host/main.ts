/**
 * The host as the app starts it: frames on stdin and stdout, one JSON text a line. Nothing else may write to stdout; whatever is
 * not a frame is named on stderr and left out. The end of stdin is the end of the app, and so of this process.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
// Whoever prints, in our code or in a library, prints to the log: stdout belongs to the frames.
const out = process.stdout.write.bind(process.stdout) as (text: string) => boolean;
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

const { runHost } = await import('./runHost.ts');
await runHost({ argv: process.argv.slice(2), env: process.env, input: process.stdin, write: out });
// Whatever a library left open must not keep a host alive that has ended.
process.exit();
