import { box, disc, layers, line, ring } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import { numberBall } from '../../parts/number-ball.ts';

/** The drum of a draw, turning on its frame. */
export const drum: Motif = (inks, random) => {
  const number = () => random.whole({ from: 1, to: 45 });
  return layers(
    line('M-66 92L-40 -20M66 92L40 -20', { ink: inks.second, width: 12 }),
    box({ at: [0, 88], width: 164, height: 16, corner: 5 }, inks.main),
    box({ at: [41, 88], width: 82, height: 16, corner: 5 }, inks.second),
    disc({ at: [0, -14], radius: 82 }, inks.shade),
    ring({ at: [0, -14], radius: 80, width: 7 }, inks.paper),
    line('M-74 -14H74M0 -90V62', { ink: inks.paper, width: 2.5 }),
    line('M0 -94C-58 -60 -58 32 0 66M0 -94C58 -60 58 32 0 66', { ink: inks.paper, width: 2.5 }),
    ...places.map((place) => numberBall(inks, { ...place, number: number() })),
  );
};

const places = [
  { at: [-24, -52], radius: 19, colour: 'second' },
  { at: [34, -34], radius: 18, colour: 'paper' },
  { at: [-46, 14], radius: 20, colour: 'paper' },
  { at: [44, 18], radius: 20, colour: 'main' },
  { at: [0, 34], radius: 24, colour: 'main' },
] as const;
