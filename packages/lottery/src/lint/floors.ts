import type { OddsProfile } from '@app/shared/domain/odds-profiles';
import { type Fraction, fraction } from '../exact/fraction.ts';

/** From which return on a bet may be offered. None may return more than is staked, whatever the floor. */
export interface Floor {
  readonly warnsBelow: Fraction;
  readonly refusesBelow?: Fraction;
}

const WARNS_BELOW = fraction(75, 100);

const refusing = (percent: number): Floor => ({
  warnsBelow: WARNS_BELOW,
  refusesBelow: fraction(percent, 100),
});

/** By profile: `open` warns alone, as prizes of states are below every floor; the others are what regulators ask for. */
export const FLOORS = {
  open: { warnsBelow: WARNS_BELOW },
  gli: refusing(75),
  portugal: refusing(80),
  malta: refusing(85),
  brazil: refusing(85),
} as const satisfies Readonly<Record<OddsProfile, Floor>>;
