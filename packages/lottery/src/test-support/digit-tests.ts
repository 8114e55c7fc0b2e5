import { expect, test } from 'vitest';
import { type Digits, numbersOf, type Span } from '../digits/digits.ts';
import type { Entry, Family, Play } from '../family.ts';
import { type Cases, type CasesByPlay, SIDES, TEN } from './digit-cases.ts';
import { everyDigits, expectChances, expectWorth, selectionOf } from './measure.ts';
import { seededDraw } from './seeded-draw.ts';

/**
 * A family's play by code.
 *
 * @throws Error for an unknown code
 */
export const playOf = (family: Family<Digits>, code: string): Play<Digits> => {
  const found = family.plays.find((one) => one.code === code);
  if (!found) throw new Error(`${family.code} has no ${code}`);
  return found;
};

/** Cases on a span of a longer draw, with `5` and `0` as the other digits. */
export function casesOn(
  { code, from, to }: Span,
  length: number,
  byPlay: CasesByPlay,
  plays: readonly string[],
): [code: string, cases: Cases][] {
  return plays.map((play) => {
    const cases = byPlay[play];
    if (!cases) throw new Error(`there are no cases of ${play}`);
    const whole = (drawn: string) => '5'.repeat(from) + drawn + '0'.repeat(length - to);
    return [
      `${code}${play}`,
      {
        notes: cases.notes,
        draws: cases.draws.map(([ball, drawn, hits, by]) => [ball, whole(drawn), hits, by]),
      },
    ];
  });
}

/** Dragon-tiger cases for every two positions, numbered from 1. */
export function dragonTigerCases(length: number): [code: string, cases: Cases][] {
  const draw = (dragon: number, tiger: number, digits: string) =>
    [...'7'.repeat(length)]
      .map((other, at) => {
        if (at === dragon) return digits[0];
        return at === tiger ? digits[1] : other;
      })
      .join('');
  const pairs: [code: string, cases: Cases][] = [];
  for (let dragon = 0; dragon < length; dragon++)
    for (let tiger = dragon + 1; tiger < length; tiger++) {
      const on = (digits: string) => draw(dragon, tiger, digits);
      const pair = `${dragon + 1}${tiger + 1}`;
      pairs.push([
        `DragonTiger${pair}`,
        {
          notes: [
            ['dragon', 1],
            ['tie', 1],
            ['dragon,tiger,tie', 3],
          ],
          draws: [
            ['dragon,tiger', on('98'), { dragon: 1 }],
            ['dragon,tiger', on('09'), { tiger: 1 }],
            ['dragon,tiger', on('44'), {}],
            ['tie', on('44'), { tie: 1 }],
          ],
        },
      ]);
      pairs.push([
        `DragonTigerPush${pair}`,
        {
          notes: [
            ['tiger', 1],
            ['dragon,tiger', 2],
          ],
          draws: [
            ['dragon,tiger', on('98'), { dragon: 1 }],
            ['dragon', on('09'), {}],
            ['dragon,tiger', on('44'), { tie: 2 }],
          ],
        },
      ]);
    }
  return pairs;
}

/** Cases with values at positions, one position per note. */
export const fixedPlaces = (length: number): [code: string, cases: Cases][] => {
  const rest = '|'.repeat(length - 2);
  return [
    [
      'FixedPlace',
      {
        notes: [
          [`5|${rest}`, 1],
          [`1,2|${rest}3`, 3],
          [Array.from({ length }, () => TEN).join('|'), 10 * length],
        ],
        draws: [
          [`1,2|${rest}3`, `1${'0'.repeat(length - 2)}3`, { win: 2 }],
          [`1,2|${rest}3`, `3${'0'.repeat(length - 2)}1`, {}],
          [`|${rest}3`, `${'0'.repeat(length - 1)}3`, { win: 1 }],
        ],
      },
    ],
    [
      'FixedPlaceSides',
      {
        notes: [
          [`|${rest}odd`, 1],
          [`big,odd|${rest}${SIDES}`, 6],
        ],
        draws: [
          [`big,odd|${rest}even`, `5${'0'.repeat(length - 1)}`, { win: 3 }],
          [`big,odd|${rest}even`, `4${'0'.repeat(length - 2)}1`, {}],
        ],
      },
    ],
  ];
};

/** Tests a family of digits against its cases: note counts over all outcomes, and hits of single draws. */
export function testCases(
  family: Family<Digits>,
  length: number,
  cases: ReadonlyMap<string, Cases>,
): void {
  const outcomes = everyDigits(length);

  test('every play has a unique code, and test cases', () => {
    const codes = family.plays.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...cases.keys()].toSorted()).toEqual(codes.toSorted());
  });

  test.each([...cases])('%s wins with its stated chance, by the expected draws', (code, of) => {
    const play = playOf(family, code);
    const enter = (ball: string, by: Entry['by'] = 'pick') => {
      const chosen = play.board.positions?.by.includes(by);
      return selectionOf(play, ball, { by, positions: chosen ? of.positions : undefined });
    };
    for (const [ball, notes, by] of of.notes) {
      const selection = enter(ball, by);
      expect(selection.notes, ball).toBe(notes);
      const measure = play.tiersAre === 'apart' ? expectWorth : expectChances;
      measure(play, selection, outcomes);
    }
    for (const [ball, drawn, hits, by] of of.draws) {
      const won = enter(ball, by).hits([...drawn].map(Number));
      const named = play.tiers.flatMap((tier, at) => (won[at] ? [[tier.code, won[at]]] : []));
      expect(Object.fromEntries(named), `${ball} by ${drawn}`).toEqual(hits);
    }
  });

  test('reads exactly its own format', () => {
    expect(outcomes.length).toBe(numbersOf(length));
    const others = outcomes.filter((outcome) => {
      const read = family.read(family.write(outcome));
      return read?.length !== length || read.some((digit, at) => digit !== outcome[at]);
    });
    expect(others).toEqual([]);
    const digits = '1'.repeat(length);
    for (const text of [
      '',
      digits.slice(1),
      `${digits}1`,
      `${digits.slice(1)} `,
      ` ${digits}`,
      `${digits}\n`,
    ])
      expect(family.read(text)).toBeUndefined();
    expect(family.read('１'.repeat(length))).toBeUndefined();
    expect(family.read('a'.repeat(length))).toBeUndefined();
  });

  test('deals every digit in every position about as often', async () => {
    const seeded = seededDraw(2026);
    const counts = Array.from({ length }, () => Array.from({ length: 10 }, () => 0));
    for (let n = 0; n < 20_000; n++)
      for (const [at, digit] of (await family.deal(seeded, '2026-02-17')).entries()) {
        const count = counts[at] ?? [];
        count[digit] = (count[digit] ?? 0) + 1;
      }
    for (const count of counts.flat()) {
      expect(count).toBeGreaterThan(1800);
      expect(count).toBeLessThan(2200);
    }
  });
}
