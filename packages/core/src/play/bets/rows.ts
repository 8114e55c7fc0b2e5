import { eventKinds } from './event-kinds.ts';
import { outcomes } from './valid-bet.ts';

/** SQL: every bet of every taker. Partitioned by the month of `placed_at`. */
export const betRows = `(
  SELECT id, public_id, merchant_id, member_id, reference, stake, placed_at, taker, category, is_bonus,
    series, odds, edge
  FROM bet)`;

/** SQL: events of bets. Partitioned by the month of `bucket_at`. */
export const betEventRows = `(
  SELECT seq, merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, stake,
    payout, valid_bet, bucket_at, at, placed_at, xid, series, edge
  FROM bet_event)`;

/** SQL: time after their placement within which nearly all bets are decided for the last time: 31 days. */
export const SETTLED_WITHIN = `interval '744 hours'`;

/**
 * SQL: whether an event is later than `SETTLED_WITHIN` after its bet. Such events are few, and have an index by the
 * time of their bet.
 */
export const isLate = (event: string): string =>
  `${event}.bucket_at - ${event}.placed_at > ${SETTLED_WITHIN}`;

/** State of a bet after an event. Sums of days store the number. */
export const eventStates = {
  push: outcomes.push,
  won: outcomes.won,
  lost: outcomes.lost,
  void: 3,
} as const;

/** SQL: state of a bet after an event, as a number of `eventStates`. */
export const stateOfEvent = (event: string): string =>
  `CASE ${event}.kind WHEN ${eventKinds.voided} THEN ${eventStates.void} ELSE ${event}.outcome END`;

/**
 * SQL: by how much an event changes the count of bets. -1 for a void, which deducts what the bet counted; 0 for
 * the void of an undecided bet, which counted nothing: its event is a push without a payout.
 */
export const countsAs = (event: string): string => `CASE
  WHEN ${event}.kind <> ${eventKinds.voided} THEN 1
  WHEN ${event}.outcome = ${outcomes.push} AND ${event}.payout <> ${event}.stake THEN 0 ELSE -1 END`;
