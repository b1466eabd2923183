/** Clients of databases: their statements are read, never run. */
import { asks, clears, type Handler, harms, has, readKnown, scriptText, valueGiven } from '../handler.ts';
import { readArguments } from '../options.ts';
import { readContent } from '../paths.ts';
import { mongoDoes } from '../programs/mongo.ts';
import { sqlDoes } from '../programs/sql.ts';
import { type Call, unknownPart, type Word } from '../scope.ts';

function judgeSql(call: Call, texts: readonly string[]): void {
  for (const text of texts) {
    const does = sqlDoes(text, call.name);
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

/** `"$DATABASE_URL"` is one word, and by its name an address. */
const asAddress = (word: Word): Word =>
  word.quoted &&
  word.text === unknownPart &&
  word.variables.length === 1 &&
  /(^|_)(DB|DATABASE|URL|URI|DSN)$/i.test(word.variables[0] ?? '')
    ? { ...word, text: `postgres:${unknownPart}` }
    : word;

/** Clients with `-c`/`-e`/`--command`, else the text on standard input. */
const sqlClient: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args.map(asAddress));
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

const mongo: Handler = (call, row, args) => {
  const { given, operands, fine } = readKnown(call, row, args);
  if (!fine) return;
  const text = valueGiven(given, '--eval')?.text ?? unknownPart;
  if (operands.some((word) => /\.js$/.test(word.text)) || text.includes(unknownPart))
    return asks(call, 'outside', 'its program cannot be told');
  if (operands.some((word) => /\/\/[^/@]*:[^/@]*@/.test(word.text)))
    return asks(call, 'secrets', 'the address carries a credential');
  const does = mongoDoes(text);
  if (does === undefined) return clears(call, 'reads', 'the program only reads');
  harms(call, does.secret === true ? 'secrets' : 'outside', `the program ${does.why}`);
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
    const does = sqlDoes(text, call.name);
    if (does?.secret === true) return harms(call, 'secrets', `the query ${does.why}`);
    if (does !== undefined) return harms(call, 'overwrites', `the query ${does.why}`);
  }
  clears(call, 'reads', 'the query only reads');
};

const redisReads =
  /^(get|mget|keys|scan|sscan|hscan|zscan|ttl|pttl|type|exists|dbsize|info|ping|hgetall|hget|hkeys|hvals|hlen|hmget|lrange|llen|smembers|scard|sismember|zrange|zcard|zscore|zrangebyscore|strlen|memory (usage|stats|doctor|help)|object (encoding|idletime|freq|refcount|help)|time|lastsave|client list|slowlog get|slowlog len|config get [\w-]+$|command count|xlen|xrange|xinfo|cluster info|cluster nodes|role|randomkey|echo|bitcount|getrange|latency latest)\b/i;

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
