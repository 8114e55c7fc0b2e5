import { inTransaction, type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { dayInZone } from '../../../platform/kernel/index.ts';
import { dayAfter } from '../calendar/instant-in-zone.ts';
import { type LastDraw, type NewDraw, newDrawsOf } from '../calendar/new-draws.ts';
import { allocateChainPlaces } from '../chain/chain-for-draws.ts';
import type { DrawsDeps } from '../draws-deps.ts';
import { enabledLotteries, type Lottery, readLottery } from '../lottery.ts';
import { joinDraws } from './join-draws.ts';
import { originalDay } from './original-draw-time.ts';

/** Days ahead for which draws are created: members bet on the next ones, and chases on many in a row. */
const DAYS_AHEAD = 2;
/** Long enough that a lottery with two draws a month always has a next draw. */
const DAYS_AHEAD_MAX = 40;

const lock = sql(
  'lotteries.lock_calendar',
  "SELECT pg_advisory_xact_lock(hashtextextended('calendar of lottery ' || $1::int, 0))",
);
const findLast = sql(
  'lotteries.last_made_draw',
  `SELECT d.number, to_char(${originalDay('d')}, 'YYYY-MM-DD') AS day, d.draws_at AS "drawsAt", d.closes_at AS "closesAt"
   FROM lottery_draw d WHERE d.lottery_id = $1 ORDER BY d.draws_at DESC, d.id DESC LIMIT 1`,
);
const findHolidays = sql(
  'lotteries.holidays_from',
  `SELECT to_char(from_day, 'YYYY-MM-DD') AS "from", to_char(until_day, 'YYYY-MM-DD') AS until FROM lottery_holiday
   WHERE lottery_id = $1 AND until_day >= $2::date`,
);
const insert = sql(
  'lotteries.insert_draws',
  `INSERT INTO lottery_draw (lottery_id, number, day, opens_at, closes_at, draws_at, state, chain_id, chain_place,
     created_at)
   SELECT $1, number, day, opens_at, closes_at, draws_at, 'pending', chain_id, chain_place, $9
   FROM unnest($2::text[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::int[], $8::int[])
     AS made (number, day, opens_at, closes_at, draws_at, chain_id, chain_place)`,
);

/**
 * A command. Creates the draws of today and the days ahead of every lottery, and returns their number. Idempotent.
 *
 * @throws AggregateError after the other lotteries' draws were created, if it failed for some
 */
export async function makeDraws(deps: DrawsDeps): Promise<number> {
  const failures: unknown[] = [];
  let made = 0;
  for (const lotteryId of await enabledLotteries(deps.db)) {
    try {
      made += await inTransaction(deps.db, (tx) => makeDrawsOf(tx, deps, lotteryId));
    } catch (error) {
      // The failure of one lottery must not keep the draws of others from being created.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some draws were not made');
  return made;
}

async function makeDrawsOf(tx: Tx, { seal, clock }: DrawsDeps, lotteryId: number): Promise<number> {
  await lockCalendar(tx, lotteryId);
  const lottery = await readLottery(tx, lotteryId);
  const now = clock();
  if (lottery.source === 'joined') return joinDraws(tx, { lotteryId, now });
  const draws = await drawsAhead(tx, lottery, now);
  if (draws.length === 0) return 0;
  const drawsPerDay = Math.ceil(draws.length / new Set(draws.map(({ day }) => day)).size);
  const wanted = { lotteryId: lottery.id, draws: draws.length, drawsPerDay };
  const places =
    lottery.source === 'own' ? await allocateChainPlaces(tx, { seal, now }, wanted) : [];
  await tx.query(insert, [
    lottery.id,
    draws.map(({ number }) => number),
    draws.map(({ day }) => day),
    draws.map(({ opensAt }) => opensAt),
    draws.map(({ closesAt }) => closesAt),
    draws.map(({ drawsAt }) => drawsAt),
    draws.map((_, index) => places[index]?.chainId ?? null),
    draws.map((_, index) => places[index]?.place ?? null),
    now,
  ]);
  return draws.length;
}

/** A step. Locks a lottery's calendar until the transaction ends, so that no draws are created in the meantime. */
export const lockCalendar = (tx: Tx, lotteryId: number): Promise<unknown> =>
  tx.query(lock, [lotteryId]);

interface Until {
  readonly now: Date;
  readonly until: { readonly day: string; readonly at: Date };
}

/** A query. Whether the calendar of a lottery has a draw, up to a time, that is not created yet. */
export async function isDrawPlanned(
  reader: Reader,
  lottery: Lottery,
  { now, until }: Until,
): Promise<boolean> {
  const [last] = await reader.query<LastDraw>(findLast, [lottery.id]);
  if (!last) return false;
  const holidays = await reader.query<Holiday>(findHolidays, [lottery.id, last.day]);
  for (let day = dayAfter(last.day); day <= until.day; day = dayAfter(day)) {
    if (isWithin(holidays, day)) continue;
    const ofDay = newDrawsOf(lottery, { day, before: last, now });
    if (ofDay.some(({ drawsAt }) => drawsAt <= until.at)) return true;
  }
  return false;
}

interface Holiday {
  readonly from: string;
  readonly until: string;
}

const isWithin = (holidays: readonly Holiday[], day: string): boolean =>
  holidays.some(({ from, until }) => from <= day && day <= until);

/** The draws to create now, in order: whole days, starting with the first day without draws. */
async function drawsAhead(reader: Reader, lottery: Lottery, now: Date): Promise<NewDraw[]> {
  const [last] = await reader.query<LastDraw>(findLast, [lottery.id]);
  // The draws of a day may end after its midnight.
  const today = dayInZone(now, lottery.timeZone);
  const days = Array.from({ length: DAYS_AHEAD_MAX + 2 }, (_, index) => dayAfter(today, index - 1));
  const holidays = await reader.query<Holiday>(findHolidays, [lottery.id, days[0]]);
  const draws: NewDraw[] = [];
  let before = last;
  for (const day of days) {
    const isAhead = day > dayAfter(today, DAYS_AHEAD);
    // Goes beyond the usual days only until a draw is found.
    if (isAhead && (draws.length > 0 || (last !== undefined && last.drawsAt > now))) break;
    if (isWithin(holidays, day)) continue;
    const ofDay = newDrawsOf(lottery, { day, before, now });
    draws.push(...ofDay);
    before = ofDay.at(-1) ?? before;
  }
  return draws;
}
