import type { Draw } from '@app/shared/fairness/fair-numbers';
import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { currencyScale, type StakeLadder } from '../currency-scale.ts';
import type { GameCode } from '../names.ts';
import { combinedOdds } from './combined-odds.ts';
import { ONE_PERIOD, type Periods, secretsThrough } from './period-secrets.ts';

/** A place on the table and the amount on it, in 1/10 000 of the currency. */
export type PlaceBet = readonly [place: number, amount: number];

/** A shared round whose periods are not all played: its result so far. */
export interface PlayedPart {
  readonly stops: readonly number[];
  readonly periods: Periods;
}

/** A wager that may be cashed out. */
export interface OpenWager {
  readonly stake: bigint;
  /** Hundredths. */
  readonly odds: number;
  readonly places: readonly PlaceBet[];
  readonly currency: string;
}

/** Rules of rounds that are drawn period by period, with bets in between. */
export interface PeriodRules {
  /** Number of periods of a new round. */
  readonly count: number;
  /** The result so far. Each draw is that of a period; `of` is the number of periods of the whole round. */
  readonly deal: (
    draws: readonly Draw[],
    round: { readonly of: number; readonly number: number },
  ) => Promise<number[]>;
  /** Whether the remaining periods can change nothing. */
  readonly isOver: (stops: readonly number[]) => boolean;
  /** The result that was known after some periods, of a longer one. */
  readonly until: (stops: readonly number[], periods: Periods) => number[];
  /** Amount for which a wager can be cashed out; 0 if it cannot. */
  readonly cashOutOf: (wager: OpenWager, part: PlayedPart) => bigint;
}

/** Rules of a game that everybody at a table plays together. Pure. */
export interface SharedRules {
  readonly code: GameCode;
  /** Number of places for chips, which are numbered from 0. */
  readonly places: number;
  /** `number` is that of the round. */
  readonly deal: (draw: Draw, number: number) => Promise<number[]>;
  /** Payout of a place in hundredths of its amount, the amount itself included. */
  readonly pays: (stops: readonly number[], place: number) => number;
  /** Sets of places, such as red and black, in which nearly every round pays exactly one. */
  readonly opposites?: readonly (readonly number[])[];
  /**
   * Present if the places of a bet are legs of one wager: its stake is on each of them, and it wins if all of them do.
   * Odds of the wager in hundredths; undefined if it is not offered in the round with this number. `part` is what was
   * played before the bet; undefined before the first period.
   */
  readonly wagerOdds?: (
    number: number,
    places: readonly PlaceBet[],
    part?: PlayedPart,
  ) => number | undefined;
  /** Absent in games whose rounds are drawn at once. */
  readonly periods?: PeriodRules;
}

const HUNDREDTHS = 100n;

/** Ledger units (1/10 000) per whole unit of the currency. */
const WHOLE = 10_000n;

/**
 * Chips in whole units of the currency: with payouts in hundredths of a place's amount, every payout is a whole number
 * of hundredths and nothing is rounded.
 */
const wholeChips = [1n, 5n, 10n, 25n, 100n];

/** Most that a player can bet on a round, in the lowest chips. */
const ROUND_MAX = 500n;

/** Chips in a currency, then the most that a player can bet on a round. All are multiples of the lowest chip. */
export function tableStakes(currency: string): StakeLadder {
  const lowest = WHOLE * currencyScale(currency);
  return {
    stakes: [...wholeChips, ROUND_MAX].map((amount) => amount * lowest),
    opening: lowest,
  };
}

/** Periods of a whole round of a game. */
export const allPeriods = ({ periods }: Pick<SharedRules, 'periods'>): Periods =>
  periods ? { of: periods.count, played: periods.count } : ONE_PERIOD;

/**
 * The result that seeds determine. The server draws it, and the verify page repeats it. The server seed is the secret of
 * the last played period.
 */
export async function drawShared(
  rules: SharedRules,
  seeds: RoundSeeds,
  { of, played }: Periods = allPeriods(rules),
): Promise<number[]> {
  if (!rules.periods) return rules.deal(await fairDraw(seeds), seeds.nonce);
  const secrets = await secretsThrough(seeds.serverSeed, played);
  const draws = await Promise.all(secrets.map((serverSeed) => fairDraw({ ...seeds, serverSeed })));
  return rules.periods.deal(draws, { of, number: seeds.nonce });
}

/** Stake of a bet: the sum of its places, or that of a wager once. */
export function stakeOfPlaces(
  { wagerOdds }: Pick<SharedRules, 'wagerOdds'>,
  places: readonly PlaceBet[],
): bigint {
  if (wagerOdds) return BigInt(places[0]?.[1] ?? 0);
  return places.reduce((sum, [, amount]) => sum + BigInt(amount), 0n);
}

/** Places by which a bet is paid: those of the bet, or the height at which it was collected before. */
export function paidPlaces(
  places: readonly PlaceBet[],
  collectedHeight: number | null | undefined,
): readonly PlaceBet[] {
  const isCollected = collectedHeight !== null && collectedHeight !== undefined;
  return isCollected ? places.map(([, amount]) => [collectedHeight, amount] as const) : places;
}

/** Payout of all places, in 1/10 000 of the currency. Exact: see `tableStakes`. */
export function payoutOfPlaces(
  rules: SharedRules,
  stops: readonly number[],
  places: readonly PlaceBet[],
): bigint {
  const { pays, wagerOdds } = rules;
  if (wagerOdds) {
    const odds = combinedOdds(places.map(([place]) => pays(stops, place)));
    return timesHundredths(stakeOfPlaces(rules, places), odds);
  }
  return places.reduce(
    (sum, [place, amount]) => sum + timesHundredths(BigInt(amount), pays(stops, place)),
    0n,
  );
}

/**
 * The part of a bet that the player's bets in the same round cover on all other sides: of opposite bets only the
 * difference counts as turnover.
 *
 * @param all all places of the player in the round, those of the bet among them
 */
export function coveredPart(
  { opposites = [] }: Pick<SharedRules, 'opposites'>,
  all: readonly PlaceBet[],
  bet: readonly PlaceBet[],
): bigint {
  const sums = new Map<number, bigint>();
  for (const [place, amount] of all) sums.set(place, (sums.get(place) ?? 0n) + BigInt(amount));
  const on = (place: number): bigint => sums.get(place) ?? 0n;
  return opposites.reduce((covered, sides) => {
    const least = sides.map(on).reduce((one: bigint, other: bigint) => (one < other ? one : other));
    const ofBet = bet.filter(([place]) => sides.includes(place));
    // Several bets on a place share its cover in proportion, rounded up so that turnover is never overstated.
    return ofBet.reduce((sum, [place, amount]) => {
      const whole = on(place);
      return whole === 0n ? sum : sum + (BigInt(amount) * least + whole - 1n) / whole;
    }, covered);
  }, 0n);
}

/** An amount times a multiplier in hundredths. @throws if the amount has a fraction of a hundredth */
export function timesHundredths(amount: bigint, hundredths: number): bigint {
  const hundredth = amount / HUNDREDTHS;
  if (hundredth * HUNDREDTHS !== amount) throw new RangeError(`${amount} is not whole`);
  return hundredth * BigInt(hundredths);
}
