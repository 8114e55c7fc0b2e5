import {
  add,
  compare,
  type Fraction,
  fraction,
  inverse,
  NONE,
  ONE,
  sum,
} from '../exact/fraction.ts';
import { isRefusal, type Play, type Tier } from '../family.ts';
import { oddsOf, type Prices } from '../price.ts';
import type { Finding, Linted } from './finding.ts';

interface Priced {
  readonly play: Play;
  readonly prices: Prices;
}

/** A value that can be bet on alone. */
interface Bet {
  readonly name: string;
  readonly chance: Fraction;
  readonly ties: Fraction;
  readonly odds: Fraction;
  /** Per outcome: win (`1`), tie (`t`) or loss (`0`). */
  readonly results: string;
}

/** Plays with more values are on numbers, which share one price. */
const VALUES_MAX = 30;

/**
 * Sets of bets where exactly one wins, or all tie, at every draw: all values of a play, or two opposite bets of any
 * plays. Agreement is checked on the sample, completeness by probabilities that sum to 1.
 */
export function findArbitrage(
  plays: readonly Priced[],
  { series, outcomes }: Pick<Linted, 'series' | 'outcomes'>,
): Finding[] {
  const byPlay = plays.map((priced) => betsOf(priced, series.most, outcomes));
  const covers = [
    ...byPlay.filter((bets) => bets.length > 2 && coversAll(bets)),
    ...opposites(byPlay.flat()),
  ];
  return covers.flatMap((bets): Finding[] => {
    const returned = sureReturn(bets);
    if (compare(returned, ONE) <= 0) return [];
    return [{ kind: 'beatable', verdict: 'refused', bets: bets.map(({ name }) => name), returned }];
  });
}

/** Guaranteed return if each bet is staked by the inverse of its odds. */
const sureReturn = (bets: readonly Bet[]): Fraction =>
  inverse(sum(bets.map(({ odds }) => inverse(odds))));

function betsOf({ play, prices }: Priced, series: number, outcomes: readonly unknown[]): Bet[] {
  const [row] = play.board.rows;
  if (!row || play.board.rows.length > 1 || row.values.length > VALUES_MAX) return [];
  const ties = play.tiers.findIndex(({ tie }) => tie);
  const tied = play.tiers[ties]?.chance ?? NONE;
  return row.values.flatMap((value): Bet[] => {
    const read = play.read({ ball: value, by: 'pick' });
    const at = tierOf(play, value);
    const tier = play.tiers[at];
    if (isRefusal(read) || read.notes !== 1 || !tier) return [];
    const odds = oddsOf(tier, prices, series);
    if (odds.top === 0n) return [];
    const results = outcomes.map((outcome) => resultOf(read.hits(outcome), at, ties)).join('');
    return [{ name: `${play.code} ${value}`, chance: tier.chance, ties: tied, odds, results }];
  });
}

/** Index of the only tier that a value can win, otherwise -1. */
function tierOf({ tiers, tiersAre }: Play, value: string): number {
  const named = tiers.findIndex(({ code }) => code === value);
  if (tiersAre === 'apart') return named;
  const isOwn = ({ tie }: Tier) => !tie;
  return tiers.filter(isOwn).length === 1 ? tiers.findIndex(isOwn) : -1;
}

function resultOf(hits: readonly number[], own: number, ties: number): string {
  if ((hits[own] ?? 0) > 0) return '1';
  return (hits[ties] ?? 0) > 0 ? 't' : '0';
}

function coversAll(bets: readonly Bet[]): boolean {
  const [first] = bets;
  if (!first || !isWhole(bets)) return false;
  return [...first.results].every((result, draw) =>
    result === 't'
      ? bets.every(({ results }) => results[draw] === 't')
      : bets.filter(({ results }) => results[draw] === '1').length === 1,
  );
}

function opposites(bets: readonly Bet[]): Bet[][] {
  const byResults = Map.groupBy(bets, ({ results }) => results);
  return bets.flatMap((bet) => {
    const opposite = bet.results.replaceAll(/[01]/g, (result) => (result === '1' ? '0' : '1'));
    return (byResults.get(opposite) ?? [])
      .filter((other) => bet.name < other.name && isWhole([bet, other]))
      .map((other) => [bet, other]);
  });
}

const isWhole = (bets: readonly Bet[]): boolean =>
  compare(add(sum(bets.map(({ chance }) => chance)), bets[0]?.ties ?? NONE), fraction(1)) === 0;
