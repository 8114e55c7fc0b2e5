import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { ComparedDays } from '../../platform/kernel/index.ts';
import { categoryCodes, categoryOfCode } from '../../platform/kernel/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../play/bets/index.ts';
import { ownStakeOf, ownValidBetOf } from './own-stake.ts';

/** Sums of play, counted when bets are decided. Voids are deducted. */
export interface PlaySum {
  readonly bets: number;
  readonly stake: Money;
  readonly validBet: Money;
  /** Includes the stakes of winning bets. */
  readonly payout: Money;
  /** Payout less stake. */
  readonly net: Money;
}

export interface CategoryPlay extends PlaySum {
  readonly category: GameCategory;
}

export interface PlayDay extends PlaySum {
  /** Midnight at its start. */
  readonly day: Date;
  /** Sums by category; empty on a day without play. */
  readonly categories: readonly CategoryPlay[];
}

/** Excludes the void of an undecided bet, which never counted. */
export const COUNTED = `NOT (kind = ${eventKinds.voided} AND outcome = ${outcomes.push} AND payout <> stake)`;
const SIGN = `CASE WHEN kind = ${eventKinds.voided} THEN -1 ELSE 1 END`;
const sumsOf = (stake: string, validBet: string): string => `coalesce(sum(${SIGN}), 0)::int AS bets,
  coalesce(sum(${SIGN} * ${stake}), 0)::bigint AS stake,
  coalesce(sum(${SIGN} * ${validBet}), 0)::bigint AS "validBet",
  coalesce(sum(${SIGN} * payout), 0)::bigint AS payout,
  coalesce(sum(${SIGN} * (payout - ${stake})), 0)::bigint AS net`;
/** Play as the site sees it: the stakes of free spins are its own. */
export const SUMS = sumsOf('stake', 'valid_bet');
const OWN_SUMS = sumsOf(ownStakeOf('e'), ownValidBetOf('e'));
// The bucket only limits the months to search.
const MINE = `member_id = $1 AND at >= $2 AND bucket_at > $2::timestamptz - interval '1 hour'
  AND ${COUNTED}`;
const MINE_UNTIL = `${MINE} AND at < $3 AND bucket_at < $3::timestamptz + interval '1 hour'`;

const days = sql(
  'records.play_by_day',
  `SELECT day.local AT TIME ZONE $4 AS day, s.category, s.bets, s.stake, s."validBet", s.payout, s.net
   FROM generate_series(date_trunc('day', $2::timestamptz AT TIME ZONE $4),
     ($3::timestamptz - interval '1 ms') AT TIME ZONE $4, interval '1 day') AS day (local)
   LEFT JOIN (
     SELECT date_trunc('day', at AT TIME ZONE $4) AS local, category, ${OWN_SUMS} FROM ${betEventRows} e
     WHERE ${MINE_UNTIL} AND ($5::smallint[] IS NULL OR category = ANY ($5)) GROUP BY 1, 2
   ) s USING (local) ORDER BY day.local, s.category`,
);

export interface DaysRequest {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** An IANA zone: its days are used. */
  readonly timeZone: string;
  /** Absent: all categories. */
  readonly categories?: readonly GameCategory[] | undefined;
}

type DayRow = { readonly day: Date } & (
  | (PlaySum & { readonly category: number })
  | { readonly category: null }
);

/** A query. A member's play by day of the site, oldest first, with empty days. */
export async function playByDay(
  reader: Reader,
  { memberId, from, to, timeZone, categories }: DaysRequest,
): Promise<PlayDay[]> {
  const codes = categories?.map((category) => categoryCodes[category]) ?? null;
  const rows = await reader.query<DayRow>(days, [memberId, from, to, timeZone, codes]);
  return [...Map.groupBy(rows, ({ day }) => day.getTime()).values()].map((ofDay) => {
    const played = ofDay.flatMap(({ day: _, ...row }) =>
      row.category === null ? [] : [{ ...row, category: categoryOfCode(row.category) }],
    );
    return { day: ofDay[0]?.day ?? from, ...sumPlay(played), categories: played };
  });
}

const NOTHING = money(0n);
const NO_PLAY: PlaySum = {
  bets: 0,
  stake: NOTHING,
  validBet: NOTHING,
  payout: NOTHING,
  net: NOTHING,
};

export const sumPlay = (sums: readonly PlaySum[]): PlaySum =>
  sums.reduce<PlaySum>(
    (sum, more) => ({
      bets: sum.bets + more.bets,
      stake: money(sum.stake + more.stake),
      validBet: money(sum.validBet + more.validBet),
      payout: money(sum.payout + more.payout),
      net: money(sum.net + more.net),
    }),
    NO_PLAY,
  );

const since = sql('records.play_since', `SELECT ${OWN_SUMS} FROM ${betEventRows} e WHERE ${MINE}`);

/** A query. A member's play since a moment. */
export async function playSince(
  reader: Reader,
  { memberId, from }: Pick<DaysRequest, 'memberId' | 'from'>,
): Promise<PlaySum> {
  const [sum] = await reader.query<PlaySum>(since, [memberId, from]);
  if (!sum) throw new Error('the query returned no row');
  return sum;
}

/** Play of a site's members, and the number of players. */
export interface SitePlay extends PlaySum {
  readonly players: number;
}

// Selects by the windows in which bets count, because these are indexed by site. In every time zone a day begins
// at the edge of a window.
const ofSite = sql(
  'records.play_of_site',
  `SELECT bucket_at >= $3 AS "isToday", ${SUMS}, count(DISTINCT member_id)::int AS players
   FROM ${betEventRows} e
   WHERE merchant_id = $1 AND bucket_at >= $2 AND (bucket_at >= $3 OR bucket_at < $4) AND ${COUNTED}
   GROUP BY 1`,
);

interface SiteDays extends ComparedDays {
  readonly merchantId: bigint;
}

/** A query. Play of a site's members today so far, and yesterday up to the same time. */
export async function playOfSite(
  reader: Reader,
  { merchantId, yesterday, today, compared }: SiteDays,
): Promise<{ readonly today: SitePlay; readonly before: SitePlay }> {
  const values = [merchantId, yesterday, today, compared];
  const rows = await reader.query<SitePlay & { isToday: boolean }>(ofSite, values);
  const sumOf = (isToday: boolean) => rows.find((row) => row.isToday === isToday) ?? NO_PLAYERS;
  return { today: sumOf(true), before: sumOf(false) };
}

const NO_PLAYERS: SitePlay = { ...NO_PLAY, players: 0 };

const span = sql(
  'records.calendar_span',
  `SELECT first AT TIME ZONE $2 AS "from",
     (first + CASE WHEN $3 THEN interval '1 month' ELSE interval '1 day' END) AT TIME ZONE $2 AS "to"
   FROM (SELECT $1::date::timestamp AS first) asked`,
);

/**
 * A query. Start and end of a calendar day or month in a time zone.
 *
 * @param of `2026-04-30`, or `2026-04` for a month
 */
export async function calendarSpan(
  reader: Reader,
  of: string,
  timeZone: string,
): Promise<Pick<DaysRequest, 'from' | 'to'>> {
  const isMonth = of.length === 'yyyy-mm'.length;
  const values = [isMonth ? `${of}-01` : of, timeZone, isMonth];
  const [row] = await reader.query<Pick<DaysRequest, 'from' | 'to'>>(span, values);
  if (!row) throw new Error('the query returned no row');
  return row;
}

const midnight = sql(
  'records.midnight',
  `SELECT (date_trunc('day', $1::timestamptz AT TIME ZONE $2) - make_interval(days => $3))
     AT TIME ZONE $2 AS day`,
);

/** A query. The start of the site's day that is a number of days before the day of a moment. */
export async function dayBefore(
  reader: Reader,
  now: Date,
  { timeZone, days: back = 0 }: { readonly timeZone: string; readonly days?: number },
): Promise<Date> {
  const [row] = await reader.query<{ day: Date }>(midnight, [now, timeZone, back]);
  if (!row) throw new Error('the query returned no row');
  return row.day;
}
