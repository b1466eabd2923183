/** Mission files, each of a permitted size, that once held whoever read them for seconds up to a minute. */

export interface SlowMission {
  readonly title: string;
  readonly text: string;
  /** It compiles for ever; the others are refused at once, or are quick by now. */
  readonly endless: boolean;
}

const strings = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string', minLength: 1 }]));

function mission(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    version: 1,
    name: 'slow',
    request: 'Take your time.',
    sources: ['in/*.txt'],
    deliverable: { path: 'out.json', format: 'json' },
    acceptance: [{ check: 'file_exists', path: 'out.json' }],
    ...changes,
  });
}

const withSchema = (schema: unknown) => mission({ acceptance: [{ check: 'json_schema', path: 'out.json', schema }] });
const braces = '{a,b}'.repeat(8);

export const slowMissions: readonly SlowMission[] = [
  {
    title: 'a schema of 0.02 MB that stands for one of 90,000 properties',
    text: withSchema({
      type: 'object',
      $defs: { a: { type: 'object', properties: strings(300) } },
      properties: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`q${index}`, { $ref: '#/$defs/a' }])),
    }),
    endless: true,
  },
  {
    title: 'a schema of 0.9 MB',
    text: withSchema({ anyOf: Array.from({ length: 28_000 }, () => ({ type: 'string', minLength: 1 })) }),
    endless: false,
  },
  {
    title: 'sixty patterns whose braces repeat a long path',
    text: mission({ sources: Array.from({ length: 60 }, (_, index) => `${braces}${index}/${'a/'.repeat(1_800)}*`) }),
    endless: false,
  },
  {
    title: 'sixty long paths of an assertion',
    text: mission({
      acceptance: Array.from({ length: 60 }, () => ({
        check: 'numeric_consistency',
        path: 'out.json',
        assert: `${'a.%.'.repeat(990)}a`,
      })),
    }),
    endless: false,
  },
  {
    title: 'every check compared with every involved pattern',
    text: mission({
      sources: Array.from({ length: 60 }, () => `${'**/a/'.repeat(700)}*`),
      acceptance: Array.from({ length: 60 }, (_, index) => ({
        check: 'file_exists',
        path: `${'a/'.repeat(1_000)}o${index}.json`,
      })),
    }),
    endless: true,
  },
];
