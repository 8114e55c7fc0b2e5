import { disc, layers, type Point, place, polar, repeat, shape, star, xy } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Inks } from '../../palettes.ts';

/** A rooster's tail of overlapping curved feathers. */
export const feathers: Motif = (inks, random) => {
  const count = random.whole({ from: 6, to: 7 });
  const tail = layers(
    repeat(count, (i) => {
      const angle = -96 + (i * 118) / (count - 1);
      return sickle(inks, { angle, length: 128 + i * 6, ink: i % 2 ? inks.second : inks.main });
    }),
    disc({ at: ROOT, radius: 22 }, inks.shade),
    disc({ at: ROOT, radius: 17 }, inks.paper),
    star({ at: ROOT, rays: 8, outer: 11, inner: 5 }, inks.mark),
  );
  return layers(
    disc({ radius: 98 }, inks.shade),
    place(tail, { mirrored: random.pick([true, false]), scale: 0.98 }),
  );
};

const ROOT: Point = [44, 58];

/** Two-toned along the quill, and bent to the right. */
function sickle(
  inks: Inks,
  { angle, length, ink }: { angle: number; length: number; ink: string },
): string {
  const tip = polar(length, angle, ROOT);
  const bow = (reach: number, bend: number) => xy(polar(length * reach, angle + bend, ROOT));
  const blade = (outer: number, inner: number) =>
    `M${xy(ROOT)}Q${bow(0.72, outer)} ${xy(tip)}Q${bow(0.62, inner)} ${xy(ROOT)}Z`;
  return layers(
    shape(blade(34, -8), inks.shade),
    shape(blade(30, -3), ink),
    shape(blade(30, 14), inks.paper),
  );
}
