import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSeedEnv } from './seed-env.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const base64url = (key: Buffer) => key.toString('base64url');

const given = {
  APP_PROFILE: 'demo',
  DATABASE_URL: 'postgresql://127.0.0.1/app',
  ARCADE_URL: 'http://localhost:3001/',
  PASSWORD_PEPPER: 'the pepper of the processes',
  PERSONAL_DATA_KEY: 'the key of the processes',
  PERSONAL_LOOKUP_KEY: 'the other key of the processes',
  SANDBOX_PAY_SECRET: 'the secret of the payment page',
  VENDOR_PUBLIC_KEY: base64url(publicKey.export({ format: 'der', type: 'spki' })),
};

test('refuses production, and a missing profile', () => {
  expect(() => readSeedEnv({ ...given, APP_PROFILE: 'production' })).toThrow('do not belong there');
  const { APP_PROFILE: _, ...silent } = given;
  expect(() => readSeedEnv(silent)).toThrow('do not belong there');
  expect(() => readSeedEnv({ ...given, APP_PROFILE: 'live' })).toThrow('APP_PROFILE: ');
});

test('names every missing variable together', () => {
  expect(() => readSeedEnv({ ...given, ARCADE_URL: '', PASSWORD_PEPPER: '' })).toThrow(
    /ARCADE_URL: [\s\S]*PASSWORD_PEPPER: /,
  );
  expect(() => readSeedEnv({ ...given, VENDOR_PUBLIC_KEY: '' })).toThrow('VENDOR_PUBLIC_KEY: ');
});

test("derives the vendor's public key from its signing key", () => {
  const { vendor } = readSeedEnv({
    ...given,
    VENDOR_PUBLIC_KEY: '',
    VENDOR_SIGNING_KEY: base64url(privateKey.export({ format: 'der', type: 'pkcs8' })),
  });
  expect(vendor).toEqual({
    code: 'arcade',
    keyId: 'arcade-1',
    publicKey: given.VENDOR_PUBLIC_KEY,
    url: 'http://localhost:3001',
  });
});

test('has a recorded month on request', () => {
  const pastDaysFor = (DEMO_MONTH: string) => readSeedEnv({ ...given, DEMO_MONTH }).pastDays;
  expect(['on', 'off', ''].map(pastDaysFor)).toEqual([30, 0, 0]);
});
