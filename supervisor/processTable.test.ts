import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linuxProcesses, parseStat, psProcesses, systemProcesses } from './processTable.ts';

const tail = '1 77 77 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 987654 0 0 18446744073709551615 0 0';

describe('a line of /proc/PID/stat', () => {
  test('is read from behind the name, whatever the name is', () => {
    for (const name of ['node', 'a b', '(sd-pam)', ') S 1 1 1 (', 'x) R 9 9']) {
      assert.deepEqual(parseStat(`77 (${name}) S ${tail}`), {
        state: 'S',
        parentPid: 1,
        groupId: 77,
        startTicks: '987654',
      });
    }
  });

  test('is nothing when it is cut or no number stands where the start belongs', () => {
    assert.equal(parseStat(''), undefined);
    assert.equal(parseStat('77 (node) S 1 77'), undefined);
    assert.equal(parseStat(`77 (node) S ${tail.replace('987654', 'soon')}`), undefined);
  });
});

describe('the process table', { skip: process.platform === 'linux' ? false : 'reads /proc' }, () => {
  test('gives a living process one mark, and none to a pid that nobody has', () => {
    const mark = linuxProcesses.markOf(process.pid);
    assert.deepEqual(mark, linuxProcesses.markOf(process.pid));
    assert.equal(mark?.pid, process.pid);
    assert.match(mark?.scope ?? '', /^[0-9a-f-]{36} pid:\[\d+\]$/);
    assert.equal(linuxProcesses.markOf(4_194_305), undefined);
    assert.equal(linuxProcesses.userOf(process.pid), process.getuid?.());
  });

  test('is chosen by platform; where nothing is known, nobody has a mark', () => {
    assert.equal(systemProcesses('linux'), linuxProcesses);
    assert.equal(systemProcesses('darwin'), psProcesses);
    assert.equal(systemProcesses('win32').markOf(process.pid), undefined);
  });

  test('by ps knows the same process', () => {
    const mark = psProcesses.markOf(process.pid);
    if (mark === undefined) return;
    assert.match(mark.start, /\d{2}:\d{2}:\d{2} \d{4}$/);
    assert.equal(psProcesses.userOf(process.pid), process.getuid?.());
    assert.equal(psProcesses.groupOf(process.pid), linuxProcesses.groupOf(process.pid));
  });
});
