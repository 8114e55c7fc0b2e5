import { layers } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import { numberBall } from '../../parts/number-ball.ts';

/** Six lottery balls, the last one largest. */
export const balls: Motif = (inks, random) => {
  const number = () => random.whole({ from: 1, to: 49 });
  return layers(...places.map((place) => numberBall(inks, { ...place, number: number() })));
};

const places = [
  { at: [-60, -56], radius: 31, colour: 'second' },
  { at: [58, -62], radius: 28, colour: 'paper' },
  { at: [-58, 48], radius: 38, colour: 'paper' },
  { at: [60, 50], radius: 36, colour: 'second' },
  { at: [2, 78], radius: 22, colour: 'main' },
  { at: [0, -6], radius: 50, colour: 'main' },
] as const;
