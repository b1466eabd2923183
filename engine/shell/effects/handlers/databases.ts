/** Clients of databases: their statements are read, never run. */
import { asks, clears, type Handler, harms, has, readKnown, scriptText, valueGiven } from '../handler.ts';
import { readArguments } from '../options.ts';
import { readContent } from '../paths.ts';
import { type Call, unknownPart } from '../scope.ts';

import { secretPath } from '../secrets.ts';
import { strings } from './program.ts';

/** Why these statements are more than reading, or undefined. */
export function sqlDoes(text: string): { why: string; secret?: boolean } | undefined {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:''|[^'])*'/g, "''");
  const file = [...text.matchAll(/'((?:''|[^'])*)'/g)].find(
    (match) => secretPath(match[1] ?? '') && /[./]/.test(match[1] ?? ''),
  );
  if (file !== undefined) return { why: `reads ${file[1]}`, secret: true };
  if (plain.includes(unknownPart)) return { why: 'has statements that cannot be told' };
  if (
    /(?<![a-z0-9])(password|passwd|passphrase|pwd|pwhash|secret|api_?key|access_?key|signing_?key|token|private_?key|credential|otp|totp|recovery_?codes?|reset_?code)/i.test(
      plain,
    )
  )
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
  const commands = given.filter(
    ({ option, rule }) =>
      ['-c', '--command', '-e', '--execute', '-Q', '-q', '--query'].includes(option) && rule?.value === true,
  );
  if (commands.length > 0) {
    const texts = commands.map(({ value }) => value?.text ?? unknownPart);
    return judgeSql(call, texts);
  }
  const text = scriptText(undefined, call.input);
  if (text === undefined) return asks(call, 'outside', 'its statements cannot be told');
  judgeSql(call, [text]);
};

/** What a shell of mongo is told in text: only chains of calls that read. */
const mongoReads =
  /^(find|findOne|count|countDocuments|estimatedDocumentCount|distinct|aggregate|explain|sort|limit|skip|toArray|pretty|project|projection|hint|map|forEach|printjson|print|stats|dataSize|storageSize|totalSize|totalIndexSize|getIndexes|getCollection|getCollectionNames|getCollectionInfos|getSiblingDB|getName|listDatabases|serverStatus|hostInfo|version|currentOp|validate_|isMaster|hello|size|itcount|hasNext|next|ISODate|ObjectId|Date|NumberLong|NumberInt|stringify|status|printReplicationInfo|keys|values|filter|join|length|conf|getMongo|getDBs|adminCommand_|helloOk|latencyStats|collStats|dbStats)$/;

const mongo: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const text = valueGiven(given, '--eval')?.text ?? unknownPart;
  if (operands.some((word) => /\.js$/.test(word.text)) || text.includes(unknownPart))
    return asks(call, 'outside', 'its program cannot be told');
  if (operands.some((word) => /\/\/[^/@]*:[^/@]*@/.test(word.text)))
    return asks(call, 'secrets', 'the address carries a credential');
  const { code } = strings(text, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g);
  const called = [...code.matchAll(/([A-Za-z_$][\w$]*)\s*\(/g)].map((match) => match[1] ?? '');
  const odd = called.find((name) => !mongoReads.test(name));
  // What is called by a computed name, assigned, or written by a stage of a pipeline.
  const writes =
    /\]\s*\(|\b(load|require|eval)\b/.test(code) || /\$(out|merge|function|where|accumulator)\b/.test(text);
  const assigns = /(?<![=!<>])=(?![=>])/.test(code);
  if (odd !== undefined || writes || assigns)
    return harms(call, 'outside', `the program ${odd === undefined ? 'may write' : `calls ${odd}`}`);
  if (/password|passwd|secret|token|api_?key|credential/i.test(text))
    return harms(call, 'secrets', 'queries a credential');
  clears(call, 'reads', 'the program only reads');
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
  const { given, rest } = readArguments(row, args, true);
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

export const databaseHandlers: Readonly<Record<string, Handler>> = {
  sqlClient,
  mongo,
  sqlite,
  redis,
};
