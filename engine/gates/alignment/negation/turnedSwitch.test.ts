import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { turnedSwitch } from './turnedSwitch.ts';

const found = (request: string, before: string, after: string, path = 'a.ini') =>
  turnedSwitch(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a setting that is turned the other way', () => {
  const rows: readonly Row[] = [
    ["don't let the app send usage stats", 'send_usage_stats = ask', 'send_usage_stats = yes'],
    ["don't turn off the frost guard", 'frost_guard = on', 'frost_guard = off'],
    [
      'die benachrichtigungen sollen nicht mehr aus sein',
      '"benachrichtigungen": false,\n"ton": true',
      '"benachrichtigungen": false,\n"ton": false',
    ],
    ['keep the debug logs on', 'debug = true', 'debug = false'],
    ['active les notifications', 'notifications: non', 'notifications: false'],
    ['desactiva el sonido', 'sonido = auto', 'sonido = true'],
  ];
  for (const row of rows) {
    test(row[0], () => {
      const finding = found(...row);
      assert.equal(finding?.strength, 'soft');
      assert.match(finding?.line ?? '', /\.$/u);
    });
  }
});

describe('no contradiction', () => {
  const rows: readonly Row[] = [
    ["don't let the app send usage stats", 'send_usage_stats = ask', 'send_usage_stats = no'],
    ["don't turn off the frost guard", 'frost_guard = off', 'frost_guard = on'],
    ['no cache in dev', '[a]\ncache = true\n[dev]\ncache = true', '[a]\ncache = true\n[dev]\ncache = false'],
    ['turn off the sound', 'mute_sound = no', 'mute_sound = yes'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
