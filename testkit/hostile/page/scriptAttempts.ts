/** Text that would become a script, and scripts from elsewhere. */
import type { PageAttempt } from './attempt.ts';

export const scriptAttempts: readonly PageAttempt[] = [
  // biome-ignore lint/security/noGlobalEval: the attempt
  { name: 'eval', attempt: () => globalThis.eval('1 + 1'), refused: /^EvalError/ },
  { name: 'the Function constructor', attempt: () => new Function('return 1')(), refused: /^EvalError/ },
  {
    name: 'a timer with a text',
    attempt: () =>
      new Promise((resolve) => {
        setTimeout('globalThis.ranFromText = true' as unknown as () => void, 0);
        setTimeout(
          () => resolve((globalThis as { ranFromText?: boolean }).ranFromText === true ? 'ran' : 'did not run'),
          50,
        );
      }),
    refused: /^(did not run|EvalError|TypeError: .*TrustedScript)/,
  },
  {
    name: 'an inline script',
    attempt: () => {
      const element = document.createElement('script');
      element.textContent = 'globalThis.ranInline = true';
      document.body.append(element);
      return (globalThis as { ranInline?: boolean }).ranInline === true ? 'ran' : 'did not run';
    },
    refused: /^(did not run|TypeError: .*TrustedScript)/,
  },
  {
    name: 'markup by innerHTML',
    attempt: () => {
      document.body.innerHTML += '<img src=x onerror="globalThis.ranMarkup = true">';
      return 'taken';
    },
    refused: /^TypeError: .*TrustedHTML/,
  },
  {
    name: 'an inline event handler',
    attempt: () => {
      const element = document.createElement('button');
      element.setAttribute('onclick', 'globalThis.ranHandler = true');
      document.body.append(element);
      element.click();
      return (globalThis as { ranHandler?: boolean }).ranHandler === true ? 'ran' : 'did not run';
    },
    refused: /^(did not run|TypeError: .*TrustedScript)/,
  },
  {
    name: 'an inline style',
    attempt: () => {
      const element = document.createElement('style');
      element.textContent = 'body { outline: 7px solid red }';
      document.head.append(element);
      return `outline ${getComputedStyle(document.body).outlineWidth}`;
    },
    refused: /^outline (0px|3px)$/,
  },
  {
    name: 'a policy for trusted types of its own',
    attempt: () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('default', { createHTML: (text: string) => text });
      return 'made';
    },
    refused: /^TypeError: .*[Pp]olicy/,
  },
  {
    name: 'WebAssembly',
    attempt: () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled'),
    refused: /^CompileError: .*(unsafe-eval|disallowed)/i,
  },
  {
    name: 'a remote script',
    attempt: (canary) => {
      const element = document.createElement('script');
      element.src = `${canary.url}/script.js`;
      document.head.append(element);
      return 'asked for';
    },
    refused: /^TypeError: .*TrustedScriptURL/,
  },
  {
    name: 'a remote module',
    attempt: (canary) => import(`${canary.url}/module.js`).then(() => 'loaded'),
    refused: /^TypeError/,
  },
  {
    name: 'a module in a data: address',
    attempt: () => import(`data:text/javascript,${'export default 1'}`).then(() => 'loaded'),
    refused: /^TypeError/,
  },
  {
    name: 'a worker in a blob',
    attempt: () => String(new Worker(URL.createObjectURL(new Blob(['1'])))),
    refused: /^TypeError: .*TrustedScriptURL/,
  },
  {
    name: 'a shared worker',
    attempt: () => String(new SharedWorker('/assets/x.js')),
    refused: /^TypeError: .*TrustedScriptURL/,
  },
  {
    name: 'a service worker',
    attempt: () => navigator.serviceWorker.register('/sw.js').then(() => 'registered'),
    refused: /^(TypeError|SecurityError|InvalidStateError)/,
  },
];
