import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import { isRefusal, type Play } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { DIGITS, type Digits, numbersOf } from './digits.ts';
import { atLeast, type Mask, maskOf, sizeOf } from './masks.ts';

interface Among extends Pick<Play<Digits>, 'opposites'> {
  readonly code: string;
  /** Digits per note. */
  readonly take: number;
  readonly chance: Fraction;
  /** Digits that win for an outcome, and their maximum count. A note wins if all its digits are among them. */
  readonly winning: (drawn: Digits) => Mask;
  readonly most: number;
}

/** A note is a set of `take` picked digits; it wins if all of them are in `winning`. */
function among({ code, take, chance, opposites, most, winning }: Among): Play<Digits> {
  const rows = [{ code: 'numbers', values: DIGITS, least: take, most: DIGITS.length }];
  return definePlay<Digits, { readonly picked: Mask }>({
    code,
    group: '',
    tiers: [{ code: 'win', chance }],
    opposites,
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      return isRefusal(picked) ? picked : { picked: maskOf((picked[0] ?? []).map(Number)) };
    },
    notes: ({ picked }) => choose(sizeOf(picked), take),
    hitsMost: ({ picked }) => choose(Math.min(sizeOf(picked), most), take),
    hits: ({ picked }, drawn) => [choose(sizeOf(picked & winning(drawn)), take)],
  });
}

/** `AnyCode1` to `AnyCode3`: one, two or three digits that are all drawn, at any place and any number of times. */
export function anyCode(take: number, length: number): Play<Digits> {
  let ways = 0;
  for (let missing = 0; missing <= take; missing++)
    ways += (-1) ** missing * choose(take, missing) * (10 - missing) ** length;
  return among({
    code: `AnyCode${take}`,
    take,
    chance: fraction(ways, numbersOf(length)),
    most: length,
    winning: maskOf,
  });
}

/** `Repeat1` to `Repeat4`: a digit drawn at least that many times. */
export function repeat(times: number, length: number): Play<Digits> {
  let ways = 0;
  for (let drawn = times; drawn <= length; drawn++)
    ways += choose(length, drawn) * 9 ** (length - drawn);
  return among({
    code: `Repeat${times}`,
    take: 1,
    chance: fraction(ways, numbersOf(length)),
    most: Math.floor(length / times),
    winning: (digits) => atLeast(digits)[times - 1] ?? 0,
  });
}

/** `SumTail`: last digit of the sum. */
export const sumTail: Play<Digits> = among({
  code: 'SumTail',
  opposites: [DIGITS],
  take: 1,
  chance: fraction(1, 10),
  most: 1,
  winning: (digits) => 1 << (digits.reduce((sum, digit) => sum + digit, 0) % 10),
});
