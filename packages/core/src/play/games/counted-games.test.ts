import { expect, test } from 'vitest';
import { countedGames, type GamesOfShare } from './counted-games.ts';

const games: readonly GamesOfShare[] = [
  { category: 'MINI', percent: 100, names: [] },
  { category: 'MINI', percent: 50, names: ['Wheel'] },
  { category: 'MINI', percent: 0, names: ['Dice'] },
  { category: 'CRASH', percent: 0, names: ['Updraft'] },
  { category: 'RNG', percent: 50, names: ['Lantern Fair'] },
  { category: 'LOTT', percent: 100, names: [] },
];

test('lists exactly the categories in which the site has games, lotteries included', () => {
  const weights = { MINI: 100, CRASH: 100, RNG: 100, LOTT: 10, LIVE: 10, PVP: 50 };
  expect(new Map(countedGames(games, { weights }).map((one) => [one.category, one]))).toEqual(
    new Map([
      [
        'MINI',
        {
          category: 'MINI',
          percent: 100,
          exceptions: [
            { name: 'Wheel', percent: 50 },
            { name: 'Dice', percent: 0 },
          ],
        },
      ],
      // Its only game counts nothing, so the category does not either.
      ['CRASH', { category: 'CRASH', percent: 0, exceptions: [] }],
      // All games of the category count half.
      ['RNG', { category: 'RNG', percent: 50, exceptions: [] }],
      ['LOTT', { category: 'LOTT', percent: 10, exceptions: [] }],
    ]),
  );
});

test('a category without a weight counts nothing, with all of its games', () => {
  const counted = countedGames(games, { weights: { LOTT: 100 } });
  expect(counted.filter(({ percent }) => percent > 0)).toEqual([
    { category: 'LOTT', percent: 100, exceptions: [] },
  ]);
  expect(counted.map(({ exceptions }) => exceptions.length)).toEqual([0, 0, 0, 0]);
});

test('rounds a share down, so that bets never count less than shown', () => {
  const weighed: GamesOfShare = { category: 'RNG', percent: 33, names: ['Koi'] };
  expect(countedGames([weighed], { weights: { RNG: 50 } })[0]?.percent).toBe(16);
});
