import { disc, line, place, shape } from '../../../../../page/art/draw.ts';
import { rings } from '../../../../../page/art/grounds.ts';
import { celadon } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A crane in flight. Substitutes for every symbol except the gate. */
export const crane: Label = {
  inks: celadon,
  draw: () => rings(celadon) + disc(90, celadon.shade) + craneBody(),
};

/** A crane that flies to the right, with raised wings. */
export function craneBody(inks = celadon): string {
  const { main, second, paper } = inks;
  const farWing = [
    shape('M2 14C-4 -30 12 -72 44 -94C48 -58 40 -16 26 12Z', main),
    shape('M4 12C2 -24 14 -58 36 -78C38 -48 34 -14 24 10Z', paper),
  ].join('');
  const nearWing = [
    shape('M12 20C-34 8 -74 -30 -86 -78C-78 -80 -70 -78 -62 -74C-20 -58 14 -26 26 12Z', main),
    shape('M14 18C-22 6 -52 -22 -64 -58C-26 -46 6 -20 24 12Z', paper),
    line('M-46 -38C-26 -22 -8 -6 12 4M-26 -38C-10 -26 4 -12 16 2', main, 3.5),
  ].join('');
  const body = [
    line('M-34 34L-90 58M-30 38L-80 72', main, 5),
    shape('M-52 30C-30 10 12 -2 36 8C30 34 -8 46 -38 40Z', paper),
    shape('M-30 26L-66 22L-58 32L-70 38L-34 42Z', main),
    line('M30 14C54 12 46 -22 64 -36', paper, 13),
    line('M38 12C52 6 50 -16 60 -28', main, 6),
    disc(11, paper, [67, -40]),
    shape('M74 -46L98 -34L74 -34Z', main),
    disc(6.5, second, [66, -49]),
    disc(2.6, main, [71, -40]),
  ].join('');
  return place(farWing + body + nearWing, { at: [0, 6], scale: 0.96 });
}
