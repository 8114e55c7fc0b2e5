import type { OddsProfile } from '@app/shared/lotteries/odds-profiles';
import { type Fraction, fraction } from '../exact/fraction.ts';

/** Minimum return of a bet. Returns above 100 % are refused under any floor. */
export interface Floor {
  readonly warnsBelow: Fraction;
  readonly refusesBelow?: Fraction;
}

const WARNS_BELOW = fraction(75, 100);

const refusing = (percent: number): Floor => ({
  warnsBelow: WARNS_BELOW,
  refusesBelow: fraction(percent, 100),
});

/**
 * By profile: `open` only warns, since state lotteries pay below every floor; the others are regulators' requirements.
 */
export const FLOORS = {
  open: { warnsBelow: WARNS_BELOW },
  gli: refusing(75),
  portugal: refusing(80),
  malta: refusing(85),
  brazil: refusing(85),
} as const satisfies Readonly<Record<OddsProfile, Floor>>;
