import { layers, line, type Point, place, polygon, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** A kite in the wind, its string disappearing between clouds. */
export const kite: Motif = (inks) =>
  layers(
    place(cloud(inks.paper), { at: [-62, -52], scale: 0.62 }),
    line('M24 -33C-20 -6 -48 34 -100 44', { ink: inks.paper, width: 3.5 }),
    place(cloud(inks.paper), { at: [48, 80], scale: 1.15 }),
    place(frame(inks), { at: [22, -26], turn: 22, scale: 0.94 }),
  );

const TOP: Point = [0, -72];
const END: Point = [0, 78];
const WING = 56;

/** 150 high, upright, with a tail of bows. */
function frame({ second, paper, main }: Palette): string {
  return layers(
    line('M0 78C18 94 -16 106 0 122C10 132 -4 138 0 144', { ink: main, width: 3.5 }),
    bow([4, 95], main),
    bow([-4, 113], main),
    bow([4, 131], main),
    polygon([TOP, [WING, -10], END, [-WING, -10]], second),
    polygon([TOP, [WING, -10], [0, -10]], paper),
    polygon([END, [-WING, -10], [0, -10]], paper),
    line(`M0 -72V78M-${WING} -10H${WING}`, { ink: main, width: 3.5 }),
    line(`M0 -72L${WING} -10L0 78L-${WING} -10Z`, { ink: main, width: 3.5 }),
  );
}

const bow = ([x, y]: Point, ink: string): string =>
  shape(
    `M${x - 11} ${y - 7}L${x} ${y}L${x - 11} ${y + 7}ZM${x + 11} ${y - 7}L${x} ${y}L${x + 11} ${y + 7}Z`,
    ink,
  );

const cloud = (ink: string): string =>
  shape('M-40 14A15 15 0 0 1 -30 -10A22 22 0 0 1 8 -18A18 18 0 0 1 34 -6A11 11 0 0 1 38 14Z', ink);
