/** The machine: services, processes, the environment, keys, schedules. */
import { asks, clears, type Handler, harms, printsValues, readAll, readKnown } from '../handler.ts';
import { create } from '../paths.ts';
import { isKnown, plainWord } from '../scope.ts';

const systemctl: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  const verb = operands[0]?.text ?? 'list-units';
  if (/^(status|show|cat|list-\S+|is-active|is-enabled|is-failed|is-system-running|get-default|help)$/.test(verb))
    return verb === 'show-environment' ||
      (verb === 'show' && /Environment/.test(args.map((word) => word.text).join(' ')))
      ? harms(call, 'secrets', 'shows the environment')
      : clears(call, 'reads', 'reads the state of services');
  if (verb === 'show-environment') return harms(call, 'secrets', 'shows the environment');
  harms(call, 'processes', 'changes services');
};

const kill: Handler = (call, _row, args) => {
  const [first] = args;
  if (first === undefined) return asks(call, 'processes', 'what it stops cannot be told');
  if (/^(-0|-l|-L|--list|--table)$/.test(first.text) || (first.text === '-s' && args[1]?.text === '0'))
    return clears(call, 'reads', 'only tests or lists');
  harms(call, 'processes', 'stops a process');
};

const ps: Handler = (call, _row, args) => {
  const first = args[0]?.text ?? '';
  if (/^[a-df-zA-Z]*e[a-zA-Z]*$/.test(first) && !first.startsWith('-') && /e/.test(first))
    return harms(call, 'secrets', 'shows the environment of processes');
  if (
    args.some((word) => /^-[a-zA-Z]*E/.test(word.text) || /environ/.test(word.text)) ||
    args.slice(1).some((word) => /^[a-z]*e[a-z]*$/.test(word.text) && word.text.length < 5)
  )
    return harms(call, 'secrets', 'shows the environment of processes');
  clears(call, 'reads', 'lists processes');
};

const printenv: Handler = (call, _row, args) => {
  const names = args.filter((word) => !word.text.startsWith('-'));
  if (
    names.length > 0 &&
    names.every((word) => isKnown(word) && !/TOKEN|SECRET|PASS|KEY|CRED|AUTH|_URL|DSN|COOKIE|PAT$/i.test(word.text))
  )
    return clears(call, 'reads', 'shows a variable that holds no credential');
  printsValues(call, 'prints the environment');
};

const openssl: Handler = (call, _row, args) => {
  const [verb, ...rest] = args.map((word) => word.text);
  const text = rest.join(' ');
  const out = args.findIndex((word) => word.text === '-out');
  if (['version', 'list', 'help', 'ciphers', 'errstr', 'speed'].includes(verb ?? ''))
    return clears(call, 'reads', 'shows facts');
  if (verb === 's_client')
    return /-(key|pass|cert|CAfile_)\b/.test(text) ||
      (call.input.kind === 'file' && call.input.word.text !== '/dev/null')
      ? asks(call, 'network-out', 'uses a key or sends data')
      : clears(call, 'network-in', 'shows a certificate');
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
    if (/-(newkey|keyout|signkey|CAkey|CAcreateserial|new|x509toreq|sign|key|passin|pass)\b/.test(text))
      return asks(call, 'secrets', 'makes or uses a private key');
    if (out >= 0) return create(call, args[out + 1] ?? plainWord(''));
    if (['base64', 'asn1parse'].includes(verb ?? '')) readAll(call, args);
    return clears(call, 'reads', 'shows a certificate or a digest');
  }
  if (
    ['rsa', 'pkey', 'ec', 'pkcs8'].includes(verb ?? '') &&
    /-(check|pubin)\b|-pubout\b/.test(text) &&
    /-noout|-pubin|-pubout/.test(text) &&
    !/-text/.test(text) &&
    out < 0
  )
    return clears(call, 'reads', 'shows the public part only');
  if (verb === 'rand' && out < 0) return clears(call, 'reads', 'prints random bytes');
  asks(call, 'secrets', 'works on private keys');
};

const crontab: Handler = (call, _row, args) =>
  args.length >= 1 && args.every((word) => /^-l$|^-u$|^\w+$/.test(word.text)) && args.some((word) => word.text === '-l')
    ? clears(call, 'reads', 'shows the schedule')
    : harms(call, 'outside', 'changes the schedule of the account');

/** `ip addr`, `ip -br link show`: anything but showing changes the network. */
const ipShow: Handler = (call, _row, args) =>
  args.some(
    (word) =>
      /^(add|del|delete|set|flush|change|replace|append|prepend|exec|save|restore)$|^[ad]$/.test(word.text) &&
      word.text !== 'a',
  )
    ? harms(call, 'outside', 'changes the network')
    : clears(call, 'reads', 'shows the network');

/** `sysctl -n name`: a value behind a sign would be set. */
const onlyShows: Handler = (call, row, args) => {
  if (!readKnown(call, row, args).fine) return;
  args.some((word) => word.text.includes('='))
    ? harms(call, 'outside', 'changes a setting of the system')
    : clears(call, 'reads', 'shows settings');
};

export const systemHandlers: Readonly<Record<string, Handler>> = {
  onlyShows,
  systemctl,
  kill,
  ps,
  printenv,
  openssl,
  crontab,
  ipShow,
};
