import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseAddress, parseSocketTable } from './socketTable.ts';

const line = (local: string, remote: string, state: string, inode: string) =>
  `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1 0000000000000000 100 0 0 10 0`;

const head = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';

describe('the table of sockets', () => {
  const cases: readonly [string, string, string, string, string | null, boolean][] = [
    ['a listener on loopback', '0100007F:1F90', '00000000:0000', 'tcp 127.0.0.1:8080', null, true],
    ['a listener on every address', '00000000:1F90', '00000000:0000', 'tcp 0.0.0.0:8080', null, false],
    ['a listener on the network', '0A00A8C0:0050', '00000000:0000', 'tcp 192.168.0.10:80', null, false],
    ['a connection within', '0100007F:C350', '0100007F:1F90', 'tcp 127.0.0.1:50000', '127.0.0.1:8080', true],
    ['another loopback address', '0200007F:C350', '0300007F:1F90', 'tcp 127.0.0.2:50000', '127.0.0.3:8080', true],
    ['a connection out', '0A00A8C0:C350', '5DB8D822:01BB', 'tcp 192.168.0.10:50000', '34.216.184.93:443', false],
    [
      'an IPv6 listener on loopback',
      '00000000000000000000000001000000:1F90',
      '00000000000000000000000000000000:0000',
      'tcp [::1]:8080',
      null,
      true,
    ],
    [
      'an IPv6 listener on every address',
      '00000000000000000000000000000000:1F90',
      '00000000000000000000000000000000:0000',
      'tcp [::]:8080',
      null,
      false,
    ],
    [
      'IPv4 on an IPv6 socket, within',
      '0000000000000000FFFF00000100007F:1F90',
      '0000000000000000FFFF00000100007F:C350',
      'tcp 127.0.0.1:8080',
      '127.0.0.1:50000',
      true,
    ],
    [
      'IPv6 out',
      'B80D0120000000000000000001000000:C350',
      'B80D0120000000000000000002000000:01BB',
      'tcp [2001:db8::1]:50000',
      '[2001:db8::2]:443',
      false,
    ],
  ];
  for (const [what, local, remote, localText, remoteText, loopback] of cases) {
    test(what, () => {
      const rows = parseSocketTable([head, line(local, remote, '01', '4711'), ''].join('\n'), 'tcp');
      assert.deepEqual(rows, [
        {
          inode: '4711',
          kind: remoteText === null ? 'listens' : 'connected',
          local: localText,
          remote: remoteText,
          loopback,
        },
      ]);
    });
  }

  test('a socket on its way out counts as connected before anybody answered', () => {
    const [row] = parseSocketTable(line('0A00A8C0:C350', '5DB8D822:01BB', '02', '1'), 'tcp');
    assert.deepEqual([row?.kind, row?.loopback], ['connected', false]);
  });

  test('what belongs to nobody any more, and what is no row, is left out; nothing throws', () => {
    assert.deepEqual(parseSocketTable(line('0A00A8C0:C350', '5DB8D822:01BB', '06', '0'), 'tcp'), []);
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const row of parseSocketTable(text, 'udp')) assert.ok(row.local.startsWith('udp '));
      }),
    );
  });

  test('only 127.0.0.0/8 and ::1 are this machine', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 65_535 }), (bytes, port) => {
        const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
        const text = `${[...bytes]
          .reverse()
          .map((byte) => hex(byte, 2))
          .join('')}:${hex(port, 4)}`;
        const address = parseAddress(text);
        assert.equal(address?.text, `${bytes.join('.')}:${port}`);
        assert.equal(address?.isLoopback, bytes[0] === 127);
      }),
    );
    assert.equal(parseAddress('zz'), null);
  });
});
