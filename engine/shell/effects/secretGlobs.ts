/**
 * May a path that is not told in full name a file of credentials? It is compared with where credentials usually lie. A star of the shell
 * stands for no dot at the start of a name and for no slash; an unknown part stands for anything. Pure.
 */
import { unknownPart } from './scope.ts';

/** Where credentials lie, as names and as the last parts of paths. */
const bases =
  `.env .env.local .env.production .envrc prod.env .npmrc .netrc .pypirc .pgpass .my.cnf .git-credentials .htpasswd .vault-token .vault_pass
  .s3cfg .boto .bash_history .zsh_history .psql_history .python_history id_rsa id_ed25519 id_ecdsa server.key deploy_key deploy.key
  private.pem privkey.pem key.pem site.p12 keystore.jks vault.kdbx terraform.tfstate terraform.tfvars credentials credentials.json
  client_secret.json secrets.json secrets.yml secrets.env secret.txt passwords.txt password.txt service-account.json kubeconfig admin.kubeconfig
  shadow .dockercfg master.key auth.json token.json tokens.txt api_key.txt cookies.sqlite logins.json key4.db wallet.dat .mylogin.cnf
  environ krb5.keytab .terraformrc`.split(/\s+/);
const paths =
  `.ssh/id_rsa .ssh/id_ed25519 .ssh/deploy .aws/credentials .aws/config .kube/config .docker/config.json .config/gh/hosts.yml .config/hub
  .gnupg/secring.gpg .gnupg/private-keys-v1.d/a.key .password-store/site.gpg secrets/prod.yml secrets/db secret/token credentials/prod.json
  proc/self/environ proc/1/environ run/secrets/db etc/shadow etc/gshadow etc/sudoers .m2/settings.xml .gradle/gradle.properties
  .cargo/credentials.toml .azure/accessTokens.json .config/gcloud/credentials.db etc/ssh/ssh_host_ed25519_key etc/ssl/private/site.key
  .config/rclone/rclone.conf .config/filezilla/sitemanager.xml .mozilla/firefox/a/logins.json etc/wireguard/wg0.conf .local/share/keyrings/login.keyring
  .composer/auth.json .config/composer/auth.json`
    .split(/\s+/)
    .map((path) => path.split('/'));

/** Names of what people keep in plain files: a star before one of these is everyday. */
const everyday = new RegExp(
  `^[*?${unknownPart}\\w.-]*\\.(ts|tsx|js|jsx|mjs|cjs|py|go|rs|java|kt|rb|php|c|cc|cpp|h|hpp|cs|swift|ex|exs|scala|md|rst|adoc|html|css|scss|vue|svelte|tex|docx?|odt|pdf|lua|dart|hs|ml|crt|cer|csr|pub|po|svg|png|jpe?g|gif|webp|xsd|proto|graphql|snap|sh|bash|json|ya?ml|toml|txt|csv|tsv|log|xml|ini|cfg|sql|diff|patch|srt|lock|xlsx?|pptx?|ipynb|mp[34]|wav|flac|m4a|mkv|avi|mov|zip|gz|bz2|xz|zst|tar|tgz|jsonl|ndjson|mk|cmake|gradle|tf|hcl|properties|bib|geojson|parquet|npy|eml|ics|vcf|fasta|fastq|bam|vcf|pcap|map|env\\.(example|sample|template))$`,
  'i',
);

const isPattern = (text: string) => /[*?[]/.test(text) || text.includes(unknownPart) || /[@+!]\(/.test(text);

/** Is anything of the text that a star or an unknown part does not stand for? */
const hasLiteral = (text: string) =>
  /[\w.]/.test(
    text
      .replace(/\[[^\]]*\]?/g, '')
      .replaceAll(unknownPart, '')
      .replace(/[*?]/g, ''),
  );

const stepsOf = (path: string) =>
  path
    .replace(/^~?\/+|^(\.{1,2}\/)+/, '')
    .split('/')
    .filter((step) => step !== '.' && step !== '');

/** `dots`: a star stands for a leading dot as well, as it does for `find` and in a path that a program reads. */
export function patternMayBeSecret(path: string, dots = false): boolean {
  if (!isPattern(path)) return false;
  if (path.length > 500 || /[@+!?*]\(/.test(path)) return !everyday.test(path.slice(path.lastIndexOf('/') + 1));
  const steps = stepsOf(path);
  const base = steps.at(-1) ?? '';
  if (/^[*?]*$/.test(base) && steps.length === 1 && base !== '' && !dots) return false;
  const plainBase = everyday.test(base) && !/^\.|\[/.test(base);
  if (path.includes(unknownPart)) return !plainBase && unknownMayBe(steps, dots);
  const named = paths.some((sample) => steps.length >= sample.length && endsLike(steps, sample, dots));
  if (named) return true;
  return !plainBase && !/^[*?]*$/.test(base) && bases.some((sample) => stepPattern(base, dots)?.test(sample) ?? true);
}

/** May a pattern name a whole folder of credentials, for commands that read all below it? */
export function patternMayBeFolder(path: string): boolean {
  if (!isPattern(path)) return false;
  const steps = stepsOf(path);
  return paths.some(
    (sample) =>
      sample.length > 1 &&
      steps.length >= sample.length - 1 &&
      hasLiteral(steps.at(-1) ?? '') &&
      sample
        .slice(0, -1)
        .every((name, at) => stepPattern(steps.at(at + 1 - sample.length) ?? '', false)?.test(name) ?? true),
  );
}

/** The last steps of the pattern, one by one, against a place where credentials lie. */
function endsLike(steps: readonly string[], sample: readonly string[], dots: boolean): boolean {
  const last = steps.slice(-sample.length);
  // A star alone names no folder that is like any other.
  if (sample.some((name, at) => /^(secrets?|credentials|run|etc|proc)$/.test(name) && !hasLiteral(last[at] ?? '')))
    return false;
  if (!last.slice(0, -1).some(hasLiteral)) return false;
  return last.every((step, at) => stepPattern(step, dots)?.test(sample[at] ?? '') ?? true);
}

/** With an unknown part slashes may stand anywhere. */
function unknownMayBe(steps: readonly string[], dots: boolean): boolean {
  // Folders before the first unknown part are told, and are not those of credentials: what matters is what may stand below them.
  const first = steps.findIndex((step) => step.includes(unknownPart));
  const pattern = stepPattern(steps.slice(steps[first]?.startsWith(unknownPart) ? first : 0).join('/'), dots);
  if (pattern === undefined) return true;
  const all = [...bases, ...paths.map((sample) => sample.join('/'))];
  return all.some((sample) => pattern.test(sample) || pattern.test(`/home/a/${sample}`) || pattern.test(`a/${sample}`));
}

/** What a step may stand for; a class is taken for any sign. Undefined where it cannot be read. */
function stepPattern(step: string, dots: boolean): RegExp | undefined {
  const source = step
    .replace(/\[[!^]?\]?[^\]]*\]/g, '\u0005')
    .replace(/[.+^${}()|\\[\]]/g, '\\$&')
    .replace(/\*+/g, '[^/]*')
    .replace(/\?/g, '[^/]')
    .replaceAll('\u0005', '[^/]')
    .replaceAll(unknownPart, '.*');
  const hidden = !dots && /^[*?[]/.test(step) ? '(?!\\.)' : '';
  try {
    return new RegExp(`^${hidden}${source}$`, 'is');
  } catch {
    return undefined;
  }
}
