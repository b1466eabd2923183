/** Patterns of searches: do they look for credentials, or may what they hit be one? Pure. */
import { mayMatch } from './mayMatch.ts';

const shapes =
  /AKIA|ASIA\[|sk[_-](live|test|proj|ant)|gh[pousr]_|github_pat|glpat|xox[abprs]|AIza|BEGIN[^|]*(KEY|PRIVATE)|BEGIN.?(RSA|OPENSSH|EC|DSA|ENCRYPTED|PGP PRIV)|PRIVATE KEY|eyJ|bearer|-----/i;
const words =
  /(pass(word|wd|phrase)?|pwd|secrets?|api[-_. ?]*keys?|credentials?|access[-_]?keys?|private[-_]?key|client[-_]?secret|auth[-_]?token|token)/i;

/** Does this search pattern look for credentials, and would a hit print one? */
export function secretPattern(written: string): boolean {
  if (shapes.test(written)) return true;
  // `api[_-]?key` and `pass(word|wd)` are looked for like the words that they match.
  const pattern = oneLetter(written)
    .replace(/\[[^\]]*\][?*+]?/g, '_')
    .replace(/\.[?*]|\\s[?*+]?|[?*+]/g, '');
  if (/^\^?(pass|pwd)\b/i.test(pattern)) return true;
  return (
    words.test(pattern) &&
    !/pass(ed|es|ing|age)|compass|bypass|tokeni[sz]|parse|(function|class|def|const|import|fn|struct|interface|export|TODO|FIXME|test)\b|\(/i.test(
      pattern,
    )
  );
}

/** `p[a]ssword` and `[Pp]assword` are looked for like the letters in their brackets. */
const oneLetter = (pattern: string) =>
  pattern
    .replace(/\[(\w)\]/g, '$1')
    .replace(/\[(\w)(\w)\]/g, (all, one: string, two: string) => (one.toLowerCase() === two.toLowerCase() ? one : all));

/** Lines as they stand in files of credentials. */
const lines = [
  'DB_PASSWORD=hunter2secret',
  'API_KEY=0123456789abcdef0123456789abcdef01234567',
  'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY0',
  'aws_access_key_id = AKIAIOSFODNN7EXAMPLE',
  'export GITHUB_TOKEN="ghp_0123456789abcdefghijABCDEFGHIJ012345"',
  'client_secret: "sk_live_4eC39HqLyjWDarjtT1zdp7dc"',
  '-----BEGIN RSA PRIVATE KEY-----',
  'MIIEowIBAAKCAQEAr0s9VhUoM3mJ1xQ7bq3vKpXc2Q5nX0dQ1d2wY9zE',
  'machine example.org login anna password swordfish1',
  '//registry.npmjs.org/:_authToken=npm_0123456789abcdefghijABCDEFGH',
  'DATABASE_URL=postgres://anna:swordfish1@db.example.org/app',
];

/** Nothing is certain to stand in what it hits: no run of three letters. Where it cannot be read it counts as that. */
export function isGeneric(written: string): boolean {
  const pattern = oneLetter(written);
  const fixed = pattern
    .replace(/\\[wWdDsSbBxpPhHvVQE]|\[:\w+:\]/g, ' ')
    .replace(/\[[^\]]*\]|\\./g, ' ')
    .replace(/.[*?]|.\{0?,?\d*\}/g, ' ');
  return (
    fixed.split('|').some((branch) => !/[\w\u0080-\uffff]{3}|[\w\u0080-\uffff]{2}[ (.]/.test(branch)) &&
    !/[<>{}@#$%&;]{2}|[([]\)?$/.test(written)
  );
}

/** In basic expressions the signs of groups and counts have a backslash before them, and without one stand for themselves. */
const asExtended = (pattern: string) =>
  pattern.replace(/\\([(){}|+?])|[(){}|+?]/g, (sign, meant?: string) => meant ?? `\\${sign}`);

/** Is one of the lines a hit, however the pattern is read? */
export const findsCredentials = (pattern: string): boolean =>
  [pattern, asExtended(pattern)].some((reading) => mayMatch(reading, lines) === true) ||
  lines.some((line) => line.toLowerCase().includes(pattern.toLowerCase())) ||
  [pattern, asExtended(pattern)].every((reading) => mayMatch(reading, lines) === undefined);
