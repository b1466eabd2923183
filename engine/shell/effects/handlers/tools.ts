/** Tools that are run by the name of another one. */
import type { Handler } from '../handler.ts';
import { plainWord } from '../scope.ts';

/** `python -m NAME` runs NAME. */
const sameModule: Handler = (call, row, args) =>
  call.run([plainWord(row.name.replace('python:', '')), ...args], call.input);

export const toolHandlers: Readonly<Record<string, Handler>> = {
  sameModule,
};
