/** Python inside a command. */
import { asks, clears, type Handler, readAll, scriptText } from '../handler.ts';
import { pythonDoes } from '../programs/python.ts';
import type { Does } from '../programs/tokens.ts';
import { isKnown, plainWord, unknownPart, type Word } from '../scope.ts';
import { settle } from './program.ts';

/** `python -m timeit -s SETUP STATEMENT…`: programs too. */
function timed(args: readonly Word[]): Does {
  const programs: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const { text } = args[at] ?? plainWord(unknownPart);
    if (/^-[nrupv]+$/.test(text)) at += text === '-v' || text === '-p' ? 0 : 1;
    else if (text === '-s') continue;
    else if (text.startsWith('-')) return { why: `is given ${text}, which is not known` };
    else programs.push(text);
  }
  return pythonDoes(programs.join('\n'));
}

const pythonHandler: Handler = (call, row, args) => {
  const words = [...args];
  while (words.length > 0 && /^-[uBIsEOq]+$|^-W\S*$|^-X$/.test(words[0]?.text ?? ''))
    words.splice(0, words[0]?.text === '-X' || words[0]?.text === '-W' ? 2 : 1);
  const [first, ...rest] = words;
  void row;
  if (first === undefined || first.text === '-') {
    const text = scriptText(undefined, call.input);
    return text === undefined ? asks(call, 'runs-unknown-code', 'runs what it is fed') : settle(call, pythonDoes(text));
  }
  if (first.text === '-V' || first.text === '--version') return clears(call, 'reads', 'shows its version');
  if (first.text.startsWith('-c')) {
    const program = first.text === '-c' ? rest[0] : plainWord(first.text.slice(2));
    const text = scriptText(program, { kind: 'none' });
    const others = first.text === '-c' ? rest.slice(1) : rest;
    readAll(call, others);
    return text === undefined
      ? asks(call, 'runs-unknown-code', 'the program cannot be told')
      : settle(call, pythonDoes(text));
  }
  if (first.text === '-m') {
    const name = rest[0];
    if (name === undefined || !isKnown(name)) return asks(call, 'runs-unknown-code', 'the module cannot be told');
    if (name.text === 'timeit') return settle(call, timed(rest.slice(1)));
    return call.run([{ ...name, text: `python:${name.text}` }, ...rest.slice(1)], call.input);
  }
  if (first.text.startsWith('-')) return asks(call, 'runs-unknown-code', `its option ${first.text} is not known`);
  if (/(^|\/)manage\.py$/.test(first.text) && !first.text.startsWith('/') && !first.text.startsWith('..'))
    return call.run([{ ...first, text: 'manage.py' }, ...rest], call.input);
  call.run([{ ...first, text: first.text.includes('/') ? first.text : `./${first.text}` }, ...rest], call.input);
};

export const pythonHandlers: Readonly<Record<string, Handler>> = {
  python: pythonHandler,
};
