import { type Money, money } from '@app/shared/money/money';
import { creditedDepositRows } from '../../money/deposits/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { membersOfSegments } from '../segments/index.ts';
import { vipLevelRows } from '../vip/index.ts';
import type { SitePromotion } from './promotion.ts';
import { periodOf, type SitePromotionTerms } from './promotion-terms.ts';
import { sourceKeyOf } from './source-key.ts';

/** A span of time with the key of its rewards. */
interface Period {
  readonly key: string;
  readonly from: Date;
  readonly to: Date;
}

/** Days and weeks of a site around now. Weeks begin on Monday. */
interface Calendar {
  readonly day: Period;
  readonly yesterday: Period;
  readonly week: Period;
  readonly lastWeek: Period;
}

const readCalendar = sql(
  'promotions.calendar',
  `SELECT local::date::text AS "dayKey", local AT TIME ZONE $2 AS "dayFrom",
     (local + interval '1 day') AT TIME ZONE $2 AS "dayTo",
     (local - interval '1 day')::date::text AS "yesterdayKey", (local - interval '1 day') AT TIME ZONE $2 AS "yesterdayFrom",
     week::date::text AS "weekKey", week AT TIME ZONE $2 AS "weekFrom",
     (week + interval '7 days') AT TIME ZONE $2 AS "weekTo",
     (week - interval '7 days')::date::text AS "lastWeekKey", (week - interval '7 days') AT TIME ZONE $2 AS "lastWeekFrom"
   FROM (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE $2) AS local,
     date_trunc('week', $1::timestamptz AT TIME ZONE $2) AS week) today`,
);

async function calendarOf(reader: Reader, timeZone: string, now: Date): Promise<Calendar> {
  type Keys = 'dayKey' | 'yesterdayKey' | 'weekKey' | 'lastWeekKey';
  type Times = 'dayFrom' | 'dayTo' | 'yesterdayFrom' | 'weekFrom' | 'weekTo' | 'lastWeekFrom';
  const [row] = await reader.query<Record<Keys, string> & Record<Times, Date>>(readCalendar, [
    now,
    timeZone,
  ]);
  if (!row) throw new Error('the query returned no row');
  return {
    day: { key: row.dayKey, from: row.dayFrom, to: row.dayTo },
    yesterday: { key: row.yesterdayKey, from: row.yesterdayFrom, to: row.dayFrom },
    week: { key: row.weekKey, from: row.weekFrom, to: row.weekTo },
    lastWeek: { key: row.lastWeekKey, from: row.lastWeekFrom, to: row.weekFrom },
  };
}

const NEVER = new Date('9999-01-01T00:00:00Z');

/** The period that a promotion rewards now: the previous one for a rescue (`SAVIOR`), otherwise the current one. */
function rewardedPeriod(
  { terms: { rules, startsAt, endsAt } }: SitePromotion,
  calendar: Calendar,
): Period {
  const every = periodOf(rules);
  if (every === 'once') return { key: 'once', from: startsAt, to: endsAt ?? NEVER };
  if (rules.kind === 'SAVIOR') return every === 'day' ? calendar.yesterday : calendar.lastWeek;
  return every === 'day' ? calendar.day : calendar.week;
}

/** Progress of a member towards the reward of a promotion. */
export interface Progress {
  /** Key of the rewarded period: `once`, or its first day. */
  readonly period: string;
  readonly hasJoined: boolean;
  /** Their application or reward of this period. */
  readonly entry: EntryOfMember | undefined;
  /** Credited deposits and valid bets in the period, for kinds that require them; zero for the others. */
  readonly deposited: Money;
  readonly bet: Money;
  /** Net loss in the period, for kinds that require it; negative if the member won. */
  readonly loss: bigint;
  /** Number of consecutive days with a reward, up to yesterday. */
  readonly streak: number;
  /** The deposit that a promotion rewards by its number; undefined: not made yet, or another kind. */
  readonly countedDeposit: CountedDeposit | undefined;
  /** VIP level. */
  readonly level: number;
  readonly registeredAt: Date;
  readonly hasDeposited: boolean;
  /** Whether the member belongs to the segment of the promotion, or it has none. */
  readonly isInSegment: boolean;
}

interface CountedDeposit {
  readonly depositId: bigint;
  readonly amount: Money;
  readonly at: Date;
}

export interface EntryOfMember {
  readonly state: 'applying' | 'rejected' | 'issued';
  readonly amount: Money;
  readonly remark: string | null;
  readonly rewardId: string | null;
  readonly rewardState: string | null;
  readonly expiresAt: Date | null;
}

const readMember = sql(
  'promotions.facts_of_members',
  `SELECT m.id AS "memberId", registered_at AS "registeredAt",
     EXISTS (SELECT FROM ${creditedDepositRows} d WHERE d.member_id = m.id) AS "hasDeposited",
     coalesce((SELECT level FROM ${vipLevelRows} v WHERE v.member_id = m.id), 0) AS level
   FROM ${memberRows} m WHERE id = ANY ($1::bigint[])`,
);
const readCounted = sql(
  'promotions.counted_deposits_of_members',
  `SELECT m.id AS "memberId", asked.id AS "promotionId", d.id AS "depositId", d.amount, d.completed_at AS at
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN unnest($2::bigint[], $3::int[], $4::bigint[]) AS asked (id, number, deposit_min)
   CROSS JOIN LATERAL (
     SELECT id, amount, completed_at FROM ${creditedDepositRows} d
     WHERE d.member_id = m.id AND d.amount >= asked.deposit_min
     ORDER BY completed_at, id OFFSET asked.number - 1 LIMIT 1) d`,
);
const readJoins = sql(
  'promotions.joins_of_members',
  `SELECT member_id AS "memberId", promotion_id AS "promotionId" FROM promotion_join
   WHERE member_id = ANY ($1::bigint[]) AND promotion_id = ANY ($2::bigint[])`,
);
const readEntries = sql(
  'promotions.entries_of_members',
  `SELECT e.member_id AS "memberId", e.promotion_id AS "promotionId", e.state, e.amount, e.remark,
     r.public_id AS "rewardId", r.state AS "rewardState", r.expires_at AS "expiresAt"
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN unnest($2::bigint[], $3::text[], $4::text[]) AS asked (promotion_id, period, source_key)
   JOIN promotion_entry e ON e.promotion_id = asked.promotion_id AND e.member_id = m.id AND e.period = asked.period
   LEFT JOIN ${rewardRows} r ON r.member_id = e.member_id AND r.source = 'promotion'
     AND r.source_key = asked.source_key AND r.state <> 'REFUSED'`,
);
// `bucket_at` only limits the monthly partitions to scan.
const readSums = sql(
  'promotions.play_of_members',
  `SELECT m.id AS "memberId", span.n::int AS n,
     (SELECT coalesce(sum(amount), 0)::bigint FROM ${creditedDepositRows} d
      WHERE d.member_id = m.id AND d.completed_at >= span.since AND d.completed_at < span.until) AS deposited,
     play.bet, play.loss
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS span (since, until, n)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(${countsAs('e')} * e.valid_bet), 0)::bigint AS bet,
       coalesce(sum(${countsAs('e')} * (e.stake - e.payout)), 0)::bigint AS loss
     FROM ${betEventRows} e
     WHERE e.member_id = m.id AND NOT e.is_bonus AND e.at >= span.since AND e.at < span.until
       AND e.bucket_at > span.since - interval '1 hour' AND e.bucket_at < span.until + interval '1 hour') play`,
);
// The n-th last day with a reward belongs to the streak if it is n days before today: no day between is missing.
const readStreaks = sql(
  'promotions.streaks_of_members',
  `SELECT "memberId", "promotionId", count(*)::int AS days FROM (
     SELECT e.member_id AS "memberId", e.promotion_id AS "promotionId", $3::text::date - e.period::date
       - row_number() OVER (PARTITION BY e.member_id, e.promotion_id ORDER BY e.period::date DESC) AS gap
     FROM promotion_entry e
     WHERE e.member_id = ANY ($1::bigint[]) AND e.promotion_id = ANY ($2::bigint[]) AND e.period < $3::text) days
   WHERE gap = 0 GROUP BY "memberId", "promotionId"`,
);

interface OfMember {
  readonly memberId: bigint;
}

interface OfPromotion extends OfMember {
  readonly promotionId: bigint;
}

interface AskedOfMembers {
  readonly memberIds: readonly bigint[];
  readonly timeZone: string;
  readonly promotions: readonly SitePromotion[];
}

type Asked = Omit<AskedOfMembers, 'memberIds'> & OfMember;

/** A query. A member's progress in each promotion, by the promotion's id. */
export async function progressOf(
  reader: Reader,
  { memberId, ...asked }: Asked,
  now: Date,
): Promise<Map<bigint, Progress>> {
  const found = await progressOfMembers(reader, { ...asked, memberIds: [memberId] }, now);
  const ofMember = found.get(memberId);
  if (!ofMember) throw new Error(`there is no member ${memberId}`);
  return ofMember;
}

/** A query. As `progressOf` for several members, by the member's id. */
export async function progressOfMembers(
  reader: Reader,
  { memberIds, timeZone, promotions }: AskedOfMembers,
  now: Date,
): Promise<Map<bigint, Map<bigint, Progress>>> {
  const calendar = await calendarOf(reader, timeZone, now);
  const periods = promotions.map((promotion) => rewardedPeriod(promotion, calendar));
  const ids = promotions.map(({ id }) => id);
  const daily = promotions.filter(({ terms }) => terms.rules.kind === 'LOGIN').map(({ id }) => id);
  const played = promotions.flatMap(({ terms }, n) =>
    asksForPlay(terms) ? (periods[n] ?? []) : [],
  );
  const spans = [...new Map(played.map((span) => [spanOf(span), span])).values()];
  const sourceKeys = promotions.map(({ publicId }, n) =>
    sourceKeyOf({ publicId, period: periods[n]?.key ?? '' }),
  );
  // One after the other: the reader may be a transaction.
  type Member = Pick<Progress, 'registeredAt' | 'hasDeposited' | 'level'>;
  const members = await reader.query<Member & OfMember>(readMember, [memberIds]);
  const joins = await reader.query<OfPromotion>(readJoins, [memberIds, ids]);
  const entries = await reader.query<EntryOfMember & OfPromotion>(readEntries, [
    memberIds,
    ids,
    periods.map(({ key }) => key),
    sourceKeys,
  ]);
  const sums = spans.length === 0 ? undefined : await sumsOf(reader, memberIds, spans);
  const streaks =
    daily.length === 0
      ? []
      : await reader.query<OfPromotion & { days: number }>(readStreaks, [
          memberIds,
          daily,
          calendar.day.key,
        ]);
  const counted = await countedDepositsOf(reader, memberIds, promotions);
  const segmentIds = [...new Set(promotions.flatMap(({ terms }) => terms.segmentId ?? []))];
  const inSegments = await membersOfSegments(reader, { segmentIds, memberIds, now });
  const joined = new Set(joins.map(placeOf));
  const entryOf = new Map(entries.map((entry) => [placeOf(entry), entry]));
  const streakOf = new Map(streaks.map((streak) => [placeOf(streak), streak.days]));
  const progressIn = ({ memberId, ...member }: Member & OfMember) =>
    promotions.map(({ id: promotionId, terms: { segmentId } }, n): [bigint, Progress] => {
      const period = periods[n];
      if (!period) throw new Error(`promotion ${promotionId} has no period`);
      const play = sums?.get(`${memberId} ${spanOf(period)}`) ?? NO_PLAY;
      const place = placeOf({ memberId, promotionId });
      return [
        promotionId,
        {
          ...member,
          ...play,
          period: period.key,
          hasJoined: joined.has(place),
          entry: entryOf.get(place),
          countedDeposit: counted.get(place),
          streak: streakOf.get(place) ?? 0,
          isInSegment: segmentId === null || inSegments.get(segmentId)?.has(memberId) === true,
        },
      ];
    });
  return new Map(members.map((member) => [member.memberId, new Map(progressIn(member))]));
}

const placeOf = ({ memberId, promotionId }: OfPromotion): string => `${memberId} ${promotionId}`;

/** Deposits that count, by `placeOf`. */
async function countedDepositsOf(
  reader: Reader,
  memberIds: readonly bigint[],
  promotions: readonly SitePromotion[],
): Promise<Map<string, CountedDeposit>> {
  const depositRules = promotions.flatMap(({ id, terms: { rules } }) =>
    rules.kind === 'DEPOSIT_COUNT' ? [{ id, ...rules }] : [],
  );
  if (depositRules.length === 0) return new Map();
  const rows = await reader.query<CountedDeposit & OfPromotion>(readCounted, [
    memberIds,
    depositRules.map(({ id }) => id),
    depositRules.map(({ number }) => number),
    depositRules.map(({ depositMin }) => depositMin),
  ]);
  return new Map(rows.map((row) => [placeOf(row), row]));
}

type Sums = Pick<Progress, 'deposited' | 'bet' | 'loss'>;

const NO_PLAY: Sums = { deposited: money(0n), bet: money(0n), loss: 0n };

const asksForPlay = ({ rules: { kind } }: SitePromotionTerms): boolean =>
  kind === 'SAVIOR' || kind === 'DEPOSIT_BET_BONUS';

const spanOf = ({ from, to }: Period): string => `${from.getTime()} ${to.getTime()}`;

/** The sums of each member and span. */
async function sumsOf(
  reader: Reader,
  memberIds: readonly bigint[],
  spans: readonly Period[],
): Promise<Map<string, Sums>> {
  const rows = await reader.query<Sums & OfMember & { n: number }>(readSums, [
    memberIds,
    spans.map(({ from }) => from),
    spans.map(({ to }) => to),
  ]);
  return new Map(
    rows.flatMap(({ n, memberId, ...sums }) => {
      const span = spans[n - 1];
      return span ? [[`${memberId} ${spanOf(span)}`, sums] as const] : [];
    }),
  );
}
