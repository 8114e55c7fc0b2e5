import {
  around,
  bothSides,
  disc,
  line,
  place,
  polar,
  repeat,
  ring,
  shape,
  star,
  xy,
} from '../../../page/art/draw.ts';
import { nacre } from '../../../page/art/inks.ts';
import { symbols, type TideSymbol } from '../rules.ts';

const { main, second, paper, shade, ground } = nacre;

const pearl = (): string =>
  shape('M-26 6Q0 -8 26 6A26 18 0 0 1 -26 6Z', second) +
  disc(17, paper, [0, -2]) +
  ring(17, 3, main, [0, -2]) +
  disc(4.5, ground, [-6, -8]);

const starfish = (): string =>
  star({ rays: 5, outer: 26, inner: 11 }, second) +
  around(5, () => disc(2.2, paper, [0, -15]) + disc(1.8, paper, [0, -9])) +
  disc(2.4, paper);

const crab = (): string =>
  bothSides(
    line('M-14 8L-25 15M-13 12L-21 21M-15 2L-26 5', main, 3.4) +
      line('M-13 -4Q-26 -8 -21 -19', main, 4) +
      shape('M-29 -21A9 9 0 0 1 -12 -24L-20 -17Z', second),
  ) +
  shape('M-19 4A19 13 0 0 1 19 4A19 15 0 0 1 -19 4Z', second) +
  bothSides(disc(3.2, paper, [-6, -3]) + disc(1.6, main, [-6, -3]));

const shell = (): string =>
  shape('M-25 -2A25 24 0 0 1 25 -2L7 22H-7Z', shade) +
  repeat(5, (n) => {
    const angle = (n - 2) * 28;
    return line(`M0 19L${xy(polar(22, angle, [0, 0]))}`, main, 2.4);
  }) +
  shape('M-10 19H10L8 25H-8Z', main);

const anchor = (): string =>
  ring(5.5, 3.6, main, [0, -20]) +
  line('M0 -14V22M-11 -8H11M-22 6Q-20 22 0 22Q20 22 22 6', main, 4.4) +
  bothSides(shape('M-28 10L-22 -1L-15 9Z', main));

const faces: Readonly<Record<TideSymbol, () => string>> = { pearl, starfish, crab, shell, anchor };

/** A symbol of the reels around its center, 52 units high. */
export const symbolFace = (symbol: number): string => faces[symbols[symbol] ?? 'pearl']();

/** A symbol for a list, as an SVG document. */
export const symbolIcon = (symbol: number): string =>
  `<svg viewBox="-30 -30 60 60" class="tide-face" aria-hidden="true">${place(symbolFace(symbol), {})}</svg>`;
