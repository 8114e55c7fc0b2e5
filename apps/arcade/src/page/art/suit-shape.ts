import { shape } from './draw.ts';

/** Spades, hearts, diamonds, clubs: about 20 wide around the origin. */
const PATHS = [
  'M0 -11C4 -5 11 -1 11 4C11 9 5 10 2 6C2 9 3 10 5 11H-5C-3 10 -2 9 -2 6C-5 10 -11 9 -11 4C-11 -1 -4 -5 0 -11Z',
  'M0 11C-4 6 -11 1 -11 -5C-11 -11 -3 -12 0 -6C3 -12 11 -11 11 -5C11 1 4 6 0 11Z',
  'M0 -12L9 0L0 12L-9 0Z',
  'M0 -11A5 5 0 0 1 4.4 -3.6A5 5 0 1 1 2 4.6C2 8 3 10 5 11H-5C-3 10 -2 8 -2 4.6A5 5 0 1 1 -4.4 -3.6A5 5 0 0 1 0 -11Z',
] as const;

export const suitShape = (suit: number, ink: string): string => shape(PATHS[suit] ?? '', ink);
