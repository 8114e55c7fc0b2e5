import { placesOf, type Structure } from '../prizes/structure.ts';

/** Digits within one number of a result. */
export interface Source {
  readonly place: number;
  /** Number of trailing digits to ignore. */
  readonly skip: number;
}

/** Location of the digits for Thai bets in a lottery's result. */
export interface Sources {
  readonly structure: Structure;
  /** Index of the number whose last digits are the top. */
  readonly top: number;
  /** The two bottom digits. */
  readonly bottom: Source;
  /** Whether the digit before the top three can be bet on together with them. */
  readonly four?: boolean;
  /** Separate prizes of three digits: front and bottom. */
  readonly front3?: readonly number[];
  readonly bottom3?: readonly number[];
}

const firstOf = (structure: Structure, prize: string): number =>
  placesOf(structure, prize)[0] ?? Number.NaN;

const ofOneNumber = (digits: number, bottomSkips: number): Sources => ({
  structure: [{ code: 'FIRST', count: 1, digits }],
  top: 0,
  bottom: { place: 0, skip: bottomSkips },
});

const THAI: Structure = [
  { code: 'FIRST', count: 1, digits: 6 },
  { code: 'FRONT3', count: 2, digits: 3 },
  { code: 'BACK3', count: 2, digits: 3 },
  { code: 'BACK2', count: 1, digits: 2 },
];

/** Thai government lottery: top is the end of the first prize, bottom the prize of two digits. */
export const THAI_SOURCES: Sources = {
  structure: THAI,
  top: firstOf(THAI, 'FIRST'),
  bottom: { place: firstOf(THAI, 'BACK2'), skip: 0 },
  front3: placesOf(THAI, 'FRONT3'),
  bottom3: placesOf(THAI, 'BACK3'),
};

/**
 * Laos draws one number of four to six digits; only the last four count: the last three of these are the top, the first
 * two the bottom. For 123456 the top is 456 and the bottom 34.
 */
export const laoSources = (digits: 4 | 5 | 6): Sources => ({
  ...ofOneNumber(digits, 2),
  four: true,
});

const HANOI: Structure = [
  { code: 'DB', count: 1, digits: 5 },
  { code: 'G1', count: 1, digits: 5 },
];

/** Hanoi uses the results of northern Vietnam: top is the end of the special prize, bottom the end of the first. */
export const HANOI_SOURCES: Sources = {
  structure: HANOI,
  top: firstOf(HANOI, 'DB'),
  bottom: { place: firstOf(HANOI, 'G1'), skip: 0 },
  four: true,
};

const STOCK: Structure = [
  { code: 'TOP', count: 1, digits: 3 },
  { code: 'BOTTOM', count: 1, digits: 2 },
];

/** Closing value of a stock index: three digits of the index and two of its change, as published by its bookmakers. */
export const STOCK_SOURCES: Sources = {
  structure: STOCK,
  top: firstOf(STOCK, 'TOP'),
  bottom: { place: firstOf(STOCK, 'BOTTOM'), skip: 0 },
};

/** Yeekee is a round of five digits drawn by the site itself. For 12345 the top is 345 and the bottom 12. */
export const YEEKEE_SOURCES: Sources = ofOneNumber(5, 3);
