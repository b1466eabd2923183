/** What a shell of MongoDB is told in JavaScript: chains of calls that read. Pure. */
import { unknownPart } from '../scope.ts';
import { readJavascript } from './javascriptTokens.ts';
import { type Does, isName, isSign, listItems, type Program, type Token, words } from './tokens.ts';

const keywords = words('const let var return function true false null undefined new of for if else typeof in');
const globals = words(
  'db rs sh print printjson JSON Object Math ISODate ObjectId Date NumberLong NumberInt NumberDecimal UUID MinKey MaxKey EJSON',
);
const makes = words('Date ObjectId ISODate');
const methods = words(
  `find findOne count countDocuments estimatedDocumentCount distinct aggregate explain sort limit skip toArray pretty project projection
  hint map forEach printjson print stats dataSize storageSize totalSize totalIndexSize getIndexes getCollection getCollectionNames
  getCollectionInfos getSiblingDB getName serverStatus hostInfo version currentOp isMaster hello size itcount hasNext next ISODate
  ObjectId Date NumberLong NumberInt NumberDecimal UUID stringify status printReplicationInfo printSecondaryReplicationInfo keys values
  entries filter join length conf getMongo getDBs helloOk latencyStats collStats dbStats maxTimeMS comment batchSize allowDiskUse
  readPref toISOString getTime round floor ceil max min toFixed slice indexOf includes split getDBNames listCommands`,
);
const operators = words(
  `$match $group $sum $avg $min $max $first $last $push $addToSet $count $sort $limit $skip $project $unwind $lookup $facet $bucket
  $bucketAuto $sortByCount $sample $addFields $set $unset $replaceRoot $replaceWith $geoNear $graphLookup $unionWith $indexStats $collStats
  $currentOp $stdDevPop $stdDevSamp $gt $gte $lt $lte $eq $ne $in $nin $and $or $not $nor $exists $type $regex $options $text $search
  $elemMatch $all $size $mod $expr $cond $if $then $else $ifNull $switch $concat $substr $toLower $toUpper $dateToString $dateTrunc $year
  $month $dayOfMonth $hour $add $subtract $multiply $divide $abs $ceil $floor $round $arrayElemAt $filter $map $reduce $objectToArray
  $arrayToObject $toString $toInt $toDate $dateSubtract $dateAdd $setUnion $slice $reverseArray $cmp $literal $meta $near $geoWithin
  $setWindowFields $densify $fill $strLenCP $split $trim $indexOfArray $mergeObjects $natural`,
);

const credential = /password|passwd|passphrase|secret|token|api_?key|credential|private_?key/i;

/** Why the program does more than read, or undefined. */
export function mongoDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'cannot be told' };
  const program = readJavascript(text);
  if (typeof program === 'string') return { why: program };
  const { tokens } = program;
  if (tokens.some((token) => token.inner !== undefined)) return { why: 'has a text that cannot be told' };
  const bound = new Set(
    tokens.flatMap((token, at) => {
      if (isName(tokens[at - 1], 'const', 'let', 'var')) return [token.text];
      if (isSign(token, '=>')) return parameters(program, at);
      return isName(token, 'function') ? parameters(program, (program.pairs.get(at + 1) ?? at) + 1) : [];
    }),
  );
  for (const [at] of tokens.entries()) {
    const does = tokenDoes(program, at, bound);
    if (does !== undefined) return typeof does === 'string' ? { why: does } : does;
  }
  return undefined;
}

/** In front of an arrow or of a body. */
function parameters({ tokens, pairs }: Program, end: number): string[] {
  const from = isSign(tokens[end - 1], ')') ? (pairs.get(end - 1) ?? end) : end - 1;
  return tokens
    .slice(from, end)
    .filter((token) => token.kind === 'name')
    .map((token) => token.text);
}

function tokenDoes(program: Program, at: number, bound: ReadonlySet<string>): Does | string {
  const { tokens, pairs } = program;
  const { kind, text, value } = tokens[at] as Token;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if ((kind === 'string' || kind === 'name') && credential.test(value))
    return { why: 'queries a credential', secret: true };
  // A field of a document, or an operator: texts and names alike.
  if (
    (kind === 'string' || kind === 'name') &&
    /^\$[a-zA-Z]/.test(value) &&
    isSign(after, ':') &&
    !operators.has(value)
  )
    return `uses ${value}`;
  if (kind === 'string' && /^(system\..*|constructor|prototype|__proto__)$/.test(value)) return `uses ${value}`;
  if (kind === 'sign') {
    if (isSign(tokens[at], '='))
      return isName(tokens[at - 2], 'const', 'let', 'var') ? undefined : 'gives something another value';
    if (/^([-+*/%&|^]|\*\*|\|\||&&|\?\?|<<|>>>?)=$/.test(text) || isSign(tokens[at], '...', '?.'))
      return `uses ${text}`;
    if (isSign(tokens[at], '(') && isSign(before, ')', ']', '}'))
      return isName(tokens[(pairs.get(at - 1) ?? 0) - 1], 'if', 'for') ? undefined : 'calls what it computed';
    if (isSign(tokens[at], '[') && isSign(tokens[(pairs.get(at) ?? at) + 1], ':')) return 'names what cannot be told';
    const indexes =
      isSign(tokens[at], '[') && (isSign(before, ')', ']') || (before?.kind === 'name' && !keywords.has(before.text)));
    // `db[name].find()`: a collection, or a method of the database, of which nothing is called.
    const single = pairs.get(at) === at + 2;
    const collection =
      single && isName(before, 'db') && after?.kind === 'name' && bound.has(after.text) && isSign(tokens[at + 3], '.');
    if (indexes && !collection && !(single && (after?.kind === 'number' || after?.kind === 'string')))
      return 'names what cannot be told';
    return undefined;
  }
  if (kind !== 'name') return undefined;
  const field = isSign(before, '.');
  if (isSign(after, '(') && !keywords.has(text)) {
    if (!methods.has(text) || (!field && !globals.has(text))) return `calls ${text}`;
    return /^(map|forEach|filter)$/.test(text) ? callbackDoes(program, at + 1) : undefined;
  }
  if (field || isSign(after, ':'))
    return /^(_.+|constructor|prototype|system|then|toString|valueOf|toJSON)$/.test(text) && text !== '_id'
      ? `uses ${text}`
      : undefined;
  if (text === 'new') return makes.has(after?.text ?? '') ? undefined : 'makes what cannot be told';
  return keywords.has(text) || globals.has(text) || bound.has(text) ? undefined : `uses ${text}`;
}

function callbackDoes(program: Program, open: number): string | undefined {
  const { tokens, pairs } = program;
  const [given, ...more] = listItems(program, open);
  const first = given === undefined ? undefined : tokens[given[0]];
  if (given === undefined || more.length > 0) return 'hands on what cannot be told';
  if (given[1] - given[0] === 1)
    return isName(first, 'print', 'printjson') ? undefined : 'hands on what cannot be told';
  const close = isSign(first, '(') ? (pairs.get(given[0]) ?? 0) : given[0];
  return isName(first, 'function') || isSign(tokens[close + 1], '=>') ? undefined : 'hands on what cannot be told';
}
