/**
 * Data that leaves with an address, a host, a name or a query: every argument of a command that asks another machine must be told, as
 * it is written or from a variable that was set to a literal in the same command. Pure.
 */
import { datePart, isKnown, type Word } from './scope.ts';

/** Commands whose arguments other machines get to see. */
const network = new Set(
  `dig host nslookup drill kdig doggo dog whois resolveip ping ping6 traceroute traceroute6 tracepath mtr fping getent resolvectl systemd-resolve
  finger nc ncat netcat telnet ssh ssh-keyscan scp sftp curl wget http https xh httpie aria2c lychee markdown-link-check yt-dlp youtube-dl
  redis-cli mysql mariadb mysqladmin psql pg_isready mongosh mongo clickhouse-client sqlcmd influx cqlsh rclone s3cmd mc b2 gsutil aws
  awslocal gcloud az doctl flyctl fly heroku vercel netlify railway render linode-cli hcloud scw ibmcloud oci aliyun exo civo wrangler firebase
  supabase eb gh glab hub tea vault consul nomad skopeo crane helm npm:view npm:info npm:show npm:v npm:search npm:ping yarn:info yarn:npm pnpm:view pnpm:info
  pip:index pip:search pip:download gem:search gem:list cargo:search cargo:info brew:search docker:search docker:manifest podman:search apt:search
  git:fetch git:ls-remote git:remote git:clone git:pull git:push git:request-pull git:archive hg:incoming hg:outgoing hg:identify hg:clone svn:info svn:list svn:ls svn:log svn:cat
  tailscale ntpq ntpdate chronyc snmpget snmpwalk ldapsearch smbclient showmount rpcinfo nmap bq mosquitto_sub kcat kafkacat grpcurl websocat
  npm-remote-ls bundle-phobia bundle-phobia-cli caniuse is-website-vulnerable ncu rsync mount gcloud-auth openssl:s_client openssl:ocsp`.split(
    /\s+/,
  ),
);

/** Names of runs, pods and the like that another call of the same tool printed are asked of the service that knows them. */
const oneService = /^(kubectl|oc|docker|podman|nerdctl)$/;

const clients = /^(psql|pg_isready|mysql|mariadb|mongosh|mongo|redis-cli)$/;

/** The argument that may carry local data to another machine. */
export function outgoingArgument(name: string, args: readonly Word[]): Word | undefined {
  const verb = args.find((word) => !word.text.startsWith('-'))?.text ?? '';
  const asksOthers = network.has(name) || network.has(`${name}:${verb}`);
  return args.find((word, at) => {
    if (staysHere(name, verb, args[at - 1]?.text ?? '', word)) return false;
    const told = isKnown(word) && !word.computed && !word.text.includes(datePart);
    // The address of a database in a variable of the environment is what its client is told to connect to.
    if (told || (clients.test(name) && !word.computed && word.variables.length > 0)) return false;
    return asksOthers || (!oneService.test(name) && isAddress(word.text));
  });
}

/** The name of a file that a download makes, with the day in it; a value for a template that is filled in here. */
function staysHere(name: string, verb: string, before: string, word: Word): boolean {
  const told = isKnown(word) && !word.computed;
  if (name === 'curl') return told && /^(-[fsSLkgIiv#46]*o|--output|--output-dir)$/.test(before);
  if (name === 'wget') return told && /^(-[qcSN]*O|--output-document|-P|--directory-prefix)$/.test(before);
  if (name === 'wrangler') return told && (before === '--outdir' || word.text.startsWith('--outdir='));
  return name === 'helm' && /^(template|lint)$/.test(verb) && /^--set(-string)?$/.test(before) && named(word);
}

const named = ({ named: name, numeric, text }: Word) => (name === true || numeric === true) && !/:\/\//.test(text);

/** An address with a part that is not told. */
const isAddress = (text: string) => /^[\w+.{}-]*:\/\//.test(text.replace(/^--?[\w-]+=/, ''));
