import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2026-02-28T20:00:00Z');

test.each([
  ['2005-02-28', 'UTC', 21],
  ['2005-03-01', 'UTC', 20],
  ['2005-03-01', 'Asia/Ho_Chi_Minh', 21],
  ['2004-02-29', 'UTC', 21],
  ['2026-02-28', 'UTC', 0],
  ['2030-01-01', 'UTC', -4],
])('2.97 who was born on %s is, in %s, %i', (birthday, timeZone, years) => {
  expect(ageOf(birthday, { now, timeZone })).toBe(years);
});
