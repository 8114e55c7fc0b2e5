import { type FamilyCode, families } from '@app/lottery/families';
import { type Reader, sql } from '../../../platform/db/index.ts';

/** Statistics of one position of a lottery's outcomes, by number. */
export interface HotAndGap {
  /** Number of draws with the number at the position. */
  readonly hot: Readonly<Record<number, number>>;
  /** Number of draws since the number's last one at the position; 0 in the newest. Numbers never drawn are missing. */
  readonly gap: Readonly<Record<number, number>>;
}

/** Number of latest draws in the statistics. */
const DRAWS_MAX = 100;

const listOutcomes = sql(
  'lotteries.recent_outcomes',
  `SELECT l.family, o.outcome FROM lottery_draw d
   JOIN lottery l ON l.id = d.lottery_id
   JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version
   WHERE d.lottery_id = $1 AND d.draws_at <= $2 AND d.state = 'settled'
   ORDER BY d.draws_at DESC, d.id DESC LIMIT ${DRAWS_MAX}`,
);

/**
 * A query. For each number and position: how often it was drawn in the last hundred draws, and how long ago. Empty for
 * lotteries whose outcomes are not rows of numbers.
 */
export async function hotAndGap(
  reader: Reader,
  { lotteryId, now }: { readonly lotteryId: number; readonly now: Date },
): Promise<HotAndGap[]> {
  const rows = await reader.query<{ family: FamilyCode; outcome: string }>(listOutcomes, [
    lotteryId,
    now,
  ]);
  const outcomes = rows.map(({ family, outcome }) => families[family].read(outcome));
  const drawn = outcomes.filter(isNumbers);
  return (drawn[0] ?? []).map((_, position) => countAt(drawn.map((numbers) => numbers[position])));
}

/** Numbers of prizes have more digits: each is drawn too seldom for statistics. */
const NUMBERS_MAX = 100;

const isNumbers = (outcome: unknown): outcome is readonly number[] =>
  Array.isArray(outcome) &&
  outcome.every((value) => typeof value === 'number' && value < NUMBERS_MAX);

function countAt(numbers: readonly (number | undefined)[]): HotAndGap {
  const hot: Record<number, number> = {};
  const gap: Record<number, number> = {};
  for (const [ago, number] of numbers.entries()) {
    if (number === undefined) continue;
    hot[number] = (hot[number] ?? 0) + 1;
    gap[number] ??= ago;
  }
  return { hot, gap };
}
