import { colourOf } from '@app/lottery/lhc/kinds';
import type { BallLook } from '@app/ui/play/ball';

const LANES = 10;

/** The look of a number's ball: the colors of Mark Six, the lanes of a race. Undefined where all balls look alike. */
export function numberLook(family: string, number: string): BallLook | undefined {
  if (!/^\d\d$/.test(number)) return undefined;
  if (family === 'LHC') return markSixLook(Number(number));
  return family === 'PK10' ? laneLook(Number(number)) : undefined;
}

export function markSixLook(number: number): 'red' | 'blue' | 'green' {
  const colour = colourOf(number);
  return colour === 'red' || colour === 'blue' ? colour : 'green';
}

export const laneLook = (lane: number): BallLook | undefined =>
  lane >= 1 && lane <= LANES ? (`lane${lane}` as BallLook) : undefined;
