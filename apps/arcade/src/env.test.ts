import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { drainMsOf, readEnv } from './env.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

const complete = {
  APP_PROFILE: 'demo',
  ARCADE_DATABASE_URL: 'postgresql://arcade@127.0.0.1:5432/arcade',
  PUBLIC_URL: 'http://127.0.0.1:3001',
  PLATFORM_URL: 'http://127.0.0.1:3000',
  VENDOR_KEY_ID: 'arcade-1',
  VENDOR_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
  PLATFORM_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
  SEED_SECRET: 'a7f0c3d2e9b8416592837465abcdefff',
};

test('reads a complete environment', () => {
  expect(readEnv(complete)).toMatchObject({ PORT: 3001, VENDOR_CODE: 'arcade' });
});

test('names every problem at once', () => {
  const broken = () =>
    readEnv({
      ...complete,
      ARCADE_DATABASE_URL: undefined,
      PORT: '70000',
      VENDOR_SIGNING_KEY: 'not a key',
      SEED_SECRET: 'short',
    });
  for (const name of ['ARCADE_DATABASE_URL', 'PORT', 'VENDOR_SIGNING_KEY', 'SEED_SECRET']) {
    expect(broken).toThrow(name);
  }
});

test('lists what production refuses and what is missing', () => {
  const read = () => readEnv({ SEED_SECRET: 'a'.repeat(40), CLOCK_OFFSET_MS: '5' });
  for (const name of ['ARCADE_DATABASE_URL', 'PUBLIC_URL', 'VENDOR_KEY_ID', 'SEED_SECRET', 'CLOCK'])
    expect(read).toThrow(name);
});

test('does not repeat the value of a secret', () => {
  expect(() => readEnv({ ...complete, SEED_SECRET: 'hush' })).not.toThrow('hush');
});

test('drains in production by default', () => {
  expect(drainMsOf(readEnv(complete))).toBe(0);
  expect(drainMsOf(readEnv({ ...complete, APP_PROFILE: 'production' }))).toBe(5_000);
  expect(drainMsOf(readEnv({ ...complete, DRAIN_SECONDS: '1.5' }))).toBe(1_500);
});

test('refuses default secrets in production', () => {
  const secret = 'development-secret-not-for-production-0001';
  const production = { ...complete, APP_PROFILE: 'production', SEED_SECRET: secret };
  expect(() => readEnv(production)).toThrow('SEED_SECRET');
});

test('moves the clock in profile test only', () => {
  const moved = { ...complete, CLOCK_OFFSET_MS: '60000' };
  expect(() => readEnv(moved)).toThrow('CLOCK_OFFSET_MS');
  expect(readEnv({ ...moved, APP_PROFILE: 'test' }).CLOCK_OFFSET_MS).toBe(60_000);
});

test('reduces the addresses of the platform to origins', () => {
  const listed = { ...complete, PLATFORM_PUBLIC_URL: 'http://a.example/x, https://b.example,' };
  expect(readEnv(listed).PLATFORM_PUBLIC_URL).toEqual(['http://a.example', 'https://b.example']);
});
