/** How bets go on over several draws. */
export interface ChasePlan {
  /** How many draws; one is no chase. */
  readonly draws: number;
  readonly by: 'same' | 'double';
  /** Where multiples double: after how many draws. */
  readonly every: number;
  /** Multiples that were typed, by the number of their draw. */
  readonly own: Readonly<Record<string, number>>;
  readonly stopsOnWin: boolean;
  /** Draws that cannot take their bet are left out, instead of refusing all. */
  readonly leavesOut: boolean;
}

/** What a chase bets on one draw: the slip so many times. */
export interface ChaseLeg {
  readonly numero: string;
  readonly multiple: number;
}

export const NO_CHASE: ChasePlan = {
  draws: 1,
  by: 'same',
  every: 1,
  own: {},
  stopsOnWin: true,
  leavesOut: false,
};

/** Beyond it a doubled multiple does not grow. */
export const LEG_MULTIPLE_MAX = 10_000;

/** @param numeros the draws that can be bet on, the next one first */
export const legsOf = (
  { draws, by, every, own }: ChasePlan,
  numeros: readonly string[],
): readonly ChaseLeg[] =>
  numeros.slice(0, draws).map((numero, at) => ({
    numero,
    multiple: Math.min(
      own[numero] ?? (by === 'same' ? 1 : 2 ** Math.floor(at / every)),
      LEG_MULTIPLE_MAX,
    ),
  }));

/** How many times the slip is paid for by all legs together; once where there are none. */
export const timesOf = (legs: readonly ChaseLeg[]): bigint =>
  legs.length === 0 ? 1n : legs.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);

/** How many times at most on one draw. */
export const mostTimesOf = (legs: readonly ChaseLeg[]): bigint =>
  BigInt(Math.max(1, ...legs.map(({ multiple }) => multiple)));
