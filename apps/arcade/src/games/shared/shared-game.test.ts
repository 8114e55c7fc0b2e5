import { expect, test } from 'vitest';
import { baccarat } from '../baccarat/rules.ts';
import { places, roulette } from '../roulette/rules.ts';
import { coveredPart, type PlaceBet } from './shared-game.ts';

const at = (kind: string, nth = 0): number =>
  places.flatMap((place, position) => (place.kind === kind ? [position] : []))[nth] ?? -1;

const RED = at('red');
const BLACK = at('black');
const numbers = (count: number): PlaceBet[] =>
  Array.from({ length: count }, (_, number) => [number, 20]);

const cases: readonly [string, readonly PlaceBet[], bigint][] = [
  ['red alone', [[RED, 100]], 0n],
  [
    'red 100 and black 60',
    [
      [RED, 100],
      [BLACK, 60],
    ],
    120n,
  ],
  [
    'red and odd',
    [
      [RED, 100],
      [at('odd'), 100],
    ],
    0n,
  ],
  [
    'two dozens',
    [
      [at('dozen'), 50],
      [at('dozen', 1), 50],
    ],
    0n,
  ],
  [
    'all three dozens',
    [
      [at('dozen'), 50],
      [at('dozen', 1), 40],
      [at('dozen', 2), 30],
    ],
    90n,
  ],
  ['all 37 numbers', numbers(37), 740n],
  ['36 numbers', numbers(36), 0n],
  [
    'red and black, low and high',
    [
      [RED, 10],
      [BLACK, 10],
      [at('low'), 5],
      [at('high'), 7],
    ],
    30n,
  ],
];

test.each(cases)('of %s, the amount that is on all sides is covered', (_, bet, covered) => {
  expect(coveredPart(roulette, bet, bet)).toBe(covered);
});

test('bets of one round cover each other in their proportion, and are never covered too little', () => {
  const bets: PlaceBet[][] = [[[RED, 10]], [[RED, 20]], [[BLACK, 10]]];
  const parts = bets.map((bet) => coveredPart(roulette, bets.flat(), bet));
  expect(parts).toEqual([4n, 7n, 10n]); // of red 10 / 3 and 20 / 3, each rounded up
});

test('player and banker are opposites, and a tie is none', () => {
  const bet: PlaceBet[] = [
    [0, 100],
    [1, 40],
    [2, 40],
  ];
  expect(coveredPart(baccarat, bet, bet)).toBe(80n);
});
