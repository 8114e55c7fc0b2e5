import type { LotterySource } from '@app/shared/lotteries/lotteries';
import { type LotteryCalendar, lotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { type Reader, sql } from '../../platform/db/index.ts';

/** The data of a lottery from which its draws are created. */
export interface Lottery {
  readonly id: number;
  readonly source: LotterySource;
  readonly calendar: LotteryCalendar;
  readonly timeZone: string;
  readonly closesBeforeS: number;
}

const listEnabled = sql(
  'lotteries.list_enabled',
  // Joined lotteries come last, because their draws consist of draws of others.
  "SELECT id FROM lottery WHERE enabled ORDER BY source = 'joined', id",
);
const read = sql(
  'lotteries.read',
  `SELECT id, source, calendar, time_zone AS "timeZone", closes_before_s AS "closesBeforeS" FROM lottery WHERE id = $1`,
);
const listCodes = sql('lotteries.list_codes', 'SELECT code FROM lottery');

/** A query. Lotteries with draws, by id, in the order in which their draws are created. */
export async function enabledLotteries(reader: Reader): Promise<number[]> {
  const rows = await reader.query<Pick<Lottery, 'id'>>(listEnabled);
  return rows.map(({ id }) => id);
}

/**
 * A query. The lottery must exist.
 *
 * @throws ZodError if its calendar is invalid
 */
export async function readLottery(reader: Reader, id: number): Promise<Lottery> {
  const [row] = await reader.query<Lottery & { readonly calendar: unknown }>(read, [id]);
  if (!row) throw new Error(`there is no lottery ${id}`);
  return { ...row, calendar: lotteryCalendar.parse(row.calendar) };
}

/** A query. All lotteries, including those that are off. */
export async function lotteryCodes(reader: Reader): Promise<string[]> {
  const rows = await reader.query<{ code: string }>(listCodes);
  return rows.map(({ code }) => code);
}
