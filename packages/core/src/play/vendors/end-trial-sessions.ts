import { TRIAL } from '@app/shared/members/customer-types';
import { memberRows } from '../../people/members/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { VENDOR_SESSION_IDLE_MS } from './vendor-session.ts';

const end = sql(
  'vendors.end_trial_sessions',
  `UPDATE vendor_session s SET used_at = $3 FROM ${memberRows} m
   WHERE m.public_id = $2 AND m.customer_type = ${TRIAL}
     AND s.member_id = m.id AND s.vendor_id = $1 AND s.used_at > $3
   RETURNING s.member_id`,
);

/**
 * A command. Ends the sessions of a trial member with a vendor, as hours without a bet would, so that the vendor
 * can test requests with an ended session. Returns how many.
 */
export async function endTrialSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { vendorId, memberRef }: { readonly vendorId: bigint; readonly memberRef: string },
): Promise<number> {
  const idleSince = new Date(clock().getTime() - VENDOR_SESSION_IDLE_MS - 1);
  const ended = await inTransaction(db, (tx) => tx.query(end, [vendorId, memberRef, idleSince]));
  return ended.length;
}
