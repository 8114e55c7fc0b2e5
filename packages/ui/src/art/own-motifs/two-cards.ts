import { layers, place, polygon, shape } from '../geometry.ts';
import type { Motif } from '../motif.ts';

/** Two playing cards, one over the other. */
export const twoCards: Motif = ({ main, second, paper }) =>
  layers(
    place(card({ paper, suit: SPADE, ink: main }), { at: [-30, -6], turn: -14 }),
    place(face(84, 118, main), { at: [34, 8], turn: 12 }),
    place(card({ paper, suit: HEART, ink: second }), { at: [34, 8], turn: 12 }),
  );

/** About 20 wide around the origin. */
const SPADE =
  'M0 -11C4 -5 11 -1 11 4C11 9 5 10 2 6C2 9 3 10 5 11H-5C-3 10 -2 9 -2 6C-5 10 -11 9 -11 4C-11 -1 -4 -5 0 -11Z';
const HEART = 'M0 11C-4 6 -11 1 -11 -5C-11 -11 -3 -12 0 -6C3 -12 11 -11 11 -5C11 1 4 6 0 11Z';

interface Card {
  readonly paper: string;
  readonly suit: string;
  readonly ink: string;
}

const card = ({ paper, suit, ink }: Card): string =>
  layers(
    face(78, 112, paper),
    place(shape(suit, ink), { scale: 3.4 }),
    place(shape(suit, ink), { at: [-26, -41], scale: 0.9 }),
    place(shape(suit, ink), { at: [26, 41], scale: 0.9, turn: 180 }),
  );

/** A rectangle with cut corners. */
function face(width: number, height: number, ink: string): string {
  const [x, y, cut] = [width / 2, height / 2, 7];
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
