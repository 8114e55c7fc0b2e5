import { modules } from '@app/core/modules';
import { namesOfQueue } from '@app/core/platform/jobs';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const given = {
  APP_PROFILE: 'test',
  DATABASE_URL: 'postgresql://app@127.0.0.1/app',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

test('reads given settings, and defaults for the rest', () => {
  expect(readEnv({ ...given, PORT: '4002', LOG_LEVEL: '' })).toMatchObject({
    profile: 'test',
    port: 4_002,
    logLevel: 'info',
    watchdogMs: 60_000,
    queues: ['money', 'delivery', 'exports', 'housekeeping', 'checks'],
    ledgerMonthsKept: 120,
  });
});

test('lists every problem without values', () => {
  const read = () => readEnv({ APP_PROFILE: 'test', DATABASE_URL: 'mysql://secret', PORT: 'x' });
  expect(read).toThrow(/DATABASE_URL[\s\S]*REDIS_URL[\s\S]*PORT/);
  expect(read).not.toThrow(/secret/);
});

test('lists all settings that production requires', () => {
  const read = () => readEnv({ MAIL_URL: 'smtp://mail:25', TEST_SCHEDULE_PATTERN: '* * * * * *' });
  for (const name of [
    'DATABASE_URL',
    'REDIS_URL',
    'PERSONAL_DATA_KEY',
    'PERSONAL_LOOKUP_KEY',
    'MAIL_FROM',
    'TEST_SCHEDULE_PATTERN',
  ])
    expect(read).toThrow(`${name}: `);
});

test('reads message gateways with their settings', () => {
  const env = { ...given, MAIL_URL: 'smtp://mail:25', SMS_GATEWAY_URL: 'https://sms.example/send' };
  expect(() => readEnv(env)).toThrow('MAIL_FROM');
  expect(readEnv({ ...env, MAIL_FROM: 'a@b.example', SMS_GATEWAY_TOKEN: 't' })).toMatchObject({
    mail: { url: 'smtp://mail:25', from: 'a@b.example' },
    sms: { url: 'https://sms.example/send', token: 't' },
  });
  expect(readEnv(given)).toMatchObject({ mail: undefined, sms: undefined });
});

test('requires a key for personal data in production', () => {
  const env = { ...given, APP_PROFILE: 'production' };
  expect(() => readEnv(env)).toThrow('PERSONAL_DATA_KEY');
  const keys = { PERSONAL_DATA_KEY: 'k'.repeat(32), PERSONAL_LOOKUP_KEY: 'l'.repeat(32) };
  expect(readEnv({ ...env, ...keys }).profile).toBe('production');
});

test('keeps the ledger for at least five years', () => {
  expect(readEnv({ ...given, LEDGER_MONTHS_KEPT: '60' }).ledgerMonthsKept).toBe(60);
  expect(() => readEnv({ ...given, LEDGER_MONTHS_KEPT: '59' })).toThrow('LEDGER_MONTHS_KEPT');
});

test('accepts another schedule in profile test only', () => {
  const env = { ...given, TEST_SCHEDULE_PATTERN: '* * * * * *' };
  expect(readEnv(env).testPattern).toBe('* * * * * *');
  expect(() => readEnv({ ...env, APP_PROFILE: 'demo' })).toThrow('is for tests only');
});

test('enqueues all jobs at startup; in profile test only given ones', () => {
  const demo = { ...given, APP_PROFILE: 'demo' };
  expect(readEnv({ ...demo, WORKER_QUEUES: 'exports' }).firstRound).toEqual(['write-exports']);
  const ofDraws = namesOfQueue(modules.jobs, 'draws');
  const others = Object.keys(modules.jobs).filter((name) => !ofDraws.includes(name));
  expect([...readEnv(demo).firstRound].sort()).toEqual(others.sort());
  expect(readEnv(given)).toMatchObject({ firstRound: [], testJobs: undefined });

  const testEnv = { ...given, TEST_JOBS: 'settle-deposits,deliver-outbox' };
  const jobs = ['settle-deposits', 'deliver-outbox'];
  expect(readEnv(testEnv)).toMatchObject({
    firstRound: jobs,
    testJobs: jobs,
    queues: ['money', 'delivery'],
  });
  const none = readEnv({ ...given, TEST_JOBS: 'none' });
  expect(none).toMatchObject({ firstRound: [], testJobs: [], queues: readEnv(given).queues });
  expect(() => readEnv({ ...given, TEST_JOBS: 'settle' })).toThrow('TEST_JOBS');
  expect(() => readEnv({ ...testEnv, APP_PROFILE: 'demo' })).toThrow('is for tests only');
});

test('consumes the given queues, and refuses unknown ones', () => {
  expect(readEnv({ ...given, WORKER_QUEUES: 'money, delivery' }).queues).toEqual([
    'money',
    'delivery',
  ]);
  expect(() => readEnv({ ...given, WORKER_QUEUES: 'money,draw' })).toThrow('WORKER_QUEUES');
});

test('the role draws is separate, and only it has the key of secrets', () => {
  const key = { DRAW_SECRETS_KEY: 'd'.repeat(32) };
  const draws = { ...given, APP_PROFILE: 'production', WORKER_ROLE: 'draws' };
  expect(readEnv({ ...draws, ...key })).toMatchObject({
    queues: ['draws'],
    drawSecretsKey: key.DRAW_SECRETS_KEY,
  });
  expect(() => readEnv(draws)).toThrow('DRAW_SECRETS_KEY');
  expect(() => readEnv({ ...draws, ...key, WORKER_QUEUES: 'money' })).toThrow('WORKER_QUEUES');
  expect(() => readEnv({ ...given, ...key })).toThrow('is for WORKER_ROLE=draws alone');
  expect(() => readEnv({ ...given, WORKER_QUEUES: 'money,draws' })).toThrow('WORKER_QUEUES');
});
