import { winsOrTies, winsWith } from '../define-play.ts';
import { fraction } from '../exact/fraction.ts';
import type { Play, Tier } from '../family.ts';
import { eachValue, oneOfEach } from './each-value.ts';
import { mostOfDifferent } from './most-of-different.ts';

type Whole = number | bigint;

interface OneOf<Outcome> extends Pick<Play<Outcome>, 'code' | 'group' | 'opposites'> {
  /** The values, each with its count of winning outcomes out of `among`. */
  readonly values: ReadonlyMap<string, Whole>;
  readonly among: Whole;
  /** Count of tied outcomes out of `among`. Absent if there is no tie. */
  readonly ties?: Whole;
  /** Codes of the rows, such as positions. */
  readonly of: readonly string[];
  /** Whether two rows never have the same value. */
  readonly areDifferent?: boolean;
  /** The value of an outcome in a row. Undefined for a tie, or if the outcome has none of the values. */
  readonly valueIn: (outcome: Outcome, row: number) => string | undefined;
  /** Parts of an outcome that decide a row: see `Selection.parts`. */
  readonly partsOf?: ((row: number) => readonly number[]) | undefined;
}

/**
 * A play on values where an outcome has at most one, such as `big` or `small`. Each picked value is a note. Equally
 * likely values share one tier; otherwise each value has its own.
 */
export function oneOf<Outcome>(play: OneOf<Outcome>): Play<Outcome> {
  const { code, group, of: rows, areDifferent, valueIn, partsOf, ties } = play;
  const values = [...play.values.keys()];
  const areAlike = new Set(play.values.values()).size === 1;
  const tiers = areAlike ? alike(play) : apart(play);
  const places = new Map(values.map((value, at) => [value, at]));
  const mostWin = areDifferent ? mostOfDifferent : oneOfEach;
  const tied = ties === undefined ? undefined : tiers.length - 1;
  return eachValue<Outcome>({
    code,
    group,
    rows,
    values,
    tiers,
    tiersAre: areAlike ? 'together' : 'apart',
    opposites: play.opposites ?? (leavesNothingOut(play) ? [values] : undefined),
    kinds: [...places.values(), ...(ties === undefined ? [] : [NO_VALUE])],
    mostWin: ties === undefined ? mostWin : undefined,
    partsOf,
    kindOf: (outcome, row) => {
      const value = valueIn(outcome, row);
      return value === undefined ? NO_VALUE : (places.get(value) ?? NOT_PICKABLE);
    },
    wins: (value, kind) => {
      if (kind === NO_VALUE) return tied;
      if (value !== kind) return undefined;
      return areAlike ? 0 : value;
    },
  });
}

function leavesNothingOut({ values, among, ties = 0 }: OneOf<never>): boolean {
  let ways = BigInt(ties);
  for (const own of values.values()) ways += BigInt(own);
  return ways === BigInt(among);
}

/** The outcome has no value. */
const NO_VALUE = -1;
/** The outcome has a value that cannot be picked. */
const NOT_PICKABLE = -2;

function alike({ values, among, ties }: OneOf<never>): Tier[] {
  const [ways = 0] = values.values();
  return ties === undefined ? winsWith(ways, among) : winsOrTies(ways, ties, among);
}

function apart({ values, among, ties }: OneOf<never>): Tier[] {
  const tiers = [...values].map(([code, ways]) => ({ code, chance: fraction(ways, among) }));
  if (ties === undefined) return tiers;
  const share = fraction(BigInt(among) - BigInt(ties), among);
  return [
    ...tiers.map((tier) => ({ ...tier, share })),
    { code: 'tie', chance: fraction(ties, among), tie: true },
  ];
}
