import { type Money, money } from '@app/shared/money/money';
import type { DepositEntry } from '../../money/deposits/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import {
  type DiscountRules,
  parsePromotionRules,
  runningPromotionRows,
  shareOf,
} from '../promotions/index.ts';
import { openDrawSecret, type StoredSeed } from './draw-secret.ts';

const lockAvailable = sql(
  'tickets.lock_discounts',
  `SELECT t.id, t.member_id AS "memberId", t.seed, t.sealed_seed AS "sealedSeed", t.given_at AS "givenAt",
     t.expires_at AS "expiresAt", p.version, p.rules, site.currency
   FROM ticket t JOIN ${runningPromotionRows} p ON p.id = t.promotion_id
   JOIN ${merchantRows} site ON site.id = t.merchant_id
   WHERE t.member_id = ANY ($1::bigint[]) AND t.state = 'available' AND p.kind = 'DEPOSIT_DISCOUNT'
   ORDER BY t.expires_at, t.id FOR UPDATE OF t`,
);
const setUsed = sql(
  'tickets.use_discounts',
  `UPDATE ticket t SET state = 'used', used_at = $1, grant_at = $1, prize = 'BONUS', version = u.version,
     amount = u.amount, credited_id = u.credited_id, seed = u.seed, sealed_seed = NULL
   FROM unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::text[])
     AS u (id, version, amount, credited_id, seed)
   WHERE t.id = u.id`,
);

interface Discount extends StoredSeed {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly givenAt: Date;
  readonly expiresAt: Date;
  readonly version: number;
  readonly rules: DiscountRules;
  readonly currency: string;
}

type Row = Omit<Discount, 'rules'> & { readonly rules: Parameters<typeof parsePromotionRules>[0] };

interface Used {
  readonly ticket: Discount;
  readonly deposit: DepositEntry;
  readonly amount: Money;
}

/**
 * A step. Each credited deposit uses one ticket that adds to it: of those that existed before it and whose terms it
 * meets, the first to end. Their rewards are granted next. The caller has locked the cursor of deposits.
 */
export async function useDiscounts(
  tx: Tx,
  credited: readonly DepositEntry[],
  now: Date,
): Promise<void> {
  if (credited.length === 0) return;
  const memberIds = [...new Set(credited.map(({ memberId }) => memberId))];
  const rows = await tx.query<Row>(lockAvailable, [memberIds]);
  const tickets = rows.map((row) => ({
    ...row,
    rules: parsePromotionRules(row.rules) as DiscountRules,
  }));
  const used = usedBy(credited, tickets);
  if (used.length === 0) return;
  await tx.query(setUsed, [
    now,
    used.map(({ ticket }) => ticket.id),
    used.map(({ ticket }) => ticket.version),
    used.map(({ amount }) => amount),
    used.map(({ deposit }) => deposit.creditedId),
    used.map(({ ticket }) => openDrawSecret('ticket.sealed_seed', ticket)),
  ]);
}

/** Assigns tickets to deposits. Pure. */
function usedBy(credited: readonly DepositEntry[], tickets: readonly Discount[]): Used[] {
  const left = new Set(tickets);
  return credited.flatMap((deposit): Used[] => {
    for (const ticket of left) {
      const amount = shareOf(deposit.amount, ticket.rules, ticket.currency);
      if (amount === 0n || !isFor(ticket, deposit)) continue;
      left.delete(ticket);
      return [{ ticket, deposit, amount: money(amount) }];
    }
    return [];
  });
}

const isFor = ({ memberId, givenAt, expiresAt, rules }: Discount, deposit: DepositEntry): boolean =>
  memberId === deposit.memberId &&
  givenAt < deposit.creditedAt &&
  deposit.creditedAt < expiresAt &&
  deposit.amount >= rules.depositMin;
