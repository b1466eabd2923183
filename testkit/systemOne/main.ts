/**
 * The conformance suite against any System One server that is running.
 *
 *     node testkit/systemOne/main.ts --url http://127.0.0.1:8080 [--secret KEY] [--alias NAME] [--profile ours|llama-server|hosted]
 *                                    [--digest SHA256] [--context N] [--options N] [--model NAME]
 *
 * `--alias` is the name that answers have to give; `--options` how many a choice of this model may have; `--model` is sent with
 * each request. The secret may stand in SYSTEM_ONE_KEY instead. Exit codes: 0 all kept, 1 some not, 2 bad arguments.
 */
import { parseArgs } from 'node:util';
import { conformanceCases } from './conformance.ts';
import { hostedProfile, llamaServerProfile, ownProfile } from './profile.ts';
import { SystemOneCaller } from './systemOneCaller.ts';

const profiles = { ours: ownProfile, 'llama-server': llamaServerProfile, hosted: hostedProfile } as const;
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    secret: { type: 'string', default: process.env.SYSTEM_ONE_KEY ?? '' },
    alias: { type: 'string', default: '' },
    profile: { type: 'string', default: 'ours' },
    digest: { type: 'string' },
    context: { type: 'string' },
    options: { type: 'string' },
    model: { type: 'string' },
  },
});
const known = Object.entries(profiles).find(([name]) => name === values.profile)?.[1];
if (values.url === undefined || known === undefined) {
  process.stderr.write(`--url is wanted, and a --profile among ${Object.keys(profiles).join(', ')}\n`);
  process.exit(2);
}
const caller = new SystemOneCaller(
  {
    url: values.url.replace(/\/+$/, ''),
    secret: values.secret,
    alias: values.alias,
    ...(values.digest === undefined ? {} : { digest: values.digest }),
    ...(values.context === undefined ? {} : { contextTokens: Number(values.context) }),
  },
  values.model,
);
const profile = values.options === undefined ? known : { ...known, mostOptions: Number(values.options) };

let broken = 0;
for (const { name, run } of conformanceCases(profile)) {
  const why = await run(caller).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (why !== undefined) broken += 1;
  process.stdout.write(why === undefined ? `kept    ${name}\n` : `BROKEN  ${name}\n        ${why.split('\n', 1)[0]}\n`);
}
process.stdout.write(broken === 0 ? 'All rules are kept.\n' : `${broken} rules are broken.\n`);
process.exitCode = broken === 0 ? 0 : 1;
