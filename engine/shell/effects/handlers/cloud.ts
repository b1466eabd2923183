/** Containers, clusters, clouds and forges: the verb decides, and whether a credential is shown. */
import { asks, clears, type Handler, harms, has, printsValues, readKnown, valueGiven } from '../handler.ts';
import { create, normal } from '../paths.ts';
import { plainWord, unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';

const secretKinds = /^secrets?(\/|\.|,|$)|,secrets?\b|^(all)$/i;

/** Columns of names and kinds: what a secret holds is in `.data`, and may stand in an annotation. */
const onlyNames = (output: string) =>
  /^custom-columns=[^:,]+:(\.metadata\.(name|namespace|creationTimestamp)|\.type|\.kind)(,[^:,]+:(\.metadata\.(name|namespace|creationTimestamp)|\.type|\.kind))*$/.test(
    output,
  );

const kubectlGet: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const output = valueGiven(given, '-o', '--output')?.text ?? '';
  if (
    operands.some((word) => secretKinds.test(word.text) && word.text !== 'all') &&
    !(output === '' || /^(name|wide)$/.test(output) || onlyNames(output))
  )
    return printsValues(call, 'shows secrets of the cluster');
  if (/secret/i.test(valueGiven(given, '--raw')?.text ?? '')) return printsValues(call, 'shows secrets of the cluster');
  if (has(given, '--template', '--raw', '-f', '--filename') && operands.some((word) => secretKinds.test(word.text)))
    return printsValues(call, 'shows secrets of the cluster');
  clears(call, 'reads', 'reads the cluster');
};

const awsReads =
  /^(describe|list|get|head|search|lookup|filter|batch-get|select|query|scan|estimate|validate|check|view|preview|ls|wait|test|simulate|detect|summarize|help|tail)/;

const awsSecret =
  /^(secretsmanager get-|secretsmanager batch-get|ssm get-parameter|sts (get-session|get-federation|assume|decode)|iam create|ecr get-(login|authorization)|ecr-public get|kms (decrypt|generate)|lambda get-function$|lambda get-function-configuration|codeartifact get-auth|cognito-idp (describe-user-pool-client|list-user-pool-clients|admin)|rds generate-db-auth|redshift get-cluster-cred|eks get-token|configure (get|export)|sso get-role|ec2 get-password|lightsail (download|get-relational-database-master)|iot (create|get)|sns get-sms|opsworks|apigateway get-api-key|amplify get|elasticbeanstalk describe-configuration|ecs describe-task-definition|codebuild batch-get|ec2 describe-instance-attribute|iam get-credential|iam list-service-specific|cloudformation get-template-value|glue get-connection)/;

const aws: Handler = (call, row, args) => {
  const dry =
    args.some((word) => /^--dry-?run$/.test(word.text)) &&
    /^(s3|ec2)$/.test(args.find((word) => !word.text.startsWith('-'))?.text ?? '');
  if (dry) return clears(call, 'reads', 'only shows what it would do');
  const { given, operands } = readKnown(call, row, args);
  const words = operands.map((word) => word.text);
  const [service = '', verb = '', ...more] = words;
  const name = `${service} ${verb}`;
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
  /^(list|describe|get|info|show|read|search|list-\w[\w-]*|describe-\w+|get-iam-policy|get-value|get-ancestors\S*|versions|history|tail|locations|regions|test-iam-permissions|list-tags|ls|du|stat|account-list)$/;

/** `gcloud`, `az`, `doctl`, `flyctl`: the verb decides. */
const cloud: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const file = given.find(({ option }) =>
    /^--(file|output-(file|dir|path)|dest(ination)?(-dir)?|out-file|local-(file|path)|target)$/.test(option),
  );
  if (file !== undefined) return asks(call, 'overwrites', `its option ${file.option} may write a file`);
  const words = operands.map((word) => word.text);
  if (words[0] === 'version' && words.length > 1) return harms(call, 'outside', 'changes the tool itself');
  const text = words.join(' ');
  if (
    /print-(access|identity)-token|secrets? versions access|access-token|get-credentials|keyvault secret (show|download)|\bkeys? (list|show)\b|connection-string|list-keys|credential|kubeconfig|get-password|generate-sas|publishing-profile|secret show|registry (login|docker-config)|ssh-keys|config-helper|describe-service-account-key|admin-(user|key)|appsettings list|config env|auth token|app-?settings/.test(
      text,
    )
  )
    return harms(call, 'secrets', 'shows a credential of the cloud');
  const at = words.findIndex((word) => cloudReads.test(word));
  // The first word of gcloud is a service, and one of them is called "run".
  const from = call.name === 'gcloud' ? 1 : 0;
  const changing = words.findIndex(
    (word, place) =>
      place >= from &&
      /^(create|delete|update|set|add|remove|deploy|start|stop|restart|run|apply|import|export|ssh|scp|cp|mv|rm|rsync|login|logout|activate\S*|enable|disable|submit|upload|patch|reset|resize|attach|detach|purge|restore|rollback|scale|invoke|call|publish|send|move|promote|revoke|use|init|configure|unset|clear|connect|download|execute\S*|sync|destroy|launch|open|proxy|console)$/.test(
        word,
      ),
  );
  if (at >= 1 && (changing < 0 || changing > at)) return clears(call, 'reads', 'reads the cloud');
  if (
    /^(version|info|components list|config list|account show|account list|whoami|auth list|config configurations list|logging read|apps list|status|regions list|ps|logs|ls|inspect \S+$|projects? ls|domains ls|sites:list)\b/.test(
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

export const cloudHandlers: Readonly<Record<string, Handler>> = {
  kubectlGet,
  aws,
  cloud,
  ghApi,
  composeConfig,
  inspectContainer,
  secretByName,
};
