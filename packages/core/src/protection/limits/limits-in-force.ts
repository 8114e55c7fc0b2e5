import { periodHours, rollingPeriods, SESSION_REST_MINUTES } from '@app/shared/limits/terms';
import { UNITS_PER_WHOLE } from '@app/shared/money/units';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { CountedHour, Limit } from './limit.ts';

/** SQL: hours of a period. Hours are counted whole, so the one in which the period begins is added. */
const HOURS = `CASE l.period ${rollingPeriods
  .map((period) => `WHEN '${period}' THEN ${periodHours[period] + 1}`)
  .join(' ')} ELSE 0 END`;

const MINUTE_MS = 60_000;

/** SQL: time since a moment, 0 if there is none. */
const msSince = (at: string): string =>
  `coalesce(greatest(extract(epoch FROM $2::timestamptz - ${at}) * 1000, 0), 0)`;

/** SQL: time as an amount of minutes. */
const minutesOf = (ms: string): string => `(${ms}) * ${UNITS_PER_WHOLE} / ${MINUTE_MS}`;

// While a session lasts, a limit of time also counts the time since its last bet.
const read = sql(
  'limits.in_force',
  `SELECT l.member_id AS "memberId", l.kind, l.period, l.amount, l.since, l.set_by AS "setBy",
     playing.last_bet_at AS "lastBetAt",
     coalesce(CASE l.kind WHEN 'deposit' THEN counted.deposited WHEN 'wager' THEN counted.staked
       WHEN 'loss' THEN counted.staked - counted.won
       WHEN 'time' THEN ${minutesOf(`CASE l.period WHEN 'session' THEN ${msSince('playing.started_at')}
         ELSE coalesce(counted.played_ms, 0) + ${msSince('playing.last_bet_at')} END`)} END, 0)::bigint AS used
   FROM play_limit l
   LEFT JOIN LATERAL (
     SELECT sum(deposited) AS deposited, sum(staked) AS staked, sum(won) AS won, sum(played_ms) AS played_ms FROM play_hour h
     WHERE h.member_id = l.member_id AND h.hour > $2::timestamptz - make_interval(hours => ${HOURS})
     OFFSET 0) counted ON l.period <> 'bet'
   LEFT JOIN play_session playing ON l.kind = 'time' AND playing.member_id = l.member_id
     AND playing.last_bet_at > $2::timestamptz - interval '${SESSION_REST_MINUTES} minutes'
   WHERE l.member_id = ANY ($1::bigint[]) AND l.amount IS NOT NULL
   ORDER BY l.member_id, l.kind, l.period`,
);

/**
 * A query. Limits of members. If the caller has locked their cash accounts, limits and counted amounts do not change
 * until the transaction ends.
 */
export const limitsInForce = (
  reader: Reader,
  memberIds: readonly bigint[],
  now: Date,
): Promise<Limit[]> => reader.query<Limit>(read, [memberIds, now]);

const MONTH_HOURS = periodHours.month + 1;

const readHours = sql(
  'limits.hours_of_member',
  `SELECT hour, deposited, staked, won, played_ms AS "playedMs" FROM play_hour
   WHERE member_id = $1 AND hour > $2::timestamptz - interval '${MONTH_HOURS} hours' ORDER BY hour`,
);

/** A query. Counted hours of a member in the longest period, the earliest first. */
export const hoursOf = (reader: Reader, memberId: bigint, now: Date): Promise<CountedHour[]> =>
  reader.query<CountedHour>(readHours, [memberId, now]);
