import type { MoneyAction } from '@app/shared/members/money-actions';
import { type AccountId, lockAccounts } from '../../books/ledger/index.ts';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import { lockMemberRow } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { refusalError } from './refusal-error.ts';
import { isRefusedToFrozen } from './refusal-of.ts';
import { readStanding, type StandingRow } from './standing.ts';
import { tooYoungOf } from './too-young.ts';

interface ActRequest {
  readonly act: MoneyAction;
  readonly memberId: bigint;
  /** Accounts that the act changes, if they are more than the member's cash. All are locked together, in one order. */
  readonly accounts?: readonly AccountId[];
}

/**
 * A step of every command by which a member moves money. Locks the member, then the given accounts, so that the result
 * still holds at commit. `permittedActs` gives the same result without a lock; bets of vendors apply the same rules in
 * a batch. Returns whether the member is counted: only then can there be limits, which the command has to check.
 *
 * @throws login.not.session if the member was locked or erased after the request came in, member.need_true_account,
 * profile.too_young, exclusion.in_force, agent.frozen
 */
export async function lockAndCheckMember(
  tx: Tx,
  { act, memberId, accounts = [] }: ActRequest,
  now: Date,
): Promise<Pick<StandingRow, 'isCounted'>> {
  await lockMemberRow(tx, memberId);
  const row = await readStanding(tx, memberId, now);
  if (!row) throw new DomainError('login.not.session');
  const refusal = refusalError({ act, row, tooYoung: await tooYoungOf(tx, [row], now) }, now);
  if (refusal) throw refusal;
  if (accounts.length > 0) await lockAccounts(tx, accounts);
  if (isRefusedToFrozen(act)) await lockAndCheckDebts(tx, memberId);
  return row;
}
