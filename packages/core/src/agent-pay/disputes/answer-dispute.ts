import type { Money } from '@app/shared/money/money';
import { cash, house, openHouseAccounts, post } from '../../books/ledger/index.ts';
import { collectDebts } from '../../people/debts/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import {
  lockAndCheckClaim,
  type OfOperator,
  type TakeCase,
  takeCase,
} from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { payoutBillPeriodRows } from '../payouts/index.ts';

export interface AnswerDispute extends OfOperator {
  readonly operatorId: bigint;
  /** Text for the agent. */
  readonly answer: string;
}

export interface UpholdDispute extends AnswerDispute {
  /** Payment in addition to the bill, above 0. */
  readonly amount: Money;
}

/** The agent of an answered dispute, for publishing after the commit. */
export interface AnsweredDispute {
  readonly agentId: bigint;
  /** Whether part of it went to the agent's creditors: then enqueue `settle-debts`. */
  readonly isUnderWay: boolean;
}

// If two operators answer at once, or the agent withdraws the dispute, the second waits here and then finds it closed.
const close = sql(
  'disputes.answer',
  `UPDATE agent_dispute SET state = $3, amount = $4, answer = $5, answered_by = $6, closed_at = $7
   WHERE public_id = $1 AND merchant_id = $2 AND state = 'open'
   RETURNING id, agent_id AS "agentId",
     (SELECT b.public_id FROM ${payoutBillPeriodRows} b WHERE b.id = bill_id) AS "billPublicId"`,
);

const exists = sql(
  'disputes.exists',
  'SELECT FROM agent_dispute WHERE public_id = $1 AND merchant_id = $2',
);
const isOpen = sql(
  'disputes.is_open',
  `SELECT state = 'open' AS "isOpen" FROM agent_dispute WHERE public_id = $1 AND merchant_id = $2`,
);

/**
 * A step. An operator claims or releases a dispute.
 *
 * @throws dispute.not_found, dispute.not_open, case.claimed by another operator
 */
export async function claimDispute(tx: Tx, which: TakeCase, now: Date): Promise<void> {
  const { publicId, merchantId } = which;
  const [found] = await tx.query<{ isOpen: boolean }>(isOpen, [publicId, merchantId]);
  if (!found?.isOpen) throw new DomainError(found ? 'dispute.not_open' : 'dispute.not_found');
  await takeCase(tx, 'dispute', which, now);
}

/**
 * A step. Pays an agent for an error in a bill, with its own entry: the bill is unchanged. The agent's debts are
 * deducted, as from all pay of agents.
 *
 * @throws dispute.not_found, dispute.not_open, case.claimed by another operator
 */
export async function upholdDispute(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { amount, ...asked }: UpholdDispute,
  now: Date,
): Promise<AnsweredDispute> {
  const { merchantId, publicId, answer } = asked;
  const { id, agentId, bill } = await closeDispute(tx, { ...asked, state: 'upheld', amount }, now);
  await openHouseAccounts(tx, merchantId);
  await post(
    tx,
    [
      {
        source: 'dispute',
        key: publicId,
        kind: 'dispute.correction',
        from: house(merchantId, 'house_salary'),
        to: cash(agentId),
        amount,
        causeId: id,
      },
    ],
    now,
  );
  const credits = [{ memberId: agentId, amount }];
  const { isUnderWay } = await collectDebts(tx, deps, { merchantId, credits }, now);
  const notice = {
    merchantId,
    memberId: agentId,
    key: publicId,
    details: { amount, bill, answer },
  };
  await notifyMember(tx, deps, { cause: 'dispute.upheld', ...notice }, now);
  return { agentId, isUnderWay };
}

/**
 * A step. Declines a dispute without changing the bill, and notifies the agent of the reason.
 *
 * @throws dispute.not_found, dispute.not_open, case.claimed by another operator
 */
export async function declineDispute(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  asked: AnswerDispute,
  now: Date,
): Promise<AnsweredDispute> {
  const { merchantId, publicId, answer } = asked;
  const { agentId, bill } = await closeDispute(
    tx,
    { ...asked, state: 'declined', amount: 0n },
    now,
  );
  const notice = { merchantId, memberId: agentId, key: publicId, details: { bill, answer } };
  await notifyMember(tx, deps, { cause: 'dispute.declined', ...notice }, now);
  return { agentId, isUnderWay: false };
}

interface Closing extends AnswerDispute {
  readonly state: 'upheld' | 'declined';
  readonly amount: bigint;
}

interface ClosedRow {
  readonly id: bigint;
  readonly agentId: bigint;
  readonly billPublicId: string;
}

interface Closed extends Omit<ClosedRow, 'billPublicId'> {
  /** The reference on the bill's page. */
  readonly bill: string;
}

/** Characters of a bill's id that its page shows. */
const SHOWN_OF_ID = 8;

async function closeDispute(tx: Tx, closing: Closing, now: Date): Promise<Closed> {
  const { publicId, merchantId, state, amount, answer, operatorId } = closing;
  const values = [publicId, merchantId, state, amount, answer, operatorId, now];
  const [closed] = await tx.query<ClosedRow>(close, values);
  if (closed) {
    await lockAndCheckClaim(tx, closing, now);
    const { billPublicId, ...rest } = closed;
    return { ...rest, bill: billPublicId.slice(0, SHOWN_OF_ID) };
  }
  const found = await tx.query(exists, [publicId, merchantId]);
  throw new DomainError(found.length > 0 ? 'dispute.not_open' : 'dispute.not_found');
}
