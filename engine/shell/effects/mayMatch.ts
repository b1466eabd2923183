/**
 * May a search pattern hit this line? A set of states is followed through the line, so that no pattern takes long. What is not modelled
 * (anchors, look-around, back references, exact counts) is taken to hold: the answer may be a wrong yes, never a wrong no. Pure.
 */

type Accepts = (letter: string) => boolean;

/** A step of the pattern: it takes a letter, or goes on by itself to one or two others. */
interface State {
  accepts?: Accepts;
  readonly next: number[];
}

const longestPattern = 300;

const any: Accepts = () => true;
const classes: Readonly<Record<string, RegExp>> = { w: /\w/, d: /\d/, s: /\s/, W: /\W/, D: /\D/, S: /\S/, h: /[ \t]/ };

/** Undefined where the pattern cannot be read. */
export function mayMatch(pattern: string, lines: readonly string[]): boolean | undefined {
  if (pattern.length > longestPattern) return undefined;
  const machine = compile(pattern);
  return machine === undefined ? undefined : lines.some((line) => hits(machine, line));
}

interface Machine {
  readonly states: readonly State[];
  readonly start: number;
  readonly end: number;
}

function compile(pattern: string): Machine | undefined {
  const states: State[] = [];
  const letters = [...pattern];
  let at = 0;
  let depth = 0;
  const state = (accepts?: Accepts) => states.push(accepts === undefined ? { next: [] } : { accepts, next: [] }) - 1;
  const link = (from: number, to: number) => states[from]?.next.push(to);

  type Part = readonly [from: number, to: number];
  const single = (accepts?: Accepts): Part => {
    const from = state(accepts);
    const to = state();
    link(from, to);
    return [from, to];
  };

  function alternatives(): Part | undefined {
    depth += 1;
    if (depth > 40) return undefined;
    const from = state();
    const to = state();
    do {
      const branch = sequence();
      if (branch === undefined) return undefined;
      link(from, branch[0]);
      link(branch[1], to);
    } while (letters[at] === '|' && at++ >= 0);
    depth -= 1;
    return [from, to];
  }

  function sequence(): Part | undefined {
    const from = state();
    let to = from;
    while (at < letters.length && letters[at] !== '|' && letters[at] !== ')') {
      const part = atom();
      if (part === undefined) return undefined;
      const repeated = quantified(part);
      link(to, repeated[0]);
      to = repeated[1];
    }
    return [from, to];
  }

  function quantified(part: Part): Part {
    let [from, to] = part;
    for (;;) {
      const count = /^(?:[*+?]|\{(\d*)(,?)(\d*)\})/.exec(letters.slice(at, at + 12).join(''));
      if (count === null) return [from, to];
      at += count[0].length;
      const sign = count[0][0];
      const least = Number(count[1] ?? '0');
      const outer: Part = [state(), state()];
      link(outer[0], from);
      link(to, outer[1]);
      if (sign !== '?') link(to, from);
      if (sign === '*' || sign === '?' || (sign === '{' && least === 0)) link(outer[0], outer[1]);
      [from, to] = outer;
    }
  }

  function atom(): Part | undefined {
    const letter = letters[at] ?? '';
    at += 1;
    if (letter === '.') return single(any);
    if (letter === '^' || letter === '$') return single();
    if (letter === '\\') return escaped();
    if (letter === '[') return bracket();
    if (letter !== '(') return single(same(letter));
    const look = /^\?(?:[=!]|<[=!])/.test(letters.slice(at, at + 3).join(''));
    const kind = /^\?(?:<?[=!]|:|P?<\w+>|[imsx]+\)|[imsx]*:)/.exec(letters.slice(at, at + 40).join(''));
    if (kind !== null) at += kind[0].length;
    if (kind?.[0].endsWith(')') === true) return single();
    const inner = alternatives();
    if (inner === undefined || letters[at] !== ')') return undefined;
    at += 1;
    return look ? single() : inner;
  }

  function escaped(): Part {
    const letter = letters[at] ?? '';
    at += 1;
    const found = classes[letter];
    if (found !== undefined) return single((other) => found.test(other));
    if (/[bB<>AzZGKQEky1-9]/.test(letter)) return /[1-9k]/.test(letter) ? quantifiedAny() : single();
    if (/[pPxuNXR]/.test(letter)) return quantifiedAny();
    return single(same(letter));
  }

  function quantifiedAny(): Part {
    const part = single(any);
    link(part[1], part[0]);
    link(part[0], part[1]);
    const outer: Part = [state(), state()];
    link(outer[0], part[0]);
    link(outer[0], outer[1]);
    link(part[1], outer[1]);
    return outer;
  }

  function bracket(): Part | undefined {
    const rest = letters.slice(at).join('');
    const read = /^(\^?)(\]?(?:\[:\w+:\]|\[\..\.\]|\\.|[^\]\\])*)\]/s.exec(rest);
    if (read === null) return undefined;
    at += [...read[0]].length;
    const source = (read[2] ?? '')
      .replace(/\[:(\w+):\]/g, (_, name: string) => named[name] ?? '\\s\\S')
      .replace(/^\]/, '\\]')
      .replace(/\[/g, '\\[')
      .replace(/\^/g, '\\^');
    try {
      const found = new RegExp(`[${read[1] ?? ''}${source}]`, 'i');
      return single((letter) => found.test(letter));
    } catch {
      return single(any);
    }
  }

  const whole = alternatives();
  return whole === undefined || at < letters.length ? undefined : { states, start: whole[0], end: whole[1] };
}

const named: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  digit: '0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  blank: ' \\t',
  xdigit: '0-9a-fA-F',
  punct: '!-\\/:-@\\[-`{-~',
  word: '\\w',
};

const same = (letter: string): Accepts => {
  const lower = letter.toLowerCase();
  return (other) => other.toLowerCase() === lower;
};

function hits({ states, start, end }: Machine, line: string): boolean {
  let current = new Set<number>();
  const enter = (at: number, into: Set<number>) => {
    const pending = [at];
    for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
      if (into.has(one)) continue;
      into.add(one);
      if (states[one]?.accepts === undefined) pending.push(...(states[one]?.next ?? []));
    }
  };
  enter(start, current);
  if (current.has(end)) return true;
  for (const letter of line) {
    const following = new Set<number>();
    for (const at of current) {
      const state = states[at];
      if (state?.accepts?.(letter) === true) for (const next of state.next) enter(next, following);
    }
    // A hit may begin at any letter.
    enter(start, following);
    if (following.has(end)) return true;
    current = following;
  }
  return false;
}
