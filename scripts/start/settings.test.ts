import { expect, test } from 'vitest';
import { readStartSettings } from './settings.ts';

test('needs nothing: the demo serves this machine on three ports from 3000 on', () => {
  expect(readStartSettings({})).toEqual({
    profile: 'demo',
    dataDir: expect.stringMatching(/\/\.data$/),
    host: '127.0.0.1',
    ports: { api: 3000, arcade: 3001, worker: 3002, draws: 3003 },
  });
});

test.each(['0', '-1', '65533', '3000.5', 'web', ''])('refuses PORT %j in a sentence', (PORT) => {
  expect(() => readStartSettings({ PORT })).toThrow('must be a whole number up to 65532');
});

test('refuses an unknown profile, and names the known ones', () => {
  expect(() => readStartSettings({ APP_PROFILE: 'staging' })).toThrow('production, demo');
});
