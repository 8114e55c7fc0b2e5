export const DRAWN = 5;
export const MOST = 11;

export const oddCountOf = (drawn: readonly number[]): number =>
  drawn.filter((number) => number % 2 === 1).length;
