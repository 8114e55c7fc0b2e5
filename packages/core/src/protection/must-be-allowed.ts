import type { MoneyAct } from '@app/shared/domain/money-acts';
import type { Tx } from '../db/index.ts';
import { mustNotBeFrozen } from '../debts/index.ts';
import { DomainError } from '../kernel/index.ts';
import { type AccountId, lockAccounts } from '../ledger/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { isRefusedToFrozen, refusalOf } from './refusals.ts';
import { readStanding } from './standing.ts';
import { tooYoungOf } from './too-young.ts';

interface Asked {
  readonly act: MoneyAct;
  readonly memberId: bigint;
  /** All that the act moves, where that is more than the member's cash: they are locked in one order. */
  readonly accounts?: readonly AccountId[];
}

/**
 * A step of every command by which a member moves money. It locks the member, and their accounts where debts decide, so
 * that what it found still holds when the transaction commits. Bets are judged by the same rules with facts of their own.
 *
 * @throws login.not.session for a member who was locked or erased since the request came in,
 *   member.need_true_account, profile.too_young, agent.frozen
 */
export async function mustBeAllowed(
  tx: Tx,
  { act, memberId, accounts = [] }: Asked,
  now: Date,
): Promise<void> {
  await lockMemberRow(tx, memberId);
  const row = await readStanding(tx, memberId);
  if (!row) throw new DomainError('login.not.session');
  const rule = (await tooYoungOf(tx, [row], now)).get(memberId);
  const refusal = refusalOf(act, { ...row, isTooYoung: rule !== undefined });
  if (refusal === 'closed') throw new DomainError('login.not.session');
  if (refusal === 'trial') throw new DomainError('member.need_true_account');
  if (refusal === 'too_young')
    throw new DomainError('profile.too_young', { years: rule?.years ?? 0 });
  if (accounts.length > 0) await lockAccounts(tx, accounts);
  if (isRefusedToFrozen(act)) await mustNotBeFrozen(tx, memberId);
}
