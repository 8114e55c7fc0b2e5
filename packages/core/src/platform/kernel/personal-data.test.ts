import { afterEach, expect, test, vi } from 'vitest';
import {
  isSealedWithPrevious,
  openPersonal,
  personalHash,
  resealPersonal,
  sealPersonal,
} from './personal-data.ts';

const PLACE = 'operator.email';

afterEach(() => vi.unstubAllEnvs());

const useKeys = (current: string, previous = '') => {
  vi.stubEnv('PERSONAL_DATA_KEY', current);
  vi.stubEnv('PERSONAL_DATA_KEY_PREVIOUS', previous);
};

test.each(['', 'a', 'mai@example.test', 'Nguyễn Thị Mai', '𠮷'.repeat(400)])(
  'opens its own sealed value: %j',
  (text) =>
    expect(openPersonal('member_personal.email', sealPersonal('member_personal.email', text))).toBe(
      text,
    ),
);

test('sealing is randomized, hashing deterministic', () => {
  const [first, second] = [sealPersonal(PLACE, 'mai'), sealPersonal(PLACE, 'mai')];
  expect(first.equals(second)).toBe(false);
  expect(personalHash('a', 'mai').equals(personalHash('a', 'mai'))).toBe(true);
  expect(personalHash('a', 'mai').equals(personalHash('b', 'mai'))).toBe(false);
  expect(personalHash('a', 'mai').equals(personalHash('a', 'may'))).toBe(false);
});

test('a changed byte is detected at any position', () => {
  const sealed = sealPersonal(PLACE, 'mai@example.test');
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => openPersonal(PLACE, changed)).toThrow();
  }
});

test('detects truncation, even within the tag', () => {
  const sealed = sealPersonal(PLACE, '');
  expect(() => openPersonal(PLACE, sealed.subarray(0, -8))).toThrow();
});

test('refuses a value sealed for another column', () => {
  const sealed = sealPersonal('member_personal.email', 'mai@example.test');
  expect(() => openPersonal('member_personal.phone', sealed)).toThrow();
});

test('a key can be changed: the previous one opens, the current one seals', () => {
  useKeys('the first');
  const sealed = sealPersonal(PLACE, 'mai');
  expect(isSealedWithPrevious(sealed)).toBe(false);
  useKeys('the second', 'the first');
  expect(openPersonal(PLACE, sealed)).toBe('mai');
  expect(isSealedWithPrevious(sealed)).toBe(true);
  const again = resealPersonal(PLACE, sealed);
  expect(isSealedWithPrevious(again)).toBe(false);
  useKeys('the second');
  expect(openPersonal(PLACE, again)).toBe('mai');
  expect(() => openPersonal(PLACE, sealed)).toThrow('no key');
});

test('refuses to seal, open and look up without keys', () => {
  const sealed = sealPersonal(PLACE, 'mai');
  useKeys('');
  vi.stubEnv('PERSONAL_LOOKUP_KEY', '');
  expect(() => sealPersonal(PLACE, 'mai')).toThrow('PERSONAL_DATA_KEY is not set');
  expect(() => openPersonal(PLACE, sealed)).toThrow('PERSONAL_DATA_KEY is not set');
  expect(() => personalHash('a', 'mai')).toThrow('PERSONAL_LOOKUP_KEY is not set');
});
