/** Lines that somebody might write to a host in the app's place. None of them may end it, or keep the next call from its answer. */
export interface HostileLine {
  readonly name: string;
  readonly line: string | Uint8Array;
}

const call = (method: string, params: unknown) => JSON.stringify({ kind: 'call', id: 1_000_000, method, params });

export function hostileLines(): readonly HostileLine[] {
  return [
    { name: 'nothing', line: '' },
    { name: 'blanks', line: '   \t\r' },
    { name: 'no JSON', line: 'GET / HTTP/1.1' },
    { name: 'half a text', line: '{"kind":"call","id":1,' },
    { name: 'a number', line: '42' },
    { name: 'null', line: 'null' },
    { name: 'a list', line: '[]' },
    { name: 'no kind', line: '{}' },
    { name: 'a kind that is none', line: '{"kind":"eval","text":"process.exit()"}' },
    { name: 'a prototype', line: '{"__proto__":{"kind":"quit"}}' },
    {
      name: 'a prototype beside a call',
      line: '{"kind":"call","id":2,"method":"mission/list","params":{},"__proto__":{"x":1}}',
    },
    { name: 'an id that is none', line: '{"kind":"call","id":0,"method":"mission/list","params":{}}' },
    { name: 'a fraction of an id', line: '{"kind":"call","id":1.5,"method":"mission/list","params":{}}' },
    {
      name: 'an answer that nobody asked for',
      line: JSON.stringify({ kind: 'served', id: 7, endpoint: null, failure: null }),
    },
    {
      name: 'an endpoint elsewhere that nobody asked for',
      line: JSON.stringify({
        kind: 'served',
        id: 1,
        endpoint: { url: 'http://example.com/', secret: '' },
        failure: null,
      }),
    },
    { name: 'processes that are none', line: '{"kind":"processes","processes":[{"role":"root"}]}' },
    { name: 'no UTF-8', line: Uint8Array.of(0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28) },
    { name: 'zero bytes', line: new Uint8Array(1_000) },
    { name: 'deep nesting', line: `${'['.repeat(200_000)}${']'.repeat(200_000)}` },
    {
      name: 'a deep parameter',
      line: `{"kind":"call","id":3,"method":"mission/list","params":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`,
    },
    { name: 'a deep mission text', line: call('mission/check', { text: `${'['.repeat(900_000)}` }) },
    { name: 'a call of 60 MB', line: call('mission/check', { text: 'x'.repeat(60_000_000) }) },
    { name: 'an unknown key of 5 MB', line: call('mission/list', { ['k'.repeat(5_000_000)]: 1 }) },
    { name: 'a method name of 5 MB', line: call('m'.repeat(5_000_000), {}) },
    {
      name: 'a hundred thousand kinds',
      line: call('ledger/page', { count: 1, kinds: Array.from({ length: 100_000 }, () => 'x') }),
    },
  ];
}
