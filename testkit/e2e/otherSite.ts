/** Another site: its server, and what its page tries against ours. Each attempt runs within that page and says how it went. */
import { createServer } from 'node:http';

/** Another site's server: one empty page, and what it was asked. */
export async function startOtherSite() {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>another site</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    /** The `Cookie` header of every request. */
    cookies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What another page tries, each within that page; every one says how it went. */
export const attempts: Readonly<Record<string, (target: string) => Promise<string>>> = {
  'a call with the cookie': async (target) =>
    fetch(`${target}/api/settings/set`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"values":{"theme":"aurora"}}',
    }).then(
      (response) => `answered ${response.status}`,
      () => 'refused',
    ),
  'a call as a simple request, whose answer it need not read': async (target) =>
    fetch(`${target}/api/settings/set`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body: '{"values":{"theme":"aurora"}}',
    }).then(
      (response) => `sent, and got ${response.type} with ${response.status}`,
      () => 'refused',
    ),
  'a beacon': async (target) => {
    navigator.sendBeacon(
      `${target}/api/settings/set`,
      new Blob(['{"values":{"theme":"aurora"}}'], { type: 'text/plain' }),
    );
    return 'sent';
  },
  'a form': async (target) => {
    const frame = document.createElement('iframe');
    frame.name = 'into';
    const form = document.createElement('form');
    Object.assign(form, {
      action: `${target}/api/settings/set`,
      method: 'post',
      enctype: 'text/plain',
      target: 'into',
    });
    const field = document.createElement('input');
    Object.assign(field, { name: '{"values":{"theme":"aurora"},"x":"', value: '"}' });
    form.append(field);
    document.body.append(frame, form);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    form.submit();
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 1_500))]);
    return 'sent';
  },
  'reading the page': async (target) =>
    fetch(`${target}/`, { credentials: 'include' }).then(
      async (response) => `read ${(await response.text()).length} characters`,
      () => 'refused',
    ),
  'listening to its events': (target) =>
    new Promise((resolve) => {
      const source = new EventSource(`${target}/events`, { withCredentials: true });
      source.onmessage = () => resolve('heard one');
      source.onerror = () => {
        source.close();
        resolve('refused');
      };
    }),
  'showing it in a frame': (target) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = `${target}/`;
      frame.addEventListener('load', () => {
        // A page of another origin cannot be looked into; that it can not even be counted is what is wanted.
        resolve(`shown with ${frame.contentWindow?.length ?? 0} frames`);
      });
      document.body.append(frame);
    }),
  'running its script here': (target) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = `${target}/index.html`;
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('refused');
      document.body.append(script);
    }),
  'taking its picture': (target) =>
    new Promise((resolve) => {
      const image = document.createElement('img');
      image.src = `${target}/api/mission/list`;
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('refused');
      document.body.append(image);
    }),
  'a web socket': (target) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${target.replace('http', 'ws')}/events`);
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    }),
  'opening it and looking inside': (target) =>
    new Promise((resolve) => {
      const opened = window.open(`${target}/`);
      setTimeout(() => {
        try {
          resolve(`sees ${opened?.document.title}`);
        } catch {
          resolve('refused');
        }
      }, 1_500);
    }),
};
