/** Every handler by the name that the table calls it. */
import type { Handler } from '../handler.ts';
import { archiveHandlers } from './archives.ts';
import { builtinHandlers } from './builtins.ts';
import { cloudHandlers } from './cloud.ts';
import { databaseHandlers } from './databases.ts';
import { fileHandlers } from './files.ts';
import { gitHandlers } from './git.ts';
import { javascriptHandlers } from './javascript.ts';
import { languageHandlers } from './languages.ts';
import { mediaHandlers } from './media.ts';
import { networkHandlers } from './network.ts';
import { ownCodeHandlers } from './ownCode.ts';
import { pythonHandlers } from './python.ts';
import { runnerHandlers } from './runners.ts';
import { searchHandlers } from './searches.ts';
import { streamHandlers } from './streams.ts';
import { systemHandlers } from './system.ts';
import { toolHandlers } from './tools.ts';
import { wrapperHandlers } from './wrappers.ts';

export const handlers: Readonly<Record<string, Handler>> = {
  ...archiveHandlers,
  ...builtinHandlers,
  ...cloudHandlers,
  ...databaseHandlers,
  ...fileHandlers,
  ...gitHandlers,
  ...javascriptHandlers,
  ...languageHandlers,
  ...mediaHandlers,
  ...networkHandlers,
  ...ownCodeHandlers,
  ...pythonHandlers,
  ...runnerHandlers,
  ...searchHandlers,
  ...streamHandlers,
  ...systemHandlers,
  ...toolHandlers,
  ...wrapperHandlers,
};
