import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const secret = () => randomBytes(32).toString('base64url');
const signingKey = (kind: 'ed25519' | 'x25519') =>
  (kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ format: 'der', type: 'pkcs8' })
    .toString('base64url');

const good = {
  APP_PROFILE: 'production',
  DATABASE_URL: 'postgresql://app:pw@db/app',
  REDIS_URL: 'redis://redis:6379',
  PUBLIC_URL: 'https://play.example/',
  TOKEN_SECRET: secret(),
  INPUT_HASH_SECRET: secret(),
  SEAL_KEY_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  PERSONAL_DATA_KEY: secret(),
  PERSONAL_LOOKUP_KEY: secret(),
  PLATFORM_SIGNING_KEY: signingKey('ed25519'),
};

const problemsOf = (changes: NodeJS.ProcessEnv): string => {
  try {
    readEnv({ ...good, ...changes });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('reads a production environment and its defaults', () => {
  const { settings, port } = readEnv({ ...good, TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
  expect(port).toBe(3_000);
  expect(settings).toMatchObject({
    profile: 'production',
    publicUrl: 'https://play.example',
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    corsOrigins: [],
    workBits: 18,
  });
});

const sandbox = { SANDBOX_PAY_SECRET: secret() };

test('requires the sandbox secret except in production', () => {
  expect(problemsOf({ APP_PROFILE: 'demo' })).toContain('SANDBOX_PAY_SECRET: is missing');
  expect(problemsOf({ APP_PROFILE: 'demo', ...sandbox })).toBe('');
  expect(readEnv(good).settings.sandboxPaySecret).toBeUndefined();
});

test('detects whether SMS leave by the environment or go to a demo’s outbox', () => {
  expect(readEnv(good).settings.sendsSms).toBe(false);
  const SMS_GATEWAY_URL = 'https://sms.example/send';
  expect(readEnv({ ...good, SMS_GATEWAY_URL }).settings.sendsSms).toBe(true);
  expect(readEnv({ ...good, ...sandbox, APP_PROFILE: 'demo' }).settings.sendsSms).toBe(true);
});

test('drains in production by default', () => {
  expect(readEnv(good).drainMs).toBe(5_000);
  expect(readEnv({ ...good, ...sandbox, APP_PROFILE: 'demo' }).drainMs).toBe(0);
  expect(readEnv({ ...good, DRAIN_SECONDS: '1.5' }).drainMs).toBe(1_500);
});

test('treats an empty variable as absent', () => {
  expect(readEnv({ ...good, DEFAULT_MERCHANT: '', WEB_DIST: '' }).settings).toMatchObject({
    defaultMerchant: undefined,
    webDist: undefined,
    consoleDist: undefined,
  });
});

test('lists every problem without values', () => {
  const problems = problemsOf({
    DATABASE_URL: 'mysql://secret-host',
    PORT: '70000',
    REDIS_URL: '',
  });
  for (const name of ['DATABASE_URL', 'PORT', 'REDIS_URL']) expect(problems).toContain(name);
  expect(problems).not.toContain('secret-host');
});

test('lists what production refuses and what is missing', () => {
  const problems = problemsOf({
    DATABASE_URL: undefined,
    TOKEN_SECRET: 'a'.repeat(64),
    DEFAULT_MERCHANT: 'demo',
    WORK_BITS: '4',
    GEOIP_FILE: '/nowhere/country.mmdb',
  });
  for (const name of [
    'DATABASE_URL',
    'TOKEN_SECRET',
    'DEFAULT_MERCHANT',
    'WORK_BITS',
    'GEOIP_FILE',
  ])
    expect(problems).toContain(`${name}: `);
});

test.each([
  ['TOKEN_SECRET', 'short'],
  ['TOKEN_SECRET', 'change-me-please-change-me-please-1234'],
  ['SEAL_KEY_SECRET', 'a'.repeat(64)],
  ['PASSWORD_PEPPER', undefined],
  ['PERSONAL_DATA_KEY', undefined],
  ['PERSONAL_LOOKUP_KEY', 'short'],
  ['DEFAULT_MERCHANT', 'demo'],
  ['WORK_BITS', '4'],
  ['PLATFORM_SIGNING_KEY', signingKey('x25519')],
  ['PLATFORM_SIGNING_KEY', 'no key'],
  ['CORS_ORIGINS', 'https://good.example,anything'],
])('refuses %s = %s in production', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(name);
});

test('tests may use an easy human check and a default merchant', () => {
  const env = {
    ...good,
    ...sandbox,
    APP_PROFILE: 'test',
    WORK_BITS: '4',
    DEFAULT_MERCHANT: 'demo',
  };
  expect(readEnv(env).settings).toMatchObject({ workBits: 4, defaultMerchant: 'demo' });
});
