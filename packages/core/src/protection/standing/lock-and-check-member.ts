import type { MoneyAct } from '@app/shared/members/money-acts';
import { type AccountId, cash, lockAccounts, tryLockAccounts } from '../../books/ledger/index.ts';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import { lockMemberRow, tryLockMemberRows } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { exclusionRefusal } from '../exclusions/index.ts';
import { isRefusedToFrozen, refusalOf } from './refusal-of.ts';
import { readStanding, readStandings, type StandingRow } from './standing.ts';
import { type TooYoung, tooYoungOf } from './too-young.ts';

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
  const refusal = refusalError(act, row, { tooYoung: await tooYoungOf(tx, [row], now), now });
  if (refusal) throw refusal;
  if (accounts.length > 0) await lockAccounts(tx, accounts);
  if (isRefusedToFrozen(act)) await lockAndCheckDebts(tx, memberId);
  return row;
}

interface Bettors {
  readonly memberIds: readonly bigint[];
  /** Waits for members that other transactions hold. */
  readonly isWaiting: boolean;
}

/**
 * A step: `lockAndCheckMember` for members who bet on draws in one transaction. Locks members and their cash, and
 * returns the standing or the refusal of each. Members are absent if another transaction holds them.
 */
export async function lockAndCheckBettors(
  tx: Tx,
  { memberIds, isWaiting }: Bettors,
  now: Date,
): Promise<ReadonlyMap<bigint, Pick<StandingRow, 'isCounted'> | DomainError>> {
  const locked = isWaiting ? await lockAll(tx, memberIds) : await tryLockAll(tx, memberIds);
  if (locked.length === 0) return new Map();
  const rows = await readStandings(tx, locked, now);
  const tooYoung = await tooYoungOf(tx, [...rows.values()], now);
  return new Map(
    locked.map((memberId) => {
      const row = rows.get(memberId);
      if (!row) return [memberId, new DomainError('login.not.session')];
      return [memberId, refusalError('betOnDraw', row, { tooYoung, now }) ?? row];
    }),
  );
}

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

/** The refusal of an act by everything but debts. Pure. */
function refusalError(
  act: MoneyAct,
  row: StandingRow,
  { tooYoung, now }: { readonly tooYoung: TooYoung; readonly now: Date },
): DomainError | undefined {
  const rule = tooYoung.get(row.memberId);
  const refusal = refusalOf(act, { ...row, isTooYoung: rule !== undefined });
  if (refusal === 'closed') return new DomainError('login.not.session');
  if (refusal === 'trial') return new DomainError('member.need_true_account');
  if (refusal === 'too_young')
    return new DomainError('profile.too_young', { years: rule?.years ?? 0 });
  if (refusal === 'excluded' && row.exclusion) return exclusionRefusal(row.exclusion, now);
  return undefined;
}
