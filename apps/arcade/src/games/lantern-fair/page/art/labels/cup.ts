import { disc, line, shape } from '../../../../../page/art/draw.ts';
import { halftone } from '../../../../../page/art/grounds.ts';
import { baize } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A steaming cup of tea. */
export const cup: Label = {
  inks: baize,
  draw: () => {
    const { main, second, paper, shade } = baize;
    return [
      halftone(baize),
      disc(86, shade),
      line(
        'M-24 -36C-36 -50 -12 -60 -24 -78M0 -38C-12 -54 12 -64 0 -84M24 -36C12 -50 36 -60 24 -78',
        second,
        6,
      ),
      `<ellipse cx="0" cy="66" rx="66" ry="11" fill="${main}"/>`,
      shape('M-52 -22H52C54 26 36 64 0 64C-36 64 -54 26 -52 -22Z', paper),
      shape('M0 -22H52C54 26 36 64 0 64Z', main),
      shape('M-52 2C-34 -10 -18 14 0 2V20C-18 32 -34 8 -50 20Z', second),
      shape('M0 2C18 -10 34 14 52 2L50 20C34 8 18 32 0 20Z', paper),
      `<ellipse cx="0" cy="-22" rx="52" ry="11" fill="${second}"/>`,
      `<ellipse cx="0" cy="-20" rx="43" ry="7" fill="${shade}"/>`,
    ].join('');
  },
};
