import { describe, expect, test } from 'vitest';
import { add, fraction, ONE, sum } from '../exact/fraction.ts';
import { selectionOf } from '../test-support/measure.ts';
import { list, playOf, upTo } from '../test-support/play-of.ts';
import {
  chancesOf,
  declaredChances,
  everySubset,
  fillers,
  gaussian,
  pascal,
  someWithSum,
  type Weighted,
} from '../test-support/weighted.ts';
import { lhc } from './family.ts';
import { type MarkSix, markSix } from './mark-six.ts';
import { ANIMALS, type Animal } from './zodiac.ts';

const play = (code: string) => playOf(lhc, code);

/** Outcomes with every special number. */
const specials = (year: Animal): Weighted<MarkSix> =>
  upTo(49).map((special) => [markSix([...fillers(6, 49, [special]), special], year), 1n]);

/** Outcomes with every number at one position. */
const atPlace = (row: number): Weighted<MarkSix> =>
  upTo(49).map((number) => [
    markSix(fillers(6, 49, [number]).toSpliced(row, 0, number), 'pig'),
    1n,
  ]);

describe('of the special number', () => {
  const words = Object.entries({
    SpecialStraight: list(upTo(49)).split(','),
    SpecialSize: ['big', 'small'],
    SpecialParity: ['odd', 'even'],
    SpecialSizeParity: ['big_odd', 'big_even', 'small_odd', 'small_even'],
    SpecialSumParity: ['odd', 'even'],
    SpecialSumSize: ['big', 'small'],
    SpecialTailSize: ['big', 'small'],
    SpecialColour: ['red', 'blue', 'green'],
    SpecialColourSize: [
      'red_big',
      'red_small',
      'blue_big',
      'blue_small',
      'green_big',
      'green_small',
    ],
    SpecialColourParity: [
      'red_odd',
      'red_even',
      'blue_odd',
      'blue_even',
      'green_odd',
      'green_even',
    ],
    SpecialTail: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    SpecialHead: ['0', '1', '2', '3', '4'],
    SpecialFauna: ['domestic', 'wild'],
  });

  test.each(words)('%s: each value has its stated chance, in each year', (code, values) => {
    const declared = declaredChances(play(code));
    expect(play(code).board.rows[0]?.values.toSorted()).toEqual(values.toSorted());
    for (const year of ANIMALS)
      for (const value of values) {
        const chances = chancesOf(play(code), selectionOf(play(code), value), specials(year), 49n);
        const tier = value in declared ? value : 'win';
        expect(chances[tier]).toEqual(declared[tier]);
        expect(chances.tie).toEqual(declared.tie);
      }
    const all = chancesOf(
      play(code),
      selectionOf(play(code), values.join(',')),
      specials('ox'),
      49n,
    );
    const { tie = fraction(0), ...won } = all;
    const whole = fraction(1n, values.length);
    expect(sum(Object.values(won))).toEqual(
      fraction(whole.top * (tie.bottom - tie.top), whole.bottom * tie.bottom),
    );
  });

  test.each(ANIMALS)('the animal of the year is likelier than others: %s', (year) => {
    for (const animal of ANIMALS) {
      const selection = selectionOf(play('SpecialZodiac'), animal);
      const chances = chancesOf(play('SpecialZodiac'), selection, specials(year), 49n);
      const own = fraction(animal === year ? 5 : 0, 49);
      expect(chances).toEqual({ own, other: fraction(animal === year ? 0 : 4, 49) });
    }
    expect(declaredChances(play('SpecialZodiac'))).toEqual({
      own: fraction(5, 49),
      other: fraction(4, 49),
    });
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'one of %i animals has its stated chance',
    (length) => {
      const code = `SpecialAnyOf${length}`;
      for (const year of ['rat', 'horse'] as const)
        for (const picked of [ANIMALS.slice(0, length), ANIMALS.slice(-length), ANIMALS]) {
          const selection = selectionOf(play(code), picked.join(','));
          expect(BigInt(selection.notes)).toBe(pascal(picked.length, length));
          expect(chancesOf(play(code), selection, specials(year), 49n)).toEqual(
            declaredChances(play(code)),
          );
        }
    },
  );
});

test.each([
  ['PlaceStraight', '07', 'win'],
  ['PlaceSize', 'big', 'win'],
  ['PlaceSize', 'small', 'tie'],
  ['PlaceParity', 'odd', 'win'],
  ['PlaceSumParity', 'even', 'win'],
  ['PlaceSumSize', 'big', 'win'],
  ['PlaceTailSize', 'small', 'win'],
  ['PlaceColour', 'red', 'red'],
  ['PlaceColour', 'green', 'green'],
] as const)('%s of %s at each position comes to %s as often as it says', (code, value, tier) => {
  for (let row = 0; row < 6; row++) {
    const ball = Array.from({ length: 6 }, (_, at) => (at === row ? value : '')).join('|');
    const selection = selectionOf(play(code), ball);
    expect(selection.notes).toBe(1);
    const chances = chancesOf(play(code), selection, atPlace(row), 49n);
    expect(chances[tier]).toEqual(declaredChances(play(code))[tier]);
  }
});

/**
 * Weighted outcomes: every way in which the given numbers are normal, special or not drawn, with the number of ways to
 * draw the others.
 */
function drawsOf(some: readonly number[]): Weighted<MarkSix> {
  const others = 49 - some.length;
  return everySubset(some)
    .filter((normal) => normal.length <= 6)
    .flatMap((normal) => {
      const free = 6 - normal.length;
      const rest = fillers(free + 1, 49, some);
      const six = [...normal, ...rest.slice(0, free)];
      const inside = some.filter((number) => !normal.includes(number));
      return [
        ...inside.map((special) => [six.concat(special), pascal(others, free)] as const),
        [six.concat(rest.slice(free)), pascal(others, free) * BigInt(others - free)] as const,
      ].map(([numbers, ways]) => [markSix(numbers, 'goat'), ways] as const);
    });
}

const SIX_AND_ONE = pascal(49, 6) * 43n;

test.each([
  ['NormalHit', 1],
  ['Normal2Of2', 2],
  ['Normal3Of3', 3],
  ['Normal4Of4', 4],
  ['Normal3Hit2', 3],
  ['Special2Hit', 2],
  ['SpecialPair', 2],
  ...[5, 6, 7, 8, 9, 10, 11, 12].map((length) => [`NotHit${length}`, length] as const),
] as const)(
  '%s: a note of %i, and all notes of one number more, win as often as it says',
  (code, length) => {
    for (const numbers of [
      upTo(length).map((n) => n * 4),
      upTo(length + 1).map((n) => 50 - n * 3),
    ]) {
      const draws = drawsOf(numbers);
      const picked = selectionOf(play(code), list(numbers));
      expect(BigInt(picked.notes)).toBe(pascal(numbers.length, length));
      expect(chancesOf(play(code), picked, draws, SIX_AND_ONE)).toEqual(
        declaredChances(play(code)),
      );
      const notes = [numbers.slice(0, length), numbers.slice(-length)].map(list);
      const typed = selectionOf(play(code), [...new Set(notes)].join('|'), { by: 'text' });
      expect(chancesOf(play(code), typed, draws, SIX_AND_ONE)).toEqual(declaredChances(play(code)));
    }
  },
);

test.each(['Normal2Of2', 'Normal3Of3', 'Normal3Hit2', 'Normal4Of4'])(
  '%sBanker wins with its stated chance',
  (code) => {
    const selection = selectionOf(play(`${code}Banker`), '49|01,02,03,04');
    const chances = chancesOf(play(code), selection, drawsOf([49, 1, 2, 3, 4]), SIX_AND_ONE);
    expect(chances).toEqual(declaredChances(play(`${code}Banker`)));
  },
);

/** Weighted outcomes: every distribution of seven numbers over the groups. */
function everyCount(groups: readonly (readonly number[])[], year: Animal): Weighted<MarkSix> {
  const found: [MarkSix, bigint][] = [];
  const take = (at: number, numbers: readonly number[], ways: bigint) => {
    const group = groups[at];
    if (!group) {
      if (numbers.length === 7) found.push([markSix(numbers, year), ways]);
      return;
    }
    for (let count = 0; count <= Math.min(group.length, 7 - numbers.length); count++)
      take(at + 1, [...numbers, ...group.slice(0, count)], ways * pascal(group.length, count));
  };
  take(0, [], 1n);
  return found;
}

describe('groups with at least one drawn number', () => {
  const SEVEN = pascal(49, 7);
  /** In a year of the dragon: 1 is a dragon, 2 a rabbit, 3 a tiger and so on; 13 is a dragon again. */
  const dragons = [
    'dragon',
    'rabbit',
    'tiger',
    'ox',
    'rat',
    'pig',
    'dog',
    'rooster',
    'monkey',
    'goat',
    'horse',
    'snake',
  ];
  const byAnimal = everyCount(
    dragons.map((_, at) => upTo(49).filter((n) => n % 12 === (at + 1) % 12)),
    'dragon',
  );
  const byTail = everyCount(
    upTo(10).map((tail) => upTo(49).filter((n) => n % 10 === tail % 10)),
    'rat',
  );
  const tails = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

  test.each([1, 2, 3, 4, 5])('of %i animals', (length) => {
    const code = `Zodiac${length}`;
    const declared = declaredChances(play(code));
    const chances = (picked: readonly string[]) =>
      chancesOf(play(code), selectionOf(play(code), picked.join(',')), byAnimal, SEVEN);
    expect(chances(dragons.slice(0, length))).toEqual({ own: declared.own, other: fraction(0) });
    expect(chances(dragons.slice(-length))).toEqual({ own: fraction(0), other: declared.other });
    const [withOwn, without] = [pascal(length, length - 1), 1n];
    const { own, other } = chances(dragons.slice(0, length + 1));
    expect(own).toEqual(
      fraction(
        (declared.own?.top ?? 0n) * withOwn,
        (declared.own?.bottom ?? 1n) * (withOwn + without),
      ),
    );
    expect(other).toEqual(
      fraction(declared.other?.top ?? 0n, (declared.other?.bottom ?? 1n) * (withOwn + without)),
    );
  });

  test.each([1, 2, 3, 4, 5])('of %i last digits', (length) => {
    const code = `Tail${length}`;
    const declared = declaredChances(play(code));
    const chances = (picked: readonly string[]) =>
      chancesOf(play(code), selectionOf(play(code), picked.join(',')), byTail, SEVEN);
    expect(chances(tails.slice(0, length))).toEqual({ zero: declared.zero, other: fraction(0) });
    expect(chances(tails.slice(-length))).toEqual({ zero: fraction(0), other: declared.other });
  });
});

const bySum: Weighted<MarkSix> = gaussian(7, 49).flatMap((ways, sum) =>
  ways > 0n ? [[markSix(someWithSum(7, 49, sum), 'rat'), ways] as const] : [],
);

test.each(['TotalSize', 'TotalParity', 'TotalSizeParity'])(
  '%s: each value has its stated chance',
  (code) => {
    const declared = declaredChances(play(code));
    for (const value of play(code).board.rows[0]?.values ?? []) {
      const chances = chancesOf(play(code), selectionOf(play(code), value), bySum, pascal(49, 7));
      expect(chances[value]).toEqual(declared[value]);
    }
    expect(Object.values(declared).reduce(add)).toEqual(ONE);
  },
);
