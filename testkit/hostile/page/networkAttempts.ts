/** Ways to speak to anyone. */
import type { PageAttempt } from './attempt.ts';

export const networkAttempts: readonly PageAttempt[] = [
  {
    name: 'fetch of another address',
    attempt: (canary) => fetch(`${canary.url}/fetch`).then(() => 'got'),
    refused: /^TypeError: Failed to fetch/,
  },
  {
    name: 'fetch without reading',
    attempt: (canary) => fetch(`${canary.url}/opaque`, { mode: 'no-cors' }).then(() => 'got'),
    refused: /^TypeError: Failed to fetch/,
  },
  {
    name: 'fetch of a file',
    attempt: (canary) => fetch(canary.file).then((found) => found.text()),
    refused: /^TypeError: Failed to fetch/,
  },
  {
    name: 'an XMLHttpRequest',
    attempt: (canary) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.onerror = () => resolve('error');
        request.onload = () => resolve('got');
        request.open('GET', `${canary.url}/xhr`);
        request.send();
      }),
    refused: /^error$/,
  },
  {
    name: 'a WebSocket',
    attempt: (canary) =>
      new Promise((resolve) => {
        const socket = new WebSocket(canary.url.replace('http', 'ws'));
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('error');
      }),
    refused: /^(error|SecurityError)/,
  },
  {
    name: 'an EventSource',
    attempt: (canary) =>
      new Promise((resolve) => {
        const source = new EventSource(`${canary.url}/events`);
        source.onopen = () => resolve('open');
        source.onerror = () => resolve('error');
      }),
    refused: /^(error|SecurityError)/,
  },
  {
    name: 'a WebTransport',
    attempt: (canary) => new WebTransport(`https://127.0.0.1:${canary.port}/`).ready.then(() => 'open'),
    refused: /^(WebTransportError|SecurityError|TypeError|undefined)/,
  },
  {
    name: 'a beacon',
    attempt: (canary) => (navigator.sendBeacon(`${canary.url}/beacon`, 'x') ? 'queued, which says nothing' : 'refused'),
    refused: /^(queued, which says nothing|refused)$/,
  },
  {
    name: 'a remote image',
    attempt: (canary) =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.onerror = () => resolve('error');
        image.src = `${canary.url}/image.png`;
      }),
    refused: /^error$/,
  },
  {
    name: 'an image in a data: address',
    attempt: () =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.onerror = () => resolve('error');
        image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
      }),
    refused: /^error$/,
  },
  {
    name: 'a remote background by style',
    attempt: (canary) => {
      document.body.style.backgroundImage = `url(${canary.url}/background.png)`;
      return new Promise((resolve) => setTimeout(() => resolve('asked for, which says nothing'), 200));
    },
    refused: /says nothing$/,
  },
  {
    name: 'a remote style sheet',
    attempt: (canary) =>
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: `${canary.url}/style.css`,
        });
        link.onload = () => resolve('loaded');
        link.onerror = () => resolve('error');
        document.head.append(link);
      }),
    refused: /^error$/,
  },
  {
    name: 'links that only warm a connection up',
    attempt: (canary) => {
      for (const rel of [
        'preconnect',
        'dns-prefetch',
        'prefetch',
        'preload',
        'modulepreload',
        'prerender',
        'icon',
        'manifest',
      ]) {
        for (const host of ['127.0.0.1', 'localhost']) {
          const href = `http://${host}:${canary.port}/${rel}`;
          document.head.append(Object.assign(document.createElement('link'), { rel, href, as: 'script' }));
        }
      }
      return new Promise((resolve) => setTimeout(() => resolve('asked for, which says nothing'), 500));
    },
    refused: /says nothing$/,
  },
  {
    name: 'speculation rules',
    attempt: (canary) => {
      const element = Object.assign(document.createElement('script'), { type: 'speculationrules' });
      element.textContent = JSON.stringify({ prefetch: [{ urls: [`${canary.url}/speculation`] }] });
      document.head.append(element);
      return new Promise((resolve) => setTimeout(() => resolve('asked for, which says nothing'), 200));
    },
    refused: /^(asked for, which says nothing|TypeError: .*TrustedScript)/,
  },
  {
    name: 'a peer connection, over UDP and over TCP',
    attempt: async (canary) => {
      const connection = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${canary.port}` },
          { urls: `turn:127.0.0.1:${canary.port}?transport=udp`, username: 'x', credential: 'x' },
          { urls: `turn:127.0.0.1:${canary.port}?transport=tcp`, username: 'x', credential: 'x' },
        ],
      });
      connection.createDataChannel('x');
      await connection.setLocalDescription(await connection.createOffer());
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return 'tried, which says nothing';
    },
    refused: /^(tried, which says nothing|ReferenceError|UnknownError|NotAllowedError|TypeError)/,
  },
  {
    name: 'a peer connection to candidates that were made by hand',
    attempt: async (canary) => {
      const one = new RTCPeerConnection();
      const other = new RTCPeerConnection();
      one.createDataChannel('x');
      await one.setLocalDescription(await one.createOffer());
      if (one.localDescription !== null) await other.setRemoteDescription(one.localDescription);
      await other.setLocalDescription(await other.createAnswer());
      if (other.localDescription !== null) await one.setRemoteDescription(other.localDescription);
      for (const where of [
        `1 1 udp 2113937151 127.0.0.1 ${canary.port} typ host`,
        `2 1 tcp 1518280447 127.0.0.1 ${canary.port} typ host tcptype passive`,
      ]) {
        await one.addIceCandidate({ candidate: `candidate:${where}`, sdpMid: '0', sdpMLineIndex: 0 });
      }
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return 'tried, which says nothing';
    },
    refused: /^(tried, which says nothing|ReferenceError|UnknownError|NotAllowedError|TypeError)/,
  },
  {
    name: 'a peer connection out of a frame of its own',
    attempt: async (canary) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inner = frame.contentWindow as (Window & { RTCPeerConnection?: typeof RTCPeerConnection }) | null;
      const Peer = inner?.RTCPeerConnection;
      if (Peer === undefined) return 'no such thing';
      const connection = new Peer({
        iceServers: [{ urls: `turn:127.0.0.1:${canary.port}?transport=tcp`, username: 'x', credential: 'x' }],
      });
      connection.createDataChannel('x');
      await connection.setLocalDescription(await connection.createOffer());
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return 'tried, which says nothing';
    },
    refused: /^(tried, which says nothing|no such thing|UnknownError|NotAllowedError)/,
  },
];
