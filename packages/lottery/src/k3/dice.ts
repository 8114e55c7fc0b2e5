/** Three dice as they fell. */
export type Dice = readonly number[];

export const DICE = 3;

export const FACES = ['1', '2', '3', '4', '5', '6'] as const;

/** How many ways three dice can fall. */
export const WAYS = 216;

/** Whether all three are the same. */
export const isTriple = ([first, second, third]: Dice): boolean =>
  first === second && second === third;

export const sumOf = (dice: Dice): number => dice.reduce((sum, die) => sum + die, 0);

/** The face that at least two dice show. */
export const pairOf = ([first, second, third]: Dice): number | undefined =>
  first === second || first === third ? first : second === third ? second : undefined;

/** In no order: `1`, `3` and `1` are `113`. */
export const inOrder = (dice: readonly (number | string)[]): string => dice.toSorted().join('');
