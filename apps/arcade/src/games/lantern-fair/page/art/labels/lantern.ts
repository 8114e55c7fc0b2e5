import { box, line, repeat, ring, shape } from '../../../../../page/art/draw.ts';
import { rays } from '../../../../../page/art/grounds.ts';
import { persimmon } from '../../../../../page/art/inks.ts';
import type { Label } from '../../../../slots/page/art/label.ts';

/** A lit paper lantern with a halo. Substitutes for every label except the firework. */
export const lantern: Label = {
  inks: persimmon,
  draw: () => rays(persimmon, 12, 7) + lanternBody(),
};

export function lanternBody(inks = persimmon): string {
  const rib = (x: number) => `M0 -50C${x} -44 ${x} 44 0 50`;
  return [
    ring(80, 3, inks.second),
    line('M0 -96V-56', inks.paper, 5),
    `<ellipse rx="64" ry="52" fill="${inks.main}"/>`,
    shape('M0 -52A64 52 0 0 1 0 52Z', inks.second),
    line(`${rib(-58)}${rib(-28)}`, inks.ground, 3.5),
    line(`${rib(28)}${rib(58)}`, inks.ground, 3.5),
    box({ at: [0, -54], width: 58, height: 15, corner: 4 }, inks.paper),
    box({ at: [0, 54], width: 58, height: 15, corner: 4 }, inks.paper),
    repeat(5, (i) => line(`M${(i - 2) * 11} 66V${94 - Math.abs(i - 2) * 7}`, inks.main, 6)),
  ].join('');
}
