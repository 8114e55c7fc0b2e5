import { randomUUID } from 'node:crypto';
import { cash, house, openHouseAccount, post, reverse } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { Money } from '@app/shared/money/money';

interface Gift {
  readonly merchantId: bigint;
  readonly to: Pick<Member, 'id'>;
  readonly amount: Money;
}

/** A win without a bet, as a vendor's promotion pays it; answers the entry. */
export function giveFreeWin(deps: Deps, gift: Gift): Promise<bigint> {
  return book(deps, gift, { source: 'vendor', kind: 'game.free_win', from: 'house_games' });
}

/** A rebate of a bet. */
export function giveRebate(deps: Deps, gift: Gift & { readonly betId: bigint }): Promise<bigint> {
  const rebate = { source: 'rebate', kind: 'rebate.bet', from: 'house_rebates' } as const;
  return book(deps, gift, { ...rebate, causeId: gift.betId });
}

/** Reverses the ledger entry of a gift. */
export const takeGiftBack = ({ db, clock }: Deps, entryId: bigint): Promise<unknown> =>
  inTransaction(db, (tx) => reverse(tx, { entryId, at: clock() }));

interface Booked {
  readonly source: 'vendor' | 'rebate';
  readonly kind: 'game.free_win' | 'rebate.bet';
  readonly from: 'house_games' | 'house_rebates';
  readonly causeId?: bigint;
}

function book(
  { db, clock }: Deps,
  { merchantId, to, amount }: Gift,
  { source, kind, from, causeId = 1n }: Booked,
): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    await openHouseAccount(tx, merchantId, from, 0n);
    const gift = { source, kind, causeId, amount, key: randomUUID() };
    const accounts = { from: house(merchantId, from, 0n), to: cash(to.id) };
    const [entry] = await post(tx, [{ ...gift, ...accounts }], clock());
    if (!entry) throw new Error('a gift without an entry');
    return entry.entryId;
  });
}
