import { once } from '@app/shared/once';
import type { Play } from '../family.ts';
import { eachValue } from '../values/each-value.ts';
import type { Digits } from './digits.ts';
import { type Mask, maskOf, sizeOf } from './masks.ts';
import { chancesOf } from './multisets.ts';

const ALL_DIGITS = 0b11_1111_1111;
const FORMS = ['leopard', 'straight', 'pair', 'halfStraight', 'mixed'] as const;

/**
 * `Form` of three digits in any order; 9 and 0 are consecutive.
 *
 * - `leopard`: all equal
 * - `straight`: consecutive, such as 1 2 3, 8 9 0 and 9 0 1
 * - `pair`: two equal
 * - `halfStraight`: exactly two consecutive
 * - `mixed`: none of these
 */
export const form = once(
  (): Play<Digits> =>
    eachValue<Digits>({
      code: 'Form',
      group: '',
      rows: ['form'],
      opposites: [FORMS],
      tiers: chancesOf(3, FORMS.length, formOf).map((chance, at) => ({
        code: FORMS[at] ?? '',
        chance,
      })),
      kindOf: formOf,
    }),
);

function formOf(digits: Digits): number {
  const mask = maskOf(digits);
  const different = sizeOf(mask);
  if (different === 1) return FORMS.indexOf('leopard');
  if (different === 2) return FORMS.indexOf('pair');
  const neighbours = neighboursIn(mask);
  if (neighbours === 2) return FORMS.indexOf('straight');
  return FORMS.indexOf(neighbours === 1 ? 'halfStraight' : 'mixed');
}

/** Number of digits whose successor is in the set too; 0 follows 9. */
export function neighboursIn(mask: Mask): number {
  const next = ((mask << 1) | (mask >>> 9)) & ALL_DIGITS;
  return sizeOf(mask & next);
}
