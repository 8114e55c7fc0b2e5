import { defineRules } from '../define-rules.ts';
import { repeat } from '../digits/among.ts';
import { anyStraight, onAny } from '../digits/any-positions.ts';
import { combination } from '../digits/combination.ts';
import { type Digits, on, type Span } from '../digits/digits.ts';
import { dragonTiger } from '../digits/dragon-tiger.ts';
import { group } from '../digits/group.ts';
import { groupAny } from '../digits/group-any.ts';
import {
  anyCodes,
  fixedPlace,
  fixedPlaceSides,
  formOf,
  sides,
  spanOf,
  sumOf,
  threeStar,
  twoStar,
} from '../digits/menu.ts';
import { straight } from '../digits/straight.ts';
import { straightSum, sumSides } from '../digits/sums.ts';
import type { Family, Play } from '../family.ts';
import { bulls } from './bull.ts';
import { poker } from './poker.ts';
import { sscResult } from './result.ts';

const POSITIONS = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'] as const;

const ALL: Span = { code: 'All5', from: 0, to: 5 };
const LAST4: Span = { code: 'Last4', from: 1, to: 5 };
const FIRST4: Span = { code: 'First4', from: 0, to: 4 };
const LAST3: Span = { code: 'Last3', from: 2, to: 5 };
const MID3: Span = { code: 'Mid3', from: 1, to: 4 };
const FIRST3: Span = { code: 'First3', from: 0, to: 3 };
const LAST2: Span = { code: 'Last2', from: 3, to: 5 };
const FIRST2: Span = { code: 'First2', from: 0, to: 2 };
const LAST1: Span = { code: 'Last1', from: 4, to: 5 };

const THREES = [LAST3, MID3, FIRST3];
const TWOS = [LAST2, FIRST2];

const fourStar = (span: Span): readonly Play<Digits>[] => {
  const positions = POSITIONS.slice(span.from, span.to);
  return [straight(positions), combination(positions), ...group.four].map((play) => on(span, play));
};

const allFive = () => [straight(POSITIONS), combination(POSITIONS), ...group.five];

/** Five digits (SSC), in the customary menu order. */
export const ssc = defineRules<Family<Digits>>({
  ...sscResult,
  plays: () => [
    ...allFive().map((play) => on(ALL, play)),
    ...[LAST4, FIRST4].flatMap(fourStar),
    ...THREES.flatMap((span) => threeStar(span, POSITIONS)),
    ...TWOS.flatMap((span) => twoStar(span, POSITIONS)),
    fixedPlace(POSITIONS),
    on(LAST1, straight(['units']), 'FixedPlace'),
    ...THREES.flatMap((span) => anyCodes(span, 2)),
    ...[LAST4, FIRST4].flatMap((span) => anyCodes(span, 2)),
    ...anyCodes(ALL, 3),
    anyStraight(2, POSITIONS),
    ...[straightSum(2), ...group.two, ...groupAny.two()].map((play) => onAny(2, 5, play)),
    anyStraight(3, POSITIONS),
    ...[straightSum(3), ...group.three, ...groupAny.three()].map((play) => onAny(3, 5, play)),
    anyStraight(4, POSITIONS),
    ...group.four.map((play) => onAny(4, 5, play)),
    ...[...TWOS, LAST3, FIRST3].map((span) => sides(span, POSITIONS)),
    fixedPlaceSides(POSITIONS),
    on(ALL, sumSides(5), 'Sides'),
    ...dragonTiger(5),
    ...[ALL, ...THREES].map(sumOf),
    ...THREES.map(spanOf),
    ...THREES.map(formOf),
    ...[1, 2, 3, 4].map((times) => on(ALL, repeat(times, 5), 'Repeat')),
    ...bulls(),
    poker(),
  ],
});

export const rules = {
  SSC: ssc,
} as const;
