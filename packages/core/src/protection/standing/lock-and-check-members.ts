import type { MoneyAct } from '@app/shared/members/money-acts';
import { cash, lockAccounts, tryLockAccounts } from '../../books/ledger/index.ts';
import { frozenAmong } from '../../people/debts/index.ts';
import { lockMemberRow, tryLockMemberRows } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { refusalsOf } from './lock-and-check-member.ts';
import { isRefusedToFrozen } from './refusal-of.ts';
import { readStandings } from './standing.ts';

interface ActOfMembers {
  readonly act: MoneyAct;
  /** Different members. */
  readonly memberIds: readonly bigint[];
}

/** `held`: another transaction holds the member or their cash. Else the error of a refusal. */
export type MemberCheck = 'permitted' | 'held' | DomainError;

/**
 * A step. Like `lockAndCheckMember` with their cash, for several members who do the same in one transaction. It does not
 * wait for members that another transaction holds, unless a single one is asked for.
 */
export async function lockAndCheckMembers(
  tx: Tx,
  { act, memberIds }: ActOfMembers,
  now: Date,
): Promise<ReadonlyMap<bigint, MemberCheck>> {
  const locked = await lockMembers(tx, memberIds);
  const rows = await readStandings(tx, locked, now);
  const refusals = await refusalsOf(tx, { act, rows }, now);
  const owing = isRefusedToFrozen(act) ? await frozenAmong(tx, locked) : new Map();
  const checks = new Map<bigint, MemberCheck>(memberIds.map((id) => [id, 'held']));
  for (const id of locked) checks.set(id, new DomainError('login.not.session'));
  rows.forEach(({ memberId }, n) => {
    checks.set(memberId, refusals[n] ?? owing.get(memberId) ?? 'permitted');
  });
  return checks;
}

/** Debts arise under the lock of the cash, so it comes before they are read. */
async function lockMembers(tx: Tx, memberIds: readonly bigint[]): Promise<readonly bigint[]> {
  const [only] = memberIds;
  if (only !== undefined && memberIds.length === 1) {
    await lockMemberRow(tx, only);
    await lockAccounts(tx, [cash(only)]);
    return memberIds;
  }
  const free = await tryLockMemberRows(tx, memberIds);
  const accounts = await tryLockAccounts(tx, [...free].map(cash));
  return memberIds.filter((id) => free.has(id) && accounts.has(cash(id)));
}
