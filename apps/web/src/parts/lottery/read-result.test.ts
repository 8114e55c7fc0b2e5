import { families } from '@app/lottery/families';
import { expect, test } from 'vitest';
import { readResult } from './read-result.ts';

const DAY = '2026-11-24';

test.each(Object.values(families))('reads what $code writes', async (family) => {
  let drawn = 0;
  const outcome = await family.deal(async (below) => drawn++ % below, DAY);
  const write = family.write as (outcome: unknown) => string;
  const written = write(outcome);
  const read = readResult(family.code, written);
  expect(read).toBeDefined();
  expect(figuresOf(JSON.stringify(read))).toBe(figuresOf(written));
  expect(readResult(undefined, written)).toEqual(read);
});

/** A result's digits in order, without the names of prizes. */
const figuresOf = (text: string): string => text.replace(/"[A-Z]+\d?"|\D/g, '');

test.each([
  ['SSC', '4702x'],
  ['PK10', '01,02,'],
  ['LHC', '05,12,23,31,40,44+07'],
  ['VN_NORTH', '{"DB":[]}'],
  ['VN_NORTH', 'null'],
  ['OF_ANOTHER_ORGANIZER', '12-34'],
])('does not guess what a result of %s says: %s', (family, winNo) => {
  expect(readResult(family, winNo)).toBeUndefined();
});
