import type { BonusRefusal } from '@app/shared/bonuses/states';
import { writtenNames } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import {
  bonus as bonusAccount,
  cash,
  house,
  lockAccounts,
  openMemberAccount,
  post,
} from '../../books/ledger/index.ts';
import { owedBy } from '../../people/debts/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { lockAndCheckClaim, type TakeCase, takeCase } from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { pauseSettlements } from '../bets/index.ts';
import { type Bonus, findBonusOfSite, lockBonusOfDeposit, lockOpenBonus } from './bonus.ts';
import { bonusFor } from './bonus-terms.ts';
import { releaseReserveOf, releaseReserves } from './reserve-bonus.ts';
import { returnToBudget, spendBudget, spendReservedBudget } from './spend-budget.ts';

const DAY_MS = 86_400_000;

export interface CreditedDeposit {
  readonly depositId: bigint;
  readonly currency: string;
  /** The credited amount, which may differ from the request. */
  readonly amount: Money;
  /** Whether this deposit is the member's first credited one. */
  isFirst(): Promise<boolean>;
  /** Turnover left of this deposit and earlier ones. */
  turnoverLeft(): Promise<bigint>;
}

const refuse = sql(
  'bonuses.refuse',
  `UPDATE member_bonus SET state = 'refused', reason = $2, closed_at = $3 WHERE id = $1`,
);
const wait = sql(
  'bonuses.wait',
  `UPDATE member_bonus SET state = 'waiting', amount = $2, required = $3, ahead = $4 WHERE id = $1`,
);
const open = sql(
  'bonuses.open',
  `UPDATE member_bonus SET state = 'open', granted_at = $2, expires_at = $3 WHERE id = $1`,
);

/**
 * A step. Grants the bonus that a member chose with a deposit that is credited here, once. The reserved amount is
 * granted even if the promotion has ended or its budget is spent. A refusal (another bonus is open, the deposit was not
 * the first, a late payment finds the budget spent) is sent to the member. Above a limit of the promotion the bonus
 * waits for an operator.
 */
export async function grantBonus(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  credited: CreditedDeposit,
  now: Date,
): Promise<void> {
  const chosen = await lockBonusOfDeposit(tx, credited.depositId);
  if (chosen?.state !== 'chosen') return;
  const { id, merchantId, memberId, depositId, terms } = chosen;
  await lockAccounts(tx, [cash(memberId), bonusAccount(memberId)]);
  // Blocks settlement until commit, so that each bet counts either in `turnoverLeft` or for the bonus.
  await pauseSettlements(tx, merchantId);
  const earned = bonusFor(credited, terms);
  const reason = await refusalOf(tx, { chosen, amount: earned, credited });
  const amount = reason ? 0n : await takeGranted(tx, chosen, earned);
  if (amount === 0n) {
    await releaseReserveOf(tx, depositId);
    await tx.query(refuse, [id, reason ?? ('budget' satisfies BonusRefusal), now]);
    const cause = { cause: 'bonus.not_granted', key: `${id}` } as const;
    const details = { promotion: writtenNames(terms) };
    await notifyMember(tx, deps, { ...cause, details, merchantId, memberId }, now);
    return;
  }
  const required = amount * BigInt(terms.times);
  // Opened before the payment, because bets find members with a bonus by this account.
  await openMemberAccount(tx, { merchantId, memberId }, 'bonus');
  await tx.query(wait, [id, amount, required, await credited.turnoverLeft()]);
  const isAsked = terms.approveFrom !== null && amount >= terms.approveFrom;
  if (!isAsked) await pay(tx, deps, { ...chosen, amount: money(amount) }, now);
}

/**
 * Takes the earned amount from the budget or, if that is spent or the promotion has ended, at most the reserved amount.
 * Returns the amount taken; 0 if there is neither.
 */
async function takeGranted(
  tx: Tx,
  { memberId, promotionId }: Bonus,
  earned: bigint,
): Promise<bigint> {
  const reserved = await releaseReserves(tx, { memberId, promotionId });
  if (await spendBudget(tx, promotionId, earned)) return earned;
  const promised = earned < reserved ? earned : reserved;
  if (promised > 0n && (await spendReservedBudget(tx, promotionId, promised))) return promised;
  return 0n;
}

async function refusalOf(
  tx: Tx,
  {
    chosen: { memberId, terms },
    amount,
    credited,
  }: { readonly chosen: Bonus; readonly amount: bigint; readonly credited: CreditedDeposit },
): Promise<BonusRefusal | undefined> {
  if ((await owedBy(tx, memberId)) > 0n) return 'frozen';
  if (await lockOpenBonus(tx, memberId)) return 'another_open';
  if (credited.amount < terms.depositMin || amount === 0n) return 'too_small';
  if (terms.isFirstOnly && !(await credited.isFirst())) return 'not_first';
  return undefined;
}

/** Opens a waiting bonus, whose amount was taken from the budget before. */
async function pay(tx: Tx, deps: Pick<Deps, 'newId'>, bonus: Bonus, now: Date): Promise<void> {
  const { id, merchantId, memberId, promotionId, amount, terms } = bonus;
  const posting = {
    source: 'bonus',
    key: `grant ${id}`,
    kind: 'bonus.grant',
    from: house(merchantId, 'promotion_budgets', promotionId),
    to: bonusAccount(memberId),
    amount,
    causeId: id,
  } as const;
  await post(tx, [posting], now);
  await tx.query(open, [id, now, new Date(now.getTime() + terms.days * DAY_MS)]);
  const cause = { cause: 'bonus.granted', key: `${id}` } as const;
  const details = { amount, promotion: writtenNames(terms) };
  await notifyMember(tx, deps, { ...cause, details, merchantId, memberId }, now);
  faultPoint('bonus.granted');
}

interface Decision {
  readonly memberId: bigint;
  readonly bonusId: bigint;
  /** The name of the operator. */
  readonly operator: string;
}

/**
 * A step. An operator claims or releases a waiting bonus.
 *
 * @throws bonus.not_found, bonus.state_changed, case.claimed by another one
 */
export async function claimBonus(tx: Tx, which: TakeCase, now: Date): Promise<Bonus> {
  const bonus = await findBonusOfSite(tx, which);
  if (bonus.state !== 'waiting') throw new DomainError('bonus.state_changed');
  await takeCase(tx, 'bonus', which, now);
  return bonus;
}

/** A step. @throws bonus.state_changed, case.claimed by another operator */
async function lockWaiting(
  tx: Tx,
  { memberId, bonusId, operator }: Decision,
  now: Date,
): Promise<Bonus> {
  await lockAccounts(tx, [cash(memberId), bonusAccount(memberId)]);
  const bonus = await lockOpenBonus(tx, memberId);
  if (bonus?.id !== bonusId || bonus.state !== 'waiting')
    throw new DomainError('bonus.state_changed');
  await lockAndCheckClaim(tx, { publicId: bonus.publicId, operator }, now);
  return bonus;
}

/**
 * A step. An operator grants a waiting bonus.
 *
 * @throws bonus.state_changed, case.claimed, bonus.member_frozen
 */
export async function approveBonus(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  decision: Decision,
  now: Date,
): Promise<Bonus> {
  const bonus = await lockWaiting(tx, decision, now);
  if ((await owedBy(tx, bonus.memberId)) > 0n) throw new DomainError('bonus.member_frozen');
  await pay(tx, deps, bonus, now);
  return bonus;
}

/**
 * A step. An operator refuses a waiting bonus; the member is notified of the reason.
 *
 * @throws bonus.state_changed, case.claimed
 */
export async function declineBonus(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...decision }: Decision & { readonly words: string },
  now: Date,
): Promise<Bonus> {
  const bonus = await lockWaiting(tx, decision, now);
  const { id, merchantId, memberId, promotionId, amount, terms } = bonus;
  await tx.query(refuse, [id, 'operator' satisfies BonusRefusal, now]);
  await returnToBudget(tx, promotionId, amount);
  const cause = { cause: 'bonus.declined', key: `${id}` } as const;
  const details = { promotion: writtenNames(terms), words };
  await notifyMember(tx, deps, { ...cause, details, merchantId, memberId }, now);
  return bonus;
}
