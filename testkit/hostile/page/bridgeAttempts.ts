/** The line to the app: other methods, other parameters, other powers. */
import type { PageAttempt } from './attempt.ts';

interface Bridge {
  readonly methods: Record<string, (params: unknown) => Promise<unknown>>;
  listen(callback: (frame: unknown) => void): () => void;
}

/** Only its type: in the page the name is `window.countersign`. */
declare const countersign: Bridge;

export const bridgeAttempts: readonly PageAttempt[] = [
  {
    name: 'the constructor of a function that the preload gave',
    attempt: () =>
      (countersign.methods['shell/info'] as unknown as { constructor: FunctionConstructor }).constructor('return 1')(),
    refused: /^EvalError/,
  },
  {
    name: 'Node',
    attempt: () =>
      [
        typeof (globalThis as { require?: unknown }).require,
        typeof (globalThis as { process?: unknown }).process,
        typeof (globalThis as { module?: unknown }).module,
        typeof (globalThis as { Buffer?: unknown }).Buffer,
      ].join(),
    refused: /^undefined,undefined,undefined,undefined$/,
  },
  {
    name: "the preload's own line",
    attempt: () =>
      [
        typeof (globalThis as { ipcRenderer?: unknown }).ipcRenderer,
        typeof (globalThis as { electron?: unknown }).electron,
        Object.keys(countersign).sort().join('+'),
      ].join(),
    refused: /^undefined,undefined,listen\+methods$/,
  },
  {
    name: 'a method that does not exist',
    attempt: () => typeof countersign.methods['shell/exec'],
    refused: /^undefined$/,
  },
  {
    name: 'a method of every object',
    attempt: () => (countersign.methods.constructor as unknown as (text: string) => unknown)('return 1'),
    refused: /^(EvalError|TypeError|\[object String\]|return 1)/,
  },
  {
    name: 'another function in place of a method',
    attempt: () => {
      const before = countersign.methods['shell/info'];
      try {
        countersign.methods['shell/info'] = async () => 'forged';
      } catch {
        // Frozen.
      }
      return countersign.methods['shell/info'] === before ? 'unchanged' : 'replaced';
    },
    refused: /^unchanged$/,
  },
  {
    name: 'another bridge in place of ours',
    attempt: () => {
      try {
        Object.defineProperty(globalThis, 'countersign', { value: { methods: {} } });
      } catch (error) {
        return String(error);
      }
      return Object.keys(countersign.methods).length > 0 ? 'unchanged' : 'replaced';
    },
    refused: /^(unchanged|TypeError)/,
  },
  {
    name: 'a call without parameters',
    attempt: () => (countersign.methods['mission/show'] as () => Promise<unknown>)().then(JSON.stringify),
    refused: /"code":"input\.invalid"/,
  },
  {
    name: 'a call with more than its parameters',
    attempt: () =>
      countersign.methods['mission/show']?.({ id: 'x', by: { kind: 'person', id: 'somebody' } }).then(JSON.stringify),
    refused: /"code":"input\.invalid"/,
  },
  {
    name: 'a call with a list for a name',
    attempt: () => countersign.methods['mission/show']?.({ id: ['x'] }).then(JSON.stringify),
    refused: /"code":"input\.invalid"/,
  },
  {
    name: 'a decision that is none',
    attempt: () => countersign.methods['review/decide']?.({ id: 'x', decision: 'always' }).then(JSON.stringify),
    refused: /"code":"input\.invalid"/,
  },
  {
    name: 'parameters that carry a prototype',
    attempt: () =>
      countersign.methods['mission/show']?.(JSON.parse('{"id":"x","__proto__":{"polluted":"yes"}}')).then(
        (reply) => `${JSON.stringify(reply)} ${({} as { polluted?: string }).polluted}`,
      ),
    refused: /"code":"(input\.invalid|mission\.unknown)".* undefined$/,
  },
  {
    name: 'settings that carry a prototype',
    attempt: () =>
      countersign.methods['settings/set']?.({
        values: JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'),
      }).then((reply) => `${JSON.stringify(reply).slice(0, 300)} ${({} as { polluted?: string }).polluted}`),
    refused: /"code":"input\.invalid".* undefined$/,
  },
  {
    name: 'parameters that are a function',
    attempt: () => countersign.methods['mission/show']?.({ id: () => 'x' }).then(JSON.stringify),
    refused: /could not be cloned|"code":"input\.invalid"/,
  },
  {
    name: 'parameters that answer differently each time',
    attempt: () => {
      let asked = 0;
      return countersign.methods['shell/chooseFile']?.({
        get kind() {
          asked += 1;
          return asked === 1 ? 'mission' : 'everything';
        },
        name: 7,
      }).then(JSON.stringify);
    },
    refused: /"code":"input\.invalid"/,
  },
  {
    name: 'parameters without end',
    attempt: () => {
      const endless: Record<string, unknown> = {};
      endless.id = endless;
      return countersign.methods['mission/show']?.(endless).then(JSON.stringify);
    },
    refused: /"code":"input\.invalid"|recursion|stack|cloned/i,
  },
  {
    name: 'parameters ten thousand deep',
    attempt: () => {
      let deep: unknown = 'x';
      for (let n = 0; n < 10_000; n += 1) deep = [deep];
      return countersign.methods['mission/show']?.({ id: deep }).then(JSON.stringify);
    },
    refused: /"code":"input\.invalid"|recursion|stack|cloned|maximum/i,
  },
  {
    name: 'parameters of 200 MB',
    attempt: () => countersign.methods['mission/check']?.({ text: 'x'.repeat(200_000_000) }).then(JSON.stringify),
    refused: /"code":"input\.invalid"|memory|length/i,
  },
  {
    name: 'a name of a million characters',
    attempt: () =>
      countersign.methods['mission/show']?.({ id: 'x'.repeat(1_000_000) }).then((reply) =>
        JSON.stringify(reply).slice(0, 200),
      ),
    refused: /"code":"input\.invalid"/,
  },
  {
    name: 'five thousand calls at once',
    attempt: async () => {
      const replies = await Promise.all(
        Array.from({ length: 5_000 }, () => countersign.methods['mission/show']?.({ wrong: 1 })),
      );
      return `${replies.filter((reply) => (reply as { ok: boolean }).ok === false).length} refused`;
    },
    refused: /^5000 refused$/,
  },
  {
    name: 'listening with what is no function',
    attempt: () => String((countersign.listen as (what: unknown) => unknown)('x')),
    refused: /^(TypeError|function|Error|\(\) =>)/,
  },
];
