/** Fetching, looking up, connecting: what goes out, and which file is made. */

import type { Effect } from '../finding.ts';
import { asks, carriesData, clears, type Handler, harms, has, readKnown, valueGiven } from '../handler.ts';
import type { Given } from '../options.ts';
import { create, normal, placeIn } from '../paths.ts';
import type { Row } from '../rows.ts';
import { isKnown, type Word } from '../scope.ts';

/** A user, a password or a token in the address or a header. */
const credential = /^(proxy-)?authorization|cookie|token|x-auth|api-?key|secret|x-amz-|signature/i;

/** Told in full, with a host that is written plainly: no user, no protocol but the web's, no braces that curl would expand. */
const plainAddress =
  /^(https?:\/\/)?(([\w-]+\.)*[\w-]+\.?|\[[0-9a-f:]+\])(:\d+)?([/?#](\[\d+-\d+(:\d+)?\]|[^{}[\]\s])*)?$/i;
/** Machines tell their own data and credentials there. */
const metadata = /^(169\.254\.|100\.100\.100\.200|metadata(\.|$)|\[fd00:ec2|\[fe80|168\.63\.129\.16|instance-data)/i;
const harmlessMetadata =
  /\/(instance-id|ami-id|hostname|local-hostname|placement\/[\w/-]+|zone|region|instance-type|machine-type|name|id)\/?$/;
/** An address that is a number hides which one it is. */
const numericHost = /^(0x[0-9a-f]+|\d+|0\d*)(\.|$)(?!\d+\.\d+\.\d+$)/i;
const commands =
  /(?<![a-z])(shutdown|delete|destroy|reset|restart|reboot|logout|_doc|flush\w*|quit(quitquit)?|remove|drop|truncate|purge|kill|stop|terminate|disable|clear|wipe|revoke|unsubscribe|deploy|trigger|exec|eval|rollback|promote|approve|merge|migrate|seed|cleanup|restore|invalidate|evict)(?![a-z])/i;

/** Why an address may not be fetched, or undefined. */
function addressProblem(word: Word): { effect: Effect; why: string } | undefined {
  if (!isKnown(word) || carriesData(word)) return { effect: 'network-out', why: 'the address cannot be told' };
  const text = decoded(word.text);
  if (text === undefined) return { effect: 'network-out', why: 'the address cannot be read' };
  if (/\/\/[^/]*@/.test(text) || /^[^/]*@/.test(text))
    return { effect: 'secrets', why: 'the address carries a user or a credential' };
  if (!plainAddress.test(word.text)) return { effect: 'network-out', why: 'not a plain address of the web' };
  if (/[?&;](\w*(token|key|secret|passw(or)?d|pwd|auth|sig|signature|credential|session|jwt)\w*)=/i.test(text))
    return { effect: 'secrets', why: 'the address carries a credential' };
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(text) ?? [];
  if (metadata.test(host) && !harmlessMetadata.test(path))
    return { effect: 'secrets', why: 'asks a machine for its own data, which may be credentials' };
  if (numericHost.test(host.replace(/:\d+$/, '')) || /^(\d+\.)*0\d/.test(host))
    return { effect: 'network-out', why: 'the address is a number' };
  if (
    /security-credentials|computeMetadata|\/oauth2?\/token|\/actuator\/(env|heapdump|configprops)|\/\.(env|git|aws|ssh)(\/|$|\?)|\/v1\/(secret|sys|auth|kv)\b|\/debug\/pprof|\/(tokens?|secrets?|credentials?)(\/|\?|$)/i.test(
      path,
    )
  )
    return { effect: 'secrets', why: 'the answer may be a credential' };
  if (commands.test(path)) return { effect: 'outside', why: 'the address looks like a command' };
  return undefined;
}

function decoded(text: string): string | undefined {
  try {
    const once = decodeURIComponent(text);
    return /%[0-9a-f]{2}/i.test(once) ? undefined : once;
  } catch {
    return text.includes('%') ? undefined : text;
  }
}

/** Values of options that are times, numbers, names of files that are made, or how the answer is shown. */
const ownValue =
  /^(-o|--output|--output-dir|-D|--dump-header|-c|--cookie-jar|--trace|--trace-ascii|--stderr|-m|--max-time|--connect-timeout|--retry\S*|-y|-Y|--limit-rate|-r|--range|-O|-P|--output-document|--directory-prefix|--output-file|-T|-t|--timeout|--tries|-l|--level|-A|-R|--accept|--reject|-C|--continue-at|--max-redirs|--max-filesize|--parallel-max|-w|--write-out|--cacert|--tls\S*|--progress\S*|--wait|--quota|-i|--input-file)$/;

/** A value of an option that goes out with the request: it must be told, and be no file. */
function sentProblem({ option, value }: Given, wget: boolean): { effect: Effect; why: string } | undefined {
  if (value === undefined) return undefined;
  if (
    /^(-x|--proxy|--preproxy|--socks\S*|--resolve|--connect-to|--doh-url|--dns-\S*|--interface|--unix-socket|--abstract-unix-socket|-e|--execute|-U|--proxy-user|-u|--user|-b|--cookie|-E|--cert|--key|-K|--config|--netrc-file|--aws-sigv4|--oauth2-bearer)$/.test(
      option,
    ) &&
    !(wget && option === '-U') &&
    !(!wget && option === '-e')
  )
    return { effect: 'network-out', why: `its option ${option} chooses where it goes, or sends more` };
  if (
    /^(-w|--write-out)$/.test(option) &&
    /^@|%output|%\{(stderr|header_json)/.test(value.text) &&
    /^@|%output/.test(value.text)
  )
    return { effect: 'secrets', why: 'its format is read from a file' };
  if (ownValue.test(option) && !(option === '-A' && !wget)) return undefined;
  if (!isKnown(value) || value.computed || value.text.startsWith('@'))
    return { effect: 'network-out', why: `its option ${option} carries local data` };
  if (
    /^(-H|--header)$/.test(option) &&
    credential.test(
      value.text.replace(/^(accept|content-type|user-agent|cache-control|if-\w+|range|host|origin|referer)\b.*/i, ''),
    )
  )
    return { effect: 'secrets', why: 'a header carries a credential' };
  return undefined;
}

const withoutMaking = (row: Row): Row => ({
  ...row,
  options: new Map([...row.options].map(([name, rule]) => [name, { ...rule, creates: false }])),
});

const curl: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, withoutMaking(row), args);
  if (!fine) return;
  const data = given.find(({ option }) => /^(-d|--data(-\w+)?|-F|--form(-\w+)?|-T|--upload-file|--json)$/.test(option));
  const asGet =
    has(given, '-G', '--get') &&
    given.every(({ option }) => !/^(-F|--form(-\w+)?|-T|--upload-file|--json)$/.test(option));
  const sent = given.filter(({ option }) => /^(-d|--data(-\w+)?|--url-query)$/.test(option));
  if (data !== undefined && !asGet) return harms(call, 'network-out', `its option ${data.option} sends data`);
  const local = sent.find(
    ({ value }) => value === undefined || !isKnown(value) || value.computed || value.text.includes('@'),
  );
  if (local !== undefined) return harms(call, 'network-out', `its option ${local.option} sends data`);
  const methods = given
    .filter(({ option }) => ['-X', '--request'].includes(option))
    .map(({ value }) => value?.text ?? '');
  const method = methods.find((text) => !/^(GET|HEAD|OPTIONS)$/.test(text));
  if (method !== undefined) return harms(call, 'network-out', `sends a ${method} request`, 'outside');
  const odd = given.map((one) => sentProblem(one, false)).find((problem) => problem !== undefined);
  if (odd !== undefined) return asks(call, odd.effect, odd.why);
  const addresses = [
    ...operands,
    ...given.filter(({ option }) => option === '--url').flatMap(({ value }) => (value === undefined ? [] : [value])),
  ];
  if (addresses.length === 0) return asks(call, 'network-in', 'the address cannot be told');
  for (const word of addresses) {
    if (carriesData(word)) return harms(call, 'network-out', 'the address carries what a command printed');
    const problem = addressProblem(word);
    if (problem !== undefined) return asks(call, problem.effect, problem.why);
  }
  const guarded = has(given, '--no-clobber');
  const folder = valueGiven(given, '--output-dir');
  const place = (name: Word) =>
    folder === undefined ? name : { ...name, text: `${normal(folder.text)}/${name.text}` };
  for (const { option, value } of given)
    if ((row.options.get(option)?.creates ?? false) && value !== undefined)
      create(call, option === '-o' || option === '--output' ? place(value) : value, { guarded });
  if (has(given, '-O', '--remote-name', '--remote-name-all'))
    for (const word of addresses) {
      if (has(given, '-J', '--remote-header-name') && !guarded)
        return asks(call, 'overwrites', 'the server chooses the name');
      const name = word.text.replace(/[?#].*$/, '').replace(/^.*\//, '');
      // A release carries its version in its name.
      const versioned =
        /\d+\.\d+/.test(name) &&
        /\.(tar\.\w+|tgz|zip|gz|xz|bz2|deb|rpm|whl|jar|dmg|AppImage|exe|iso|gguf|bin|appimage)$/i.test(name);
      create(call, place({ ...word, text: name }), {
        guarded: guarded || (versioned && call.scope.state === undefined && call.scope.folder !== undefined),
      });
    }
  clears(call, 'network-in', 'fetches');
};

const wget: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, withoutMaking(row), args);
  if (!fine) return;
  if (given.some(({ option }) => /^--(post|body|method|upload)/.test(option)))
    return harms(call, 'network-out', 'sends data');
  const odd = given.map((one) => sentProblem(one, true)).find((problem) => problem !== undefined);
  if (odd !== undefined) return asks(call, odd.effect, odd.why);
  for (const word of operands) {
    if (carriesData(word)) return harms(call, 'network-out', 'the address carries what a command printed');
    const problem = addressProblem(word);
    if (problem !== undefined) return asks(call, problem.effect, problem.why);
  }
  if (has(given, '-i', '--input-file') && !has(given, '--spider'))
    return asks(call, 'overwrites', 'what it fetches stands in a file');
  for (const name of ['-o', '--output-file']) {
    const log = valueGiven(given, name);
    if (log !== undefined) create(call, log);
  }
  const output = valueGiven(given, '-O', '--output-document');
  const guarded = has(given, '-nc', '--no-clobber');
  if (output !== undefined) {
    if (output.text !== '-') create(call, output, { guarded: false });
  } else if (has(given, '--spider')) return clears(call, 'network-in', 'only asks whether it is there');
  else {
    if (
      has(
        given,
        '-N',
        '--timestamping',
        '-m',
        '--mirror',
        '-r',
        '--recursive',
        '-x',
        '--force-directories',
        '-c',
        '--continue',
        '-p',
        '--page-requisites',
      ) &&
      !guarded
    )
      return asks(call, 'overwrites', 'may overwrite what is there');
    const folder = valueGiven(given, '-P', '--directory-prefix');
    if (call.scope.folder === undefined || (folder !== undefined && placeIn(call.scope, folder.text) !== 'inside'))
      return asks(call, 'outside', 'where it writes cannot be told');
    if (has(given, '-k', '--convert-links') && has(given, '-r', '--recursive', '-p', '--page-requisites', '-m'))
      return asks(call, 'overwrites', 'changes links in files that were there');
    // Without -O a name that is taken gets a number.
  }
  clears(call, 'network-in', 'fetches');
};

/** A look-up whose name may itself carry data away. */
const lookup: Handler = (call, row, args) => {
  readKnown(call, row, args);
  const untold = args.find((word) => !isKnown(word));
  if (untold !== undefined)
    return untold.computed
      ? harms(call, 'network-out', 'the name that is looked up carries data')
      : asks(call, 'network-out', 'the name cannot be told');
  clears(call, 'network-in', 'looks a name up');
};

const netcat: Handler = (call, row, args) => {
  const { given, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '-z')) return clears(call, 'network-in', 'only tests the port');
  harms(call, 'network-out', 'opens a connection that sends');
};

export const networkHandlers: Readonly<Record<string, Handler>> = {
  curl,
  wget,
  lookup,
  netcat,
};
