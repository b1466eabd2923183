/** Files that are not of the page, and documents inside it. */
import type { PageAttempt } from './attempt.ts';

/** Stands for the address of the row: see `pageAttemptsScript`. */
declare const ADDRESS: string;

export const fileAttempts: readonly PageAttempt[] = [
  '/../../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/../../app/main.js',
  '/..\\..\\app\\main.js',
  '//etc/passwd',
  '/preload.cjs',
  '/index.html/../../package.json',
  '/index.html%00.js',
  'app://elsewhere/index.html',
].map((address) => ({
  name: `reading ${address}`,
  attempt: async () => {
    const answer = await fetch(ADDRESS);
    return `${answer.status} ${(await answer.text()).slice(0, 40)}`;
  },
  address,
  refused: /^(404 No such file\.|TypeError: Failed to fetch)/,
}));

export const frameAttempts: readonly PageAttempt[] = [
  ...(['app://countersign/', 'https://example.org/', 'data:text/html,x', 'file:///etc/passwd'] as const).map(
    (address) => ({
      name: `a frame with ${address}`,
      address,
      attempt: () =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.onload = () => {
            try {
              resolve(frame.contentDocument === null ? 'an error page' : `loaded ${frame.contentDocument.title}`);
            } catch (error) {
              resolve(String(error));
            }
          };
          setTimeout(() => resolve('nothing came'), 700);
          frame.src = ADDRESS;
          document.body.append(frame);
        }),
      refused: /^(an error page|nothing came|loaded $)/,
    }),
  ),
  {
    name: 'the bridge inside a frame',
    attempt: () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      return typeof (frame.contentWindow as { countersign?: unknown } | null)?.countersign;
    },
    refused: /^undefined$/,
  },
  {
    name: 'a frame with written markup',
    attempt: () => {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<script>parent.ranFromFrame = true</script>';
      document.body.append(frame);
      return 'taken';
    },
    refused: /^TypeError: .*TrustedHTML/,
  },
  {
    name: 'a webview',
    attempt: () => {
      const view = document.createElement('webview') as HTMLElement & { loadURL?: unknown };
      view.setAttribute('src', 'https://example.org/');
      document.body.append(view);
      return new Promise((resolve) => setTimeout(() => resolve(typeof view.loadURL), 200));
    },
    refused: /^undefined$/,
  },
  {
    name: 'an embedded document',
    attempt: () => {
      const embedded = Object.assign(document.createElement('object'), {
        data: 'app://countersign/index.html',
        type: 'text/html',
      });
      document.body.append(embedded);
      return new Promise((resolve) => setTimeout(() => resolve(String(embedded.contentDocument)), 300));
    },
    refused: /^(null|TypeError: .*TrustedScriptURL)/,
  },
];
