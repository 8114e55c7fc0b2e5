import {
  bothSides,
  box,
  disc,
  line,
  place,
  ring,
  shape,
  star,
  twoToned,
} from '../../../page/art/draw.ts';

/** Colors of the symbols, set by the style sheet of the game. */
const [RED, DEEP_RED, CREAM, SHADE] = [
  'var(--red)',
  'var(--deep-red)',
  'var(--cream)',
  'var(--cream-shade)',
];
const [GOLD, DEEP_GOLD, WOOD, DARK] = [
  'var(--gold)',
  'var(--deep-gold)',
  'var(--wood)',
  'var(--dark)',
];

const pineCone = (): string =>
  [
    line('M0 -50Q2 -42 0 -36', DARK, 6),
    shape(
      'M0 -42C22 -36 32 -10 27 14C23 34 10 44 0 46C-10 44 -23 34 -27 14C-32 -10 -22 -36 0 -42Z',
      WOOD,
    ),
    line('M-17 -26Q0 -14 17 -26M-25 -8Q0 10 25 -8M-27 10Q0 30 27 10M-20 28Q0 44 20 28', DARK, 4),
    line('M-8 -20V-8M8 -20V-8M-14 0V14M0 2V18M14 0V14M-9 22V34M9 22V34', DEEP_GOLD, 3.5),
  ].join('');

const mitten = (): string =>
  [
    shape('M-26 24V-10C-26 -42 14 -46 18 -14L20 -4C26 -18 44 -16 42 0C40 14 30 20 24 24Z', RED),
    shape('M-26 24V-10C-26 -30 -12 -40 0 -38C-14 -34 -16 -20 -16 -8V24Z', DEEP_RED),
    place(star({ rays: 6, outer: 13, inner: 4 }, CREAM), { at: [2, -8] }),
    box({ width: 62, height: 18, at: [-1, 32], corner: 6 }, CREAM),
    line('M-18 28V36M-7 28V36M4 28V36M15 28V36', SHADE, 3),
  ].join('');

const mug = (): string =>
  [
    line('M-14 -46Q-20 -38 -14 -30M4 -46Q-2 -38 4 -30', SHADE, 4.5),
    line('M22 -6H32Q42 -6 42 7Q42 20 22 20', CREAM, 8),
    shape('M-34 -18H26V24Q26 42 8 42H-16Q-34 42 -34 24Z', CREAM),
    shape('M-34 0H26V18H-34Z', RED),
    line('M-26 9L-19 4L-12 14L-5 4L2 14L9 4L16 14L22 8', CREAM, 3),
  ].join('');

const candle = (): string =>
  [
    shape('M0 -52C14 -34 13 -20 0 -14C-13 -20 -14 -34 0 -52Z', GOLD),
    shape('M0 -36C6 -28 6 -20 0 -16C-6 -20 -6 -28 0 -36Z', CREAM),
    line('M0 -16V-8', DARK, 3.5),
    box({ width: 24, height: 44, at: [0, 12], corner: 3 }, CREAM),
    shape('M-12 -8H12V6Q6 2 4 10Q0 16 -3 6Q-8 0 -12 8Z', SHADE),
    shape('M-38 30H38Q36 46 18 46H-18Q-36 46 -38 30Z', DEEP_RED),
    shape('M0 30H38Q36 46 18 46H0Z', RED),
  ].join('');

const bell = (): string =>
  [
    ring(7, 4.5, DEEP_GOLD, [0, -42]),
    disc(9, DEEP_GOLD, [0, 36]),
    shape(
      'M0 -38C24 -38 26 -14 28 4C29 17 38 20 38 32H-38C-38 20 -29 17 -28 4C-26 -14 -24 -38 0 -38Z',
      GOLD,
    ),
    shape('M0 -38C24 -38 26 -14 28 4C29 17 38 20 38 32H14C14 20 12 -20 0 -38Z', DEEP_GOLD),
    line('M-30 16H30', CREAM, 4.5),
  ].join('');

const skate = (): string =>
  [
    line('M-26 44H32Q44 44 44 34', SHADE, 6),
    line('M-16 26V42M20 26V42', SHADE, 5),
    shape('M-24 -46H8L6 -8Q24 -4 34 4Q42 12 40 26H-24Z', CREAM),
    shape('M-24 -46H8L7 -34H-24Z', RED),
    shape('M-24 18H41L40 27H-24Z', DEEP_RED),
    line('M-4 -24H8M-4 -14H8M0 -4H14', RED, 3.5),
  ].join('');

const robin = (): string =>
  [
    line('M-6 36V48M8 36V48', DARK, 4),
    shape('M-26 6L-50 26L-22 30Z', DARK),
    disc(30, WOOD, [0, 8]),
    shape('M0 -6A24 24 0 0 1 26 20A30 30 0 0 1 4 38A26 26 0 0 1 0 -6Z', RED),
    disc(20, WOOD, [6, -24]),
    shape('M10 -34A16 16 0 0 1 26 -22A20 20 0 0 1 20 -8L6 -4Z', RED),
    shape('M24 -26L42 -20L24 -16Z', GOLD),
    disc(4, CREAM, [14, -28]),
    disc(2.2, DARK, [15, -28]),
    shape('M-26 4Q-10 -6 2 8Q-6 26 -24 22Z', DARK),
  ].join('');

const frostStar = (): string =>
  [
    star({ rays: 8, outer: 50, inner: 20 }, GOLD),
    star({ rays: 8, outer: 32, inner: 14, turn: 22.5 }, DEEP_GOLD),
    twoToned(13, [CREAM, SHADE], { turn: 30 }),
    bothSides(place(disc(3.5, CREAM), { at: [38, -38] })),
  ].join('');

/** Symbols from the smallest prize of a card to the greatest, each about 100 high and centered. */
const drawings: readonly (() => string)[] = [
  pineCone,
  mitten,
  mug,
  candle,
  bell,
  skate,
  robin,
  frostStar,
];

export const symbolDrawing = (symbol: number): string =>
  `<svg class="symbol" viewBox="-54 -54 108 108" aria-hidden="true">${drawings[symbol]?.() ?? ''}</svg>`;
