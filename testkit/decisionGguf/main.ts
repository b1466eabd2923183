/**
 * Turns a causal model's GGUF into a native decision model's: for tests, benches, and trying a model under upstream's
 * `llama-server`. The tensors stay as they are; a model that cannot judge does not learn it from this.
 *
 *     node testkit/decisionGguf/main.ts IN.gguf OUT.gguf [--type openjev|lev|nimble] [--template FILE]
 *                                       [--temperature NAME=VALUE]…  [--json]
 *
 * NAME is `noul`, `choice` or `score`, or one of them with a number of options, e.g. `choice.3_5`. OUT must not be there.
 * Exit codes: 0 written, 1 not written, 2 bad arguments.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addDecisionMetadata } from './addDecisionMetadata.ts';
import { decisionTypes } from './systemOneTemplate.ts';

const usage =
  'Usage: main.ts IN.gguf OUT.gguf [--type openjev|lev|nimble] [--template FILE] [--temperature NAME=VALUE] [--json]';

const { source, target, type, template, temperatures, json } = readWords(process.argv.slice(2));
try {
  const written = await addDecisionMetadata({
    source,
    target,
    type,
    temperatures,
    ...(template === undefined ? {} : { template: readFileSync(template, 'utf8') }),
  });
  const { architecture, addedKeys, sizeBytes } = written;
  const said = json
    ? JSON.stringify({ target, type, architecture, addedKeys, sizeBytes })
    : `${target}: ${sizeBytes} bytes, ${addedKeys.join(', ')}`;
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`Not written: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        type: { type: 'string', default: 'openjev' },
        template: { type: 'string' },
        temperature: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    });
    const [source, target, ...rest] = positionals;
    const type = decisionTypes.find((known) => known === values.type);
    if (source === undefined || target === undefined || rest.length > 0) throw new Error('two files are wanted');
    if (type === undefined) throw new Error(`--type ${values.type} is no kind that is read from label tokens`);
    const temperatures = Object.fromEntries(values.temperature.map(readTemperature));
    return { source, target, type, template: values.template, temperatures, json: values.json };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
    process.exit(2);
  }
}

function readTemperature(word: string): [string, number] {
  const match = /^((?:noul|choice|score)(?:\.\w+)?)=(\d+(?:\.\d+)?)$/.exec(word);
  if (match?.[1] === undefined) throw new Error(`--temperature ${word} is not of the form choice.3_5=1.25`);
  return [match[1], Number(match[2])];
}
