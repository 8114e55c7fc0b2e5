import { type Money, money } from '@app/shared/money/money';
import { depositsByHour } from '../../money/deposits/index.ts';
import { withdrawalsByHour } from '../../money/withdrawals/index.ts';
import { registeredByHour } from '../../people/members/index.ts';
import { coalesce, type Deps, type HoursRequest } from '../../platform/kernel/index.ts';
import { dayBefore, sitePlayByHour } from '../records/index.ts';

/** Figures of each hour of a day. */
export interface HoursOfDay {
  readonly deposits: readonly Money[];
  readonly withdrawals: readonly Money[];
  /** Negative if members won more than they bet. */
  readonly revenue: readonly Money[];
  readonly activePlayers: readonly number[];
  readonly newMembers: readonly number[];
}

/** A site's day by hour, with two days to compare. */
export interface SiteTrends {
  readonly asOf: Date;
  /** Completed hours of today. */
  readonly hoursOver: number;
  readonly today: HoursOfDay;
  readonly yesterday: HoursOfDay;
  /** The same weekday, a week before. */
  readonly weekBefore: HoursOfDay;
}

interface TrendsRequest {
  readonly merchantId: bigint;
  readonly timeZone: string;
}

const HOURS = 24;
const TODAY_AGE_MS_MAX = 60_000;
/** A past day no longer changes, except for the last bets, which are counted late. */
const PAST_AGE_MS_MAX = 15 * 60_000;
const cachedToday = coalesce<HoursOfDay>({ ageMsMax: TODAY_AGE_MS_MAX });
const cachedPast = coalesce<HoursOfDay>({ ageMsMax: PAST_AGE_MS_MAX });

/**
 * A query. A site's day by hour, with yesterday and the same weekday a week before; today at most a minute old.
 */
export async function siteTrends(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, timeZone }: TrendsRequest,
): Promise<SiteTrends> {
  const asOf = clock();
  const startOf = (days: number) => dayBefore(db, asOf, { timeZone, days });
  const [start, yesterdayStart, weekStart, weekEnd] = await Promise.all(
    [0, 1, 7, 6].map(startOf) as [Promise<Date>, Promise<Date>, Promise<Date>, Promise<Date>],
  );
  const read = (cached: typeof cachedToday, from: Date, to: Date) =>
    cached(db, `${merchantId} ${from.getTime()}`, () =>
      hoursOf(db, { merchantId, timeZone, from, to }),
    );
  const [today, yesterday, weekBefore] = await Promise.all([
    read(cachedToday, start, new Date(asOf.getTime() + 1)),
    read(cachedPast, yesterdayStart, start),
    read(cachedPast, weekStart, weekEnd),
  ]);
  return { asOf, hoursOver: hourOf(asOf, timeZone), today, yesterday, weekBefore };
}

async function hoursOf(db: Deps['db'], asked: HoursRequest): Promise<HoursOfDay> {
  const [deposits, withdrawals, play, registered] = await Promise.all([
    depositsByHour(db, asked),
    withdrawalsByHour(db, asked),
    sitePlayByHour(db, asked),
    registeredByHour(db, asked),
  ]);
  return {
    deposits: amountsOf(deposits),
    withdrawals: amountsOf(withdrawals),
    revenue: amountsOf(play),
    activePlayers: countsOf(play),
    newMembers: countsOf(registered),
  };
}

const hourOf = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

const everyHour = <Value>(inHour: (hour: number) => Value): Value[] =>
  Array.from({ length: HOURS }, (_, hour) => inHour(hour));

function amountsOf(rows: readonly { readonly hour: number; readonly sum: bigint }[]): Money[] {
  const byHour = new Map(rows.map(({ hour, sum }) => [hour, sum]));
  return everyHour((hour) => money(byHour.get(hour) ?? 0n));
}

function countsOf(rows: readonly { readonly hour: number; readonly count: number }[]): number[] {
  const byHour = new Map(rows.map(({ hour, count }) => [hour, count]));
  return everyHour((hour) => byHour.get(hour) ?? 0);
}
