/** `serve`: the app's page in a browser, over loopback HTTP, from this very process. It ends with Ctrl-C. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../contract/failure.ts';
import { localServers } from '../../host/localServers.ts';
import { openHost } from '../../host/openHost.ts';
import { startWebServer, type WebServer } from '../../web/startWebServer.ts';
import { listPageFiles, type PageFiles } from '../../wiring/pageFiles.ts';
import { productVersion } from '../../wiring/productVersion.ts';
import { systemClock } from '../../wiring/systemClock.ts';
import { type Command, type CommandInput, type ExitCode, textFlag } from '../command.ts';
import { refuse } from '../withEngine.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Built beside the sources; a package carries it at the same place. */
const pageFolder = path.join(root, 'dist', 'renderer');
/** What builds it in a checkout. A package has none and needs none. */
const builder = path.join(root, 'build', 'electron', 'bundle.ts');

export const command: Command = serveFrom(pageFolder, builder);

/** The command over a folder of page files, and the program that makes it where it is missing. */
export function serveFrom(folder: string, build: string): Command {
  const usage = 'countersign serve [--port N]';
  return {
    usage,
    options: { port: { type: 'string' } },
    async run(input) {
      const port = readPort(textFlag(input, 'port'));
      if (port === null) {
        const action = `Usage: ${usage}`;
        return refuse(input, fail('cli.usage', '--port is a number from 1024 to 65535.', { action }).failure);
      }
      if (!listPageFiles(folder).has('/') && existsSync(build)) {
        input.output.say('Building the page, this once …');
        await buildPage(build, input.signal);
      }
      return serve(input, port, listPageFiles(folder));
    },
  };
}

/** Its own words go to stderr; whether the page is there afterwards is looked at, not believed. */
async function buildPage(build: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'], signal });
  await once(child, 'exit').catch(() => undefined);
}

async function serve(input: CommandInput, port: number, files: PageFiles): Promise<ExitCode> {
  if (!files.has('/')) return refuse(input, notBuilt());
  const servers = localServers({ dataFolder: input.dataFolder });
  const opened = openHost({ dataFolder: input.dataFolder, servers, role: 'command line' });
  if (!opened.ok) return refuse(input, opened.failure);
  await using host = opened.value;
  const started = await startWebServer({
    host,
    files,
    version: productVersion,
    port,
    nowMs: () => systemClock.nowMs(),
  });
  if (!started.ok) return refuse(input, started.failure);
  await using server = started.value;
  sayLink(input, server, 'Open this link in a browser on this computer. It works once, for ten minutes:');
  using _keys = newLinkOnEnter(input, server);
  await until(input.signal);
  input.output.say('\nEnding: the page is closed, a run that was in progress can be resumed.');
  return 0;
}

function readPort(text: string | undefined): number | null {
  if (text === undefined) return 0;
  const port = Number(text);
  return /^\d{4,5}$/.test(text) && port >= 1_024 && port <= 65_535 ? port : null;
}

function notBuilt() {
  return fail('serve.notBuilt', 'The page is not built, so there is nothing to serve.', {
    kept: 'Nothing was started.',
    action: 'Run "npm ci" and then "npm run app" in the checkout: it says why the page cannot be built.',
  }).failure;
}

function sayLink(input: CommandInput, server: WebServer, why: string): void {
  const link = server.newLink();
  input.output.object({ type: 'link', url: link, port: server.port });
  input.output.say(why);
  input.output.say(`  ${input.output.style('bold', link)}`);
  input.output.say('Enter makes a new link, Ctrl-C ends.');
}

/** Each line on stdin is a wish for a new link. The end of stdin means nothing: the server runs on in the background. */
function newLinkOnEnter(input: CommandInput, server: WebServer): Disposable {
  const { stdin } = process;
  const onData = () => sayLink(input, server, 'A new link:');
  // A terminal that belongs to another program for now refuses to be read; that is no fault.
  const onError = () => undefined;
  const stay = () => undefined;
  process.on('SIGTTIN', stay);
  stdin.on('error', onError);
  stdin.on('data', onData);
  return {
    [Symbol.dispose]() {
      stdin.off('data', onData);
      stdin.pause();
      stdin.unref?.();
      process.off('SIGTTIN', stay);
    },
  };
}

function until(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  else signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
