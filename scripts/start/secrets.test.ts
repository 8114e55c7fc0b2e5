import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let dataDir: string;
const readKept = () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('makes every secret once, different from all others, in a file for its owner only', () => {
  const first = readSecrets(dataDir, {});
  expect(readSecrets(dataDir, {})).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('makes signing keys that sign', () => {
  const key = Buffer.from(readSecrets(dataDir, {}).PLATFORM_SIGNING_KEY, 'base64url');
  expect(createPrivateKey({ key, format: 'der', type: 'pkcs8' }).asymmetricKeyType).toBe('ed25519');
});

test('adds secrets of a newer version and keeps the others', () => {
  const { SEED_SECRET: _, ...older } = readSecrets(dataDir, {});
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(older));
  const newer = readSecrets(dataDir, {});
  expect(newer).toMatchObject(older);
  expect(newer.SEED_SECRET).toMatch(/^[\w-]{43}$/);
  expect(readKept()).toEqual(newer);
});

test('uses a secret of the environment without keeping it', () => {
  const { TOKEN_SECRET } = readSecrets(dataDir, { TOKEN_SECRET: 'from outside' });
  expect(TOKEN_SECRET).toBe('from outside');
  expect(readKept().TOKEN_SECRET).not.toBe('from outside');
});

test('passes a previous key on, from the environment or the file, and makes none', () => {
  expect(readSecrets(dataDir, {}).PERSONAL_DATA_KEY_PREVIOUS).toBeUndefined();
  const env = { PERSONAL_DATA_KEY_PREVIOUS: 'from outside' };
  expect(readSecrets(dataDir, env).PERSONAL_DATA_KEY_PREVIOUS).toBe('from outside');
  const before = { ...readKept(), PERSONAL_DATA_KEY_PREVIOUS: 'of before' };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(before));
  expect(readSecrets(dataDir, {}).PERSONAL_DATA_KEY_PREVIOUS).toBe('of before');
});
