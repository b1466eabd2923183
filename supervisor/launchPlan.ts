/**
 * The command line of every model server and of the host, from configuration alone. Pure: what it returns is what is run, word for
 * word, and `launchPlan.pins.test.ts` holds the literal output. No shell reads any of these words: the two scripts
 * below are constants, and their arguments arrive as `"$@"`.
 */
import path from 'node:path';
import type { Sha256 } from '../contract/digest.ts';
import type {
  ConfiguredPath,
  ContextTokens,
  LaunchNonce,
  LaunchSecret,
  ModelAlias,
  ServerPort,
  ThreadCount,
} from '../contract/launch.ts';
import type { ModelRole } from '../contract/model.ts';
import { childEnvironment, type Environment, hostEnvironment } from './childEnvironment.ts';

/** Which program serves: ours under a Node binary, or an upstream `llama-server`. */
export type ServerProgram =
  | { readonly kind: 'own'; readonly node: ConfiguredPath; readonly entry: ConfiguredPath }
  | { readonly kind: 'llama-server'; readonly binary: ConfiguredPath };

/**
 * What ends the child when its parent is killed, even while both their event loops are blocked.
 * `pdeathsig`: the Linux kernel does (set by `setpriv`). `guard`: a waiting shell in the child's own process group
 * does, at end-of-file on descriptor 3. `job`: a Windows job object does, outside of the command line.
 */
export type DeathTie =
  | { readonly kind: 'pdeathsig'; readonly setpriv: ConfiguredPath; readonly parentPid: number }
  | { readonly kind: 'guard' }
  | { readonly kind: 'job' };

export interface LaunchSpec {
  readonly program: ServerProgram;
  readonly role: ModelRole;
  readonly model: ConfiguredPath;
  readonly digest: Sha256;
  readonly alias: ModelAlias;
  readonly port: ServerPort;
  /** Absent for the embedded role: what it reads is part of what it was trained for. */
  readonly contextTokens?: ContextTokens;
  readonly threads: ThreadCount;
  /** The model reads its whole prompt in one pass (facts in its header say so): upstream then needs a batch that large. */
  readonly encoder: boolean;
  readonly secret: LaunchSecret;
  readonly nonce: LaunchNonce;
  readonly cwd: ConfiguredPath;
  readonly tie: DeathTie;
}

/** The host: the engine on our Node. Nothing of a mission or a page is among its words. */
export interface HostSpec {
  readonly node: ConfiguredPath;
  readonly entry: ConfiguredPath;
  readonly dataFolder: ConfiguredPath;
  /** The one before it ended by itself: runs that it played are taken up again. */
  readonly afterCrash: boolean;
  readonly nonce: LaunchNonce;
  readonly cwd: ConfiguredPath;
  readonly tie: DeathTie;
}

export interface LaunchPlan {
  readonly file: string;
  readonly argv: readonly string[];
  readonly env: Environment;
  readonly cwd: string;
  /** The descriptor whose end-of-file the guard waits for; stdin is one for our own server in any case. */
  readonly guardDescriptor: 3 | undefined;
}

/**
 * The kernel signals only a parent that dies after `setpriv` asked; one that died before is seen here, because the
 * child then has another parent. 95 is nobody's exit code.
 */
const parentCheckScript = '[ "$PPID" = "$0" ] || exit 95; exec "$@"';

/**
 * The reader ignores polite signals from its first moment (it must outlive a drain), holds none of the server's pipes,
 * and shares its process group: the group's number cannot be reused while the reader waits.
 */
const guardScript =
  'trap "" TERM INT HUP; (read -r _ <&3; kill -KILL 0) </dev/null >/dev/null 2>&1 & trap - TERM INT HUP; exec 3<&-; exec "$@"';

/** @param ours the environment to choose from, usually `process.env` */
export function planLaunch(
  spec: LaunchSpec,
  ours: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): LaunchPlan {
  const words = spec.program.kind === 'own' ? ownWords(spec.program, spec) : upstreamWords(spec.program, spec);
  return tied(spec, words, { ...childEnvironment(ours, platform), ...secretVariables(spec) });
}

/** @param ours the environment to choose from, usually `process.env` */
export function planHostLaunch(
  spec: HostSpec,
  ours: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): LaunchPlan {
  const words: Words = [
    spec.node,
    spec.entry,
    '--data',
    spec.dataFolder,
    ...(spec.afterCrash ? ['--after-crash'] : []),
  ];
  return tied(spec, words, {
    ...hostEnvironment(ours, platform),
    COUNTERSIGN_HOST_NONCE: spec.nonce,
    // Compiled once per version of a file, kept where nobody but this person writes; it halves the start.
    NODE_COMPILE_CACHE: path.join(spec.dataFolder, 'cache', 'code'),
  });
}

function tied(
  spec: { readonly tie: DeathTie; readonly cwd: ConfiguredPath },
  [program, ...rest]: Words,
  env: Environment,
): LaunchPlan {
  const plain = { env, cwd: spec.cwd, guardDescriptor: undefined };
  switch (spec.tie.kind) {
    case 'pdeathsig':
      return {
        ...plain,
        file: spec.tie.setpriv,
        argv: [
          '--pdeathsig',
          'KILL',
          '--',
          '/bin/sh',
          '-c',
          parentCheckScript,
          `${spec.tie.parentPid}`,
          program,
          ...rest,
        ],
      };
    case 'guard':
      return {
        ...plain,
        file: '/bin/sh',
        argv: ['-c', guardScript, 'countersign', program, ...rest],
        guardDescriptor: 3,
      };
    case 'job':
      return { ...plain, file: program, argv: rest };
  }
}

type Words = readonly [program: string, ...rest: string[]];

function ownWords(program: Extract<ServerProgram, { kind: 'own' }>, spec: LaunchSpec): Words {
  return [
    program.node,
    program.entry,
    '--role',
    spec.role,
    '--model',
    spec.model,
    '--digest',
    spec.digest,
    '--alias',
    spec.alias,
    '--port',
    `${spec.port}`,
    ...(spec.contextTokens === undefined ? [] : ['--context', `${spec.contextTokens}`]),
    '--threads',
    `${spec.threads}`,
  ];
}

function upstreamWords(program: Extract<ServerProgram, { kind: 'llama-server' }>, spec: LaunchSpec): Words {
  const words: [string, ...string[]] = [
    program.binary,
    '--model',
    spec.model,
    '--alias',
    spec.alias,
    '--host',
    '127.0.0.1',
    '--port',
    `${spec.port}`,
    ...(spec.contextTokens === undefined ? [] : ['--ctx-size', `${spec.contextTokens}`]),
    '--threads',
    `${spec.threads}`,
    // One slot: several would share the context among them.
    '--parallel',
    '1',
    '--no-webui',
    '--offline',
  ];
  // With the default physical batch of 512 a longer prompt of an encoder is a 500.
  if (spec.encoder && spec.contextTokens !== undefined) {
    words.push('--batch-size', `${spec.contextTokens}`, '--ubatch-size', `${spec.contextTokens}`);
  }
  return words;
}

function secretVariables(spec: LaunchSpec): Environment {
  if (spec.program.kind === 'llama-server') return { LLAMA_API_KEY: spec.secret };
  return { COUNTERSIGN_SERVER_SECRET: spec.secret, COUNTERSIGN_SERVER_NONCE: spec.nonce };
}
