import { num, repeat } from '../../../../page/art/draw.ts';

export const TERRACES = 8;

const WIDTH = 320;
const HEIGHT = 150;

/** Left end and top edge of a terrace, numbered from 1 at the foot. */
const edgeOf = (terrace: number) => ({ x: 16 + terrace * 30, y: HEIGHT - 4 - terrace * 15.5 });

/** Where the picker is on a terrace. */
export function placeOnTerrace(terrace: number): { x: number; y: number } {
  const { x, y } = edgeOf(terrace);
  return { x: x + 34, y };
}

/** One terrace in front of the higher ones, with a row of tea bushes on its edge. */
function terraceShape(terrace: number): string {
  const { x, y } = edgeOf(terrace);
  const outline = `M${WIDTH} ${num(y)}H${num(x + 26)}C${num(x + 8)} ${num(y)} ${num(x - 4)} ${num(y + 8)} ${num(x - 12)} ${num(y + 24)}V${HEIGHT}H${WIDTH}Z`;
  const bushes = Math.floor((WIDTH - x - 46) / 13);
  // Colors are set by CSS, because the ticket has other ones in free spins.
  const row = repeat(
    bushes,
    (nth) => `<circle class="bush" cx="${num(x + 58 + nth * 13)}" cy="${num(y + 1)}" r="5"/>`,
  );
  return `<g class="terrace" data-terrace="${terrace}">${row}<path d="${outline}"/></g>`;
}

const cloud = (x: number, y: number, scale: number): string =>
  `<path class="cloud" transform="translate(${x} ${y}) scale(${scale})" d="M-44 12C-60 12 -60 -6 -44 -6C-42 -22 -18 -24 -12 -12C-4 -24 20 -20 20 -6C38 -10 44 12 28 12Z"/>`;

/** A picker with a straw hat, drawn above the origin. */
const PICKER =
  '<g class="picker"><path class="coat" d="M-7 0L-4 -14H4L7 0Z"/><circle class="face" cy="-17" r="4"/><path class="straw" d="M-13 -17C-7 -21 -2 -26 0 -31C2 -26 7 -21 13 -17C6 -14 -6 -14 -13 -17Z"/></g>';

/** The hill of eight terraces, with the sun and clouds. */
export const hill = (): string =>
  `<svg class="hill" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMax meet" aria-hidden="true"><circle class="sun" cx="232" cy="44" r="32"/>${cloud(196, 50, 0.55)}${repeat(TERRACES, (nth) => terraceShape(TERRACES - nth))}${PICKER}${cloud(52, 134, 0.8)}${cloud(120, 146, 0.6)}</svg>`;

/** Distant mountains. They stretch to the available width at a fixed height. */
export const ridges = (): string =>
  '<svg class="ridges" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true"><path d="M0 26C6 20 10 12 16 10C22 12 25 22 31 24C37 18 42 7 48 4C55 8 58 18 65 21C72 17 78 10 84 8C90 11 95 16 100 18V40H0Z"/><path class="near" d="M0 36C8 33 14 25 22 24C30 26 36 33 44 34C54 30 62 22 72 21C82 25 90 30 100 31V40H0Z"/></svg>';
