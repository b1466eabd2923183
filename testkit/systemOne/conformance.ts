/**
 * One suite for every System One server: ours, upstream's, a hosted one, and the fakes that stand for them. A profile says
 * what a server may do its own way; each case then checks that it does exactly that, so no case is left out for any.
 *
 *     for (const { name, run } of conformanceCases(ownProfile)) test(name, async () => void (await run(caller)));
 */
import { answerCases } from './answerCases.ts';
import type { ConformanceCase } from './conformanceCase.ts';
import { identityCases } from './identityCases.ts';
import type { SystemOneProfile } from './profile.ts';
import { refusalCases } from './refusalCases.ts';

export function conformanceCases(profile: SystemOneProfile): readonly ConformanceCase[] {
  return [...answerCases(profile), ...refusalCases(profile), ...identityCases(profile)];
}
