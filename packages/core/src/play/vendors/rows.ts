import { kindCodes } from './messages/message.ts';

/** SQL: the accepted bets of rounds, each with its game. A stake from cash and bonus has a second bet. */
export const roundBetRows = `(
  SELECT round_id, bet_id, bonus_bet_id, game_id, at, tx_id FROM vendor_transaction
  WHERE kind = ${kindCodes.bet} AND bet_id IS NOT NULL)`;

/** SQL: rounds of members at vendors. */
export const roundRows = `(
  SELECT id, vendor_id, round_ref, merchant_id, member_id, stake, opened_at, closed_at FROM vendor_round)`;

/** SQL: turnover required for winnings of free spins since the last withdrawal. */
export const wonTurnoverRows = `(
  SELECT member_id, won_at AS at, (won - won_served) * turnover_times AS asked FROM free_spin_grant
  WHERE won > won_served)`;

/** SQL: free spins of members, with their cost to the site. */
export const freeSpinRows = `(
  SELECT public_id, merchant_id, member_id, game_id, source_key, turnover_times, stake, spins, used, lapsed, won, expires_at,
    (spins - lapsed) * stake AS cost
  FROM free_spin_grant)`;

/** SQL: bets whose stakes the site paid. */
export const freeSpinBetRows = `(
  SELECT f.member_id, t.bet_id FROM free_spin_grant f JOIN vendor_transaction t ON t.free_spins_id = f.id
  WHERE t.bet_id IS NOT NULL)`;
