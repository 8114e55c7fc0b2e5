import { bothSides, box, disc, line, place, shape } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rings } from '../../../page/art/grounds.ts';
import { midnight } from '../../../page/art/inks.ts';
import { suitShape } from '../../../page/art/suit-shape.ts';

const { main, second, paper, shade } = midnight;

const card = (suit: number): string =>
  [
    box({ width: 58, height: 84, corner: 7 }, paper),
    place(suitShape(suit, suit % 3 === 0 ? shade : second), { at: [-14, -24], scale: 1.05 }),
  ].join('');

const horn = shape('M26 -30C52 -34 66 -52 60 -78C84 -52 74 -14 34 -10Z', paper);

const ear = shape('M38 -14C56 -20 70 -14 74 0C58 6 44 2 38 -4Z', main);

/** A bull's head over a fan of three cards. */
export const bullMotif = (): string =>
  [
    place(card(3), { at: [-46, 42], turn: -24 }),
    place(card(1), { at: [46, 42], turn: 24 }),
    place(card(0), { at: [0, 52] }),
    place(
      [
        bothSides(horn + ear),
        shape('M-40 -22C-40 -44 40 -44 40 -22C40 8 28 44 0 44C-28 44 -40 8 -40 -22Z', main),
        shape('M-25 22C-25 6 25 6 25 22C25 38 14 48 0 48C-14 48 -25 38 -25 22Z', second),
        bothSides(disc(5, shade, [19, -10]) + disc(4.5, shade, [10, 25])),
        line('M-6 38C-2 41 2 41 6 38', shade, 3),
      ].join(''),
      { at: [0, -8], scale: 1.05 },
    ),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const bullIcon = (): string => emblem(midnight, `${rings(midnight)}${bullMotif()}`);
