import type { Money } from '@app/shared/money/money';
import { isAgentRow, memberRows, uplineOf } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { queuePostbacks } from '../../people/postbacks/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Deposit } from './read-deposit.ts';

interface Credit {
  readonly depositId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
}

// The deposit's posting has locked the member's account, so that of two concurrent deposits the second sees the first.
const readFirst = sql(
  'deposits.first_depositor',
  `SELECT m.username FROM ${memberRows} m
   WHERE m.id = $1 AND NOT ${isAgentRow('m')} AND NOT EXISTS (
     SELECT FROM deposit d
     WHERE d.member_id = $1 AND d.id <> $2 AND d.completed_at IS NOT NULL AND d.state = 'completed')`,
);

const markFirstDeposit = sql(
  'deposits.record_first_deposit',
  'UPDATE deposit SET first_below = $2 WHERE id = $1',
);

/**
 * A step. Notifies the agent directly above of a player's first deposit, only once even if the player changes agents,
 * sends a postback to the affiliate of their link, and records the agent. Returns the notified agent.
 */
export async function notifyFirstDeposit(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { depositId, merchantId, memberId, amount }: Credit,
  now: Date,
): Promise<bigint | null> {
  const [first] = await tx.query<{ username: string }>(readFirst, [memberId, depositId]);
  if (!first) return null;
  await queuePostbacks(tx, [{ event: 'first_deposit', memberId, amount }], now);
  const agentId = await uplineOf(tx, memberId, now);
  if (agentId === null) return null;
  await tx.query(markFirstDeposit, [depositId, agentId]);
  const details = { member: first.username, amount };
  const notice = { cause: 'team.first_deposit', key: `${memberId}`, details } as const;
  await notifyMember(tx, deps, { ...notice, merchantId, memberId: agentId }, now);
  return agentId;
}

const findNotifiedFirst = sql(
  'deposits.notified_as_first',
  `SELECT FROM deposit d WHERE d.id = $1 AND d.first_below IS NOT NULL AND NOT EXISTS (
     SELECT FROM deposit before
     WHERE before.member_id = d.member_id AND before.id < d.id AND before.first_below IS NOT NULL)`,
);

/**
 * A step. Sends the affiliate a postback that the reported first deposit was reversed. Later deposits are not reported,
 * and neither are their reversals.
 */
export async function notifyFirstDepositReversed(
  tx: Tx,
  { id, memberId, amount }: Pick<Deposit, 'id' | 'memberId' | 'amount'>,
  now: Date,
): Promise<void> {
  if ((await tx.query(findNotifiedFirst, [id])).length === 0) return;
  await queuePostbacks(tx, [{ event: 'first_deposit_reversed', memberId, amount }], now);
}
