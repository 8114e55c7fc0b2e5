import { type Entered, everyRow, rowsOf, typedOf } from './plain.ts';

/** Published numbers of a result, by prize. */
export type Prizes = Readonly<Record<string, readonly string[]>>;

export const prizesOf = (outcome: string): Prizes => JSON.parse(outcome);

export const allOf = (prizes: Prizes): readonly string[] => Object.values(prizes).flat();

/** The whole numbers that were picked digit by digit, or typed. */
export const numbersOf = ({ ball, by }: Entered, length: number): readonly string[] =>
  (by === 'text' ? typedOf(ball, length) : everyRow(rowsOf(ball))).map((note) => note.join(''));
