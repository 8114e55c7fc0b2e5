import type { Money } from '@app/shared/money/money';
import { ledgerAccountRows } from '../../books/ledger/index.ts';
import { accountsOfWallet, type Wallet, walletIn } from '../../books/wallet/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { bonusStateRows } from '../bonuses/index.ts';
import { vendorRows } from '../games/index.ts';
import { kindCodes } from './messages/message.ts';

/** The part of one round of a vendor in a balance. */
export interface RoundInWallet {
  /** The vendor's id of the round. */
  readonly roundRef: string;
  /** Without rolled back bets. */
  readonly stake: Money;
  readonly payout: Money;
  /** Parts of the payout in cash and in the bonus; the remainder was returned if a bonus had ended. */
  readonly toCash: Money;
  readonly toBonus: Money;
  /** A closed round counts in sums of play, an open one does not yet. */
  readonly isClosed: boolean;
}

interface WalletRequest {
  readonly memberId: bigint;
  readonly vendorCode: string;
  readonly roundRefs: readonly string[];
}

// One statement for both: rounds of another moment would not match this balance. Winnings of a bonus count as
// bonus while it is open, as cash after its release, and in neither after any other end.
const read = sql(
  'vendors.wallet_with_rounds',
  `SELECT id, balance, NULL AS "roundRef", NULL::bigint AS stake, NULL::bigint AS payout,
     NULL::bigint AS "toCash", NULL::bigint AS "toBonus", NULL::boolean AS "isClosed"
   FROM ${ledgerAccountRows} a WHERE id = ANY ($1) AND balance IS NOT NULL
   UNION ALL
   SELECT NULL, NULL, r.round_ref, r.stake, r.payout, r.payout - won.of_bonus + won.released, won.open,
     r.closed_at IS NOT NULL
   FROM vendor_round r JOIN ${vendorRows} v ON v.id = r.vendor_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(part), 0)::bigint AS of_bonus,
       coalesce(sum(part) FILTER (WHERE b.state = 'released'), 0)::bigint AS released,
       coalesce(sum(part) FILTER (WHERE b.state = 'open'), 0)::bigint AS open
     FROM vendor_transaction bet JOIN ${bonusStateRows} b ON b.id = bet.bonus_id
     JOIN vendor_transaction win ON win.round_id = r.id AND win.kind = ${kindCodes.win} AND win.bet_id = bet.bet_id
     CROSS JOIN LATERAL (SELECT coalesce(win.bonus_amount, win.amount) AS part) p
     WHERE bet.round_id = r.id AND bet.kind = ${kindCodes.bet} AND bet.cancelled_at IS NULL) won
   WHERE v.code = $2 AND r.round_ref = ANY ($3) AND r.member_id = $4`,
);

type Row =
  | { readonly id: bigint; readonly balance: bigint; readonly roundRef: null }
  | ({ readonly id: null } & RoundInWallet);

/** A query. A member's wallet, and the parts of some rounds in it. */
export async function walletWithRounds(
  reader: Reader,
  { memberId, vendorCode, roundRefs }: WalletRequest,
): Promise<Wallet & { readonly rounds: readonly RoundInWallet[] }> {
  const rows = await reader.query<Row>(read, [
    accountsOfWallet(memberId),
    vendorCode,
    roundRefs,
    memberId,
  ]);
  const balances = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.balance]])));
  const rounds = rows.flatMap((row) => {
    if (row.id !== null) return [];
    const { id: _, ...round } = row;
    return [round];
  });
  return { ...walletIn(balances, memberId), rounds };
}
