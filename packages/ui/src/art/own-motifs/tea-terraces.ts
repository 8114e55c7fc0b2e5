import { disc, layers, line, place, repeat, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

const TERRACES = 4;

/** A crane that flies over tea terraces before the sun, as above the reels of the game. */
export const teaTerraces: Motif = (inks) =>
  layers(
    disc({ at: [44, -34], radius: 36 }, inks.second),
    repeat(TERRACES, (nth) => terrace(TERRACES - 1 - nth, inks)),
    place(cloud(inks.paper), { at: [-60, 84], scale: 1 }),
    place(cloud(inks.paper), { at: [66, 88], scale: 0.7 }),
    place(crane(inks), { at: [-26, -44], scale: 0.7 }),
  );

/** One terrace in front of the higher ones, numbered from 0 at the foot. */
function terrace(nth: number, { ground, main, shade }: Palette): string {
  const [half, y] = [102 - nth * 19, 58 - nth * 23];
  const bushes = 7 - nth;
  const gap = (2 * half - 56) / (bushes - 1);
  return layers(
    repeat(bushes, (bush) => disc({ at: [28 - half + bush * gap, y + 1], radius: 7 }, main)),
    shape(
      `M${-half} ${y + 30}C${-half} ${y + 8} ${14 - half} ${y} ${32 - half} ${y}H${half - 32}C${half - 14} ${y} ${half} ${y + 8} ${half} ${y + 30}Z`,
      nth % 2 === 0 ? main : shade,
    ),
    line(`M${30 - half} ${y + 11}H${half - 30}`, { ink: ground, width: 2.5 }),
  );
}

const cloud = (ink: string): string =>
  shape('M-40 14A15 15 0 0 1 -30 -10A22 22 0 0 1 8 -18A18 18 0 0 1 34 -6A11 11 0 0 1 38 14Z', ink);

const crane = ({ main, second, paper }: Palette): string =>
  layers(
    shape('M2 14C-4 -30 12 -72 44 -94C48 -58 40 -16 26 12Z', main),
    shape('M4 12C2 -24 14 -58 36 -78C38 -48 34 -14 24 10Z', paper),
    line('M-34 34L-90 58M-30 38L-80 72', { ink: main, width: 5 }),
    shape('M-52 30C-30 10 12 -2 36 8C30 34 -8 46 -38 40Z', paper),
    shape('M-30 26L-66 22L-58 32L-70 38L-34 42Z', main),
    line('M30 14C54 12 46 -22 64 -36', { ink: paper, width: 13 }),
    line('M38 12C52 6 50 -16 60 -28', { ink: main, width: 6 }),
    disc({ at: [67, -40], radius: 11 }, paper),
    shape('M74 -46L98 -34L74 -34Z', main),
    disc({ at: [66, -49], radius: 6.5 }, second),
    shape('M12 20C-34 8 -74 -30 -86 -78C-78 -80 -70 -78 -62 -74C-20 -58 14 -26 26 12Z', main),
    shape('M14 18C-22 6 -52 -22 -64 -58C-26 -46 6 -20 24 12Z', paper),
  );
