import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { kindCodes, type Message } from './messages/message.ts';

// The repeat of a win finds the same bet again, also when that was rolled back since: otherwise it would be another win.
const find = sql(
  'vendors.bet_of_round',
  `SELECT b.tx_id AS "txId" FROM ${memberRows} m
   JOIN vendor_round r ON r.vendor_id = $1 AND r.round_ref = $2 AND r.member_id = m.id
   JOIN vendor_transaction b ON b.round_id = r.id AND b.kind = ${kindCodes.bet} AND b.bet_id IS NOT NULL
   LEFT JOIN vendor_transaction own
     ON own.vendor_id = $1 AND own.tx_id = $4 AND own.kind = ${kindCodes.win} AND own.round_id = r.id
   WHERE m.public_id = $3
   ORDER BY b.bet_id = own.bet_id DESC NULLS LAST, b.cancelled_at IS NOT NULL, b.bet_id LIMIT 1`,
);

interface RoundOfWin {
  readonly vendorId: bigint;
  readonly win: Pick<Message<'win'>, 'roundId' | 'memberRef' | 'txId'>;
}

/**
 * A query. The first bet of a member's round, for a win that does not name its bet: preferably one that was not rolled
 * back. Undefined if the round has no bet.
 */
export async function findBetOfRound(
  reader: Reader,
  { vendorId, win }: RoundOfWin,
): Promise<string | undefined> {
  const values = [vendorId, win.roundId, win.memberRef, win.txId];
  const [found] = await reader.query<{ txId: string }>(find, values);
  return found?.txId;
}
