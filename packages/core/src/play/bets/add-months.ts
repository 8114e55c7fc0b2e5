import { type Reader, sql } from '../../platform/db/index.ts';

export const MONTHS_AHEAD = 3;

const add = sql('bets.add_month', 'SELECT bets_add_month($1::date) AS added');

/**
 * A command. Creates missing partitions of this month and the next ones. Idempotent, also for several workers. Returns
 * the months, as `2026-12-01`, whose bets have to stay in the default partition because it already has some of them.
 */
export async function addMonths(
  reader: Reader,
  now: Date,
  monthsAhead = MONTHS_AHEAD,
): Promise<string[]> {
  const late: string[] = [];
  for (let n = 0; n <= monthsAhead; n++) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1));
    const month = first.toISOString().slice(0, 10);
    const [row] = await reader.query<{ added: boolean }>(add, [month]);
    if (!row?.added) late.push(month);
  }
  return late;
}
