import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { ledgerAccountRows } from '../../books/ledger/index.ts';
import { accountsOfWallet, type Wallet, walletIn } from '../../books/wallet/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { drawRows } from '../lotteries/index.ts';

/** Result of a member's decided bets on a draw. */
export interface DrawInWallet {
  readonly drawNumber: string;
  readonly stake: Money;
  /** Already part of the cash. */
  readonly payout: Money;
}

interface WalletRequest {
  readonly memberId: bigint;
  readonly lotteryId: number;
  readonly drawNumbers: readonly string[];
}

const { won, lost, tie } = legStates;

// One statement for both, so that draws and balance are of the same moment.
const read = sql(
  'lottery_bets.wallet_with_draws',
  `SELECT id, balance, NULL AS "drawNumber", NULL::bigint AS stake, NULL::bigint AS payout
   FROM ${ledgerAccountRows} a WHERE id = ANY ($1) AND balance IS NOT NULL
   UNION ALL
   SELECT NULL, NULL, d.number, sum(l.stake)::bigint, sum(l.payout)::bigint
   FROM ${drawRows} d JOIN lottery_leg l ON l.draw_id = d.id AND l.member_id = $4
   WHERE d.lottery_id = $2 AND d.number = ANY ($3) AND l.state IN (${won}, ${lost}, ${tie}) GROUP BY d.number`,
);

type Row =
  | { readonly id: bigint; readonly balance: bigint; readonly drawNumber: null }
  | ({ readonly id: null } & DrawInWallet);

/** A query. A member's balance, and the part of it that some draws of a lottery paid. */
export async function walletWithDraws(
  reader: Reader,
  { memberId, lotteryId, drawNumbers }: WalletRequest,
): Promise<Wallet & { readonly draws: readonly DrawInWallet[] }> {
  const values = [accountsOfWallet(memberId), lotteryId, drawNumbers, memberId];
  const rows = await reader.query<Row>(read, values);
  const balances = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.balance]])));
  const draws = rows.flatMap((row) => {
    if (row.id !== null) return [];
    const { drawNumber, stake, payout } = row;
    return [{ drawNumber, stake, payout }];
  });
  return { ...walletIn(balances, memberId), draws };
}
