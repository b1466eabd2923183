/** Containers, clusters, clouds and forges: the verb decides, and whether a credential is shown. */
import { asks, clears, type Handler, harms, has, printsValues, readKnown, valueGiven } from '../handler.ts';
import { create, normal } from '../paths.ts';
import { isKnown, plainWord, unknownPart } from '../scope.ts';
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
  const brief = output === '' || /^(name|wide)$/.test(output) || onlyNames(output);
  const raw = valueGiven(given, '--raw')?.text ?? '';
  if (has(given, '--raw') && (/secret|%/i.test(raw) || raw === '' || raw.includes(unknownPart)))
    return printsValues(call, 'shows secrets of the cluster');
  // Which kinds it shows stands in the file, or cannot be told.
  if (!brief && (has(given, '-f', '--filename', '-k', '--kustomize') || operands.some((word) => !isKnown(word))))
    return printsValues(call, 'may show secrets of the cluster');
  if (operands.some((word) => secretKinds.test(word.text) && word.text !== 'all') && !brief)
    return printsValues(call, 'shows secrets of the cluster');
  if (has(given, '--template', '-f', '--filename') && operands.some((word) => secretKinds.test(word.text)))
    return printsValues(call, 'shows secrets of the cluster');
  clears(call, 'reads', 'reads the cluster');
};

/** Verbs whose answer is a credential, by what they say of it. */
const awsGivesSecret =
  /^(get|list|describe|batch-get)-[\w-]*(credentials?|(auth|access|session|federation)-token|stream-keys?|shared-key|api-keys?|data-access|identity-provider$|instance-access|access-details|launch-template-data|vpn-connection|spot-(fleet|instance)-requests|compute-auth)/;

const awsReads =
  /^(describe|list|get|head|search|lookup|filter|batch-get|select|query|scan|estimate|validate|check|view|preview|ls|wait|test|simulate|detect|summarize|help|tail)/;

const awsSecret =
  /^(secretsmanager get-|secretsmanager batch-get|ssm get-parameter|sts (get-session|get-federation|assume|decode)|iam create|ecr get-(login|authorization)|ecr-public get|kms (decrypt|generate)|lambda (get-function|list-functions|list-versions)|batch describe-job|ecs describe-tasks$|amplify (get|list)|apprunner describe-service|glue get-job|ec2 describe-launch-template-versions|autoscaling describe-launch-conf|datapipeline get|sagemaker describe|lightsail get-container-service|appconfig\w* get|cognito-identity get|codepipeline get|codeartifact get-auth|cognito-idp (describe-user-pool-client|list-user-pool-clients|admin)|rds generate-db-auth|redshift get-cluster-cred|eks get-token|configure (get|export)|sso get-role|ec2 get-password|lightsail (download|get-relational-database-master)|iot (create|get)|sns get-sms|opsworks|apigateway get-api-key|amplify get|elasticbeanstalk describe-configuration|ecs describe-task-definition|codebuild batch-get|ec2 describe-instance-attribute|iam get-credential|iam list-service-specific|cloudformation get-template-value|glue get-connection)/;

/** What it says of a function besides its variables. */
const plainOfLambda =
  /^\[?(Timeout|MemorySize|Runtime|Handler|State|LastModified|CodeSize|Version|LastUpdateStatus|PackageType|FunctionName|Description)(, ?(Timeout|MemorySize|Runtime|Handler|State|LastModified|CodeSize|Version|LastUpdateStatus))*\]?$/;

const aws: Handler = (call, row, args) => {
  // The last of `--dry-run` and `--no-dry-run` counts.
  const dryRun = { s3: '--dryrun', ec2: '--dry-run' }[args[0]?.text ?? ''];
  const dry = args.some((word) => word.text === dryRun) && !args.some((word) => /^--no-d/.test(word.text));
  if (dry) return clears(call, 'reads', 'only shows what it would do');
  const { given, operands } = readKnown(call, row, args);
  const words = operands.map((word) => word.text);
  const [service = '', verb = '', ...more] = words;
  const name = `${service} ${verb}`;
  if (name === 'configure list' || name === 'configure list-profiles') return clears(call, 'reads', 'lists settings');
  const asked = valueGiven(given, '--query')?.text ?? '';
  const plain = name === 'lambda get-function-configuration' && plainOfLambda.test(asked) && more.length === 0;
  if (has(given, '--with-decryption') || (awsSecret.test(name) && !plain) || awsGivesSecret.test(verb))
    return harms(call, 'secrets', 'shows a credential of the cloud');
  if (args.some((word) => /(^|=)fileb?:\/\//.test(word.text)))
    return asks(call, 'network-out', 'a value is the content of a local file');
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
    !/^(get-object|select-object|get-login|tail|test-(invoke|state))/.test(verb) &&
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

/** A verb that reads. What is also the name of a group of verbs reads only where nothing follows. */
const cloudReads =
  /^(list|describe|get|info|show|read|search|list-\w[\w-]*|describe-\w+|get-iam-policy|get-value|get-ancestors\S*|test-iam-permissions|list-tags|ls|du|stat|account-list)$/;
const readsAlone = /^(versions|history|tail|locations|regions|logs|status)$/;
const cloudChanges =
  /^((batch-|bulk-|force-|async-|undo-|soft-)?(create|delete|update|set|add|remove|deploy|undeploy|start|stop|restart|run|apply|import|export|ssh|scp|cp|mv|rm|rsync|login|logout|enable|disable|submit|upload|patch|reset|resize|attach|detach|purge|restore|rollback|scale|invoke|call|publish|send|move|promote|revoke|use|init|configure|unset|clear|connect|download|execute|sync|destroy|launch|open|proxy|console|replace|rotate|cancel|abandon|kill|terminate|drain|migrate|failover|clone|copy|rename|write|put|post|push|pull|edit|insert|grant|exec|shell|tunnel|mount|undelete|wait|ack|pause|resume|suspend|release|reserve|allocate|assign|unassign|associate|disassociate|accept|reject|approve|modify|change|upgrade|redeploy|reboot|simulate|trigger|fork|join|leave|link|unlink|lock|unlock|register|deregister|verify|sign|decrypt|encrypt|encode|decode|generate|regenerate|renew|activate|deactivate|rollout|swap|convert|capture|deallocate|generalize|perform-\S+|set-\S+|add-\S+|remove-\S+|update-\S+|create-\S+|delete-\S+|reset-\S+|start-\S+|stop-\S+|invoke-\S+|send-\S+|import-\S+|export-\S+|move-\S+|activate-\S+|run-\S+|get-credentials|ssh-\S+))$/;
const cloudSecrets =
  /print-(access|identity)-token|secrets? versions access|access-token|get-credentials|keyvault (secret|key|certificate) (show|download|list-deleted)|\bkeys? (list|show|get)\b|connection-string|list-keys|credential|kubeconfig|get-password|generate-sas|publishing-profile|secrets? (show|get|list-values|reveal)|registry (login|docker-config)|ssh-keys|config-helper|describe-service-account-key|admin-(user|key)|appsettings|config env|\btoken|app-?settings|^databases? (?!engines|options|db list)|\bdatabase (show|get|describe)|environment-?variables|env(vars?)? (list|ls|pull|get)\b|^env\b|service-account|sas-|authkeys|primary-?key|passwords?\b|api-?keys?\b|functions (describe|list|get)|(lambda|cloud-?functions?|run services|run jobs|run revisions|containers?|containerapp|app config|config-?vars?)( \S+)* (describe|show|get|list)|^config\b(?! (list|configurations list|get (project|account|region|zone))$)|webhooks?|runtime-config|instances? describe|metadata|(compute|vm) .*user-?data|deployments? (show|describe)|inspect \S+$|startup-script|^pg:credentials|^config:|addons:(info|docs)|^redis|releases:info|app versions (describe|list)|instance-templates? |project-info|scheduler jobs describe|composer environments|batch jobs describe|^run \S+ (describe|list)|oauth-clients|apps spec|^apps get|staticwebapp secrets|appconfig kv|list-(\w+-)?keys?\b|deployment (group|sub|mg|tenant) (show|list)|user-data|secret-bundle|^compute instance (get|list)|branches get/;
/** Lists of things with their environment or metadata, where all of it is shown. */
const fullLists = /\b(versions|jobs|environments|machines?|apps) list\b|^apps list/;
const showsAll = /^(json|yaml|text|flattened|list|default)$/i;
const plainMetadata = /\bmetadata\.(name|namespace|creationTimestamp|uid|generation)\b/g;
/** Lists of which a table shows names, places and addresses. */
const listedInTables = /^(run (services|jobs|revisions)|container clusters) list$/;
const plainTable = /^$|^(table|value|csv)(\[[\w.,=-]*\])?\(\w+(\.\w+)*(:\w+=\w+)*(, ?\w+(\.\w+)*(:\w+=\w+)*)*\)$/;
const showsValues = /metadata|\benv|spec\b|user-?data/i;

/** Tools whose verbs stand behind a colon. */
const colonReads =
  /^(apps|addons|buildpacks|domains|releases|pipelines|ps|pg|features|spaces|teams|labs|certs|sites|functions|projects)(:(list|info|ps))?$/;

/** `gcloud`, `az`, `doctl`, `flyctl`: the verb decides. */
const cloud: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const file = given.find(({ option }) =>
    /^--(file|output-(file|dir|path)|dest(ination)?(-dir)?|out-file|local-(file|path)|target|flags-file|parameters|impersonate\S*|access-token-file|credential-file-override|config|endpoint\S*|api-url|base-url)$/.test(
      option,
    ),
  );
  if (file !== undefined)
    return asks(call, 'overwrites', `its option ${file.option} may write a file, or lead elsewhere`);
  const words = operands.map((word) => word.text);
  if (words[0] === 'version' && words.length > 1) return harms(call, 'outside', 'changes the tool itself');
  const text = words.join(' ');
  if (
    given.some(
      ({ option, value }) =>
        /^(-o|--format|--output)$/.test(option) &&
        (showsValues.test((value?.text ?? '').replace(plainMetadata, '')) ||
          (fullLists.test(text) && showsAll.test(value?.text ?? ''))),
    )
  )
    return harms(call, 'secrets', 'may show a credential of the cloud');
  if (call.name === 'supabase' && words[0] === 'status') return asks(call, 'secrets', 'shows its keys');
  if (call.name === 'wrangler' && /\bobject get\b/.test(text))
    return asks(call, 'overwrites', 'writes the object to a file of its name');
  const shown = (valueGiven(given, '--format')?.text ?? '').replace(plainMetadata, 'name');
  const inTable =
    call.name === 'gcloud' &&
    listedInTables.test(text) &&
    !has(given, '--flatten') &&
    plainTable.test(shown) &&
    !/spec|template|data|auth|key|certificate/i.test(shown);
  if (!inTable && cloudSecrets.test(text)) return harms(call, 'secrets', 'may show a credential of the cloud');
  if (words.some((word, at) => at < 3 && /^\w+:/.test(word) && !colonReads.test(word)))
    return harms(call, 'outside', 'changes something in the cloud');
  // The first word of gcloud is a service, and one of them is called "run".
  const from = call.name === 'gcloud' ? 1 : 0;
  const changes = words.some((word, place) => place >= from && cloudChanges.test(word));
  const reads = words.some(
    (word, place) => place >= 1 && (cloudReads.test(word) || (readsAlone.test(word) && place === words.length - 1)),
  );
  if (reads && !changes) return clears(call, 'reads', 'reads the cloud');
  if (
    !changes &&
    /^(version|info|components list|config list|account show|account list|whoami|auth list|config configurations list|logging read|apps list|status|regions list|ps|logs|ls|projects? ls|domains ls|sites:list|apps|releases|domains|addons|pipelines|regions|ps:info|apps:info|addons:list|projects:list|apps:list)(?![\w:-])/.test(
      text,
    )
  )
    return clears(call, 'reads', 'reads the cloud');
  harms(call, 'outside', 'changes something in the cloud');
};

const ghApi: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '--hostname') && !/^git(hub|lab)\.com$/.test(valueGiven(given, '--hostname')?.text ?? ''))
    return asks(call, 'secrets', 'another host gets the token');
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
  if (given.some(({ option }) => ['-X', '--method'].includes(option)) ? !/^get$/i.test(method ?? '') : fields)
    return harms(call, 'outside', 'changes something on the forge');
  if (
    given.some(
      ({ option, value }) =>
        /^(-F|--field|-f|--raw-field|-H|--header)$/.test(option) &&
        (value === undefined || !isKnown(value) || /(^|=)@/.test(value.text)),
    )
  )
    return harms(call, 'network-out', 'sends a file or what a command printed');
  if (operands.some((word) => !isKnown(word))) return harms(call, 'network-out', 'the address carries data');
  if (
    operands.some((word) =>
      /token|secret|credential|password|(^|\/)(keys|variables|private-keys?)(\/|$)|\/hooks(\/|$)|deploy-?keys?/i.test(
        word.text,
      ),
    )
  )
    return asks(call, 'secrets', 'the answer may hold a credential');
  if (has(given, '--input')) return harms(call, 'network-out', 'sends a file');
  clears(call, 'reads', 'reads from the forge');
};

/** Names of services and images only; the whole file shows what variables put in. */
const composeConfig: Handler = (call, row, args) => {
  const { given, fine } = readKnown(call, row, args);
  if (!fine) return;
  if (has(given, '--services', '--images', '--volumes', '--profiles', '-q', '--quiet', '--hash', '--networks'))
    return clears(call, 'reads', 'lists names');
  asks(call, 'secrets', 'shows the values that variables put in');
};

/** Fields of a container that hold neither its environment nor its command line. */
const plainField =
  /^\.(State(\.\w+)*|Name|Id|ID|Created|Image|RestartCount|Platform|Driver|Path_|SizeRw|SizeRootFs|Architecture|Os|Size|RepoTags|RepoDigests|Parent|Author|DockerVersion|Mounts|NetworkSettings(\.\w+)*|HostConfig(\.(Memory\w*|NanoCpus|Cpu\w*|RestartPolicy(\.\w+)*|NetworkMode|PortBindings|Privileged|Binds|AutoRemove|ReadonlyRootfs|PidsLimit|LogConfig\.Type|ShmSize|Runtime))|Config\.(Image|Hostname|ExposedPorts|WorkingDir|User|StopSignal)|GraphDriver\.Name|RootFS(\.\w+)*|Version\.Index|CreatedAt|UpdatedAt|Status|Driver|Mountpoint|Scope|IPAM(\.\w+)*|Containers)$/;
/** Within `range` of networks, mounts and ports. */
const inRange =
  /^(\.|\$\w+)?(\.?(IPAddress|Gateway|NetworkID|MacAddress|Aliases|Type|Name|Source|Destination|Mode|RW|HostPort|HostIp|Driver))?$|^\$\w+(\.\w+)?$/;
const rangeOver = /^range (\$\w+, ?\$\w+ ?:= ?|\$\w+ ?:= ?)?(\.Mounts|\.NetworkSettings\.(Networks|Ports))$/;

/** A template that names only plain fields. */
function plainTemplate(format: string): boolean {
  let ranges = 0;
  for (const [, written = ''] of format.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs)) {
    if (rangeOver.test(written)) ranges += 1;
    else if (written === 'end') ranges = Math.max(0, ranges - 1);
    else {
      const field = written.replace(/^(json|println|print|lower|upper|title|len|truncate|printf "%[svd]")\s+/, '');
      if (
        !plainField.test(field) &&
        !(ranges > 0 && inRange.test(field) && field !== '' && !/^\.$/.test(field) && field !== '$')
      )
        return false;
    }
  }
  return /\{\{/.test(format) && !/\{\{/.test(format.replace(/\{\{.*?\}\}/gs, ''));
}

/** The whole answer holds the container's environment: only named fields that are known not to hold it clear. */
const inspectContainer: Handler = (call, row, args) => {
  const { given, fine } = readKnown(call, row, args);
  if (!fine) return;
  const format = valueGiven(given, '-f', '--format')?.text;
  if (format === undefined || !plainTemplate(format))
    return asks(call, 'secrets', 'may show the environment of the container');
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
  if (
    operands.some((word) =>
      /pass|secret|token|_key|private|cred|conn|kube_?config|dsn|_uri$|(db|database|redis|mongo\w*|postgres\w*|mysql|amqp|broker)_?url|_auth/i.test(
        word.text,
      ),
    )
  )
    return harms(call, 'secrets', 'shows a sensitive value');
  clears(call, 'reads', 'shows values');
};

/** Of a secret it shows sizes, but of one that holds the token of a service account the token. */
const kubectlDescribe: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const [first, ...names] = operands.map((word) => word.text);
  const secrets = operands.some(({ text }) => secretKinds.test(text)) && first !== 'all';
  const named = [...names, ...(first?.includes('/') ? [first] : [])];
  if (
    secrets &&
    (named.length === 0 ||
      has(given, '-A', '--all-namespaces', '-l', '--selector') ||
      named.some((name) => /token|account|\bsa\b/.test(name)) ||
      !operands.every(isKnown))
  )
    return printsValues(call, 'shows the token of a service account');
  clears(call, 'reads', 'reads the cluster');
};

export const cloudHandlers: Readonly<Record<string, Handler>> = {
  kubectlGet,
  kubectlDescribe,
  aws,
  cloud,
  ghApi,
  composeConfig,
  inspectContainer,
  secretByName,
};
