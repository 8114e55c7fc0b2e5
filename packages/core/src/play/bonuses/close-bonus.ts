import type { BonusState } from '@app/shared/bonuses/states';
import { writtenNames } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import {
  balanceOf,
  bonus as bonusAccount,
  cash,
  house,
  lockAccounts,
  post,
} from '../../books/ledger/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { type Bonus, lockOpenBonus } from './bonus.ts';
import { returnToBudget } from './promotions.ts';

type Ended = Extract<BonusState, 'released' | 'spent' | 'forfeited' | 'expired' | 'cancelled'>;

const close = sql(
  'bonuses.close',
  'UPDATE member_bonus SET state = $2, closed_amount = $3, closed_at = $4 WHERE id = $1',
);

/**
 * A step. Ends an open bonus, whose row and accounts the caller has locked: its balance is released to cash, or returned to the
 * promotion. Later payouts of open bets go the same way.
 */
export async function closeBonus(
  tx: Tx,
  bonus: Pick<Bonus, 'id' | 'merchantId' | 'memberId' | 'promotionId'>,
  state: Ended,
  now: Date,
): Promise<Money> {
  const { id, merchantId, memberId, promotionId } = bonus;
  const amount = await balanceOf(tx, bonusAccount(memberId));
  const isReleased = state === 'released';
  if (amount > 0n) {
    const posting = {
      source: 'bonus',
      key: `close ${id}`,
      amount,
      causeId: id,
      kind: isReleased ? 'bonus.release' : 'bonus.forfeit',
      from: bonusAccount(memberId),
      to: isReleased ? cash(memberId) : house(merchantId, 'promotion_budgets', promotionId),
    } as const;
    await post(tx, [posting], now);
    if (!isReleased) await returnToBudget(tx, promotionId, amount);
  }
  await tx.query(close, [id, state, amount, now]);
  faultPoint('bonus.closed');
  return amount;
}

const dropWaiting = sql(
  'bonuses.drop_waiting',
  `UPDATE member_bonus SET state = $2, closed_at = $3 WHERE id = $1`,
);

/**
 * A step. Ends a member's open or waiting bonus: forfeited by the member, or cancelled by an operator. Returns the returned
 * amount; undefined if there was none.
 */
export async function endBonus(
  tx: Tx,
  { memberId, as }: { readonly memberId: bigint; readonly as: 'forfeited' | 'cancelled' },
  now: Date,
): Promise<{ readonly bonus: Bonus; readonly lost: Money } | undefined> {
  await lockAccounts(tx, [cash(memberId), bonusAccount(memberId)]);
  const bonus = await lockOpenBonus(tx, memberId);
  if (!bonus) return undefined;
  if (bonus.state === 'open') return { bonus, lost: await closeBonus(tx, bonus, as, now) };
  await tx.query(dropWaiting, [bonus.id, as, now]);
  await returnToBudget(tx, bonus.promotionId, bonus.amount);
  return { bonus, lost: money(0n) };
}

/**
 * A command. A member forfeits their bonus.
 *
 * @throws bonus.not_found without an open bonus
 */
export async function forfeitBonus(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, memberId, publicId }: { merchantId: bigint; memberId: bigint; publicId: string },
): Promise<Money> {
  const ended = await inTransaction(db, async (tx) => {
    const done = await endBonus(tx, { memberId, as: 'forfeited' }, clock());
    // Only the bonus that the member saw may be forfeited.
    if (done?.bonus.publicId !== publicId.toLowerCase()) throw new DomainError('bonus.not_found');
    return done;
  });
  faultPoint('bonus.forfeited');
  publish({ merchantId, memberId, kind: 'balance' });
  return ended.lost;
}

interface Cancellation {
  readonly memberId: bigint;
  readonly bonusId: bigint;
  /** Text for the member. */
  readonly words: string;
}

/**
 * A step. An operator cancels a bonus; the member is notified of the reason.
 *
 * @throws bonus.state_changed
 */
export async function cancelBonus(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { memberId, bonusId, words }: Cancellation,
  now: Date,
): Promise<{ readonly bonus: Bonus; readonly lost: Money }> {
  const ended = await endBonus(tx, { memberId, as: 'cancelled' }, now);
  if (ended?.bonus.id !== bonusId) throw new DomainError('bonus.state_changed');
  const { id, merchantId, terms } = ended.bonus;
  const cause = { cause: 'bonus.cancelled', key: `${id}` } as const;
  const details = { promotion: writtenNames(terms), words };
  await notifyMember(tx, deps, { ...cause, details, merchantId, memberId }, now);
  return ended;
}

const BONUSES_PER_SWEEP_MAX = 500;

const findDue = sql(
  'bonuses.find_due',
  `SELECT id, member_id AS "memberId" FROM member_bonus
   WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT ${BONUSES_PER_SWEEP_MAX}`,
);

/** A command for the worker. Ends expired bonuses. Returns their count. */
export async function expireBonuses(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<number> {
  const due = await deps.db.query<{ id: bigint; memberId: bigint }>(findDue, [deps.clock()]);
  let expired = 0;
  for (const found of due) {
    const bonus = await inTransaction(deps.db, (tx) => expire(tx, deps, found));
    if (!bonus) continue;
    expired++;
    faultPoint('bonus.expired');
    const { merchantId, memberId } = bonus;
    for (const kind of ['balance', 'messages'] as const)
      deps.publish({ merchantId, memberId, kind });
  }
  return expired;
}

async function expire(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<Bonus | undefined> {
  await lockAccounts(tx, [cash(memberId), bonusAccount(memberId)]);
  const bonus = await lockOpenBonus(tx, memberId);
  const now = deps.clock();
  if (bonus?.id !== id || bonus.state !== 'open' || !bonus.expiresAt || bonus.expiresAt > now)
    return undefined;
  const amount = await closeBonus(tx, bonus, 'expired', now);
  const cause = { cause: 'bonus.expired', key: `${id}` } as const;
  const details = { amount, promotion: writtenNames(bonus.terms) };
  await notifyMember(tx, deps, { ...cause, details, merchantId: bonus.merchantId, memberId }, now);
  return bonus;
}
