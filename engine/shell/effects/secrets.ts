/** Three checks for credentials: the shape of a path, the name of a variable, the pattern that is searched for. Pure. */
export { secretPattern } from './secretPatterns.ts';

import { unknownPart } from './scope.ts';
import { patternMayBeFolder, patternMayBeSecret } from './secretGlobs.ts';

const sourceFile =
  /\.(ts|tsx|js|jsx|mjs|cjs|py|go|rs|java|kt|rb|php|c|cc|cpp|h|hpp|cs|swift|ex|exs|scala|md|rst|adoc|html|css|scss|vue|svelte|tex|docx?|odt|lua|dart|hs|ml|pub|crt|cer|csr|po|svg|png|jpe?g|xsd|proto|graphql|snap)$/i;
/** Source files and documents that hold the credentials themselves. */
const secretSource =
  /^(wp-config\.php|(settings_local|local_settings|localsettings)\.(py|php)|\.?(app|my|local|dev|prod|production|staging|env|config)?[-_.]?(secrets?|credentials?|creds|passwords?|passwd|passphrases?|api[-_]?keys?|private[-_]?keys?)\.(py|php|rb|js|cjs|mjs|ts|go|lua|h|hs|ex|exs|cs|java|kt|swift|md|rst|adoc|docx?|odt|html))$/i;
const names: readonly RegExp[] = [
  /^\.env(?!\.(example|sample|template|dist|defaults?|schema|tpl)$)([._-].*)?$/i,
  /^(?!example|sample|template).+[._-]env$/i,
  /^env\.(local|prod|production|dev|development|staging|test|live|secrets?)(\..*)?$/i,
  /^\.envrc([._-].*)?$/i,
  /^\.?id_(rsa|dsa|ecdsa|ed25519)([._-]\w+)*$/i,
  /\.(key|p12|pfx|jks|keystore|kdbx?|ovpn|agekey|ppk|tfstate|asc|p8|keytab|kubeconfig|pkcs12|pkcs8|keychain(-db)?|keyring|rdp|psafe3|1pif|agilekeychain|gpg|pgp)$/i,
  /\.(tfvars(\.json)?|tfstate(\.backup|\.\d+)?)$/i,
  /^(?!.*(cert|chain|\bca\b|pub)).*\.pem$/i,
  /key[^/]*\.pem$/i,
  /^\.(npmrc|pypirc|netrc|pgpass|my\.cnf|git-credentials|htpasswd|htdigest|vault-token|vault[-_]pass\w*|boto|s3cfg|passwd-s3fs|dockercfg|yarnrc(\.yml)?|terraformrc|msmtprc|fetchmailrc|mbsyncrc|offlineimaprc|muttrc|pg_service\.conf|fossil|smbcredentials|rhosts|x?authority|ICEauthority|erlang\.cookie|gemrc|pip\.conf|condarc|sqlrc|irbrc_history|viminfo|lesshst|jupyter_token|buildpack_key|snowsql|duckdbrc|cifs\w*|curlrc|wgetrc)$/i,
  /^[_.](netrc|curlrc)$/i,
  /^\..*(history|_hist|hist)$/i,
  /^(fish|bash|zsh|sh|mysql|psql|python|node_repl|sqlite|ConsoleHost)_history(\.\w+)?$/i,
  /credential|secret/i,
  /passw(or)?d|passphrase/i,
  /^creds?(\.\w+)?$|[-_.]creds?(\.(txt|json|ya?ml|ini|toml|csv|xml|conf))?$/i,
  /^pass(words?)?\.(txt|csv|json|ya?ml|xlsx?)$/i,
  /^(.*[-_.])?(api[-_]?)?(tokens?|apikeys?|api[-_]keys?|auth[-_]?tokens?|access[-_]?keys?)(\.(txt|json|ya?ml|ini|toml|csv|xml|conf))?$/i,
  /^service[-_]?account.*\.json$/i,
  /^(kubeconfig|gshadow-?|shadow-?|passwd-|wg\d*\.conf|rclone\.conf|auth\.(json|toml|ya?ml|db)|wallet\.dat|logins\.json|key\d\.db|master\.key|private\.(txt|json|ya?ml)|signons\.sqlite|cert9\.db|NuGet\.Config|sitemanager\.xml|recentservers\.xml|filezilla\.xml|hosts\.ya?ml\.bak|debian\.cnf|wpa_supplicant(-\w+)?\.conf|krb5\.keytab|k3s\.yaml|rke\.ya?ml|unattend\.xml|web\.config|pgadmin4\.db|docker-?config\.json|dockerconfig\.json|environ)$/i,
  /^(cookies?(\.\w+)?|local state|login data( for account)?|web data)$/i,
  /^(client[-_]secret|adc|application_default_credentials|legacy_credentials|access_tokens).*$/i,
  /firebase-adminsdk|(^|[-_])(sa|gcp|service)?[-_]?key\.json$/i,
  /^(?!.*\.pub$)(.*[-_.])?(deploy|private|priv|host|signing|release|upload|ssh|server|client|ca|master|encryption|age|gpg|rsa|ed25519|ecdsa|ssh_host_(rsa|dsa|ecdsa|ed25519))[-_]?key(\.(txt|json|ya?ml|pem|der|b64|asc))?$/i,
  /^(kubeconfig[-_.].*|vault\.ya?ml|adbkey|appsettings\.(prod\w*|staging|live)\.json|jupyter_\w+_config\.(json|py)|.*[-_.]kubeconfig|\.dev\.vars(\..*)?|\.dockerconfigjson|\.mylogin\.cnf|\.databrickscfg|kaggle\.json|ngrok\.ya?ml|parameters\.ya?ml|localsettings\.php|firebase-tools\.json|accessTokens\.json|msal_token_cache\.\w+|azureProfile\.json)$/i,
  /^(wp-config\.php|settings_local\.py|local_settings\.py|database\.yml|sudoers)$/i,
  /^(seed|mnemonic|recovery[-_]?(codes?|keys?|phrase)|backup[-_]?codes?|2fa|otp|totp)(\.(txt|json|csv|md))?$/i,
];

/** Words of a pattern, one of which must stand there. */
const oneOf = (words: string) => `(${words.trim().split(/\s+/).join('|')})`;

/** Folders of which everything below holds credentials. */
const wholeFolders = oneOf(String.raw`
  \.gnupg \.env\.d \.bundle \.gem \.wrangler \.aliyun \.password-store \.aws \.azure \.config/gcloud \.config/gh \.secrets? secrets?
  credentials private-keys?[^/]* \.vault keyrings? Keychains kwalletd? AppData`);
/** Folders of tools below `~/.config` and below the home folder itself that keep tokens. */
const ofTools = oneOf(String.raw`
  op hub glab-cli rclone sops configstore pypoetry github-copilot filezilla composer flyctl netlify vercel heroku ngrok 1Password
  Bitwarden\w* keepassxc openfortivpn remmina obs-studio google-chrome chromium BraveSoftware scaleway scw linode-cli exoscale pulumi
  railway containers shopify wrangler \.wrangler aws-vault gopass joplin\w* Slack discord Signal doctl hcloud stripe fly`);
const ofHome = oneOf(String.raw`
  oci snowflake fly snowsql mc minio chef bluemix ibmcloud terraform\.d pulumi heroku netlify vercel databricks circleci travis sentry
  cloudflared ngrok\d? acme\.sh step render railway supabase stripe sf sfdx rhc openshift npm-auth
  local/share/(keyrings|fish|kwalletd|password-store|com\.vercel\.cli|atuin|containers/auth) mozilla/firefox thunderbird electrum bitcoin
  ethereum monero subversion/auth nuget composer/auth putty purple weechat irssi mutt kaggle huggingface cache/huggingface/token modal
  ollama/id`);
const ofEtc = oneOf(String.raw`
  ssl/private shadow gshadow wireguard/ NetworkManager/system-connections wpa_supplicant/ ppp/ openvpn/ ipsec\.secrets
  letsencrypt/(live|archive|keys)/.*privkey kubernetes/[^/]*\.conf rancher/ ssh/ssh_host_\w+_key$ mysql/debian postfix/sasl exim4/passwd
  samba/smbpasswd sudoers krb5\.keytab docker/key chef/ puppet/.*keys pki/.*private ceph/.*keyring security/opasswd`);
const ofVar = oneOf(`
  lib/(kubelet|docker/swarm|rancher|postgresql/[^/]+/pgpass|jenkins/secrets|cloud/instance|NetworkManager)
  backups/(shadow|gshadow|passwd) spool/cron`);
const singleFiles = oneOf(String.raw`
  \.kube/(?!cache/)[^/] \.docker/config\.json \.m2/settings \.gradle/gradle\.properties \.cargo/credentials \.dbt/profiles
  \.(nuget|config/NuGet)/.*NuGet\.Config proc/[^/]+/(task/[^/]+/)?(environ|mem|maps) run/(secrets|user/\d+/(keyring|gnupg))\b
  Library/(Application\sSupport/(Google/Chrome|Firefox|BraveSoftware|Slack|Signal|gh|Code/User/globalStorage)|Cookies|Keychains)`);
const folders = new RegExp(
  `(^|/)(${wholeFolders}/[^/]|\\.config/${ofTools}(/|$)|\\.${ofHome}/.|etc/${ofEtc}|var/${ofVar}|${singleFiles})`,
  'i',
);
const inSsh = /(^|\/)\.ssh\/(?!(config|known_hosts|authorized_keys|[^/]*\.pub)$)./i;
const bareFolder = new RegExp(
  `(^|/)${oneOf(String.raw`
    \.(ssh|gnupg|aws|password-store|azure|kube|mozilla|mc|snowsql|oci|docker)
    \.config(/(gh|gcloud|rclone|hub|op|doctl|glab-cli|filezilla|configstore|pypoetry|composer|github-copilot))?
    \.local(/share)? run/secrets etc(/(ssh|ssl/private|wireguard|kubernetes|sudoers\.d|openvpn|wpa_supplicant|letsencrypt))?
    etc/NetworkManager/system-connections proc(/(self|thread-self|\d+))? root home(/\w+)?`)}/?$`,
  'i',
);

/** Copies that editors and people leave beside a file hold what it holds. */
const copies =
  /(~|\.(bak|backup|old|orig|save|saved|copy|swp|swo|tmp|disabled|prev|rej|dpkg-(old|dist|new)|rpm(save|new)|\d{1,8}|gz|xz|bz2|zst|b64|base64|txt(?=~)|json(?=~)))$/i;
const harmlessCopy = /\.(example|sample|template|dist|tpl|enc|pub)$/i;

function plainPath(path: string): string {
  // `HEAD:.env` of git and `host:.env` of scp name a file like any other; so do `:(icase).env`, `@.env` and `text:.env`.
  return path
    .replace(/^:(\([^)]*\)|[!^/]+)/, '')
    .replace(/^file:\/\/(localhost)?/i, '')
    .replace(/^[\w.@{}^~/-]*:(?!\/\/)(\d:)?/, '')
    .replace(/^@(?=[./~\w])/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/(\.\/)+/g, '/')
    .replace(/^(\.\/)+/, '')
    .replace(/\/+$/, '');
}

export function secretPath(path: string): boolean {
  if (path.length > 1_000) return true;
  const clean = plainPath(path);
  return namesSecret(clean) || patternMayBeSecret(clean);
}

/** Of a path that is told in full. */
function namesSecret(clean: string): boolean {
  if (/^\/etc\/passwd$/.test(clean)) return false;
  let whole = clean;
  for (let times = 0; times < 4 && copies.test(whole); times++) whole = whole.replace(copies, '');
  if (folders.test(whole) || inSsh.test(whole)) return !harmlessCopy.test(whole);
  const base = whole.slice(whole.lastIndexOf('/') + 1);
  if (/\.(example|sample|template|dist|tpl|enc)$/i.test(base) || /\.(example|sample|template)\./i.test(base))
    return false;
  if (sourceFile.test(base)) return secretSource.test(base);
  return names.some((pattern) => pattern.test(base));
}

/** May a reader that is given this path show a credential: also where nothing of the name is known. */
export const maybeSecretPath = (path: string) =>
  secretPath(path) || (path.includes(unknownPart) && patternMayBeSecret(plainPath(path), true));

/** What a pattern of a program finds, whose star stands for a leading dot too. */
export const foundMayBeSecret = (path: string) => secretPath(path) || patternMayBeSecret(plainPath(path), true);

/** A file whose lines are NAME=value: cut off at the sign nothing of its values is left. */
export const holdsPairs = (path: string) => /(^|\/)\.env[^/]*$|[^/]\.env$|(^|\/)\.envrc$/i.test(plainPath(path));

/** A whole folder of credentials, for commands that read everything below a path. */
export const secretFolder = (path: string) => {
  const clean = path.replace(/\/{2,}/g, '/');
  return (
    bareFolder.test(clean) ||
    /^(~|\/)\/?$/.test(clean) ||
    /(^|\/)(secrets?|credentials)\/?$/i.test(clean) ||
    patternMayBeFolder(clean)
  );
};

const variable =
  /(TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_?KEY|_KEY$|^KEY$|_PAT$|_PW$|_PWD$|PGPASS|_PASS$|^PASS$|CREDS|JWT|BEARER|_SK$|DATABASE_URL|_DSN$|DB_URL|CONNECTION_STRING|REDIS_URL|MONGO(DB)?_UR[IL]|WEBHOOK|AUTH|COOKIE|SIGNING)/i;
const harmlessVariable = /^(SSH_AUTH_SOCK|AUTHOR|GIT_AUTHOR.*|SSH_TTY|TOKENIZERS_PARALLELISM|OLDPWD|PWD)$/;

export const secretVariable = (name: string) => variable.test(name) && !harmlessVariable.test(name);
