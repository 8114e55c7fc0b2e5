import { expect, test } from 'vitest';
import { makeSeal } from './seal.ts';

const seal = makeSeal('a secret of the test, long enough', 'tests');

test('decrypts its own values, whose ciphertext does not contain the secret', () => {
  const sealed = seal.close('the seed', 'row 1');
  expect(sealed.toString('latin1')).not.toContain('seed');
  expect(seal.open(sealed, 'row 1')).toBe('the seed');
});

test('encrypts the same secret differently each time', () => {
  expect(seal.close('the seed', 'row 1')).not.toEqual(seal.close('the seed', 'row 1'));
});

test('refuses to decrypt for another row, key or purpose, or after a changed byte', () => {
  const sealed = seal.close('the seed', 'row 1');
  expect(() => seal.open(sealed, 'row 2')).toThrow();
  expect(() => makeSeal('another secret, as long as it', 'tests').open(sealed, 'row 1')).toThrow();
  expect(() =>
    makeSeal('a secret of the test, long enough', 'more').open(sealed, 'row 1'),
  ).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(sealed, 'row 1')).toThrow();
});
