import type { Money } from '@app/shared/money/money';
import type { DepositEntry } from '../../money/deposits/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import {
  issueRewards,
  lockPromotion,
  nameOf,
  promotionVersionRows,
  sitePromotionRows,
  sourceKeyOf,
} from '../promotions/index.ts';
import { withdrawRewards } from '../rewards/index.ts';
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
     v.turnover_times AS "turnoverTimes", v.claim_days AS "claimDays"
   FROM ticket t
   JOIN ${promotionVersionRows} v ON v.promotion_id = t.promotion_id AND v.number = t.version
   WHERE t.promotion_id = $1 AND t.grant_at <= $2 ORDER BY t.grant_at, t.id LIMIT ${GRANTS_AT_ONCE} FOR UPDATE OF t`,
);
// A discount that the budget has no room for, and one of a reversed deposit, is no prize.
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
}

/**
 * A step. Issues the rewards of used discounts of one promotion; undefined if none is due. Lock order: the promotion, its
 * tickets, the budget of rewards.
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
  const wanted = due.map(({ publicId, ...one }) => ({ ...one, period: rewardPeriodOf(publicId) }));
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

const ofDeposits = sql(
  'tickets.discounts_of_deposits',
  `SELECT t.id, t.public_id AS "publicId", t.member_id AS "memberId", t.grant_at IS NOT NULL AS "isDue",
     p.public_id AS "promotionId"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   WHERE t.credited_id = ANY ($1::bigint[]) ORDER BY t.id FOR UPDATE OF t`,
);

/**
 * A step. Takes back what discounts added to deposits that were reversed, as far as it was not claimed. The tickets stay
 * used.
 */
export async function takeDiscountsBack(
  tx: Tx,
  reversed: readonly DepositEntry[],
  now: Date,
): Promise<void> {
  type Row = Pick<Due, 'id' | 'publicId' | 'memberId'> & {
    readonly isDue: boolean;
    readonly promotionId: string;
  };
  const rows = await tx.query<Row>(ofDeposits, [reversed.map(({ creditedId }) => creditedId)]);
  if (rows.length === 0) return;
  const due = rows.filter(({ isDue }) => isDue);
  await tx.query(settle, [due.map(({ id }) => id), due.map(() => false)]);
  const rewards = rows
    .filter(({ isDue }) => !isDue)
    .map(({ memberId, publicId, promotionId }) => ({
      memberId,
      sourceKey: sourceKeyOf({ publicId: promotionId, period: rewardPeriodOf(publicId) }),
    }));
  await withdrawRewards(tx, { source: 'promotion', rewards }, now);
}
