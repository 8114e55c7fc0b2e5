import { bestHits } from '@app/lottery/best-hits';
import { type Entry, type Family, type Hits, isRefusal } from '@app/lottery/family';
import { cachedOutcomes, hasUpTo } from '@app/lottery/outcomes';
import { type Prices, payerOf } from '@app/lottery/price';

/** The fields of a slip's bet that determine its payout. */
export interface PricedLine extends Entry {
  readonly play: string;
  /** Cost of one note, in 1/10 000. */
  readonly note: bigint;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  readonly prices: Readonly<Record<string, Prices>>;
  readonly series: number;
}

/** Maximum number of outcomes to try, and of tries: bets times outcomes. */
const OUTCOMES_MAX = 100_000;
const TRIES_MAX = 3_000_000;

export interface Best {
  /** In 1/10 000. */
  readonly amount: bigint;
  /** Whether an outcome pays exactly that. Otherwise it is an upper bound. */
  readonly isExact: boolean;
}

/**
 * The highest payout that one outcome can give for all bets together. If the bets name the parts of an outcome that
 * decide them, all combinations of these are tried. Otherwise a single bet's play calculates it. Several bets may not
 * reach their maximum with the same outcome, so all outcomes are tried; if there are too many, the bets' maximum payouts
 * are added up as an upper bound.
 */
export async function bestPayout(family: Family, priced: Priced): Promise<Best> {
  const lines = priced.lines.flatMap((line) => readLine(family, line, priced));
  const [first, ...others] = lines;
  if (!first) return { amount: 0n, isExact: true };
  const varied = outcomesThatDecide(family, lines);
  if (varied) return mostOf(lines, varied);
  if (others.length === 0) {
    const isExact = first.selection.notes === 1 || (await hasUpTo(family, OUTCOMES_MAX));
    return { amount: bestOf(first), isExact };
  }
  const outcomes = await cachedOutcomes(family, OUTCOMES_MAX);
  if (outcomes && outcomes.length * lines.length <= TRIES_MAX) return mostOf(lines, outcomes);
  return { amount: lines.reduce((sum, line) => sum + bestOf(line), 0n), isExact: false };
}

/** Outcomes that differ in the parts that decide the bets. Undefined if a bet names none, or there are too many. */
function outcomesThatDecide(family: Family, lines: readonly Line[]) {
  const parts = new Set<number>();
  for (const { selection } of lines) {
    if (!selection.parts) return undefined;
    for (const part of selection.parts()) parts.add(part);
  }
  return family.vary?.([...parts], Math.min(OUTCOMES_MAX, TRIES_MAX / lines.length));
}

const mostOf = (lines: readonly Line[], outcomes: readonly unknown[]): Best => ({
  amount: most(outcomes.map((outcome) => paidOf(lines, outcome))),
  isExact: true,
});

function readLine(
  family: Family,
  { play: code, note, ...entry }: PricedLine,
  { prices, series }: Priced,
) {
  const play = family.plays.find((one) => one.code === code);
  const selection = play?.read(entry);
  if (!play || !selection || isRefusal(selection)) return [];
  const payer = payerOf(play, { series, prices: prices[code] ?? {} });
  return [{ play, selection, pays: (hits: Hits) => payer(hits, note) }];
}

type Line = ReturnType<typeof readLine>[number];

const bestOf = ({ play, selection, pays }: Line): bigint =>
  most(bestHits(play, selection).map(pays));

function paidOf(lines: readonly Line[], outcome: unknown): bigint {
  let paid = 0n;
  for (const { selection, pays } of lines) paid += pays(selection.hits(outcome));
  return paid;
}

function most(amounts: readonly bigint[]): bigint {
  let best = 0n;
  for (const amount of amounts) if (amount > best) best = amount;
  return best;
}
