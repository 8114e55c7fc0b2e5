import { randomUUID } from 'node:crypto';
import { balanceOf, houseBalance } from '@app/core/books/ledger';
import {
  inTransitOf,
  moveBetweenVendors,
  moveToMain,
  moveToVendor,
  vendorWallet,
  withdrawFromAllWallets,
} from '@app/core/money/wallet-transfers';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { cashOf, whole } from '../world.ts';

interface How {
  readonly key?: string;
}

/** A member's transfer request: whole units, or everything. */
export const wanted = (
  member: Member,
  amount: number | 'all',
  { key = randomUUID() }: How = {},
) => {
  const { id: memberId, merchantId } = member;
  const requestKey = { memberId, key, inputHash: `${amount}` };
  const request = { requestKey, merchantId, memberId, currency: 'USD' };
  return { ...request, amount: amount === 'all' ? ('all' as const) : whole(amount) };
};

export const toVendor = (deps: Deps, of: Member, vendorId: bigint, amount: number, how: How = {}) =>
  moveToVendor(deps, { ...wanted(of, amount, how), vendorId });

export const toMain = (
  deps: Deps,
  of: Member,
  vendorId: bigint,
  amount: number | 'all',
  how: How = {},
) => moveToMain(deps, { ...wanted(of, amount, how), vendorId });

export const onward = (
  deps: Deps,
  of: Member,
  [vendorId, toVendorId]: readonly [bigint, bigint],
  amount: number,
) => moveBetweenVendors(deps, { ...wanted(of, amount), vendorId, toVendorId });

export const everythingHome = (deps: Deps, of: Member, how: How = {}) =>
  withdrawFromAllWallets(deps, wanted(of, 'all', how));

/** A member's balances: main wallet, in transit, at the vendor. In 1/10 000. */
export async function placesOf({ db }: Deps, member: Member, vendorId: bigint): Promise<bigint[]> {
  const { id: memberId, merchantId } = member;
  return [
    await cashOf(db, member),
    await houseBalance(db, inTransitOf({ merchantId, vendorId })),
    await balanceOf(db, vendorWallet({ memberId, vendorId })).catch(() => 0n),
  ];
}
