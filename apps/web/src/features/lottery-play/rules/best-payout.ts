import { bestHits } from '@app/lottery/best-hits';
import { type Entry, type Family, type Hits, isRefusal } from '@app/lottery/family';
import { hasUpTo, keptOutcomes } from '@app/lottery/outcomes';
import { type Prices, payerOf } from '@app/lottery/price';

/** What of a slip says what it can pay. */
export interface PricedLine extends Entry {
  readonly play: string;
  /** What one note costs, in 1/10 000. */
  readonly note: bigint;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  readonly prices: Readonly<Record<string, Prices>>;
  readonly series: number;
}

/** Up to so many outcomes are tried, and so many times one line on one of them. */
const OUTCOMES_MAX = 100_000;
const TRIES_MAX = 3_000_000;

/**
 * The most that lines together pay by one outcome, exactly; undefined where a family has too many outcomes to know it. What one
 * line pays at best its play knows. Of several the best of each may not come together, so that all outcomes are tried.
 */
export async function bestPayout(family: Family, priced: Priced): Promise<bigint | undefined> {
  const lines = priced.lines.flatMap((line) => readLine(family, line, priced));
  const [first, ...others] = lines;
  if (!first) return 0n;
  if (others.length === 0 && (await hasUpTo(family, OUTCOMES_MAX)))
    return most(bestHits(first.play, first.selection).map(first.pays));
  const outcomes = await keptOutcomes(family, OUTCOMES_MAX);
  if (!outcomes || outcomes.length * lines.length > TRIES_MAX) return undefined;
  return most(outcomes.map((outcome) => paidOf(lines, outcome)));
}

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

function paidOf(lines: ReturnType<typeof readLine>, outcome: unknown): bigint {
  let paid = 0n;
  for (const { selection, pays } of lines) paid += pays(selection.hits(outcome));
  return paid;
}

function most(amounts: readonly bigint[]): bigint {
  let best = 0n;
  for (const amount of amounts) if (amount > best) best = amount;
  return best;
}
