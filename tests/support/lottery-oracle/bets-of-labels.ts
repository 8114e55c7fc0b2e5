/** A bet that wins if and only if a result has a label: a play and its selection. */
export type Bet = readonly [play: string, ball: string];

/** The bets of each label of a result, by family code and label. Every label has an entry. */
export type FamilyBets = Readonly<Record<string, Readonly<Record<string, Bet>>>>;

export const BIG_SMALL = ['big', 'small'];
export const ODD_EVEN = ['odd', 'even'];
export const bets = (play: string, values: readonly string[]): Record<string, Bet> =>
  Object.fromEntries(values.map((value) => [value, [play, value]]));
export const numbers = (figure: string, play: string, from: number, to: number, length = 1) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, at) => {
      const number = `${from + at}`.padStart(length, '0');
      return [`${figure} ${number}`, [play, number] as Bet];
    }),
  );
/** Numbers that are picked by their digits, one row each. */
export const digits = (figure: string, play: string, length: number) =>
  Object.fromEntries(
    Object.entries(numbers(figure, play, 0, 10 ** length - 1, length)).map(
      ([label, [, number]]): [string, Bet] => [label, [play, [...number].join('|')]],
    ),
  );
export const duel = (places: string): Record<string, Bet> => ({
  dragon: [`DragonTiger${places}`, 'dragon'],
  tiger: [`DragonTiger${places}`, 'tiger'],
  tie: [`DragonTiger${places}`, 'tie'],
});
