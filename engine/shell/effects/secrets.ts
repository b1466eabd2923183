/** Three checks for credentials: the shape of a path, the name of a variable, the pattern that is searched for. Pure. */

const sourceFile =
  /\.(ts|tsx|js|jsx|mjs|cjs|py|go|rs|java|kt|rb|php|c|cc|cpp|h|hpp|cs|swift|ex|exs|scala|md|rst|adoc|html|css|scss|vue|svelte|tex|docx?|odt|lua|dart|hs|ml|pub|crt|cer|csr|po|svg|png|jpe?g|xsd|proto|graphql|snap)$/i;
const names: readonly RegExp[] = [
  /^\.env(?!\.(example|sample|template|dist|defaults?|schema|tpl)$)([._-].*)?$/i,
  /^(?!example).+\.env$/i,
  /^\.envrc$/,
  /^id_(rsa|dsa|ecdsa|ed25519)(_\w+)?$/,
  /\.(key|p12|pfx|jks|keystore|kdbx?|ovpn|agekey|ppk|tfstate|tfvars|asc|p8|keychain(-db)?)$/i,
  /\.tfstate\.backup$/,
  /^(?!.*(cert|chain|\bca\b|pub)).*\.pem$/i,
  /^\.(npmrc|pypirc|netrc|pgpass|my\.cnf|git-credentials|htpasswd|vault-token|boto|s3cfg|dockercfg|yarnrc\.yml|terraformrc)$/,
  /^_netrc$/,
  /^\..*history$/,
  /credential|secret/i,
  /passw(or)?d/i,
  /^pass(words?)?\.(txt|csv|json|ya?ml)$/i,
  /^(.*[-_.])?(api[-_]?)?(tokens?|apikeys?|api[-_]keys?)(\.(txt|json|ya?ml|ini|toml))?$/i,
  /^service[-_]?account.*\.json$/i,
  /^(kubeconfig|shadow|gshadow|wg\d*\.conf|rclone\.conf|auth\.json|wallet\.dat|logins\.json|key\d\.db|master\.key|private\.(txt|json|ya?ml))$/i,
  /^(cookies?(\.\w+)?|local state|login data)$/i,
  /^(client[-_]secret|adc|application_default_credentials).*$/i,
  /firebase-adminsdk|(^|[-_])(sa|gcp|service)?[-_]?key\.json$/i,
  /^(kubeconfig\..*|\.dev\.vars|\.dockerconfigjson|\.mylogin\.cnf|\.databrickscfg|kaggle\.json|ngrok\.ya?ml|parameters\.ya?ml|localsettings\.php)$/i,
  /^(wp-config\.php|settings_local\.py|local_settings\.py|database\.yml|sudoers)$/i,
];
const folders =
  /(^|\/)(\.gnupg|\.password-store|\.aws|\.azure|\.config\/gcloud|\.config\/gh|\.secrets?|secrets?|credentials|private-keys?[^/]*|\.vault)\/[^/]+|(^|\/)\.kube\/(config|cache)|(^|\/)\.docker\/config\.json|(^|\/)\.m2\/settings|(^|\/)\.gradle\/gradle\.properties|(^|\/)\.cargo\/credentials|\/proc\/[^/]+\/environ|(^|\/)\.config\/(op|hub|glab-cli|rclone|sops)\b|(^|\/)run\/secrets\b|\/etc\/(ssl\/private|shadow|wireguard\/|NetworkManager\/system-connections)|(^|\/)(keyrings|Keychains)\/|(^|\/)\.(oci|snowflake|fly)\/config|(^|\/)\.dbt\/profiles|(^|\/)\.config\/(doctl|hcloud|stripe|fly)\//i;
const inSsh = /(^|\/)\.ssh\/(?!(config|known_hosts|authorized_keys|[^/]*\.pub)$)./;
const bareFolder = /(^|\/)\.(ssh|gnupg|aws|password-store|azure|kube)\/?$/;
const samples = [
  '.env',
  '.env.local',
  '.env.production',
  '.npmrc',
  '.netrc',
  'id_rsa',
  'id_ed25519',
  'server.key',
  'site.pem',
  '.pgpass',
];

export function secretPath(path: string): boolean {
  // `HEAD:.env` of git and `host:.env` of scp name a file like any other.
  const clean = path.replace(/\/+$/, '').replace(/^[\w.@{}^~/-]*:(?!\/\/)(\d:)?/, '');
  if (/^\/etc\/passwd$/.test(clean)) return false;
  if (folders.test(clean) || inSsh.test(clean)) return !/\.(example|sample|template|dist|pub)$/.test(clean);
  const base = clean.slice(clean.lastIndexOf('/') + 1);
  if (/\.(example|sample|template|dist|tpl|enc)$/i.test(base) || /\.(example|sample|template)\./i.test(base))
    return false;
  if (sourceFile.test(base))
    return /^(wp-config\.php|settings_local\.py|local_settings\.py|localsettings\.php)$/i.test(base);
  if (names.some((pattern) => pattern.test(base))) return true;
  return /[*?[]/.test(base) && globHitsSecret(base);
}

/** A whole folder of credentials, for commands that read everything below a path. */
export const secretFolder = (path: string) => bareFolder.test(path) || /(^|\/)(secrets?|credentials)\/?$/i.test(path);

function globHitsSecret(base: string): boolean {
  if (base === '*' || base === '**') return false;
  const source = base
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*+/g, base.startsWith('*') ? '[^.].*' : '.*')
    .replace(/\?/g, '.');
  try {
    const pattern = new RegExp(`^${source}$`);
    return samples.some((sample) => pattern.test(sample));
  } catch {
    return true;
  }
}

const variable =
  /(TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_?KEY|_KEY$|^KEY$|_PAT$|_PW$|_PWD$|PGPASS|_PASS$|^PASS$|CREDS|JWT|BEARER|_SK$|DATABASE_URL|_DSN$|DB_URL|CONNECTION_STRING|REDIS_URL|MONGO(DB)?_UR[IL]|WEBHOOK|AUTH|COOKIE|SIGNING)/i;
const harmlessVariable = /^(SSH_AUTH_SOCK|AUTHOR|GIT_AUTHOR.*|SSH_TTY|TOKENIZERS_PARALLELISM|OLDPWD|PWD)$/;

export const secretVariable = (name: string) => variable.test(name) && !harmlessVariable.test(name);

const shapes =
  /AKIA|ASIA\[|sk[_-](live|test|proj|ant)|gh[pousr]_|github_pat|glpat|xox[abprs]|AIza|BEGIN[^|]*(KEY|PRIVATE)|PRIVATE KEY|eyJ|bearer|-----/i;
const words =
  /(pass(word|wd|phrase)?|pwd|secrets?|api[-_. ?]*keys?|credentials?|access[-_]?keys?|private[-_]?key|client[-_]?secret|auth[-_]?token|token)/i;

/** Does this search pattern look for credentials, and would a hit print one? */
export function secretPattern(written: string): boolean {
  if (shapes.test(written)) return true;
  // `api[_-]?key` and `pass(word|wd)` are looked for like the words that they match.
  const pattern = written.replace(/\[[^\]]*\][?*+]?/g, '_').replace(/\.[?*]|\\s[?*+]?|[?*+]/g, '');
  if (/^\^?(pass|pwd)\b/i.test(pattern)) return true;
  return (
    words.test(pattern) &&
    !/pass(ed|es|ing|age)|compass|bypass|tokeni[sz]|parse|(function|class|def|const|import|fn|struct|interface|export|TODO|FIXME|test)\b|\(/i.test(
      pattern,
    )
  );
}
