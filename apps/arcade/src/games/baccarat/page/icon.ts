import { box, place } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { rose } from '../../../page/art/inks.ts';
import { suitShape } from '../../../page/art/suit-shape.ts';

const { main, second, paper } = rose;

const playingCard = (suit: number, ink: string): string =>
  [
    box({ width: 78, height: 112, corner: 9 }, paper),
    place(suitShape(suit, ink), { scale: 3.4 }),
    place(suitShape(suit, ink), { at: [-26, -41], scale: 0.9 }),
    place(suitShape(suit, ink), { at: [26, 41], scale: 0.9, turn: 180 }),
  ].join('');

/** Two playing cards, one over the other. */
export const baccaratMotif = (): string =>
  [
    place(playingCard(0, main), { at: [-30, -6], turn: -14 }),
    place(box({ width: 82, height: 116, corner: 10 }, main), { at: [34, 8], turn: 12 }),
    place(playingCard(1, second), { at: [34, 8], turn: 12 }),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const baccaratIcon = (): string => emblem(rose, `${rays(rose, 14, 6)}${baccaratMotif()}`);
