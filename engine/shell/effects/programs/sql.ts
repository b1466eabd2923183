/**
 * Statements of SQL, and commands of its clients, that only read. Whatever is not certainly read the same by every dialect
 * (comments, escapes, dollar quotes) is asked, and so is each function that does not stand on the list.
 */
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { sqlBanned, sqlBeforeBracket, sqlFunctions } from './sqlNames.ts';
import { type Does, isName, isSign, listItems, type Program, pairBrackets, type Token } from './tokens.ts';

const credential =
  /(?<![a-z0-9])(password|passwd|passphrase|pwd|pwhash|secret|api_?key|access_?key|signing_?key|token|private_?key|credential|otp|totp|recovery_?codes?|reset_?code|authentication_string|(um|srv|fdw)options|rolpassword|passw|sub_?conninfo)/i;
const credentialTables =
  /^(pg_shadow|pg_authid|pg_user_mappings?|pg_foreign_server|pg_subscription|sql_logins|syslogins|sysusers|dba_users|global_priv|secrets|duckdb_secrets)$/i;

/** Commands of psql and of sqlite3 that show something, and words behind them that no client runs or opens. */
const clientCommands =
  /^(\\(d[a-zA-Z]*\+?|l\+?|x|timing|pset|echo|q|conninfo|z|s[fv]\+?|encoding|h|\?|t|a)|\.(tables?|schema|indexes|indices|mode|headers?|databases|width|dbinfo|nullvalue|stats|timer|show|quit|exit|fullschema|print|explain|eqp|bail|echo|help|changes|lint|version|dump|sha3sum|parameter list|columns?))([ \t]+[\w.,*?%"+-]+)*[ \t]*;?$/;

/** Why these statements are more than reading, or undefined. `client` is the program that reads them. */
export function sqlDoes(text: string, client = ''): Does {
  if (text.includes(unknownPart)) return { why: 'has statements that cannot be told' };
  let rest = text;
  while (rest.trim() !== '') {
    rest = rest.trimStart();
    if (/^[\\.]/.test(rest)) {
      const line = /^.*/.exec(rest)?.[0] ?? '';
      if (!clientCommands.test(line.trimEnd())) return { why: `gives its client ${line.split(/\s/)[0]}` };
      rest = rest.slice(line.length);
      continue;
    }
    const read = readStatement(rest, client);
    if (typeof read === 'string') return { why: read };
    const program = pairBrackets(read.tokens);
    if (program === undefined) return { why: 'cannot be read' };
    const does = statementDoes(program);
    if (does !== undefined) return does;
    rest = rest.slice(read.length);
  }
  return undefined;
}

const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  // With a blank behind the dashes it is a comment everywhere; what it holds must not matter if it were none.
  ['space', /[ \t\r\n]+|--[ \t][\p{L}\p{N} .,:_-]*(?=\n|$)/uy],
  ['string', /'(?:[^'\\]|'')*'/y],
  // In quotes that are a name for some and a text for others nothing may stand that ends either.
  ['name', /"[^"\\'`\n]*"|`[\w $.-]+`/y],
  ['number', /\d[\w.]*/y],
  ['name', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['sign', /::|:=|\|\||[<>=!]=|<>|->>?|[()[\]{},.;*+\-/<>=!~|&%^@?:]/y],
];

/** The tokens up to the end of the first statement, and how much of the text that is; or why it cannot be read. */
function readStatement(text: string, client: string): { tokens: Token[]; length: number } | string {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const ends = /\\[gG]x?[ \t]*;?[ \t]*(?=\n|$)|;/y;
    ends.lastIndex = at;
    const end = ends.exec(text);
    if (end !== null) return { tokens, length: at + end[0].length };
    if (/^(--(?![ \t])|\/\*)/.test(text.slice(at, at + 3))) return 'has a comment';
    // Some read `[…]` as a quoted name.
    if (text[at] === '[' && !/^(psql|duckdb|clickhouse-client)$/.test(client)) {
      const quoted = /\[[^\]'"`[]*\]/y;
      quoted.lastIndex = at;
      if (!quoted.test(text)) return 'has brackets that cannot be read';
    }
    const token = readPiece(text, at);
    if (token === undefined) return `has ${JSON.stringify(text.slice(at, at + 1))}, which cannot be read`;
    if (token.kind !== 'space') tokens.push({ kind: token.kind, text: token.text, value: heldBy(token.text) });
    at += token.text.length;
  }
  return { tokens, length: at };
}

function readPiece(text: string, at: number): { kind: Token['kind'] | 'space'; text: string } | undefined {
  for (const [kind, pattern] of pieces) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) return { kind, text: found[0] };
  }
  return undefined;
}

const heldBy = (text: string) =>
  text.startsWith("'")
    ? text.slice(1, -1).replaceAll("''", "'")
    : /^["`]/.test(text)
      ? text.slice(1, -1)
      : text.toLowerCase();

const transactionWords =
  /^(transaction|work|read|only|isolation|level|repeatable|serializable|committed|uncommitted|deferrable|deferred|and|no|chain)$/;
const settings =
  /^set((local|session)?(statement_timeout|search_path|transaction|timezone|client_encoding|sessioncharacteristics|lock_timeout|timezone|work_mem|names))/;
const showable =
  /^(databases|schemas|tables|columns|fields|index|indexes|keys|status|variables|processlist|engines|grants|warnings|errors|triggers|collation|charset|character|events|plugins|privileges|profiles|all|create|table|full|global|session|extended|open|master|replica|slave|binary|engine|count|function|procedure|storage|views?|keyspaces|cluster|timezone|server_version\w*|search_path|max_connections|shared_buffers|work_mem|\w*_timeout|wal_level|data_directory|config_file|port|log_\w+|ssl|\w*(size|mem|cost|workers|connections|version|encoding|level|mode))$/;
const pragmas =
  /^(table_x?info|index_x?info|index_list|foreign_key_list|foreign_key_check|integrity_check|quick_check|table_list|show_tables|storage_info)$/;
const plainPragmas =
  /^(user_version|schema_version|journal_mode|page_count|page_size|freelist_count|encoding|foreign_keys|auto_vacuum|synchronous|cache_size|database_list|compile_options|collation_list|function_list|module_list|application_id|busy_timeout|locking_mode|temp_store|mmap_size|database_size|version|show_tables|integrity_check|quick_check|foreign_key_check|table_list)$/;

function statementDoes(program: Program): Does {
  const { tokens } = program;
  const start = tokens.findIndex((token) => !isSign(token, '('));
  const first = tokens[start]?.value ?? '';
  if (start < 0) return undefined;
  const rest = tokens.slice(start + 1);
  switch (first) {
    case 'begin':
    case 'start':
    case 'commit':
    case 'rollback':
    case 'end':
      return rest.every(({ value }) => transactionWords.test(value)) && (first !== 'start' || rest.length > 0)
        ? undefined
        : { why: `runs ${first.toUpperCase()}` };
    case 'use':
      return rest.length === 1 && isName(rest[0]) ? undefined : { why: 'runs USE' };
    case 'set':
      return !rest.some((token) => isName(token, 'pg_catalog')) &&
        settings.test(tokens.map(({ value }) => value).join('')) &&
        rest.every((token) => token.kind !== 'sign' || isSign(token, '=', ',', '-', '+'))
        ? undefined
        : { why: 'runs SET' };
    case 'pragma':
      return pragmaDoes(rest);
    case 'show':
      return showDoes(rest);
    case 'explain':
    case 'describe':
    case 'desc':
      return explainDoes(program, start);
    case 'select':
    case 'with':
    case 'values':
    case 'table':
    case 'from':
    case 'summarize':
      return readsOnly(program);
    default:
      return { why: `runs ${first.toUpperCase()}` };
  }
}

function pragmaDoes(rest: readonly Token[]): Does {
  const at = isSign(rest[1], '.') ? 2 : 0;
  const name = rest[at]?.value ?? '';
  const more = rest.slice(at + 1);
  const asked = more.length === 3 && isSign(more[0], '(') && !isSign(more[1]) && isSign(more[2], ')');
  return (more.length === 0 && plainPragmas.test(name)) || (asked && pragmas.test(name))
    ? undefined
    : { why: 'changes a setting of the database' };
}

function showDoes(rest: readonly Token[]): Does {
  const [first, second] = rest;
  if (first === undefined || !showable.test(first.value) || (first.value === 'create' && second?.value === 'user'))
    return { why: 'shows what is not known' };
  return readsOnly({ tokens: rest.slice(isName(first, 'create') ? 2 : 1), pairs: new Map() });
}

/** Without `analyze` nothing is run; with it the statement must only read. */
function explainDoes(program: Program, start: number): Does {
  const { tokens, pairs } = program;
  let at = start + 1;
  let runs = false;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (isSign(token, '(')) {
      const end = pairs.get(at) ?? at;
      if (tokens.slice(at, end).some(({ value }) => /^(select|with|values|table|from)$/.test(value))) break;
      runs ||= tokens.slice(at, end).some(({ value }) => /^analy[sz]e$/.test(value));
      at = end;
    } else if (
      /^(analy[sz]e|verbose|query|plan|extended|partitions|format|json|tree|traditional|=|pipeline|syntax|estimate)$/.test(
        token?.value ?? '',
      )
    )
      runs ||= /^analy[sz]e$/.test(token?.value ?? '');
    else break;
  }
  const inner = pairBrackets(tokens.slice(at));
  if (inner === undefined) return { why: 'cannot be read' };
  if (runs) return statementDoes(inner);
  const verb = inner.tokens[0]?.value ?? '';
  // Functions of constants are called while the plan is made.
  return /^(insert|update|delete|merge|replace)$/.test(verb) ? readsOnly(inner, true) : readsOnly(inner);
}

/** The words of a query: no verb that changes, no function that is not known, no column of credentials. */
function readsOnly(program: Program, plannedOnly = false): Does {
  const { tokens } = program;
  for (const [at, token] of tokens.entries()) {
    const { kind, text, value } = token;
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (kind === 'string') {
      if (secretPath(value) && /[./]/.test(value)) return { why: `reads ${value}`, secret: true };
      if (/^\w+:/.test(value) && isName(before, 'from', 'join')) return { why: 'reads from an address' };
      if (isSign(after, '(')) return { why: 'calls what it names in quotes' };
      if (isSign(before, '&')) return { why: 'has a text that cannot be read' };
      continue;
    }
    if (isSign(token, ':') && !isSign(before, '[')) return { why: 'has a variable of its client' };
    if (kind !== 'name') continue;
    if (isSign(before, '&') && /^["`]/.test(text)) return { why: 'has a name that cannot be read' };
    if (credential.test(value)) return { why: 'selects a credential', secret: true };
    if (credentialTables.test(value) || (/^(mysql|master)$/i.test(value) && isSign(after, '.')))
      return { why: 'reads a table of credentials', secret: true };
    if (/^["`]/.test(text)) {
      if (isSign(after, '(') && !isSign(before, ',') && !isName(before, 'as', 'with')) return { why: `calls ${value}` };
      continue;
    }
    if (!plannedOnly && sqlBanned.has(value) && !(value === 'replace' && isSign(after, '(')))
      return { why: `runs ${value.toUpperCase()} within a query` };
    if (isName(token, 'for') && /^(share|key|no)$/.test(after?.value ?? '')) return { why: 'locks within a query' };
    if (isSign(after, '(')) {
      const called = callDoes(program, at, plannedOnly);
      if (called !== undefined) return called;
    }
  }
  return undefined;
}

function callDoes(program: Program, at: number, plannedOnly: boolean): Does {
  const { tokens, pairs } = program;
  const name = tokens[at]?.value ?? '';
  const open = at + 1;
  const inside = tokens.slice(open + 1, pairs.get(open));
  if (isSign(tokens[at - 1], '.') && !isName(tokens[at - 2], 'pg_catalog')) return { why: `calls ${name}` };
  if (sqlBeforeBracket.has(name)) return undefined;
  // `with t(a, b) as`, `as t(a, b)`, and the columns of `insert into t (a, b)` that is only planned.
  const columns = inside.every((token) => token.kind === 'name' || isSign(token, ','));
  const close = pairs.get(open) ?? open;
  if (columns && (isName(tokens[close + 1], 'as') || isName(tokens[at - 1], 'as'))) return undefined;
  if (columns && plannedOnly && /^into$/i.test(tokens[at - 1]?.text ?? '')) return undefined;
  if (/^(read_(csv|csv_auto|parquet|json|json_auto|ndjson)|parquet_(schema|metadata)|sniff_csv)$/.test(name)) {
    const [file] = listItems(program, open);
    const only = file === undefined || file[1] - file[0] !== 1 ? undefined : tokens[file[0]];
    return only?.kind === 'string' && !only.value.includes('://')
      ? undefined
      : { why: 'reads a file that cannot be told' };
  }
  return sqlFunctions.has(name) ? undefined : { why: `calls ${name}` };
}
