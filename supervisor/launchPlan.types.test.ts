/**
 * Text of a model or a mission does not compile into a launch. `tsc` is the assertion: an expected error that is none
 * any more fails the type check. The one runtime test keeps the file from being empty for the runner.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sha256 } from '../contract/digest.ts';
import type { ConfiguredPath, ModelAlias } from '../contract/launch.ts';
import type { WorkspacePath } from '../contract/workspacePath.ts';
import type { ServerConfig } from './launchChild.ts';
import { type LaunchSpec, planLaunch } from './launchPlan.ts';

declare const fromModel: string;
declare const fromMission: WorkspacePath;
declare const spec: LaunchSpec;
declare const config: ServerConfig;

/** Never called: what is in here is only compiled. */
export function doesNotCompile(): unknown[] {
  return [
    // @ts-expect-error a model's text is no path of ours
    planLaunch({ ...spec, model: fromModel }, {}, 'linux'),
    // @ts-expect-error nor is a path inside a workspace
    planLaunch({ ...spec, model: fromMission }, {}, 'linux'),
    // @ts-expect-error a model's text is no alias
    planLaunch({ ...spec, alias: fromModel }, {}, 'linux'),
    // @ts-expect-error a model's text is no digest
    planLaunch({ ...spec, digest: fromModel }, {}, 'linux'),
    // @ts-expect-error a plain number is no port
    planLaunch({ ...spec, port: 8080 }, {}, 'linux'),
    // @ts-expect-error a plain number is no context length
    planLaunch({ ...spec, contextTokens: 512 }, {}, 'linux'),
    // @ts-expect-error a plain number is no thread count
    planLaunch({ ...spec, threads: 2 }, {}, 'linux'),
    // @ts-expect-error a chosen secret is no secret
    planLaunch({ ...spec, secret: fromModel }, {}, 'linux'),
    // @ts-expect-error the role is one of three words
    planLaunch({ ...spec, role: fromModel }, {}, 'linux'),
    // @ts-expect-error the program is configured
    planLaunch({ ...spec, program: { kind: 'llama-server', binary: fromModel } }, {}, 'linux'),
    // @ts-expect-error there is no room for further arguments
    planLaunch({ ...spec, extra: ['--host', '0.0.0.0'] }, {}, 'linux'),
    // @ts-expect-error nor for further environment
    planLaunch({ ...spec, env: { LD_PRELOAD: fromModel } }, {}, 'linux'),
  ];
}

/** The same at the door that the rest of the program uses. */
export function noServerFromText(): ServerConfig {
  // @ts-expect-error a model's text is no model file
  return { ...config, model: fromModel };
}

/** Brands are not interchangeable either. */
export function brandsDiffer(path: ConfiguredPath, alias: ModelAlias, digest: Sha256): unknown[] {
  // @ts-expect-error an alias is no path
  const asPath: ConfiguredPath = alias;
  // @ts-expect-error a path is no alias
  const asAlias: ModelAlias = path;
  // @ts-expect-error an alias is no digest
  const asDigest: Sha256 = alias;
  return [asPath, asAlias, asDigest, digest];
}

test('the launch plan takes exactly one specification, one environment and one platform', () => {
  assert.equal(planLaunch.length, 3);
});
