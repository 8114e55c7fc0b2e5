import { expect, test } from 'vitest';
import { readWholeNumber } from './read-whole-number.ts';

const read = (text: string) => readWholeNumber(text, { min: 1, max: 99 });

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['１０', 10],
  ['٣', 3],
  ['१२', 12],
  ['99', 99],
])('reads %j as %d', (text, value) => expect(read(text)).toBe(value));

test.each(['', ' ', '1.5', '1,5', '-2', '+2', 'abc', '1e1', '0', '100', '2²', '½', '9'.repeat(40)])(
  'does not read %j',
  (text) => expect(read(text)).toBeUndefined(),
);
