import { expect, test } from 'vitest';
import { decimal, fraction } from '../exact/fraction.ts';
import { returnsOf } from '../price.ts';
import { selectionOf } from '../test-support/measure.ts';
import { list, playOf, upTo } from '../test-support/play-of.ts';
import { seededDraw } from '../test-support/seeded-draw.ts';
import { lhc } from './family.ts';
import { markSix } from './mark-six.ts';
import { commercial } from './prices.ts';

const play = (code: string) => playOf(lhc, code);

test.each([1800, 1956])('series %i returns exactly the series, plus ties', (series) => {
  for (const play of lhc.plays) {
    const ties = play.tiers.some(({ tie }) => tie);
    const returned = ties ? fraction(48 * series + 2000, 49 * 2000) : fraction(series, 2000);
    expect(
      new Set(returnsOf(play, {}, series).map(({ top, bottom }) => `${top}/${bottom}`)),
    ).toEqual(new Set([`${returned.top}/${returned.bottom}`]));
  }
});

test.each([
  ['SpecialStraight', ['0.93877']],
  ['SpecialSize', ['0.96081']],
  ['SpecialColour', ['0.93061', '0.93061', '0.93673']],
  ['SpecialZodiac', ['0.93877', '0.93877']],
  ['NormalHit', ['0.94285']],
  ['Normal2Of2', ['0.91836']],
  ['Normal3Of3', ['0.92270']],
  ['Normal3Hit2', ['0.92460']],
  ['Special2Hit', ['0.91836']],
] as const)('%s returns %o by the prices that a site begins with', (code, returned) => {
  const returns = returnsOf(play(code), commercial[code] ?? {}, 1900);
  expect(returns.map((value) => decimal(value, 5))).toEqual(returned);
});

/** In a year of the horse: 1, 13, 25, 37 and 49 are horses, 2 is a snake, 12 a goat. */
const drawn = markSix([5, 12, 23, 31, 40, 44, 7], 'horse');
const fortyNine = markSix([1, 2, 3, 4, 5, 6, 49], 'horse');

test.each([
  ['SpecialStraight', '07', drawn, [1]],
  ['SpecialStraight', '05', drawn, [0]],
  ['SpecialSize', 'small', drawn, [1, 0]],
  ['SpecialSize', 'big', fortyNine, [0, 1]],
  ['SpecialParity', 'odd', fortyNine, [0, 1]],
  ['SpecialColour', 'red', drawn, [0, 0, 1]],
  ['SpecialColour', 'green', fortyNine, [0, 1, 0]],
  ['SpecialZodiac', 'rat', drawn, [0, 1]],
  ['SpecialZodiac', 'horse', drawn, [0, 0]],
  ['SpecialZodiac', 'horse', fortyNine, [1, 0]],
  ['SpecialZodiac', 'horse', markSix([1, 2, 3, 4, 5, 6, 49], 'snake'), [0, 0]],
  ['SpecialZodiac', 'horse', markSix([1, 2, 3, 4, 5, 6, 12], 'snake'), [0, 1]],
  ['SpecialZodiac', 'goat', markSix([1, 2, 3, 4, 5, 6, 11], 'snake'), [0, 1]],
  ['SpecialAnyOf2', 'horse,rat', fortyNine, [0, 1]],
  ['SpecialFauna', 'domestic', drawn, [0, 0]],
  ['NormalHit', '07', drawn, [0]],
  ['NormalHit', '44,05', drawn, [2]],
  ['PlaceStraight', '05|||||05', drawn, [1]],
  ['Normal2Of2', '05,07', drawn, [0]],
  ['Normal3Of3', '05,12,07', drawn, [0]],
  ['Normal3Hit2', '05,12,07', drawn, [1, 0]],
  ['Normal3Hit2', '05,12,23', drawn, [0, 1]],
  ['Special2Hit', '05,07', drawn, [0, 1]],
  ['Special2Hit', '05,12', drawn, [1, 0]],
  ['SpecialPair', '05,12', drawn, [0]],
  ['NotHit5', '01,02,03,04,07', drawn, [0]],
  ['NotHit5', '01,02,03,04,06', drawn, [1]],
  ['Zodiac2', 'horse,goat', drawn, [0, 0]],
  ['Zodiac2', 'rat,goat', drawn, [0, 1]],
  ['Tail2', '3,7', drawn, [0, 1]],
  ['Tail2', '0,7', drawn, [1, 0]],
  ['Tail1', '0', fortyNine, [0, 0]],
  ['TotalSize', 'small', drawn, [0, 1]],
  ['TotalSize', 'big', markSix([22, 23, 24, 25, 26, 27, 28], 'rat'), [1, 0]],
] as const)('%s of %s hits as a reader of its rules expects', (code, ball, outcome, hits) => {
  expect(selectionOf(play(code), ball).hits(outcome)).toEqual(hits);
});

test.each([
  ['SpecialStraight', '50', 'pick', 'unknown_number', 0],
  ['SpecialStraight', '1', 'pick', 'unknown_number', 0],
  ['SpecialStraight', '', 'pick', 'too_few_numbers', 0],
  ['PlaceStraight', '|||||', 'pick', 'too_few_numbers', 0],
  ['PlaceStraight', '01||||', 'pick', 'malformed', 5],
  ['PlaceStraight', '01|01|02,02|||', 'pick', 'duplicate_number', 2],
  ['SpecialZodiac', 'cat', 'pick', 'unknown_number', 0],
  ['SpecialZodiac', 'rat,rat', 'pick', 'duplicate_number', 0],
  ['Zodiac3', 'rat,ox', 'pick', 'too_few_numbers', 0],
  ['Normal3Of3', '01,02,03|01,02', 'text', 'malformed', 1],
  ['Special2Hit', '01,02|02,01', 'text', 'duplicate_number', 1],
  ['Special2Hit', '01', 'pick', 'too_few_numbers', 0],
  ['SpecialSize', 'big', 'text', 'not_offered', 0],
  ['NotHit12', list(upTo(21)), 'pick', 'too_many_notes', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(play(code).read({ ball, by })).toEqual({ refused, at });
});

test('reads exactly its own format', () => {
  expect(lhc.write(drawn)).toBe('05,12,23,31,40,44+07/horse');
  expect(lhc.read('05,12,23,31,40,44+07/horse')).toEqual(drawn);
  for (const text of [
    '',
    '05,12,23,31,40,44+07',
    '05,12,23,31,40,44+07/',
    '05,12,23,31,40,44+07/cat',
    '05,12,23,31,40,44+07/horse/',
    '05,12,23,31,40,44+05/horse',
    '05,12,23,31,40,44+50/horse',
    '05,12,23,31,40,44,07/horse',
    '05,12,23,31,40+44,07/horse',
    '5,12,23,31,40,44+07/horse',
  ])
    expect(lhc.read(text)).toBeUndefined();
});

test('a result from outside gets the animal of its own day', () => {
  const result = '05,12,23,31,40,44+07';
  expect(lhc.readResult?.(result, '2026-02-16')?.year).toBe('snake');
  expect(lhc.readResult?.(result, '2026-02-17')).toEqual(drawn);
  expect(lhc.readResult?.(`${result}/horse`, '2026-02-17')).toBeUndefined();
});

test('deals all numbers about equally often, in every position', async () => {
  const draw = seededDraw(49);
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 50 }, () => 0));
  for (let dealt = 0; dealt < 20_000; dealt++) {
    const outcome = await lhc.deal(draw, '2026-11-24');
    for (const [at, number] of [...outcome.normal, outcome.special].entries()) {
      const row = counts[at];
      if (row) row[number] = (row[number] ?? 0) + 1;
    }
    if (dealt % 100 === 0) expect(lhc.read(lhc.write(outcome))).toEqual(outcome);
  }
  for (const row of counts)
    for (const count of row.slice(1)) expect(Math.abs(count - 20_000 / 49)).toBeLessThan(100);
});

test('every play has a unique code', () => {
  expect(new Set(lhc.plays.map(({ code }) => code)).size).toBe(lhc.plays.length);
});
