import { eventKinds, outcomes } from '../../play/bets/index.ts';
import { isFreeSpinBet } from './own-stake.ts';

/** SQL: the state of a bet by its newest event `e`. */
export const STATE = `CASE
  WHEN e.kind IS NULL THEN 'open' WHEN e.kind = ${eventKinds.voided} THEN 'void'
  WHEN e.outcome = ${outcomes.push} THEN 'push'
  WHEN e.outcome = ${outcomes.won} THEN 'won' ELSE 'lost' END`;

/** SQL: columns of a shown bet `b`, with its newest event `e` and its subject `s`. */
export const SHOWN = `b.public_id AS "publicId", b.placed_at AS "placedAt", s.game_code AS "gameCode",
  s.game, b.category, s.vendor_code AS "vendorCode", b.stake, b.odds,
  CASE WHEN e.kind = ${eventKinds.voided} THEN 0 ELSE coalesce(e.valid_bet, 0) END AS "validBet",
  CASE WHEN e.kind = ${eventKinds.voided} THEN 0 ELSE coalesce(e.payout, 0) END AS payout,
  ${STATE} AS state, e.at AS "decidedAt", ${isFreeSpinBet('b')} AS "isFreeSpin"`;

/** SQL: sums over rows `(stake, valid_bet, payout, state)`. */
export const BET_SUMS = `count(*)::int AS count,
  coalesce(sum(stake) FILTER (WHERE state <> 'void'), 0)::bigint AS stake,
  coalesce(sum(valid_bet) FILTER (WHERE state <> 'void'), 0)::bigint AS "validBet",
  coalesce(sum(payout) FILTER (WHERE state <> 'void'), 0)::bigint AS payout,
  coalesce(sum(payout - stake) FILTER (WHERE state NOT IN ('void', 'open')), 0)::bigint AS net`;
