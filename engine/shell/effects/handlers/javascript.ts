/** JavaScript inside a command. */
import { asks, clears, type Handler, readKnown, scriptText } from '../handler.ts';
import { isTestFile } from '../oddArguments.ts';
import { placeIn } from '../paths.ts';
import { javascriptDoes } from '../programs/javascript.ts';
import { settle } from './program.ts';

const nodeHandler: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  const inline = given.filter(({ option }) => ['-e', '--eval', '-p', '--print', '-pe'].includes(option));
  if (inline.length > 0) {
    for (const { value } of inline) {
      const text = scriptText(value ?? operands[0], { kind: 'none' });
      if (text === undefined) return asks(call, 'runs-unknown-code', 'the program cannot be told');
      settle(call, javascriptDoes(text));
    }
    return;
  }
  if (given.some(({ option }) => option === '--check' || option === '-c'))
    return clears(call, 'reads', 'checks the syntax only');
  if (given.some(({ option }) => ['-v', '--version'].includes(option)))
    return clears(call, 'reads', 'shows its version');
  if (given.some(({ option }) => option === '--test'))
    return operands.some((word) => placeIn(call.scope, word.text) === 'outside' || !isTestFile(word.text)) ||
      call.scope.folder === undefined
      ? asks(call, 'runs-unknown-code', 'leaves the folder, or runs what does not look like a test')
      : clears(call, 'runs-project-code', 'runs the tests of the project');
  const [file, ...rest] = operands;
  if (file === undefined || file.text === '-') {
    const text = scriptText(undefined, call.input);
    return text === undefined
      ? asks(call, 'runs-unknown-code', 'runs what it is fed')
      : settle(call, javascriptDoes(text));
  }
  call.run([{ ...file, text: file.text.includes('/') ? file.text : `./${file.text}` }, ...rest], call.input);
};

export const javascriptHandlers: Readonly<Record<string, Handler>> = {
  node: nodeHandler,
};
