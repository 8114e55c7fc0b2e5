/** Names of the check's lines. The phrase of each is `line.<name>`. */
export type LineName =
  | 'bets'
  | 'won'
  | 'lost'
  | 'turnover'
  | 'active'
  | 'tier'
  | 'rate'
  | 'gross'
  | 'hoursReached'
  | 'stakes'
  | 'payouts'
  | 'deducted'
  | 'netLoss'
  | 'lossCarriedIn'
  | 'result'
  | 'base'
  | 'earned'
  | 'lossCarriedOut'
  | 'passedOn'
  | 'net'
  | 'carriedIn'
  | 'carriedOut'
  | 'due'
  | 'ggr'
  | 'ngr'
  | 'revenueShare'
  | 'owedOut';

/** `money` counts 1/10 000, `exact` 1/10 000 000 000, `rate` millionths. */
export type LineUnit = 'money' | 'exact' | 'rate' | 'count';

export interface CheckLine {
  readonly name: LineName;
  readonly unit: LineUnit;
  /** Calculated from the bets. */
  readonly fromBets: bigint;
  /** Value on the bill. */
  readonly onBill: bigint;
}

/** The lines of a day, hour or part; the last group covers the whole bill and has no time. */
export interface CheckGroup {
  readonly start: number | null;
  readonly lines: readonly CheckLine[];
}

export const agrees = ({ fromBets, onBill }: CheckLine): boolean => fromBets === onBill;

/** Number of lines, and of lines that differ. */
export function countLines(groups: readonly CheckGroup[]) {
  const lines = groups.flatMap((group) => group.lines);
  return { lines: lines.length, differing: lines.filter((line) => !agrees(line)).length };
}

export const line = (
  name: LineName,
  unit: LineUnit,
  fromBets: bigint | number,
  onBill: bigint | number,
): CheckLine => ({ name, unit, fromBets: BigInt(fromBets), onBill: BigInt(onBill) });

/** Product of an amount in 1/10 000 and a rate in millionths. */
export const shareOf = (amount: bigint, rate: number): bigint => amount * BigInt(rate);

/** Converts 1/10 000 to 1/10 000 000 000. */
export const exactOf = (amount: bigint): bigint => amount * 1_000_000n;

/** Rounds down to whole units, also below zero; in 1/10 000. */
export function wholeUnits(unit: bigint, dividend: bigint, divisor: bigint): bigint {
  const step = unit * divisor;
  const rest = ((dividend % step) + step) % step;
  return ((dividend - rest) / step) * unit;
}
