import { box, place, repeat } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rings } from '../../../page/art/grounds.ts';
import { coal } from '../../../page/art/inks.ts';
import { suitShape } from '../../../page/art/suit-shape.ts';

const { main, paper, shade } = coal;

const CARDS = 5;
/** Suits from the left; the middle card is the ace of spades. */
const SUITS = [3, 1, 0, 2, 3];

function card(nth: number): string {
  const ink = nth % 2 === 0 ? paper : main;
  const suit = suitShape(SUITS[nth] ?? 0, shade);
  return [
    box({ width: 62, height: 90, corner: 9 }, shade),
    box({ width: 56, height: 84, corner: 7 }, ink),
    place(suit, { at: [-15, -27], scale: 0.95 }),
    nth === 2 ? place(suit, { at: [0, 6], scale: 2.1 }) : '',
  ].join('');
}

/** A fan of five cards. */
export const jacksOrBetterMotif = (): string =>
  repeat(CARDS, (nth) =>
    place(place(card(nth), { at: [0, -88] }), { at: [0, 82], turn: (nth - 2) * 19 }),
  );

/** The game's square icon for a catalog, as an SVG document. */
export const jacksOrBetterIcon = (): string => emblem(coal, rings(coal) + jacksOrBetterMotif());
