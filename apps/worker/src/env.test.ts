import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const given = {
  APP_PROFILE: 'test',
  DATABASE_URL: 'postgresql://app@127.0.0.1/app',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

test('reads what it was told, and defaults for the rest', () => {
  expect(readEnv({ ...given, PORT: '4002', LOG_LEVEL: '' })).toMatchObject({
    profile: 'test',
    port: 4_002,
    logLevel: 'info',
    watchdogMs: 60_000,
  });
});

test('names every problem at once, and no value', () => {
  const read = () => readEnv({ APP_PROFILE: 'test', DATABASE_URL: 'mysql://secret', PORT: 'x' });
  expect(read).toThrow(/DATABASE_URL[\s\S]*REDIS_URL[\s\S]*PORT/);
  expect(read).not.toThrow(/secret/);
});

test('takes another schedule in profile test alone', () => {
  const env = { ...given, TEST_SCHEDULE_PATTERN: '* * * * * *' };
  expect(readEnv(env).testPattern).toBe('* * * * * *');
  expect(() => readEnv({ ...env, APP_PROFILE: 'demo' })).toThrow('is for tests only');
});
