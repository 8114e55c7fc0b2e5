import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const given = {
  APP_PROFILE: 'demo',
  PLATFORM_URL: 'http://127.0.0.1:3000',
  ARCADE_URL: 'http://127.0.0.1:3001',
  REDIS_URL: 'redis://127.0.0.1:6379',
  DATABASE_URL: 'postgresql://app@127.0.0.1/app',
  DEMO_WORLD_SECRET: 'a secret that only this test knows',
};

test('plays a few rounds per minute on the demo site by default', () => {
  expect(readEnv({ ...given, DEFAULT_MERCHANT: '' })).toMatchObject({
    merchant: 'demo',
    roundsPerMinute: 24,
    openingRounds: 40,
  });
});

test('refuses to run in production, which is the default', () => {
  expect(() => readEnv({ ...given, APP_PROFILE: 'production' })).toThrow('do not belong there');
  expect(() => readEnv({ ...given, APP_PROFILE: '' })).toThrow('do not belong there');
});

test('lists every problem without values', () => {
  const read = () => readEnv({ APP_PROFILE: 'demo', DEMO_WORLD_SECRET: 'short-secret' });
  expect(read).toThrow(/PLATFORM_URL[\s\S]*ARCADE_URL[\s\S]*DEMO_WORLD_SECRET/);
  expect(read).not.toThrow(/short-secret/);
});
