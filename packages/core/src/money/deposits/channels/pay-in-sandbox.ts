import { type Money, money } from '@app/shared/money/money';
import { sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { applyReport } from '../apply-report.ts';
import type { PaymentReport } from '../providers/deposit-channel.ts';
import { SANDBOX_INSTANT, SANDBOX_SLOW } from './sandbox-channel.ts';

const ORDERS_PER_SWEEP_MAX = 100;
/** Delays of the slow sandbox until it reports `pending`, and until it reports `paid`. */
const SEEN_MS = 5_000;
const PAID_MS = 20_000;

interface Order {
  readonly publicId: string;
  readonly channel: string;
  readonly amount: Money;
  readonly currency: string;
  readonly createdAt: Date;
}

const findOpen = sql(
  'deposits.open_in_sandbox',
  `SELECT public_id AS "publicId", routed_to AS channel, amount, currency, created_at AS "createdAt"
   FROM deposit
   WHERE state = 'pending' AND routed_to = ANY ($1) AND launch_url IS NOT NULL AND expires_at > $2
   ORDER BY expires_at LIMIT ${ORDERS_PER_SWEEP_MAX}`,
);

/**
 * A command for the demo's worker: the sandboxes that pay automatically report due payments. The instant one pays
 * deposits that no browser opened; the slow one reports a payment as seen and later as received. Never in
 * production.
 */
export async function payInSandbox(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<void> {
  const now = deps.clock();
  const open = await deps.db.query<Order>(findOpen, [[SANDBOX_INSTANT, SANDBOX_SLOW], now]);
  for (const order of open)
    for (const status of dueOf(order, now))
      await applyReport(deps, { channel: order.channel, report: reportOf(order, status), now });
}

function dueOf({ channel, createdAt }: Order, now: Date): PaymentReport['status'][] {
  if (channel === SANDBOX_INSTANT) return ['paid'];
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs >= PAID_MS) return ['pending', 'paid'];
  return ageMs >= SEEN_MS ? ['pending'] : [];
}

/** Repeated reports of an order carry the same ids. */
const reportOf = (
  { publicId, amount, currency }: Order,
  status: PaymentReport['status'],
): PaymentReport => ({
  reportId: `SBX-${status}-${publicId}`,
  depositId: publicId,
  status,
  amount: money(amount),
  currency,
  reference: `SBX-${publicId.slice(0, 8).toUpperCase()}`,
});
