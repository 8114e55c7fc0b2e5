import { layers, place, polygon, repeat, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';

/** A fan of five cards with the ace of spades in the middle. */
export const cardFan: Motif = ({ main, paper, shade }) =>
  repeat(5, (nth) => {
    const suit = SUITS[nth] ?? SPADE;
    const card = layers(
      face(62, 90, shade),
      face(56, 84, nth % 2 === 0 ? paper : main),
      place(shape(suit, shade), { at: [-15, -27], scale: 0.95 }),
      nth === 2 ? place(shape(suit, shade), { at: [0, 6], scale: 2.1 }) : '',
    );
    return place(place(card, { at: [0, -88] }), { at: [0, 82], turn: (nth - 2) * 19 });
  });

/** About 20 wide around the origin. */
const SPADE =
  'M0 -11C4 -5 11 -1 11 4C11 9 5 10 2 6C2 9 3 10 5 11H-5C-3 10 -2 9 -2 6C-5 10 -11 9 -11 4C-11 -1 -4 -5 0 -11Z';
const HEART = 'M0 11C-4 6 -11 1 -11 -5C-11 -11 -3 -12 0 -6C3 -12 11 -11 11 -5C11 1 4 6 0 11Z';
const DIAMOND = 'M0 -12L9 0L0 12L-9 0Z';
const CLUB =
  'M0 -11A5 5 0 0 1 4.4 -3.6A5 5 0 1 1 2 4.6C2 8 3 10 5 11H-5C-3 10 -2 8 -2 4.6A5 5 0 1 1 -4.4 -3.6A5 5 0 0 1 0 -11Z';

const SUITS = [CLUB, HEART, SPADE, DIAMOND, CLUB];

/** A rectangle with cut corners. */
function face(width: number, height: number, ink: string): string {
  const [x, y, cut] = [width / 2, height / 2, 6];
  return polygon(
    [
      [-x + cut, -y],
      [x - cut, -y],
      [x, -y + cut],
      [x, y - cut],
      [x - cut, y],
      [-x + cut, y],
      [-x, y - cut],
      [-x, -y + cut],
    ],
    ink,
  );
}
