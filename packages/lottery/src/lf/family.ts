import { defineRules } from '../define-rules.ts';
import { type Digits, on, type Span } from '../digits/digits.ts';
import { dragonTiger } from '../digits/dragon-tiger.ts';
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
import { sumSides } from '../digits/sums.ts';
import type { Family } from '../family.ts';
import { lfResult } from './result.ts';

const POSITIONS = ['hundreds', 'tens', 'units'] as const;

const ALL: Span = { code: 'All3', from: 0, to: 3 };
const LAST2: Span = { code: 'Last2', from: 1, to: 3 };
const FIRST2: Span = { code: 'First2', from: 0, to: 2 };

const TWOS = [LAST2, FIRST2];

/** Three digits (LF), as in 3D and P3, in the customary menu order. */
export const lf = defineRules<Family<Digits>>({
  ...lfResult,
  plays: () => [
    ...threeStar(ALL, POSITIONS),
    ...TWOS.flatMap((span) => twoStar(span, POSITIONS)),
    fixedPlace(POSITIONS),
    ...anyCodes(ALL, 2),
    ...[...TWOS, ALL].map((span) => sides(span, POSITIONS)),
    fixedPlaceSides(POSITIONS),
    on(ALL, sumSides(3), 'Sides'),
    ...dragonTiger(3),
    ...[ALL, ...TWOS].map(sumOf),
    spanOf(ALL),
    formOf(ALL),
  ],
});

export const rules = {
  LF: lf,
} as const;
