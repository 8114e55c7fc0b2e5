import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStatement, type SignedFacts, signStatement } from './signed-statement.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const facts: SignedFacts = {
  sha256: 'a'.repeat(64),
  bytes: '120',
  rows: '3',
  list: 'audit',
  format: 'csv',
  language: 'EN',
  zone: 'Asia/Shanghai',
  site: 'harbor',
  filter: '{"action":"flag.switched"}',
  'asked by': 'lanh',
  'asked at': '2026-12-10T12:00:00.000Z',
  'written at': '2026-12-10T12:00:05.000Z',
  key: '3f0f1d3c2a115c0f',
};
const signed = signStatement(facts, privateKey);

test('reads the signed text, also with the line ends of another system', () => {
  for (const text of [signed, signed.replaceAll('\n', '\r\n'), `${signed}\n`]) {
    const read = readStatement(text);
    expect(read?.facts).toEqual(facts);
    expect(read?.isSignedBy(publicKey)).toBe(true);
  }
  const stranger = generateKeyPairSync('ed25519').publicKey;
  expect(readStatement(signed)?.isSignedBy(stranger)).toBe(false);
});

test.each(Object.keys(facts))('detects a change of the line %s', (name) => {
  const changed = signed.replace(`\n${name}: `, `\n${name}: x`);
  expect(changed).not.toBe(signed);
  expect(readStatement(changed)?.isSignedBy(publicKey)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['another version', signed.replace('version 1', 'version 2')],
  ['a missing line', signed.replace(/rows: .*\n/, '')],
  ['an added line', signed.replace('rows: ', 'more: 1\nrows: ')],
  ['a missing signature', signed.replace(/signature: .*\n/, '')],
])('reads no statement from %s', (_, text) => {
  expect(readStatement(text)).toBeUndefined();
});

test('text that is no signature is refused as a wrong signature', () => {
  const text = signed.replace(/signature: .*/, 'signature: bm9uZQ==');
  expect(readStatement(text)?.isSignedBy(publicKey)).toBe(false);
});
