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

/** The names of the positions of a draw, from the left. */
type Positions = readonly string[];

const namesOf = (span: Span, positions: Positions) => positions.slice(span.from, span.to);

/** What is bet on three digits: straight and groups. */
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

/** What is bet on two digits: straight and groups. */
export const twoStar = (span: Span, positions: Positions): readonly Play<Digits>[] =>
  [
    straight(namesOf(span, positions)),
    straightSum(2),
    straightSpan(2),
    ...group.two,
    ...groupAny.two(),
  ].map((play) => on(span, play));

/** What is bet on digits of a span wherever they are drawn: `AnyCode1` and so on, up to `most` of them. */
export const anyCodes = (span: Span, most: number): readonly Play<Digits>[] =>
  [...Array(most).keys()].map((at) => on(span, anyCode(at + 1, lengthOf(span)), 'AnyCode'));

/** `FixedPlace`: a digit in one position, of any of them. Each digit of each row is a note. */
export const fixedPlace = (positions: Positions): Play<Digits> =>
  places({ code: 'FixedPlace', group: 'FixedPlace', positions, take: 1, values: EACH_DIGIT });

/** `FixedPlaceSides`: big, small, odd or even in one position, of any of them. Each side of each row is a note. */
export const fixedPlaceSides = (positions: Positions): Play<Digits> =>
  places({ code: 'FixedPlaceSides', group: 'Sides', positions, take: 1, values: SIDES });

/** `Sides`: big, small, odd or even in each position of a span, all at once. */
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

/** `Sum`, with a price for each. */
export const sumOf = (span: Span): Play<Digits> => on(span, pricedSum(lengthOf(span)), 'Sum');

/** `Span`, with a price for each. */
export const spanOf = (span: Span): Play<Digits> => on(span, pricedSpan(lengthOf(span)), 'Span');

/** `Form` of three digits. */
export const formOf = (span: Span): Play<Digits> => on(span, form(), 'Form');
