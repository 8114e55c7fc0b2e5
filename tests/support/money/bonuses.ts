import { balanceOf, balancesOf, bonus, house, houseBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import {
  createPromotion,
  listBonuses,
  type Promotion,
  type PromotionTerms,
  promotionsOf,
} from '@app/core/play/bonuses';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { whole } from '../world.ts';
import { offerSandbox, openDeposit, report } from './deposits.ts';

type Of = Pick<Member, 'id' | 'merchantId'>;

/** Every deposit is doubled up to 100, and the bonus has to be bet five times within a week. */
export const usualTerms = (now: Date, change: Partial<PromotionTerms> = {}): PromotionTerms => ({
  name: 'Welcome bonus',
  names: {},
  rate: 10_000,
  bonusMax: whole(100),
  depositMin: whole(10),
  times: 5,
  isFirstOnly: false,
  startsAt: now,
  endsAt: null,
  days: 7,
  weights: { RNG: 100 },
  approveFrom: null,
  ...change,
});

/** A promotion of a site, by default with a budget of 1 000. */
export async function makePromotion(
  deps: Deps,
  merchantId: bigint,
  { budget = 1_000, ...change }: Partial<PromotionTerms> & { readonly budget?: number } = {},
): Promise<Promotion> {
  await offerSandbox(deps, merchantId);
  const terms = usualTerms(deps.clock(), change);
  const publicId = await inTransaction(deps.db, (tx) =>
    createPromotion(tx, deps, { merchantId, terms, budget: whole(budget) }, deps.clock()),
  );
  const made = await promotionsOf(deps.db, { merchantId, withEnded: false });
  const found = made.find((one) => one.publicId === publicId);
  if (!found) throw new Error('there is no such promotion');
  return found;
}

/** A promotion's remaining budget and the balance of its account, in whole units. */
export async function budgetOf(
  deps: Pick<Deps, 'db'>,
  { id, merchantId }: { readonly id: bigint; readonly merchantId: bigint },
): Promise<[number, number]> {
  const found = await promotionsOf(deps.db, { merchantId, withEnded: true });
  const left = found.find((one) => one.id === id)?.budgetLeft ?? -1n;
  const balance = await houseBalance(deps.db, house(merchantId, 'promotion_budgets', id));
  return [Number(left) / 10_000, Number(balance) / 10_000];
}

/** Removes the turnover requirement of deposits themselves. */
export const askNoTurnover = (
  deps: Deps,
  merchantId: bigint,
  turnoverTimes = 0,
): Promise<unknown> =>
  changeSite(deps, changeSetting, { merchantId, setting, change: { turnoverTimes } });

/** A deposit with a promotion, paid. */
export async function depositWith(
  deps: Deps,
  member: Of,
  { publicId: promotionId }: Pick<Promotion, 'publicId'>,
  amount = 100,
): Promise<void> {
  const deposit = await openDeposit(deps, member, { amount: whole(amount), promotionId });
  await report(deps, deposit);
}

/** Balance of a member's bonus account, 0 where the account does not exist. */
export async function bonusMoneyOf({ db }: Pick<Deps, 'db'>, { id }: Of): Promise<bigint> {
  const account = bonus(id);
  return (await balancesOf(db, [account])).has(account) ? balanceOf(db, account) : 0n;
}

/** The newest bonus of a member. */
export async function newestBonus({ db }: Pick<Deps, 'db'>, { id: memberId }: Of) {
  const always = { from: new Date(0), to: new Date('2100-01-01') };
  const [bonus] = (await listBonuses(db, { memberId, ...always, rowsMax: 1 })).bonuses;
  if (!bonus) throw new Error('the member has no bonus');
  return bonus;
}
