export interface ChasePlan {
  /** Number of draws; with 1 it is a single bet. */
  readonly draws: number;
  readonly by: 'same' | 'double';
  /** Number of draws after which the multiple doubles. */
  readonly every: number;
  /** Typed multiples, keyed by draw number. */
  readonly own: Readonly<Record<string, number>>;
  readonly stopsOnWin: boolean;
  /** Whether draws that cannot take their bet are left out, instead of refusing the whole order. */
  readonly leavesOut: boolean;
}

/** One draw of a chase: the slip times a multiple. */
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

/** Upper limit of a leg's multiple, typed or doubled. The server allows more. */
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

/** Sum of the multiples of all legs; 1 without legs. */
export const timesOf = (legs: readonly ChaseLeg[]): bigint =>
  legs.length === 0 ? 1n : legs.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);

/** The highest multiple of a leg. */
export const mostTimesOf = (legs: readonly ChaseLeg[]): bigint =>
  BigInt(Math.max(1, ...legs.map(({ multiple }) => multiple)));
