import { hash } from 'node:crypto';
import type { SeamlessRequest, Status } from '@app/shared/seamless/protocol';

/** Messages stored under the vendor's transaction id. */
export type TransactionName = 'bet' | 'win' | 'rollback' | 'round';

export type Message<Name extends TransactionName = TransactionName> = {
  [N in Name]: { readonly kind: N } & SeamlessRequest<N>;
}[Name];

export type Refusal = Exclude<Status, 'OK'>;

/** The smallint of a kind in `vendor_transaction.kind`. */
export const kindCodes = { bet: 1, win: 2, rollback: 3, round: 4 } as const;

/**
 * Hash of the fields that must be equal when a transaction id is repeated. The session is excluded: a retry is the same
 * bet, even after a new login.
 */
export function payloadHash(message: Message): Buffer {
  const { kind, roundId, gameCode, memberRef } = message;
  const meaning: unknown[] = [kind, roundId, gameCode, memberRef];
  if ('amount' in message) meaning.push(message.currency, message.amount);
  if ('series' in message && message.series !== undefined) meaning.push({ series: message.series });
  if ('odds' in message && message.odds !== undefined) meaning.push({ odds: message.odds });
  if ('freeSpins' in message && message.freeSpins !== undefined)
    meaning.push({ freeSpins: message.freeSpins });
  if ('covered' in message && message.covered !== undefined)
    meaning.push({ covered: message.covered });
  if ('jackpot' in message && message.jackpot !== undefined)
    meaning.push({ added: message.jackpot.added, won: message.jackpot.won });
  if ('betTxId' in message) meaning.push(message.betTxId);
  if ('roundClosed' in message) meaning.push(message.roundClosed);
  return hash('sha256', JSON.stringify(meaning), 'buffer');
}
