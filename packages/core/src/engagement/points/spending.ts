import type { Money } from '@app/shared/money/money';
import { balanceOf, cash, openHouseAccount, openMemberAccount } from '../../books/ledger/index.ts';
import { assertNotHeld } from '../../people/credentials/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { POINT, pointsAccount } from './apply-earnings.ts';

export interface Spender {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * A step before a member's points are spent. Locks the member with cash and points, and opens the accounts that the
 * postings name. Returns the whole points of the member.
 *
 * @throws payment_password.held, and the errors of `lockAndCheckMember`
 */
export async function lockSpender(tx: Tx, spender: Spender, now: Date): Promise<bigint> {
  const { merchantId, memberId } = spender;
  await openMemberAccount(tx, spender, 'points');
  for (const kind of ['points_outside', 'house_rewards'] as const)
    await openHouseAccount(tx, merchantId, kind);
  const accounts = [cash(memberId), pointsAccount(memberId)];
  await lockAndCheckMember(tx, { act: 'spendPoints', memberId, accounts }, now);
  await assertNotHeld(tx, memberId, now);
  return (await balanceOf(tx, pointsAccount(memberId))) / POINT;
}

/** @throws points.too_few */
export function assertEnough(points: bigint, wanted: bigint): void {
  if (points < wanted)
    throw new DomainError('points.too_few', { available: Number(points), needed: Number(wanted) });
}

/** Money for points at a ratio, rounded down to 1/10 000. */
export const moneyFor = (points: bigint, pointsPerUnit: number): Money =>
  ((points * POINT) / BigInt(pointsPerUnit)) as Money;
