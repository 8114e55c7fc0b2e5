import type { BonusRefusal, BonusState } from '@app/shared/bonuses/states';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type PromotionTerms, termsOf } from './bonus-terms.ts';

/** A bonus that a member chose with a deposit. */
export interface Bonus {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly depositId: bigint;
  readonly promotionId: bigint;
  readonly state: BonusState;
  /** Reason of a refusal. */
  readonly reason: BonusRefusal | null;
  /** Zero until its deposit arrives. */
  readonly amount: Money;
  /** Taken off the budget for a chosen bonus whose deposit may still be paid. */
  readonly reserved: Money;
  /** Required and done turnover. */
  readonly required: Money;
  readonly done: Money;
  /** Turnover of deposits that comes first. */
  readonly ahead: Money;
  /** Bonus money at stake in open bets. */
  readonly atStake: Money;
  /** Amount that was released to cash, or returned to the promotion. */
  readonly closedAmount: Money;
  readonly chosenAt: Date;
  readonly grantedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
  readonly terms: PromotionTerms;
}

interface BonusRow extends Omit<Bonus, 'terms'>, PromotionTerms {}

/** SQL: rows of `Bonus` with their terms, without a filter. */
export const BONUSES = `SELECT b.id, b.public_id AS "publicId", b.merchant_id AS "merchantId", b.member_id AS "memberId",
     b.deposit_id AS "depositId", b.promotion_id AS "promotionId", b.state, b.reason, b.amount, b.reserved, b.required,
     b.done, b.ahead, b.at_stake AS "atStake", b.closed_amount AS "closedAmount", b.chosen_at AS "chosenAt",
     b.granted_at AS "grantedAt", b.expires_at AS "expiresAt", b.closed_at AS "closedAt", ${termsOf('v')}
   FROM member_bonus b
   JOIN promotion_version v ON v.promotion_id = b.promotion_id AND v.number = b.version`;

export const bonusOfRow = (row: BonusRow): Bonus => {
  const { name, rate, bonusMax, depositMin, times, isFirstOnly, startsAt, endsAt, days, ...rest } =
    row;
  const { names, weights, approveFrom, ...bonus } = rest;
  const terms = { name, rate, bonusMax, depositMin, times, isFirstOnly, startsAt, endsAt, days };
  return { ...bonus, terms: { ...terms, names, weights, approveFrom } };
};

/** Reads bonuses by a statement on `BONUSES`, which may select further columns. */
export async function bonusesBy<More extends object = object>(
  reader: Reader,
  statement: ReturnType<typeof sql>,
  values: readonly unknown[],
): Promise<(Bonus & More)[]> {
  const rows = await reader.query<BonusRow & More>(statement, [...values]);
  return rows.map((row) => bonusOfRow(row) as Bonus & More); // further columns stay unchanged
}

const lockOfDeposit = sql(
  'bonuses.lock_of_deposit',
  `${BONUSES} WHERE b.deposit_id = $1 FOR NO KEY UPDATE OF b`,
);
const lockOpen = sql(
  'bonuses.lock_open',
  `${BONUSES} WHERE b.member_id = $1 AND b.state IN ('waiting', 'open') FOR NO KEY UPDATE OF b`,
);
const readOpen = sql(
  'bonuses.read_open',
  `${BONUSES} WHERE b.member_id = $1 AND b.state IN ('waiting', 'open')`,
);
const findOfMember = sql(
  'bonuses.find',
  `${BONUSES} WHERE b.member_id = $1 AND b.public_id = $2 AND b.state <> 'chosen'`,
);
const findOfSite = sql(
  'bonuses.find_of_site',
  `${BONUSES} WHERE b.merchant_id = $1 AND b.public_id = $2`,
);

const amountOfDeposit = sql(
  'bonuses.amount_of_deposit',
  'SELECT amount FROM member_bonus WHERE deposit_id = $1 AND granted_at IS NOT NULL',
);

/** A query. Granted bonus of a deposit; zero without one. */
export async function bonusOfDeposit(reader: Reader, depositId: bigint): Promise<Money> {
  const [granted] = await reader.query<{ amount: Money }>(amountOfDeposit, [depositId]);
  return granted?.amount ?? money(0n);
}

/** A step. Locks the bonus that was chosen with a deposit; undefined if none was. */
export const lockBonusOfDeposit = async (tx: Tx, depositId: bigint): Promise<Bonus | undefined> =>
  (await bonusesBy(tx, lockOfDeposit, [depositId]))[0];

/** A step. Locks a member's open or waiting bonus. The caller has locked the member's cash. */
export const lockOpenBonus = async (tx: Tx, memberId: bigint): Promise<Bonus | undefined> =>
  (await bonusesBy(tx, lockOpen, [memberId]))[0];

/** A query. A member's open or waiting bonus. */
export const openBonusOf = async (reader: Reader, memberId: bigint): Promise<Bonus | undefined> =>
  (await bonusesBy(reader, readOpen, [memberId]))[0];

/**
 * A query. A bonus of a member with a credited deposit.
 *
 * @throws bonus.not_found, also for another member's bonus
 */
export async function findBonus(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<Bonus> {
  const [bonus] = await bonusesBy(reader, findOfMember, [memberId, publicId]);
  if (!bonus) throw new DomainError('bonus.not_found');
  return bonus;
}

/**
 * A query. A bonus of a site.
 *
 * @throws bonus.not_found, also for another site's bonus
 */
export async function findBonusOfSite(
  reader: Reader,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<Bonus> {
  const [bonus] = await bonusesBy(reader, findOfSite, [merchantId, publicId]);
  if (!bonus) throw new DomainError('bonus.not_found');
  return bonus;
}
