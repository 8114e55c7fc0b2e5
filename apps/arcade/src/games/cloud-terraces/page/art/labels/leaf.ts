import { disc, line, place, shape } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { olive } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A fresh shoot of tea: two leaves and a bud. */
export const leaf: Label = {
  inks: olive,
  draw: () => rays(olive, 10, 6) + disc(90, olive.shade) + shootOfTea(),
};

export function shootOfTea(inks = olive): string {
  const { main, second, paper } = inks;
  const blade = (light: string, dark: string) =>
    shape('M0 0C-34 -16 -40 -62 0 -104Z', light) +
    shape('M0 0C34 -16 40 -62 0 -104Z', dark) +
    line('M0 -4V-88M0 -34L-14 -48M0 -34L14 -48M0 -56L-11 -68M0 -56L11 -68', second, 3.5);
  const bud =
    shape('M0 12C-20 -10 -18 -58 0 -84Z', paper) + shape('M0 12C20 -10 18 -58 0 -84Z', main);
  return [
    line('M0 92C2 66 -2 46 0 20', main, 9),
    place(blade(main, paper), { at: [-2, 44], turn: -56, scale: 0.94 }),
    place(blade(paper, main), { at: [2, 44], turn: 56, scale: 0.94 }),
    place(bud, { at: [0, 14] }),
  ].join('');
}
