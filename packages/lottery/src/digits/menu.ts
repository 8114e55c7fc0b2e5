import type { Play } from '../family.ts';
import { anyCode, sumTail } from './among.ts';
import { combination } from './combination.ts';
import { type Digits, lengthOf, on, type Span } from './digits.ts';
import { form } from './forms.ts';
import { group } from './group.ts';
import { groupAny } from './group-any.ts';
import { EACH_DIGIT, places, SIDES } from './places.ts';
import { straight } from './straight.ts';
import { pricedSpan, pricedSum, straightSpan, straightSum } from './sums.ts';

/** Names of the positions of a draw, from the left. */
type Positions = readonly string[];

const namesOf = (span: Span, positions: Positions) => positions.slice(span.from, span.to);

/** Plays on three digits: straight and groups. */
export const threeStar = (span: Span, positions: Positions): readonly Play<Digits>[] =>
  [
    straight(namesOf(span, positions)),
    straightSum(3),
    straightSpan(3),
    combination(namesOf(span, positions)),
    ...group.three,
    ...groupAny.three(),
    sumTail,
  ].map((play) => on(span, play));

/** Plays on two digits: straight and groups. */
export const twoStar = (span: Span, positions: Positions): readonly Play<Digits>[] =>
  [
    straight(namesOf(span, positions)),
    straightSum(2),
    straightSpan(2),
    ...group.two,
    ...groupAny.two(),
  ].map((play) => on(span, play));

/** Plays on digits anywhere in a span: `AnyCode1` up to `most`. */
export const anyCodes = (span: Span, most: number): readonly Play<Digits>[] =>
  [...Array(most).keys()].map((at) => on(span, anyCode(at + 1, lengthOf(span)), 'AnyCode'));

/** `FixedPlace`: a digit at one position. Each digit of each row is a note. */
export const fixedPlace = (positions: Positions): Play<Digits> =>
  places({ code: 'FixedPlace', group: 'FixedPlace', positions, take: 1, values: EACH_DIGIT });

/** `FixedPlaceSides`: big, small, odd or even at one position. Each side of each row is a note. */
export const fixedPlaceSides = (positions: Positions): Play<Digits> =>
  places({ code: 'FixedPlaceSides', group: 'Sides', positions, take: 1, values: SIDES });

/** `Sides`: big, small, odd or even at every position of a span together. */
export const sides = (span: Span, positions: Positions): Play<Digits> =>
  on(
    span,
    places({
      code: 'Sides',
      group: '',
      positions: namesOf(span, positions),
      take: lengthOf(span),
      values: SIDES,
    }),
    'Sides',
  );

/** `Sum`, each value with its own price. */
export const sumOf = (span: Span): Play<Digits> => on(span, pricedSum(lengthOf(span)), 'Sum');

/** `Span`, each value with its own price. */
export const spanOf = (span: Span): Play<Digits> => on(span, pricedSpan(lengthOf(span)), 'Span');

/** `Form` of three digits. */
export const formOf = (span: Span): Play<Digits> => on(span, form(), 'Form');
