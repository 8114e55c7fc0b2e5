import type { Money } from '@app/shared/money/money';
import { ledgerEntryRows } from '../../books/ledger/index.ts';
import type { DepositEntry } from '../../money/deposits/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { issueRewards, lockPromotion, nameOf, promotionVersionRows } from '../promotions/index.ts';
import type { TicketHolder } from './bet-reader.ts';
import { rewardPeriodOf } from './reward-period.ts';

const GRANTS_AT_ONCE = 200;

const next = sql(
  'tickets.next_discount_to_grant',
  'SELECT promotion_id AS id FROM ticket WHERE grant_at <= $1 ORDER BY grant_at, promotion_id LIMIT 1',
);
const lockDue = sql(
  'tickets.lock_due_discounts',
  `SELECT t.id, t.public_id AS "publicId", t.member_id AS "memberId", t.amount, t.version,
     v.turnover_times AS "turnoverTimes", v.claim_days AS "claimDays", credited.cause_id AS "depositId"
   FROM ticket t
   LEFT JOIN ${ledgerEntryRows} credited ON credited.id = t.credited_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = t.promotion_id AND v.number = t.version
   WHERE t.promotion_id = $1 AND t.grant_at <= $2 ORDER BY t.grant_at, t.id LIMIT ${GRANTS_AT_ONCE} FOR UPDATE OF t`,
);
// A discount that was refused, or whose deposit was reversed, becomes a ticket without a prize.
const settle = sql(
  'tickets.settle_discounts',
  `UPDATE ticket t SET grant_at = NULL, amount = CASE WHEN c.granted THEN t.amount ELSE 0 END,
     prize = CASE WHEN c.granted THEN t.prize ELSE 'NOTHING' END
   FROM unnest($1::bigint[], $2::boolean[]) AS c (id, granted) WHERE t.id = c.id`,
);

interface Due {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberId: bigint;
  readonly amount: Money;
  readonly version: number;
  readonly turnoverTimes: number;
  readonly claimDays: number;
  /** Null: the entry that credited it was dropped with its month. */
  readonly depositId: bigint | null;
}

/**
 * A step. Issues the rewards of used discounts of one promotion; undefined if none is due. Lock order: the promotion,
 * its tickets, the budget of rewards.
 */
export async function grantDiscounts(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  now: Date,
): Promise<readonly TicketHolder[] | undefined> {
  const [found] = await tx.query<{ id: bigint }>(next, [now]);
  if (!found) return undefined;
  const promotion = await lockPromotion(tx, found.id);
  const due = await tx.query<Due>(lockDue, [promotion.id, now]);
  const names = await nameOf(tx, promotion);
  const wanted = due.map(({ publicId, depositId, ...one }) => ({
    ...one,
    depositId: depositId ?? undefined,
    period: rewardPeriodOf(publicId),
  }));
  const outcomes = await issueRewards(
    tx,
    deps,
    { promotion, names, wanted, isPromised: true },
    now,
  );
  await tx.query(settle, [due.map(({ id }) => id), due.map((_, n) => outcomes[n] === 'issued')]);
  faultPoint('ticket.discounts_granting');
  return due.map(({ memberId }) => ({ merchantId: promotion.merchantId, memberId }));
}

const lockOfDeposits = sql(
  'tickets.lock_discounts_of_deposits',
  `SELECT id FROM ticket t WHERE credited_id = ANY ($1::bigint[]) AND grant_at IS NOT NULL ORDER BY id FOR UPDATE`,
);

/**
 * A step. Cancels discounts on reversed deposits that were not granted yet; `takeRewardsBack` takes back the granted
 * ones. The tickets stay used.
 */
export async function dropDiscounts(tx: Tx, reversed: readonly DepositEntry[]): Promise<void> {
  const credited = reversed.map(({ creditedId }) => creditedId);
  const due = await tx.query<{ id: bigint }>(lockOfDeposits, [credited]);
  await tx.query(settle, [due.map(({ id }) => id), due.map(() => false)]);
}
