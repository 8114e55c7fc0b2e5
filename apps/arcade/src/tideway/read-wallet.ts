import type { WalletAnswer, WalletRequest } from '@app/shared/transfer-wallet/protocol';
import { type Reader, sql } from '../db/database.ts';
import { TIDEWAY } from './tideway.ts';

const findBalance = sql(
  'tideway.balance',
  'SELECT balance FROM tideway_wallet WHERE member_ref = $1',
);

/** A query. Balance of a member's wallet; 0 for an unknown member. */
export async function balanceOf(reader: Reader, memberRef: string): Promise<number> {
  const [wallet] = await reader.query<{ balance: bigint }>(findBalance, [memberRef]);
  return Number(wallet?.balance ?? 0n);
}

// A single statement, so that the balance is the one after the last of the bets.
const findRecords = sql(
  'tideway.records',
  `SELECT w.balance, coalesce(json_agg(b ORDER BY b.id) FILTER (WHERE b.id IS NOT NULL), '[]') AS bets
   FROM tideway_wallet w LEFT JOIN LATERAL (
     SELECT id, stake, payout FROM tideway_bet
     WHERE member_ref = w.member_ref AND id > $2 ORDER BY id LIMIT $3) b ON true
   WHERE w.member_ref = $1 GROUP BY w.member_ref`,
);

interface Read {
  readonly balance: bigint;
  readonly bets: readonly {
    readonly id: number;
    readonly stake: number;
    readonly payout: number;
  }[];
}

const RECORD = 'bet-';

/** A query. A member's decided bets after the given one, the oldest first. */
export async function recordsAfter(
  reader: Reader,
  { memberRef, after, most }: WalletRequest<'records'>,
): Promise<WalletAnswer<'records'>> {
  const last = after?.startsWith(RECORD) ? Number(after.slice(RECORD.length)) : 0;
  const [read] = await reader.query<Read>(findRecords, [memberRef, last, most + 1]);
  const bets = read?.bets ?? [];
  return {
    status: 'OK',
    records: bets.slice(0, most).map(({ id, stake, payout }) => ({
      recordId: `${RECORD}${id}`,
      gameCode: TIDEWAY.game,
      stake,
      payout,
    })),
    hasMore: bets.length > most,
    balance: Number(read?.balance ?? 0n),
  };
}
