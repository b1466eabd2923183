/**
 * The interpreter of Jinja templates that the library for the models uses itself, with the few types of it that are used
 * here: its own declarations import files without their ending, which this project's module resolution does not follow.
 */
import * as library from '@huggingface/jinja';

export interface JinjaProgram {
  readonly type: 'Program';
}

export interface JinjaValue {
  readonly value: unknown;
}

interface JinjaLibrary {
  readonly tokenize: (source: string, options: { lstrip_blocks: boolean; trim_blocks: boolean }) => unknown;
  readonly parse: (tokens: unknown) => JinjaProgram;
  /** Variables and functions of a template; `set` throws for a name that is there already. */
  readonly Environment: new () => { set(name: string, value: unknown): unknown };
  /** Runs a program statement by statement, each through `evaluate`. */
  readonly Interpreter: new (
    environment: unknown,
  ) => { run(program: JinjaProgram): JinjaValue; evaluate(statement: unknown, environment: unknown): JinjaValue };
}

const { tokenize, parse, Environment, Interpreter } = library as unknown as JinjaLibrary;

export { Environment, Interpreter };

/** As chat templates are read everywhere: a block takes the line break behind it and the spaces before it along. Throws. */
export function parseJinja(source: string): JinjaProgram {
  return parse(tokenize(source, { lstrip_blocks: true, trim_blocks: true }));
}
