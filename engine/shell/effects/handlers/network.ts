/** Fetching, looking up, connecting: what goes out, and which file is made. */
import { asks, carriesData, clears, type Handler, harms, has, readKnown, valueGiven } from '../handler.ts';
import { create, normal, placeIn } from '../paths.ts';
import { isKnown, unknownPart, type Word } from '../scope.ts';

/** A user, a password or a token in the address or a header. */
const credential = /^(authorization|cookie|x-api-key|private-token|x-auth\S*|api-?key):/i;

const curl: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(
    call,
    { ...row, options: new Map([...row.options].map(([name, rule]) => [name, { ...rule, creates: false }])) },
    args,
  );
  if (!fine) return;
  const data = given.find(({ option }) => /^(-d|--data(-\w+)?|-F|--form(-\w+)?|-T|--upload-file|--json)$/.test(option));
  const asGet = has(given, '-G', '--get');
  if (data !== undefined) {
    const safe = asGet && data.value !== undefined && isKnown(data.value) && !/@/.test(data.value.text);
    if (!safe) return harms(call, 'network-out', `its option ${data.option} sends data`);
  }
  const method = valueGiven(given, '-X', '--request')?.text;
  if (method !== undefined && !/^(GET|HEAD|OPTIONS)$/.test(method))
    return harms(call, 'network-out', `sends a ${method} request`, 'outside');
  for (const { option, value } of given) {
    if (['-H', '--header'].includes(option) && value !== undefined) {
      if (value.text.startsWith('@') || value.computed || credential.test(value.text))
        return asks(call, 'secrets', 'a header carries a credential or local data');
    }
    if (['-A', '--user-agent', '-e', '--referer'].includes(option) && value?.computed === true)
      return harms(call, 'network-out', 'a header carries local data');
  }
  const addresses = [
    ...operands,
    ...given.filter(({ option }) => option === '--url').flatMap(({ value }) => (value === undefined ? [] : [value])),
  ];
  if (addresses.length === 0) return asks(call, 'network-in', 'the address cannot be told');
  for (const word of addresses) {
    if (carriesData(word)) return harms(call, 'network-out', 'the address carries what a command printed');
    if (/^(file|scp|sftp|smtp|smtps|ldap|dict|telnet|gopher|ftp):/i.test(word.text))
      return asks(call, 'network-out', 'a protocol that is not the web');
    if (
      /\/\/[^/@]*:[^/@]*@/.test(word.text) ||
      /[?&](token|key|api_?key|access_token|secret|password)=/i.test(word.text)
    )
      return asks(call, 'secrets', 'the address carries a credential');
    if (/security-credentials|computeMetadata\/.*token|169\.254\.169\.254.*(credential|token)/i.test(word.text))
      return harms(call, 'secrets', 'asks a machine for its credentials');
    if (
      /\b(shutdown|delete|destroy|reset|restart|reboot|logout|_doc|flush|quit(quitquit)?)\b/i.test(
        word.text.replace(/^[a-z]+:\/\/[^/]*/i, ''),
      )
    )
      return asks(call, 'outside', 'the address looks like a command');
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
  const { given, operands, fine } = readKnown(
    call,
    { ...row, options: new Map([...row.options].map(([name, rule]) => [name, { ...rule, creates: false }])) },
    args,
  );
  if (!fine) return;
  for (const word of operands) {
    if (carriesData(word)) return harms(call, 'network-out', 'the address carries what a command printed');
    if (/\/\/[^/@]*:[^/@]*@/.test(word.text)) return asks(call, 'secrets', 'the address carries a credential');
  }
  for (const { option, value } of given)
    if (
      ['--header', '-U', '--user-agent', '--referer'].includes(option) &&
      value !== undefined &&
      (value.computed || credential.test(value.text))
    )
      return asks(call, 'secrets', 'a header carries a credential or local data');
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
    // Without -O a name that is taken gets a number.
  }
  clears(call, 'network-in', 'fetches');
};

/** A look-up whose name may itself carry data away. */
const lookup: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  if (operands.some((word) => word.computed && word.text !== unknownPart))
    return harms(call, 'network-out', 'the name that is looked up carries data');
  if (operands.some((word) => word.computed && call.scope.depth > 30))
    return asks(call, 'network-out', 'the name cannot be told');
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
