import { type Entry, type Family, isRefusal } from '@app/lottery/family';
import { outcomesOf } from '@app/lottery/outcomes';
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
/** Of families that are tried outcome by outcome none depends on the day. */
const ANY_DAY = '2026-01-01';

const known = new Map<string, Promise<readonly unknown[] | undefined>>();

/**
 * The most that lines together pay by one outcome, exactly; undefined where there are too many outcomes to try
 * them all.
 */
export async function bestPayout(
  family: Family,
  { lines, prices, series }: Priced,
): Promise<bigint | undefined> {
  const found = known.get(family.code);
  const dealt = found ?? outcomesOf(family, { day: ANY_DAY, most: OUTCOMES_MAX });
  known.set(family.code, dealt);
  const outcomes = await dealt;
  if (!outcomes || outcomes.length * lines.length > TRIES_MAX) return undefined;
  const pays = lines.flatMap(({ play: code, note, ...entry }) => {
    const play = family.plays.find((one) => one.code === code);
    const read = play?.read(entry);
    if (!play || !read || isRefusal(read)) return [];
    const payer = payerOf(play, { series, prices: prices[code] ?? {} });
    return [(outcome: unknown) => payer(read.hits(outcome), note)];
  });
  let best = 0n;
  for (const outcome of outcomes) {
    let paid = 0n;
    for (const pay of pays) paid += pay(outcome);
    if (paid > best) best = paid;
  }
  return best;
}
