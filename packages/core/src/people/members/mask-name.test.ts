import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['abcdef9', 'ab***9'],
  ['player01', 'pl***1'],
  ['abcd', 'ab***d'],
  ['abc', 'a***c'],
  ['a', '***'],
])('shows %s to strangers as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
