import { disputes as disputesSetting } from '@app/shared/disputes/settings';
import type { DisputeReason } from '@app/shared/disputes/states';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { payoutBillPeriodRows } from '../payouts/index.ts';
import {
  DISPUTE_COLUMNS,
  type Dispute,
  type DisputeRow,
  disputeOf,
  OF_BILL,
  readDispute,
} from './dispute-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface OpenDispute {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly billPublicId: string;
  readonly reason: DisputeReason;
  readonly words?: string | undefined;
}

const readBill = sql(
  'disputes.bill',
  `SELECT id, period_end AS "periodEnd" FROM ${payoutBillPeriodRows} b
   WHERE public_id = $1 AND agent_id = $2 AND merchant_id = $3`,
);

// In a conflict, locks the row there without changing it: it cannot be withdrawn before it is read below.
const insert = sql(
  'disputes.open',
  `INSERT INTO agent_dispute (public_id, merchant_id, agent_id, bill_id, reason, words, opened_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (bill_id) WHERE state <> 'withdrawn' DO UPDATE SET state = agent_dispute.state WHERE false
   RETURNING id`,
);

const readThere = sql(
  'disputes.of_bill',
  `SELECT ${DISPUTE_COLUMNS} FROM agent_dispute d ${OF_BILL}
   WHERE d.bill_id = $1 AND d.state <> 'withdrawn'`,
);

/**
 * A command. Disputes one of the agent's own bills. The same text about the same bill again is a retry. Frozen
 * agents can dispute too.
 *
 * @throws bill.not_found, dispute.too_late, dispute.already_open, dispute.already_answered
 */
export async function openDispute(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { merchantId, agentId, billPublicId, reason, words = '' }: OpenDispute,
): Promise<Dispute> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const [bill] = await tx.query<{ id: bigint; periodEnd: Date }>(readBill, [
      billPublicId,
      agentId,
      merchantId,
    ]);
    if (!bill) throw new DomainError('bill.not_found');
    const { days } = await readSetting(tx, { merchantId, setting: disputesSetting });
    const publicId = newId();
    const isLate = now.getTime() > bill.periodEnd.getTime() + days * DAY_MS;
    const values = [publicId, merchantId, agentId, bill.id, reason, words, now];
    const made = isLate ? [] : await tx.query(insert, values);
    if (made.length > 0) return readDispute(tx, publicId);

    const [there] = await tx.query<DisputeRow>(readThere, [bill.id]);
    if (!there) throw new DomainError('dispute.too_late', { days });
    if (there.state !== 'open') throw new DomainError('dispute.already_answered');
    if (there.reason !== reason || there.words !== words)
      throw new DomainError('dispute.already_open');
    return disputeOf(there);
  });
}
