import { kindCodes } from './messages/message.ts';

/** SQL: the accepted bets of rounds, each with its game. A stake from cash and bonus has a second bet. */
export const roundBetRows = `(
  SELECT round_id, bet_id, bonus_bet_id, game_id, at, tx_id FROM vendor_transaction
  WHERE kind = ${kindCodes.bet} AND bet_id IS NOT NULL)`;
