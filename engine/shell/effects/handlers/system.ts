/** The machine: services, processes, the environment, keys, schedules. */
import { asks, clears, type Handler, harms, printsValues, readAll, readKnown } from '../handler.ts';
import { create } from '../paths.ts';
import { isKnown, plainWord } from '../scope.ts';
import { secretVariable } from '../secrets.ts';

/** Properties of a unit that hold no variables and no command lines. */
const plainProperty =
  /^(Active|Sub|Load|UnitFile|Result|MainPID|ExecMain(PID|Status|Code|StartTimestamp|ExitTimestamp)|Memory|CPU|Tasks|IO|NRestarts|Restart|Type|Id|Names|Description|Fragment|DropInPaths|After|Before|Requires|Wants|WantedBy|User|Group|StateChange|ActiveEnter|ActiveExit|InactiveEnter|InactiveExit|Uptime|Limit|Next|Last|Trigger|Listen|ControlGroup|Slice|Documentation)\w*$/;

const systemctl: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const verb = operands[0]?.text ?? 'list-units';
  if (verb === 'show-environment') return harms(call, 'secrets', 'shows the environment');
  if (verb === 'show') {
    const asked = given
      .filter(({ option }) => option === '-p' || option === '--property')
      .flatMap(({ value }) => (value?.text ?? '').split(','));
    return asked.length > 0 && asked.every((property) => plainProperty.test(property))
      ? clears(call, 'reads', 'shows properties')
      : harms(call, 'secrets', 'shows the environment');
  }
  if (/^(status|cat|list-[a-z-]+|is-active|is-enabled|is-failed|is-system-running|get-default|help)$/.test(verb))
    return clears(call, 'reads', 'reads the state of services');
  harms(call, 'processes', 'changes services');
};

const kill: Handler = (call, _row, args) => {
  const [first, ...rest] = args;
  if (first === undefined) return asks(call, 'processes', 'what it stops cannot be told');
  if (/^(-l|-L|--list|--table)$/.test(first.text)) return clears(call, 'reads', 'only lists signals');
  // Of several signals the last one counts.
  const targets = first.text === '-0' ? rest : first.text === '-s' && rest[0]?.text === '0' ? rest.slice(1) : undefined;
  if (targets?.every((word) => !word.text.startsWith('-') || word.text === '--') === true)
    return clears(call, 'reads', 'only tests');
  harms(call, 'processes', 'stops a process');
};

/** Columns that `ps -o` may show: neither the environment nor what only some systems know. */
const psOptions =
  /^-[AaefFjlLNTVwmMdHyZcxrvSX]+$|^-?(aux|auxf|auxww|axu|axf|axo|ax|ux|ef|u|x|a|w+|f|l|j|m|r|h)$|^--(forest|no-headers?|headers?|cols=\d+|columns=\d+|width=\d+|rows=\d+|lines=\d+|deselect|cumulative|sort=?[\w,%+-]*|pid=?[\d,]*|ppid=?[\d,]*|user=?\w*|help|version|info)$/;
const psTakesValue = /^(-?[pqgsGuUtOCk]|-?o|-[A-Za-z]*[oOpuCG]|axo|--sort|--pid|--ppid|--user|--tty|--format)$/;

const ps: Handler = (call, _row, args) => {
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    const next = args[at + 1]?.text;
    if (/^-p?\d[\d,]*$|^\d[\d,]*$|^-[pu]\S+$/.test(text)) continue;
    if (/^-o\S+$/.test(text) && !/env/i.test(text)) continue;
    if (psTakesValue.test(text) && next !== undefined) {
      if (/env|\b(e|E)\b/.test(next) || next.startsWith('-'))
        return harms(call, 'secrets', 'shows the environment of processes');
      at += 1;
    } else if (!psOptions.test(text)) return harms(call, 'secrets', 'may show the environment of processes');
  }
  clears(call, 'reads', 'lists processes');
};

const printenv: Handler = (call, _row, args) => {
  const names = args.filter((word) => !word.text.startsWith('-'));
  if (
    names.length > 0 &&
    names.every((word) => isKnown(word) && !secretVariable(word.text) && !/_UR[LI]$|_DSN$|CONN/i.test(word.text))
  )
    return clears(call, 'reads', 'shows a variable that holds no credential');
  printsValues(call, 'prints the environment');
};

/** `date +%F`: any other operand sets the clock. */
const onlyFormat: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  operands.every((word) => word.text.startsWith('+'))
    ? clears(call, 'reads', 'shows the time')
    : harms(call, 'outside', 'may set the clock');
};

/** Options that show or check, and neither take a key nor load code. */
const sslShows =
  /^-(in|noout|text|dates|subject|issuer|enddate|startdate|serial|fingerprint|sha\d+|md5|ext|pubkey|checkend|checkhost|checkip|checkemail|nameopt|certopt|purpose|inform|modulus|hash|email|ocsp_uri|subject_hash|issuer_hash|alias|verify|crlnumber|lastupdate|nextupdate|print_certs|CAfile|CApath|untrusted|partial_chain|verbose|show_chain|x509_strict|trusted|r|hex|binary|c|list|nocrl|certfile|i|dump|offset|length|strparse|out|pubin|pubout|check|d|A|a|e|base64|reply|query)$/;
const sslConnects =
  /^-(connect|servername|noservername|showcerts|tls1(_[0-3])?|no_tls1(_[0-3])?|brief|verify|verify_hostname|verify_return_error|CAfile|CApath|status|alpn|cipher|ciphersuites|starttls|prexit|4|6|port|host|state|nameopt|xmpphost|groups|curves|sigalgs|ign_eof|no_ign_eof|crlf|quiet|reconnect|no_ticket|ct|noct)$/;

const openssl: Handler = (call, _row, args) => {
  const [verb, ...rest] = args.map((word) => word.text);
  const text = rest.join(' ');
  const options = rest.filter((word) => /^-\w/.test(word)).map((word) => word.replace(/^--/, '-'));
  const out = args.findIndex((word) => /^--?out$/.test(word.text));
  if (['version', 'list', 'help', 'ciphers', 'errstr', 'speed'].includes(verb ?? ''))
    return options.some((option) => /^-(engine|provider|provider-path|config|rand|writerand)/.test(option))
      ? asks(call, 'runs-unknown-code', 'loads code')
      : clears(call, 'reads', 'shows facts');
  if (verb === 's_client') {
    const { input } = call;
    const silent =
      input.kind === 'none' ||
      (input.kind === 'file' && input.word.text === '/dev/null') ||
      (input.kind === 'text' && /^\s*Q?\s*$/.test(input.text));
    return silent && options.every((option) => sslConnects.test(option))
      ? clears(call, 'network-in', 'shows a certificate')
      : asks(call, 'network-out', 'uses a key or sends data');
  }
  if (
    [
      'x509',
      'req',
      'crl',
      'verify',
      'dgst',
      'asn1parse',
      'sha256',
      'md5',
      'sha1',
      'crl2pkcs7',
      'pkcs7',
      'ts',
      'base64',
    ].includes(verb ?? '')
  ) {
    if (!options.every((option) => sslShows.test(option))) return asks(call, 'secrets', 'makes or uses a private key');
    if (out >= 0) {
      if (['base64', 'asn1parse'].includes(verb ?? '')) readAll(call, args);
      return create(call, args[out + 1] ?? plainWord(''));
    }
    if (['base64', 'asn1parse'].includes(verb ?? '')) readAll(call, args);
    return clears(call, 'reads', 'shows a certificate or a digest');
  }
  if (
    ['rsa', 'pkey', 'ec', 'pkcs8'].includes(verb ?? '') &&
    /-(check|pubin)\b|-pubout\b/.test(text) &&
    /-noout|-pubin|-pubout/.test(text) &&
    options.every((option) => sslShows.test(option) && !/^-text/.test(option)) &&
    out < 0
  )
    return clears(call, 'reads', 'shows the public part only');
  if (verb === 'rand' && rest.every((word) => /^(-hex|-base64|\d+)$/.test(word)))
    return clears(call, 'reads', 'prints random bytes');
  asks(call, 'secrets', 'works on private keys');
};

const crontab: Handler = (call, _row, args) =>
  args.length >= 1 && args.every((word) => /^-l$|^-u$|^\w+$/.test(word.text)) && args.some((word) => word.text === '-l')
    ? clears(call, 'reads', 'shows the schedule')
    : harms(call, 'outside', 'changes the schedule of the account');

/** `ip addr`, `ip -br link show`: ip takes any beginning of a verb, so what shows is listed and anything else changes the network. */
const ipShow: Handler = (call, row, args) => {
  const asked = row.name.replace(/^ip ?/, '');
  const words = [...(asked === '' ? [] : [asked]), ...args.map((word) => word.text)];
  while (
    /^-(br|brief|4|6|0|s|ss|stats|statistics|c|color(=\w+)?|j|json|p|pretty|o|oneline|d|details|h|human|N|Numeric|t|ts)$/.test(
      words[0] ?? '',
    )
  )
    words.shift();
  const [object, verb] = words;
  const shows =
    /^(addr|address|addres|a|route|r|ro|link|l|neigh|neighbour|neighbor|n|rule|ru|maddr|netconf|stats)$/.test(
      object ?? '',
    ) &&
    (verb === undefined ||
      /^(show|sho|sh|list|lst|lis|ls|get)$/.test(verb) ||
      (verb === 's' && /^a|^r/.test(object ?? '')));
  shows ? clears(call, 'reads', 'shows the network') : harms(call, 'outside', 'changes the network');
};

/** `sysctl -n name`: a value behind a sign would be set. */
const onlyShows: Handler = (call, row, args) => {
  if (!readKnown(call, row, args).fine) return;
  args.some((word) => word.text.includes('='))
    ? harms(call, 'outside', 'changes a setting of the system')
    : clears(call, 'reads', 'shows settings');
};

export const systemHandlers: Readonly<Record<string, Handler>> = {
  onlyFormat,
  onlyShows,
  systemctl,
  kill,
  ps,
  printenv,
  openssl,
  crontab,
  ipShow,
};
