import type { MoneyAction } from '@app/shared/members/money-actions';
import { cash, lockAccounts, tryLockAccounts } from '../../books/ledger/index.ts';
import { frozenAmong } from '../../people/debts/index.ts';
import { lockMemberRow, tryLockMemberRows } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { refusalError } from './refusal-error.ts';
import { isRefusedToFrozen } from './refusal-of.ts';
import { readStandings, type StandingRow } from './standing.ts';
import { tooYoungOf } from './too-young.ts';

interface ActOfMembers {
  readonly act: MoneyAction;
  /** Different members. */
  readonly memberIds: readonly bigint[];
  /** Whether to wait for members that other transactions have locked. */
  readonly isWaiting: boolean;
}

/**
 * A step: `lockAndCheckMember` for members who do the same in one transaction. Locks members and their cash, and
 * returns the standing or the refusal of each. Unless `isWaiting`, members that another transaction has locked are
 * absent.
 */
export async function lockAndCheckMembers(
  tx: Tx,
  { act, memberIds, isWaiting }: ActOfMembers,
  now: Date,
): Promise<ReadonlyMap<bigint, StandingRow | DomainError>> {
  const locked = isWaiting ? await lockAll(tx, memberIds) : await tryLockAll(tx, memberIds);
  if (locked.length === 0) return new Map();
  const rows = await readStandings(tx, locked, now);
  const tooYoung = await tooYoungOf(tx, [...rows.values()], now);
  // Debts are read last: they change only under the lock of the cash, which is held by now.
  const inDebt = isRefusedToFrozen(act) ? await frozenAmong(tx, locked) : undefined;
  return new Map(
    locked.map((memberId) => {
      const row = rows.get(memberId);
      if (!row) return [memberId, new DomainError('login.not.session')];
      const refusal = refusalError({ act, row, tooYoung }, now);
      return [memberId, refusal ?? inDebt?.get(memberId) ?? row];
    }),
  );
}

/** Locks in the given order: callers that wait pass one member, so that they cannot deadlock. */
async function lockAll(tx: Tx, memberIds: readonly bigint[]): Promise<readonly bigint[]> {
  for (const memberId of memberIds) await lockMemberRow(tx, memberId);
  await lockAccounts(tx, memberIds.map(cash));
  return memberIds;
}

async function tryLockAll(tx: Tx, memberIds: readonly bigint[]): Promise<readonly bigint[]> {
  const rows = await tryLockMemberRows(tx, memberIds);
  const accounts = await tryLockAccounts(tx, [...rows].map(cash));
  return memberIds.filter((memberId) => accounts.has(cash(memberId)));
}
