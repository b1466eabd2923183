/**
 * Databases, the network, cloud tools and the project's own runners.
 * One handler each, none of which knows the others: over 400 lines by their number.
 */
import {
  asks,
  carriesData,
  clears,
  type Handler,
  harms,
  has,
  printsValues,
  readAll,
  readKnown,
  scriptText,
  valueGiven,
} from '../handler.ts';
import { create, newByName, normal, placeOf, readContent } from '../paths.ts';
import { type Call, isKnown, plainWord, unknownPart, type Word } from '../scope.ts';
import { secretPath } from '../secrets.ts';

/** Why these statements are more than reading, or undefined. */
export function sqlDoes(text: string): { why: string; secret?: boolean } | undefined {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:''|[^'])*'/g, "''");
  if (plain.includes(unknownPart)) return { why: 'has statements that cannot be told' };
  if (/\b(password|passwd|pwhash|secret|api_?key|token|private_?key|credential)\w*\b/i.test(plain))
    return { why: 'selects a credential', secret: true };
  if (
    /\b(pg_(shadow|authid|read_(binary_)?file|ls_dir|terminate_backend|cancel_backend|reload_conf|rotate\w*|switch_\w+|create_\w+|drop_\w+|write\w*|advisory\w*)|lo_\w+|dblink\w*|nextval|setval|set_config|load_file|load_extension|writefile|edit|fts\w*\(|sys_exec|xp_\w+|readfile|into\s+(out|dump)file|query_to_xml|http_\w+|net\.\w+)\b/i.test(
      plain,
    )
  )
    return { why: 'calls a function that does more than read' };
  for (const raw of plain.split(/;|\\[gG]\b|\n(?=\s*[.\\])|(?<=^\s*[.\\][^\n]*)\n/)) {
    const statement = raw.trim();
    if (statement === '') continue;
    if (
      /^\\(d\S*|l\+?|dt\S*|x|timing|pset|echo|q|conninfo|z|sf\+?|sv|encoding|h|\?|t|a|du|dn\S*|df\S*|di\S*)(\s[^|`]*)?$/.test(
        statement,
      )
    )
      continue;
    if (
      /^\.(tables?|schema|indexes|indices|mode|headers?|databases|width|dbinfo|separator|nullvalue|stats|timer|show|quit|exit|fullschema|print|explain|eqp|bail|echo|help|changes|lint|version|dump|sha3sum|parameter list|columns?)(\s[^|]*)?$/.test(
        statement,
      )
    )
      continue;
    const first = /^\(*\s*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? '';
    if (/^(begin|commit|rollback|end|start|set|use)$/.test(first)) {
      if (
        first === 'set' &&
        !/^set\s+((local|session)\s+)?(statement_timeout|search_path|transaction|timezone|client_encoding|session characteristics|lock_timeout|time zone|work_mem|names)\b/i.test(
          statement,
        )
      )
        return { why: `runs ${first.toUpperCase()}` };
      continue;
    }
    if (first === 'explain' || first === 'describe' || first === 'desc') {
      if (first !== 'explain') continue;
      if (
        /^explain\s*(\([^)]*\banaly[sz]e\b(?!\s*(false|off))[^)]*\)|analy[sz]e\b)/i.test(statement) &&
        /\b(insert|update|delete|merge|create|drop|alter|truncate|execute)\b/i.test(statement)
      )
        return { why: 'explains by running it' };
      continue;
    }
    if (first === 'pragma') {
      if (
        /=|\b(wal_checkpoint|optimize|incremental_vacuum|writable_schema)\b/i.test(statement) ||
        (/\(/.test(statement) &&
          !/^pragma\s+(\w+\.)?(table_x?info|index_x?info|index_list|foreign_key_list|foreign_key_check|integrity_check|quick_check|table_list)\b/i.test(
            statement,
          ))
      )
        return { why: 'changes a setting of the database' };
      continue;
    }
    if (first === 'show') continue;
    if (!/^(select|show|with|values|table|from|summarize)$/.test(first))
      return { why: `runs ${first.toUpperCase() || statement.slice(0, 12)}` };
    if (
      /\b(insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into|truncate|drop|alter|create|grant|copy|call|attach|vacuum|reindex)\b/i.test(
        statement,
      )
    )
      return { why: 'changes data within a query' };
    if (/\binto\b/i.test(statement) || /\bfor\s+(no\s+key\s+)?(update|share)\b/i.test(statement))
      return { why: 'writes or locks within a query' };
  }
  return undefined;
}

function judgeSql(call: Call, texts: readonly string[]): void {
  for (const text of texts) {
    const does = sqlDoes(text);
    if (does?.secret === true) {
      harms(call, 'secrets', `the database query ${does.why}`);
      return;
    }
    if (does !== undefined) {
      harms(call, 'outside', `the database query ${does.why}`);
      return;
    }
  }
  clears(call, 'reads', 'the query only reads');
}

/** Clients with `-c`/`-e`/`--command`, else the text on standard input. */
const sqlClient: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  void operands;
  if (!fine) return;
  if (has(given, '-l', '--list', '--version', '-V')) return clears(call, 'reads', 'lists databases');
  if (has(given, '-f', '--file')) return asks(call, 'outside', 'its statements are in a file');
  const commands = given.filter(({ option }) => ['-c', '--command', '-e', '--execute', '-Q', '-q_'].includes(option));
  if (commands.length > 0) {
    const texts = commands.map(({ value }) => value?.text ?? unknownPart);
    return judgeSql(call, texts);
  }
  const text = scriptText(undefined, call.input);
  if (text === undefined) return asks(call, 'outside', 'its statements cannot be told');
  judgeSql(call, [text]);
};

/** `sqlite3 [options] FILE [SQL…]`. A file that is absent would be made, which loses nothing. */
const sqlite: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const [file, ...statements] = operands;
  const commands = given
    .filter(({ option }) => ['-cmd', '-c', '-s'].includes(option))
    .map(({ value }) => value?.text ?? unknownPart);
  if (file !== undefined) readContent(call, file);
  const texts = [...commands, ...statements.map((word) => word.text)];
  if (texts.length === 0) {
    const text = scriptText(undefined, call.input);
    if (text === undefined) return asks(call, 'overwrites', 'its statements cannot be told');
    texts.push(text);
  }
  for (const text of texts) {
    const does = sqlDoes(text);
    if (does?.secret === true) return harms(call, 'secrets', `the query ${does.why}`);
    if (does !== undefined) return harms(call, 'overwrites', `the query ${does.why}`);
  }
  clears(call, 'reads', 'the query only reads');
};

const redisReads =
  /^(get|mget|keys|scan|sscan|hscan|zscan|ttl|pttl|type|exists|dbsize|info|ping|hgetall|hget|hkeys|hvals|hlen|hmget|lrange|llen|smembers|scard|sismember|zrange|zcard|zscore|zrangebyscore|strlen|memory|object|time|lastsave|client list|slowlog get|slowlog len|config get \S+|command count|xlen|xrange|xinfo|cluster info|cluster nodes|role|randomkey|echo|bitcount|getrange|latency latest)\b/i;

const redis: Handler = (call, row, args) => {
  const { given, rest } = { ...readKnownUntil(call, row, args) };
  if (given.some(({ rule }) => rule === undefined || rule.asks))
    return asks(call, 'outside', 'an option that is not known');
  if (has(given, '--scan', '--bigkeys', '--stat', '--latency', '--memkeys', '--hotkeys'))
    return clears(call, 'reads', 'lists keys');
  const text = rest.map((word) => word.text).join(' ');
  if (text === '' || (text.includes(unknownPart) && !redisReads.test(text)))
    return asks(call, 'outside', 'its command cannot be told');
  if (!redisReads.test(text) || /requirepass|masterauth/i.test(text))
    return harms(call, 'outside', 'changes the server');
  if (/token|secret|passw|api_?key/i.test(text)) return harms(call, 'secrets', 'reads a credential');
  clears(call, 'reads', 'reads keys');
};

function readKnownUntil(_call: Call, row: Parameters<Handler>[1], args: readonly Word[]) {
  const given: {
    option: string;
    value?: Word;
    rule: { value: boolean; asks: boolean; creates: boolean } | undefined;
  }[] = [];
  let at = 0;
  for (; at < args.length; at++) {
    const word = args[at];
    if (word === undefined || !word.text.startsWith('-')) break;
    const rule = row.options.get(word.text);
    const value = rule?.value === true ? args[at + 1] : undefined;
    given.push({ option: word.text, rule, ...(value === undefined ? {} : { value }) });
    if (rule?.value === true) at += 1;
  }
  return { given, rest: args.slice(at) };
}

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
    if (call.scope.folder === undefined || (folder !== undefined && placeOf(folder.text) !== 'inside'))
      return asks(call, 'outside', 'where it writes cannot be told');
    // Without -O a name that is taken gets a number.
  }
  for (const name of ['-o', '--output-file']) {
    const log = valueGiven(given, name);
    if (log !== undefined) create(call, log);
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

const secretKinds = /^secrets?(\/|\.|,|$)|,secrets?\b|^(all)$/i;

const kubectlGet: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const output = valueGiven(given, '-o', '--output')?.text ?? '';
  if (
    operands.some((word) => secretKinds.test(word.text) && word.text !== 'all') &&
    !(output === '' || /^(name|wide)$|^custom-columns=[^.]*:\.metadata\.[\w.]+$/.test(output))
  )
    return harms(call, 'secrets', 'shows secrets of the cluster');
  if (has(given, '--template', '--raw', '-f', '--filename') && operands.some((word) => secretKinds.test(word.text)))
    return harms(call, 'secrets', 'shows secrets of the cluster');
  clears(call, 'reads', 'reads the cluster');
};

const awsReads =
  /^(describe|list|get|head|search|lookup|filter|batch-get|select|query|scan|estimate|validate|check|view|preview|ls|wait|test|simulate|detect|summarize|help|tail)/;
const awsSecret =
  /^(secretsmanager get-|secretsmanager batch-get|ssm get-parameter|sts (get-session|get-federation|assume|decode)|iam create|ecr get-(login|authorization)|ecr-public get|kms (decrypt|generate)|lambda get-function$|lambda get-function-configuration|codeartifact get-auth|cognito-idp (describe-user-pool-client|list-user-pool-clients|admin)|rds generate-db-auth|redshift get-cluster-cred|eks get-token|configure (get|export)|sso get-role|ec2 get-password|lightsail (download|get-relational-database-master)|iot (create|get)|sns get-sms|opsworks|apigateway get-api-key|amplify get|elasticbeanstalk describe-configuration|ecs describe-task-definition|codebuild batch-get|ec2 describe-instance-attribute|iam get-credential|iam list-service-specific|cloudformation get-template-value|glue get-connection)/;

const aws: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const words = operands.map((word) => word.text);
  const [service = '', verb = '', ...more] = words;
  const name = `${service} ${verb}`;
  if (has(given, '--dry-run', '--dryrun') && (service === 's3' || service === 'ec2'))
    return clears(call, 'reads', 'only shows what it would do');
  if (name === 'configure list' || name === 'configure list-profiles') return clears(call, 'reads', 'lists settings');
  if (has(given, '--with-decryption') || awsSecret.test(name))
    return harms(call, 'secrets', 'shows a credential of the cloud');
  if (name === 's3 cp' || name === 's3api get-object') {
    const target = more.at(-1);
    const source = more[0];
    if (
      name === 's3 cp' &&
      source?.startsWith('s3://') === true &&
      target !== undefined &&
      !has(given, '--recursive')
    ) {
      if (target === '-')
        return secretPath(source)
          ? harms(call, 'secrets', 'shows a credential')
          : clears(call, 'network-in', 'prints an object');
      if (target.startsWith('s3://')) return harms(call, 'outside', 'writes to a bucket');
      const base = source.slice(source.lastIndexOf('/') + 1);
      return create(
        call,
        plainWord(/\/$|^\.$/.test(target) ? `${normal(target) === '.' ? '' : `${normal(target)}/`}${base}` : target),
      );
    }
    return name === 's3 cp'
      ? harms(call, 'network-out', 'copies to a bucket')
      : asks(call, 'overwrites', 'writes an object to a file');
  }
  if (name === 's3 presign') return asks(call, 'secrets', 'makes an address that opens the object to anyone');
  if (
    awsReads.test(verb) &&
    !/^(get-object|select-object|get-login|tail)/.test(verb) &&
    !['get-snapshot-block', 'get-media', 'get-export'].includes(verb)
  ) {
    if (
      given.some(
        ({ option }) => /^--(cli-input|generate-cli)/.test(option) && !option.startsWith('--generate-cli-skeleton'),
      )
    )
      return asks(call, 'outside', 'its input is elsewhere');
    // Reading sub-commands that write to a named file have it as an operand.
    if (more.length > 0 && !['s3'].includes(service))
      return asks(call, 'overwrites', 'an operand may be a file that it writes');
    return clears(call, 'reads', 'reads the cloud');
  }
  if (name === 'logs tail') return clears(call, 'reads', 'reads logs');
  harms(call, 'outside', 'changes something in the cloud');
};

const cloudReads =
  /^(list|describe|get|info|show|read|search|list-\w[\w-]*|describe-\w+|get-iam-policy|get-value|get-ancestors\S*|versions|history|locations|regions|test-iam-permissions|list-tags|ls|du|stat|account-list)$/;

/** `gcloud`, `az`, `doctl`, `flyctl`: the verb decides. */
const cloud: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  void given;
  const words = operands.map((word) => word.text);
  const text = words.join(' ');
  if (
    /print-(access|identity)-token|secrets? versions access|access-token|get-credentials|keyvault secret (show|download)|\bkeys? (list|show)\b|connection-string|list-keys|credential|kubeconfig|get-password|generate-sas|publishing-profile|secret show|registry (login|docker-config)|ssh-keys|config-helper|describe-service-account-key|admin-(user|key)|appsettings list|config env|auth token|app-?settings/.test(
      text,
    )
  )
    return harms(call, 'secrets', 'shows a credential of the cloud');
  const at = words.findIndex((word) => cloudReads.test(word));
  const changing = words.findIndex((word) =>
    /^(create|delete|update|set|add|remove|deploy|start|stop|restart|run|apply|import|export|ssh|scp|cp|mv|rm|rsync|login|logout|activate\S*|enable|disable|submit|upload|patch|reset|resize|attach|detach|purge|restore|rollback|scale|invoke|call|publish|send|move|promote|revoke|use|init|configure|unset|clear|connect|download|execute\S*|sync|destroy|launch|open|proxy|console)$/.test(
      word,
    ),
  );
  if (at >= 1 && (changing < 0 || changing > at)) return clears(call, 'reads', 'reads the cloud');
  if (
    /^(version|info|components list|config list|account show|account list|whoami|auth list|config configurations list|logging read|apps list|status|regions list|ps|logs)\b/.test(
      text,
    )
  )
    return clears(call, 'reads', 'reads the cloud');
  harms(call, 'outside', 'changes something in the cloud');
};

const ghApi: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const method = valueGiven(given, '-X', '--method')?.text;
  const fields = given.some(({ option }) => ['-f', '-F', '--field', '--raw-field', '--input'].includes(option));
  const graphql = operands[0]?.text === 'graphql';
  if (graphql) {
    const query = given
      .filter(({ option }) => ['-f', '--raw-field', '-F', '--field'].includes(option))
      .map(({ value }) => value?.text ?? unknownPart);
    if (
      query.some((text) => /\bmutation\b|@/.test(text) || (text.startsWith('query') && text.includes(unknownPart))) ||
      has(given, '--input')
    )
      return harms(call, 'outside', 'changes something on the forge');
    return query.length > 0
      ? clears(call, 'reads', 'queries the forge')
      : asks(call, 'outside', 'the query cannot be told');
  }
  if (method !== undefined ? !/^get$/i.test(method) : fields)
    return harms(call, 'outside', 'changes something on the forge');
  if (has(given, '--input')) return harms(call, 'network-out', 'sends a file');
  if (operands.some((word) => word.computed && word.text !== unknownPart && /[?=]/.test(word.text)))
    return harms(call, 'network-out', 'the address carries data');
  clears(call, 'reads', 'reads from the forge');
};

const safeScript =
  /^(test|jest|vitest|mocha|tests|t|lint|build|check|checks|typecheck|type-check|types|tsc|coverage|cov|spec|verify|validate|compile|format:check|fmt:check|prettier:check|check-format|format-check|bench|benchmark|audit|ci|unit|integration|e2e|typings|stylelint|eslint|knip|depcheck|cspell|spell|spellcheck|size|analyze|analyse|doctor|bundle|docs:build|storybook:build|build-storybook|test-.*|lint-.*|(test|lint|build|check|typecheck|types|verify|validate|coverage|ci)[:._-][\w:.-]+)$/;
const deniedScript =
  /fix|write|update|deploy|publish|release|migrat|seed|reset|clean|snapshot|watch|push|upload|prod$|:w$|(^|[:-])u$|docker|image|install|e2e:prod|smoke:prod|format$|accept|approve|dev|serve/i;
const deniedArgument =
  /^(-u|--update\S*|--fix\S*|--write|-w|--watch\S*|--updateSnapshot|--snapshot-update|--ci=false|--force|--host\S*|--publish\S*|--output\S*|-o|--out\S*|--outfile\S*|--reporter-output|--clear\S*|--apply|--emptyOutDir|--accept\S*|--inplace|-i|--inspect\S*|--overwrite|--record\S*|--save\S*)$|^(\/|~|\.\.\/)|https?:|0\.0\.0\.0/;

/** A script of package.json: by its text where that is known, else by its name of the checking kind. */
const packageScript: Handler = (call, row, args) => {
  const dashes = args.findIndex((word) => word.text === '--');
  const own = dashes < 0 ? args : args.slice(0, dashes);
  const passed = dashes < 0 ? [] : args.slice(dashes + 1);
  const implied = row.name.split(' ').at(-1) ?? '';
  const { operands } = readKnown(call, { ...row, open: true }, own);
  const running = ['run', 'run-script', 'rum', 'urn'].includes(implied);
  const [named, ...further] = running
    ? operands
    : [plainWord(implied === 't' || implied === 'tst' ? 'test' : implied), ...operands];
  if (named === undefined) return clears(call, 'reads', 'lists the scripts');
  const bad = [...passed, ...further, ...own.filter((word) => word.text.startsWith('-'))].find(
    (word) => deniedArgument.test(word.text.split('=')[0] ?? '') || deniedArgument.test(word.text),
  );
  if (bad !== undefined) return asks(call, 'overwrites', `its argument ${bad.text} may change files`);
  if (call.scope.folder === undefined || !isKnown(named))
    return asks(call, 'runs-unknown-code', 'which script runs cannot be told');
  const text = call.scope.state?.npmScript(named.text);
  if (text !== undefined && !safeScript.test(named.text))
    return call.script(`${text} ${passed.map((word) => `'${word.text}'`).join(' ')}`);
  if (!safeScript.test(named.text) || deniedScript.test(named.text))
    return asks(call, 'runs-unknown-code', `what the script ${named.text} does is not known`);
  clears(call, 'runs-project-code', `runs the script ${named.text} of the project`);
};

const make: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (has(given, '-n', '--just-print', '--dry-run', '--recon', '-q', '--question') && fine)
    return clears(call, 'reads', 'only prints what it would do');
  if (!fine) return;
  const folder = valueGiven(given, '-C', '--directory');
  const rules = valueGiven(given, '-f', '--file');
  if (rules !== undefined && placeOf(rules.text) !== 'inside')
    return asks(call, 'runs-unknown-code', 'its rules are outside the folder');
  if (call.scope.folder === undefined || (folder !== undefined && placeOf(folder.text) !== 'inside'))
    return asks(call, 'runs-unknown-code', 'runs after leaving the folder');
  if (has(given, '-p', '--print-data-base')) return clears(call, 'runs-project-code', 'prints its rules');
  const targets = operands.filter((word) => !word.text.includes('='));
  const values = operands.filter((word) => word.text.includes('='));
  if (
    values.some((word) =>
      /^(SHELL|CC|CXX|LD|MAKE\w*|DESTDIR|PREFIX|RM|.*CMD|.*COMMAND|.*FLAGS|CFLAGS)=|[`$;|&]|=(\/|~|\.\.)|update|fix/i.test(
        word.text,
      ),
    )
  )
    return asks(call, 'runs-unknown-code', 'a variable changes what runs');
  const names = targets.length === 0 ? ['all'] : targets.map((word) => word.text);
  for (const name of names) {
    const text = call.scope.state?.makeTarget(name);
    const safe =
      (safeScript.test(name) ||
        /^(all|help|list|vet|docs?|html|pdf|debug|coverage-report|report|mypy|pylint|flake8|ruff|pytest|clippy|doctest|linkcheck|shellcheck|print-[\w-]+)$/.test(
          name,
        )) &&
      !deniedScript.test(name);
    if (safe) continue;
    if (text === undefined)
      return asks(call, 'runs-unknown-code', `what the target ${name.replaceAll(unknownPart, '…')} does is not known`);
    call.script(text);
  }
  clears(call, 'runs-project-code', `runs ${names.join(', ')} of the project`);
};

const gitConfig: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const words = operands.map((word) => word.text);
  if (has(given, '-l', '--list') || words[0] === 'list')
    return asks(call, 'secrets', 'shows all settings, which may hold credentials');
  if (has(given, '--get', '--get-all', '--get-regexp', '--get-urlmatch') || words[0] === 'get') {
    const text = words.join(' ');
    return /credential|token|password|extraheader|url|http\.|\.\*/i.test(text) &&
      !/^\^?(alias|remote\.\w+\.url)|^get (alias|remote\.\w+\.url)|alias/.test(text)
      ? asks(call, 'secrets', 'the setting may hold a credential')
      : clears(call, 'reads', 'shows a setting');
  }
  const writes = given.some(
    ({ option }) => /^--(add|unset|replace|remove|rename|edit)/.test(option) || option === '-e',
  );
  if (!writes && words.length === 1 && words[0]?.includes('.') === true)
    return clears(call, 'reads', 'shows a setting');
  has(given, '--global', '--system')
    ? harms(call, 'outside', 'changes settings of the whole account')
    : asks(call, 'overwrites', 'changes a setting');
};

const gitListOr =
  (listing: RegExp, changing: RegExp): Handler =>
  (call, row, args) => {
    const { given, operands } = readKnown(call, { ...row, open: true }, args);
    if (given.some(({ option }) => changing.test(option)))
      return harms(call, 'overwrites', 'deletes, moves or renames');
    if (operands.length === 0 || given.some(({ option }) => listing.test(option)))
      return clears(call, 'reads', 'lists');
    if (
      given.every(({ option }) => /^(-a|-m|-t|--track|--no-track|--annotate|-s)$/.test(option)) &&
      operands.length <= 2 &&
      operands.every((word) => isKnown(word))
    )
      return clears(call, 'creates', 'makes a new name, which git refuses if it is taken');
    asks(call, 'overwrites', 'may move a name');
  };

/** A pushed ref is a change on another machine: only a dry run clears. Fetching must not force refs. */
const gitFetch: Handler = (call, row, args) => {
  if (args.some((word) => word.text === '--dry-run') && !args.some((word) => /^--upload-pack/.test(word.text)))
    return clears(call, 'network-in', 'only shows what it would fetch');
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (operands.slice(1).some((word) => word.text.includes(':') || word.text.startsWith('+')))
    return asks(call, 'overwrites', 'writes a local branch');
  if (operands.some((word) => /^ext::|^-/.test(word.text) || word.computed))
    return asks(call, 'runs-unknown-code', 'the remote cannot be told');
  clears(call, 'network-in', 'fetches');
};

const gitShow: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const quiet =
    has(
      given,
      '--stat',
      '--name-only',
      '--name-status',
      '--oneline',
      '--numstat',
      '--shortstat',
      '-s',
      '--no-patch',
      '--quiet',
      '--check',
      '--summary',
      '--raw',
      '--dirstat',
    ) && !has(given, '-p', '-u', '--patch', '-c', '--cc');
  const patches =
    call.part.startsWith('git log') || row.name.endsWith(' log')
      ? has(
          given,
          '-p',
          '-u',
          '--patch',
          '-c',
          '--cc',
          '-L',
          '-U',
          '--patch-with-stat',
          '-m',
          '--unified',
          '-W',
          '--word-diff',
          '--color-words',
          '--full-diff_',
        )
      : !quiet;
  if (patches) {
    for (const word of operands) readContent(call, { ...word, text: word.text.replace(/^[^/]*?:(?!\/)/, '') });
    const searched = given.find(
      ({ option, value }) =>
        ['-S', '-G'].includes(option) &&
        value !== undefined &&
        /passw|secret|token|api_?key|sk_|ghp_|AKIA|BEGIN|private|credential/i.test(value.text),
    );
    if (searched !== undefined) return harms(call, 'secrets', 'shows where a credential was');
  }
  clears(call, 'reads', 'shows history');
};

const gitClone: Handler = (call, row, args) => {
  const { operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const [source, target] = operands;
  if (source === undefined || source.computed || /^ext::/.test(source.text))
    return asks(call, 'runs-unknown-code', 'the source cannot be told');
  if (target !== undefined && placeOf(target.text) !== 'inside')
    return harms(call, 'outside', 'clones outside the folder');
  if (call.scope.folder === undefined) return asks(call, 'outside', 'where it writes cannot be told');
  // Git refuses a folder that is there and not empty.
  clears(call, 'creates', 'clones into a new folder');
};

/** Names of services and images only; the whole file shows what variables put in. */
const composeConfig: Handler = (call, row, args) => {
  const { given, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (
    has(
      given,
      '--services',
      '--images',
      '--volumes',
      '--profiles',
      '-q',
      '--quiet',
      '--hash',
      '--no-interpolate',
      '--networks',
    )
  )
    return clears(call, 'reads', 'lists names');
  asks(call, 'secrets', 'shows the values that variables put in');
};

/** `terraform output`, `gh variable`…: a single value may be a credential. */
const secretByName: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (
    has(given, '-json', '--json', '-raw', '--raw', '--show-secrets') &&
    (operands.length === 0 || operands.some((word) => /pass|secret|token|key|cred|conn|url|dsn/i.test(word.text)))
  )
    return harms(call, 'secrets', 'shows a sensitive value');
  if (operands.some((word) => /pass|secret|token|_key|private|cred|conn/i.test(word.text)))
    return harms(call, 'secrets', 'shows a sensitive value');
  clears(call, 'reads', 'shows values');
};

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

/** Converters: `needs` an output that is new. `-y` overwrites, `-n` refuses. */
const ffmpeg: Handler = (call, _row, args) => {
  const inputs = args.filter((_, at) => args[at - 1]?.text === '-i');
  const rest = args.map((word) => word.text);
  if (rest.includes('-y')) return harms(call, 'overwrites', '-y overwrites');
  if (
    rest.some((text) =>
      /^-(report|vstats|passlogfile|dump_attachment\S*|filter_script|filter_complex_script|progress|pass|f_segment|segment_list)$/.test(
        text,
      ),
    )
  )
    return asks(call, 'overwrites', 'writes further files');
  if (
    rest.length <= 3 &&
    rest.some((text) =>
      /^-(formats|codecs|encoders|decoders|filters|version|devices|protocols|pix_fmts|hwaccels|muxers|demuxers|h)$/.test(
        text,
      ),
    )
  )
    return clears(call, 'reads', 'lists what it can do');
  if (inputs.length === 0) return asks(call, 'overwrites', 'its input cannot be told');
  if (inputs.some((word) => /^(avfoundation|x11grab|https?_post)/.test(word.text)))
    return asks(call, 'outside', 'records');
  const target = args.at(-1);
  if (target === undefined || inputs.includes(target)) return clears(call, 'reads', 'shows what is in the file');
  if (/^(-|pipe:1?|\/dev\/null)$/.test(target.text)) return clears(call, 'reads', 'writes no file');
  if (/^\w+:\/\//.test(target.text)) return harms(call, 'network-out', 'streams to an address');
  if (
    rest.filter(
      (text, at) =>
        /\.(mp4|mkv|mov|mp3|m4a|wav|opus|ogg|flac|webm|avi|png|jpe?g|gif)$/i.test(text) && rest[at - 1] !== '-i',
    ).length > 1
  )
    return asks(call, 'overwrites', 'several outputs');
  create(call, target, { guarded: rest.includes('-n'), inputs });
};

/** Image and document tools whose last operand is the file they make. */
const magick: Handler = (call, row, args) => {
  const [first, ...rest] = args;
  const verb = call.name === 'magick' || call.name === 'gm' ? first?.text : call.name;
  if (verb === 'identify' || (verb === 'compare' && args.at(-1)?.text.match(/^(null:|NULL:)$/) !== null))
    return clears(call, 'reads', 'shows facts on images');
  if (verb === 'mogrify')
    return args.some((word) => word.text === '-path')
      ? asks(call, 'overwrites', 'writes many files')
      : harms(call, 'overwrites', 'changes images in place');
  void row;
  const target = rest.at(-1);
  if (target === undefined) return clears(call, 'reads', 'lists');
  if (args.some((word) => /^-write$|^(msl|mvg|ephemeral|url|https?|script):/i.test(word.text)))
    return asks(call, 'overwrites', 'writes further files');
  if (/^(null:|info:|info:-|-|txt:-?|histogram:info:-?|\w+:-)$/i.test(target.text))
    return clears(call, 'reads', 'prints');
  create(
    call,
    { ...target, text: target.text.replace(/^(png|jpe?g|webp|pdf|gif|tiff?)\d*:/i, '') },
    { inputs: args.slice(0, -1) },
  );
};

/** Tools that print without an output option, and make what follows it. */
const outputOption: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  readAll(call, operands);
  if (given.some(({ rule }) => rule?.creates === true)) return;
  clears(call, 'reads', 'prints');
};

/** INPUT OUTPUT: with one operand it prints or refuses; `-` prints. */
const inputOutput: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  const target = operands[1];
  if (operands[0] !== undefined) readContent(call, operands[0]);
  if (target === undefined) {
    const source = operands[0];
    // Poppler's tools make INPUT.txt beside the input.
    return source === undefined || /^(pdftotext|pdftohtml)$/.test(call.name)
      ? asks(call, 'overwrites', 'the name of its output may be taken')
      : clears(call, 'reads', 'prints');
  }
  if (/^(-|stdout)$/.test(target.text)) return clears(call, 'reads', 'prints');
  if (call.name === 'tesseract' && !newByName(target.text) && call.scope.state === undefined)
    return asks(call, 'overwrites', `${target.text} may exist`);
  create(call, target, { inputs: operands.slice(0, 1) });
};

const qpdf: Handler = (call, _row, args) => {
  const words = args.map((word) => word.text);
  if (words.includes('--replace-input')) return harms(call, 'overwrites', 'replaces its input');
  if (
    words.some((text) =>
      /^--(check|show-\S+|requires-password|is-encrypted|list-attachments|check-linearization|json.*|help.*|version)$/.test(
        text,
      ),
    ) &&
    !words.some((text) => /^--(json-output|show-encryption-key)/.test(text))
  )
    return clears(call, 'reads', 'shows facts on the document');
  const target = args.at(-1);
  if (target === undefined || target.text.startsWith('--') || args.length < 2)
    return asks(call, 'overwrites', 'its output cannot be told');
  if (words.some((text) => /^--split-pages/.test(text)) && !newByName(target.text))
    return asks(call, 'overwrites', 'writes many files');
  create(call, target, { inputs: args.slice(0, -1) });
};

const exiftool: Handler = (call, _row, args) => {
  const words = args.map((word) => word.text);
  if (
    words.some(
      (text) =>
        /^-[\w:]*[+<-]?=|^-overwrite|^-delete|^-(tagsfromfile|restore_original|o|w|W|execute|stay_open|if\d*|geotag|p|api|config|@|textout|out)\b|^-\w+<|^-w\+?!?$|^-csv=|^-json=|^-b$/i.test(
          text,
        ) && !/^-if$/.test(text),
    )
  )
    return asks(call, 'overwrites', 'may change or write files');
  clears(call, 'reads', 'reads metadata');
};

const crontab: Handler = (call, _row, args) =>
  args.length >= 1 && args.every((word) => /^-l$|^-u$|^\w+$/.test(word.text)) && args.some((word) => word.text === '-l')
    ? clears(call, 'reads', 'shows the schedule')
    : harms(call, 'outside', 'changes the schedule of the account');

/** The whole answer holds the container's environment: only a named field that is not that clears. */
const inspectContainer: Handler = (call, row, args) => {
  const { given, fine } = readKnown(call, row, args);
  if (!fine) return;
  const format = valueGiven(given, '-f', '--format')?.text;
  if (
    format === undefined ||
    /\.Env|json \.\s*\}|json \.Config\s*\}|\{\{\s*\.\s*\}|\.Config\s*\}|Args|Cmd|index/.test(format)
  )
    return asks(call, 'secrets', 'shows the environment of the container');
  clears(call, 'reads', 'shows a field');
};

/** `ip addr`, `ip -br link show`: anything but showing changes the network. */
const ipShow: Handler = (call, _row, args) =>
  args.some(
    (word) =>
      /^(add|del|delete|set|flush|change|replace|append|prepend|exec|save|restore)$|^[ad]$/.test(word.text) &&
      word.text !== 'a',
  )
    ? harms(call, 'outside', 'changes the network')
    : clears(call, 'reads', 'shows the network');

const rows: Readonly<Record<string, Handler>> = {
  ipShow,
  inspectContainer,
  sqlClient,
  sqlite,
  redis,
  curl,
  wget,
  lookup,
  netcat,
  kubectlGet,
  aws,
  cloud,
  ghApi,
  packageScript,
  make,
  gitConfig,
  gitFetch,
  gitShow,
  gitClone,
  composeConfig,
  secretByName,
  systemctl,
  kill,
  ps,
  printenv,
  openssl,
  ffmpeg,
  magick,
  outputOption,
  inputOutput,
  qpdf,
  exiftool,
  crontab,
  gitBranch: gitListOr(
    /^(-l|--list|-a|-r|-v|-vv|--all|--remotes|--merged|--no-merged|--contains|--no-contains|--points-at|--show-current|--format|--sort)$/,
    /^(-d|-D|--delete|-m|-M|--move|-c|-C|--copy|-f|--force|-u|--set-upstream-to|--unset-upstream|--edit-description)$/,
  ),
  gitTag: gitListOr(
    /^(-l|--list|-n|--contains|--points-at|--merged|--no-merged|--sort|--format|-v|--verify|--column)$/,
    /^(-d|--delete|-f|--force|-e|--edit|-u|-F|--file)$/,
  ),
};
export const serviceHandlers = rows;
