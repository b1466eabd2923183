/** Ways out of the page: after each of them it must still be there. */
import type { PageAttempt } from './attempt.ts';

export const leavingAttempts: readonly PageAttempt[] = [
  { name: 'going to https://', attempt: () => void location.assign('https://example.org/'), refused: /^undefined$/ },
  {
    name: 'going to another address of this machine',
    attempt: (canary) => void location.assign(`${canary.url}/page`),
    refused: /^undefined$/,
  },
  {
    name: 'going to a file',
    attempt: (canary) => void location.assign(canary.file),
    refused: /^(undefined|SecurityError|TypeError)/,
  },
  {
    name: 'going to a data: document',
    attempt: () => void location.assign('data:text/html,<h1>x</h1>'),
    refused: /^(undefined|SecurityError)/,
  },
  {
    name: 'going to a blob: document',
    attempt: () => void location.assign(URL.createObjectURL(new Blob(['<h1>x</h1>'], { type: 'text/html' }))),
    refused: /^undefined$/,
  },
  {
    name: 'going to a script',
    attempt: () => void location.assign('javascript:globalThis.ranFromAddress=true'),
    refused: /^(undefined|TypeError)/,
  },
  {
    name: 'going to another scheme',
    attempt: () => void location.assign('mailto:x@example.org'),
    refused: /^undefined$/,
  },
  {
    name: 'going to view-source',
    attempt: () => void location.assign('view-source:app://countersign/'),
    refused: /^undefined$/,
  },
  { name: 'going to chrome://', attempt: () => void location.assign('chrome://gpu'), refused: /^undefined$/ },
  {
    name: 'going to another page of ours',
    attempt: () => void location.assign('app://countersign/other.html'),
    refused: /^undefined$/,
  },
  {
    name: 'a refresh by markup',
    attempt: (canary) => {
      const meta = Object.assign(document.createElement('meta'), {
        httpEquiv: 'refresh',
        content: `0;url=${canary.url}/refresh`,
      });
      document.head.append(meta);
      return new Promise((resolve) => setTimeout(() => resolve('still here'), 300));
    },
    refused: /^still here$/,
  },
  {
    name: 'sending a form',
    attempt: (canary) => {
      const form = Object.assign(document.createElement('form'), { action: `${canary.url}/form`, method: 'post' });
      document.body.append(form);
      form.submit();
      return new Promise((resolve) => setTimeout(() => resolve('still here'), 300));
    },
    refused: /^still here$/,
  },
  {
    name: 'a link that is clicked',
    attempt: (canary) => {
      const link = Object.assign(document.createElement('a'), { href: `${canary.url}/link` });
      document.body.append(link);
      link.click();
      return new Promise((resolve) => setTimeout(() => resolve('still here'), 300));
    },
    refused: /^still here$/,
  },
  {
    name: 'another base for every address',
    attempt: (canary) => {
      document.head.prepend(Object.assign(document.createElement('base'), { href: `${canary.url}/` }));
      return document.baseURI;
    },
    refused: /^app:\/\/countersign\/(?:\?theme=[a-z]+&language=[a-z]+)?$/,
  },
  { name: 'a new window', attempt: (canary) => String(window.open(`${canary.url}/window`)), refused: /^null$/ },
  { name: 'a new window of our own page', attempt: () => String(window.open('app://countersign/')), refused: /^null$/ },
  { name: 'a new empty window', attempt: () => String(window.open('about:blank')), refused: /^null$/ },
  {
    name: 'a link into a new window',
    attempt: (canary) => {
      const link = Object.assign(document.createElement('a'), { href: `${canary.url}/blank`, target: '_blank' });
      document.body.append(link);
      link.click();
      return 'clicked, which says nothing';
    },
    refused: /says nothing$/,
  },
  {
    name: 'pretending another address',
    attempt: () => {
      history.pushState({}, '', 'https://example.org/');
      return location.href;
    },
    refused: /^SecurityError/,
  },
  {
    name: 'a download of a made-up file',
    attempt: () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['x'.repeat(1_000)]));
      link.download = 'countersign-download.bin';
      document.body.append(link);
      link.click();
      return new Promise((resolve) => setTimeout(() => resolve('clicked, which says nothing'), 300));
    },
    refused: /says nothing$/,
  },
  {
    name: 'a download of our own page',
    attempt: () => {
      const link = Object.assign(document.createElement('a'), {
        href: '/index.html',
        download: 'countersign-page.html',
      });
      document.body.append(link);
      link.click();
      return new Promise((resolve) => setTimeout(() => resolve('clicked, which says nothing'), 300));
    },
    refused: /says nothing$/,
  },
];
