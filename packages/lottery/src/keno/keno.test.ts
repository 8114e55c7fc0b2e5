import { expect, test } from 'vitest';
import { twenty } from '../eighty/twenty.ts';
import { compare, decimal, fraction } from '../exact/fraction.ts';
import { kl8 } from '../kl8/family.ts';
import { payoutOf, returnsOf } from '../price.ts';
import { selectionOf } from '../test-support/measure.ts';
import { fillers } from '../test-support/weighted.ts';
import { keno } from './family.ts';
import { commercial } from './prices.ts';
import { TABLES } from './tables.ts';

test('hits have the same probabilities as in KL8', () => {
  expect(keno.plays.map(({ code }) => code)).toEqual(
    ['Low', 'Classic', 'High'].flatMap((risk) =>
      Array.from({ length: 10 }, (_, at) => `${risk}${at + 1}`),
    ),
  );
  for (const { code, tiers } of keno.plays) {
    const same = kl8.plays.find((play) => play.code === code.replace(/^[A-Za-z]+/, 'Pick'));
    const chances = (all: typeof tiers) => all.map(({ chance }) => chance);
    expect(chances(tiers)).toEqual(chances(same?.tiers ?? []));
  }
});

test.each(keno.plays.map((play) => [play.code, play] as const))(
  '%s returns 94 to 96.3 %% by its table, and by series exactly the series',
  (code, play) => {
    const [returned = fraction(0)] = returnsOf(play, commercial[code] ?? {}, 1800);
    expect(Number(decimal(returned, 5))).toBeGreaterThan(0.94);
    expect(Number(decimal(returned, 5))).toBeLessThan(0.963);
    expect(returnsOf(play, {}, 1900)).toEqual([fraction(95, 100)]);
  },
);

test('more hits pay more, and the top is rarer the higher the risk', () => {
  for (const tables of Object.values(TABLES))
    for (const table of Object.values<Readonly<Record<number, number>>>(tables)) {
      const odds = Object.entries(table)
        .filter(([hits]) => hits !== '0')
        .map(([, odds]) => odds);
      expect(odds).toEqual(odds.toSorted((one, other) => one - other));
      expect(new Set(odds).size).toBe(odds.length);
    }
  for (const play of keno.plays.filter(({ group }) => group !== 'Low')) {
    const lower = play.group === 'High' ? 'Classic' : 'Low';
    const other = commercial[play.code.replace(play.group, lower)] ?? {};
    const tops = [commercial[play.code], other].map((prices) => Object.values(prices ?? {}).at(-1));
    const [top, below] = tops.map((price) => fraction(price?.by === 'odds' ? price.odds : 0n));
    if (top && below) expect(compare(top, below)).toBeGreaterThanOrEqual(0);
  }
});

test.each([
  ['Low10', '01,02,03,75,76,77,78,79,80,74', 14_000n],
  ['Classic10', '01,02,03,75,76,77,78,79,80,74', 0n],
  ['Classic10', '01,02,03,04,76,77,78,79,80,74', 24_000n],
  ['High10', '01,02,03,04,05,77,78,79,80,74', 0n],
  ['High10', '01,02,03,04,05,06,78,79,80,74', 200_000n],
  ['Low1', '80', 3000n],
  ['High3', '01,02,03', 690_000n],
] as const)('%s on %s pays %i for 10 000 when 1 to 20 are drawn', (code, ball, pays) => {
  const play = keno.plays.find((one) => one.code === code);
  if (!play) throw new Error(`there is no ${code}`);
  const hits = selectionOf(play, ball).hits(twenty(fillers(20, 80, [])));
  const prices = commercial[code] ?? {};
  expect(payoutOf(play, { hits, note: 10_000n, series: 1800, prices })).toBe(pays);
});
