import type { LineType, MoneyCause } from '@app/shared/ledger/transaction-types';
import {
  entriesWithReversals,
  isNotOfPlay,
  ledgerEntryRows,
  postingKinds,
} from '../../books/ledger/index.ts';
import { findDeposit } from '../../money/deposits/index.ts';
import { findWithdrawal } from '../../money/withdrawals/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { findBonus } from '../../play/bonuses/index.ts';
import { lineOf, type TransactionLine } from './explain-transaction.ts';
import { BOOKED_WITHIN } from './member-transactions.ts';

interface CauseRequest {
  readonly memberId: bigint;
  readonly of: MoneyCause;
  readonly publicId: string;
}

/** The cause of the entries, their kinds, and the range in which they were booked. */
interface Cause {
  readonly ids: readonly bigint[];
  readonly kinds: readonly LineType[];
  readonly from: Date;
  readonly to: Date;
}

// The index of entries that are neither bets nor wins has only few rows of a member.
const ofCause = sql(
  'records.entries_of_cause',
  `SELECT e.id FROM ${ledgerEntryRows} e
   WHERE e.member_id = $1 AND e.cause_id = ANY ($2::bigint[]) AND ${isNotOfPlay('e')} AND ${BOOKED_WITHIN}
     AND e.kind = ANY ($5::smallint[])
   ORDER BY e.id`,
);

/**
 * A query. The ledger entries of a member's deposit, withdrawal or bonus, and their reversals, in booking
 * order. Empty before money moved, or if its months are no longer kept.
 *
 * @throws deposit.not_found, withdraw.not_found, bonus.not_found, also for another member's
 */
export async function moneyLines(
  reader: Reader,
  asked: CauseRequest,
  now: Date,
): Promise<TransactionLine[]> {
  const { ids, kinds, from, to } = await causeOf(reader, asked, new Date(now.getTime() + 1));
  const codes = kinds.map((kind) => postingKinds[kind].code);
  const rows = await reader.query<{ id: bigint }>(ofCause, [asked.memberId, ids, from, to, codes]);
  const entries = await entriesWithReversals(
    reader,
    rows.map((row) => row.id),
  );
  return entries.map(lineOf);
}

async function causeOf(
  reader: Reader,
  { of, memberId, publicId }: CauseRequest,
  to: Date,
): Promise<Cause> {
  switch (of) {
    case 'deposit': {
      const { id, createdAt: from } = await findDeposit(reader, { memberId, publicId });
      return { ids: [id], kinds: ['cashier.deposit', 'cashier.deposit_fee'], from, to };
    }
    case 'withdrawal': {
      const {
        holdId,
        bondHoldId,
        createdAt: from,
      } = await findWithdrawal(reader, {
        memberId,
        publicId,
      });
      const ids = bondHoldId === null ? [holdId] : [holdId, bondHoldId];
      return { ids, kinds: ['hold.place', 'hold.capture', 'hold.release'], from, to };
    }
    case 'bonus': {
      const { id, chosenAt: from } = await findBonus(reader, { memberId, publicId });
      return { ids: [id], kinds: BONUS_KINDS, from, to };
    }
  }
}

const BONUS_KINDS = [
  'bonus.grant',
  'bonus.release',
  'bonus.forfeit',
  'bonus.recall',
  'bonus.grant_again',
] as const satisfies readonly LineType[];
