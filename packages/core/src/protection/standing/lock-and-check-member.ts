import type { MoneyAct } from '@app/shared/members/money-acts';
import { type AccountId, lockAccounts } from '../../books/ledger/index.ts';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import { lockMemberRow } from '../../people/members/index.ts';
import type { Reader, Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { exclusionRefusal } from '../exclusions/index.ts';
import { isRefusedToFrozen, refusalOf } from './refusal-of.ts';
import { readStanding, type StandingRow } from './standing.ts';
import { tooYoungOf } from './too-young.ts';

interface ActRequest {
  readonly act: MoneyAct;
  readonly memberId: bigint;
  /** Accounts that the act changes, if they are more than the member's cash. All are locked together, in one order. */
  readonly accounts?: readonly AccountId[];
}

/**
 * A step of every command by which a member moves money. Locks the member, then the given accounts, so that the result
 * still holds at commit. `permittedActs` gives the same result without a lock; bets of vendors apply the same rules in
 * a batch. Returns whether the member has limits, which the command then checks.
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
  const [refusal] = await refusalsOf(tx, { act, rows: [row] }, now);
  if (refusal) throw refusal;
  if (accounts.length > 0) await lockAccounts(tx, accounts);
  if (isRefusedToFrozen(act)) await lockAndCheckDebts(tx, memberId);
  return row;
}

interface CheckedRows {
  readonly act: MoneyAct;
  readonly rows: readonly StandingRow[];
}

/** A query. The errors with which members' standings refuse an act, in the order of the rows; undefined if none does. */
export async function refusalsOf(
  reader: Reader,
  { act, rows }: CheckedRows,
  now: Date,
): Promise<(DomainError | undefined)[]> {
  const tooYoung = await tooYoungOf(reader, rows, now);
  return rows.map((row) => {
    const rule = tooYoung.get(row.memberId);
    const refusal = refusalOf(act, { ...row, isTooYoung: rule !== undefined });
    if (refusal === 'closed') return new DomainError('login.not.session');
    if (refusal === 'trial') return new DomainError('member.need_true_account');
    if (refusal === 'too_young')
      return new DomainError('profile.too_young', { years: rule?.years ?? 0 });
    if (refusal === 'excluded' && row.exclusion) return exclusionRefusal(row.exclusion, now);
    return undefined;
  });
}
