/**
 * Evaluates JSONata where it can reach nothing. The language itself gives no access to the host; should an expression find
 * a way out of the language, it is still in a context of its own without `process`, `require` or timers, where no code can
 * be made from text, and into which only strings go and from which only strings come. Time and memory are the process's.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Context, constants, createContext, runInContext } from 'node:vm';
import { unsteadyFunctions } from './unsteadyFunctions.ts';

/** `holds` only when the value is exactly `true`. `said` shows the value, or the error. */
export interface Evaluated {
  readonly holds: boolean;
  readonly said: string;
}

/** Runs inside; speaks strings alone. */
const inside = `(function (unsteady) {
  'use strict';
  const compiled = new Map();
  let shared = '';
  let sources = [];
  function compile(assert) {
    let expression = compiled.get(assert);
    if (expression === undefined) {
      expression = jsonata(assert);
      for (const name of unsteady.split(' ')) {
        expression.registerFunction(name, () => { throw new Error('$' + name + ' answers differently each time'); });
      }
      if (compiled.size >= 64) compiled.clear();
      compiled.set(assert, expression);
    }
    return expression;
  }
  function show(value) {
    if (value === undefined) return 'nothing';
    if (typeof value === 'function') return 'a function';
    const text = JSON.stringify(value) ?? typeof value;
    return text.length > 200 ? text.slice(0, 199) + '…' : text;
  }
  return async (assert, document, sourcesText) => {
    try {
      if (sourcesText !== shared) {
        sources = sourcesText === '' ? [] : JSON.parse(sourcesText);
        shared = sourcesText;
      }
      const input = JSON.parse(document);
      if (sourcesText !== '') input.sources = sources;
      const value = await compile(assert).evaluate(input);
      return value === true ? 'true' : show(value);
    } catch (error) {
      return 'an error: ' + String(error && error.message || error).slice(0, 200);
    }
  };
})`;

type Inside = (assert: string, document: string, sources: string) => Promise<string>;

let evaluator: Inside | null = null;

/** The empty world of an assertion: the language's own objects, and no way to make code from text. */
export function createEmptyContext(): Context {
  return createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
}

function enter(): Inside {
  const context = createEmptyContext();
  const library = createRequire(import.meta.url).resolve('jsonata');
  runInContext(readFileSync(library, 'utf8'), context, { filename: 'jsonata.js' });
  const build = runInContext(inside, context, { filename: 'assertion.js' }) as (unsteady: string) => Inside;
  return build(unsteadyFunctions.join(' '));
}

/** `document` and `sources` are JSON texts; `sources` of `''` leaves the document as it is. Never throws. */
export async function evaluateAssertion(assert: string, document: string, sources: string): Promise<Evaluated> {
  evaluator ??= enter();
  const said = await evaluator(assert, document, sources);
  return { holds: said === 'true', said };
}
