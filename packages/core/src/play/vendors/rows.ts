import { isNamed, ledgerEntryRows, ledgerKeyRows } from '../../books/ledger/index.ts';
import { kindCodes } from './messages/message.ts';

/** SQL: the accepted bets of rounds, each with its game. A stake from cash and bonus has a second bet. */
export const roundBetRows = `(
  SELECT round_id, bet_id, bonus_bet_id, game_id, at, tx_id FROM vendor_transaction
  WHERE kind = ${kindCodes.bet} AND bet_id IS NOT NULL)`;

/** SQL: vendors that sign messages. */
export const signingVendorRows = '(SELECT DISTINCT vendor_id FROM vendor_key)';

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

/**
 * SQL: messages of vendors that may move money. A bet that its rollback came before was never accepted: it is canceled,
 * with the amount 0.
 */
export const vendorMessageRows = `(
  SELECT vendor_id, tx_id, member_id, round_id, bet_id, game_id, amount, at, cancelled_at IS NOT NULL AS is_cancelled,
    CASE kind WHEN ${kindCodes.bet} THEN 'bet' WHEN ${kindCodes.win} THEN 'win' ELSE 'rollback' END AS kind
  FROM vendor_transaction WHERE kind IN (${kindCodes.bet}, ${kindCodes.win}, ${kindCodes.rollback}))`;

/** SQL: the amount of the ledger's entry with a key; 0 without one. */
const bookedUnder = (source: 'vendor' | 'reversal', key: string): string => `
  coalesce((SELECT e.amount FROM ${ledgerKeyRows} k JOIN ${ledgerEntryRows} e ON e.id = k.entry_id
    WHERE ${isNamed('k', source, key)}), 0)`;

/**
 * SQL: the amount that the ledger has for a row of `vendorMessageRows`: postings under its id, or for a rollback the
 * reversals of its bet's stake.
 */
export const bookedOf = (message: string): string => `
  CASE WHEN ${message}.kind <> 'rollback'
    THEN ${bookedUnder('vendor', `${message}.vendor_id || ' ' || ${message}.tx_id`)}
      + ${bookedUnder('vendor', `${message}.vendor_id || ' ' || ${message}.tx_id || ' bonus'`)}
    ELSE coalesce((
      SELECT sum(${bookedUnder('reversal', 'bet.entry_id::text')}
        + CASE WHEN bet.free_spins_id IS NULL AND bet.bonus_entry_id IS NOT NULL
          THEN ${bookedUnder('reversal', 'bet.bonus_entry_id::text')} ELSE 0 END)
      FROM vendor_transaction bet
      WHERE bet.round_id = ${message}.round_id AND bet.bet_id = ${message}.bet_id AND bet.kind = ${kindCodes.bet}), 0)
  END`;
