import { TRIAL } from '@app/shared/members/customer-types';
import { memberRows } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { hashOfToken } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import type { Vendor } from './signing/find-signer.ts';

// Only if the token is unused, so that of two concurrent requests one gets a session.
const use = sql(
  'vendors.use_launch',
  `UPDATE vendor_launch l SET used_at = $3
   FROM ${memberRows} m, ${merchantRows} s
   WHERE l.token_hash = $1 AND l.vendor_id = $2 AND l.used_at IS NULL AND l.expires_at > $3
     AND m.id = l.member_id AND s.id = l.merchant_id
   RETURNING l.vendor_id AS "vendorId", l.merchant_id AS "merchantId", l.member_id AS "memberId",
     m.customer_type = ${TRIAL} AS "isTrial", m.public_id AS "memberRef", m.nickname, s.code AS site, s.currency,
     l.language, l.back_url AS "backUrl"`,
);

/** A step. The launch of a token that was not used before, in time. */
export async function useLaunch(
  tx: Tx,
  { vendor, launchToken, now }: { vendor: Vendor; launchToken: string; now: Date },
) {
  const [launch] = await tx.query<UsedLaunch>(use, [hashOfToken(launchToken), vendor.id, now]);
  return launch;
}

interface UsedLaunch {
  readonly vendorId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly isTrial: boolean;
  readonly memberRef: string;
  readonly nickname: string;
  readonly site: string;
  readonly currency: string;
  readonly language: string;
  readonly backUrl: string | null;
}

const start = sql(
  'vendors.start_session',
  `INSERT INTO vendor_session (token_hash, vendor_id, merchant_id, member_id, started_at, used_at)
   VALUES ($1, $2, $3, $4, $5, $5)`,
);

interface StartedSession {
  readonly session: string;
  readonly launch: UsedLaunch;
  readonly now: Date;
}

/** A step. Starts a session of a vendor with the member of a launch. */
export async function startSession(
  tx: Tx,
  { session, launch, now }: StartedSession,
): Promise<void> {
  const { vendorId, merchantId, memberId } = launch;
  await tx.query(start, [hashOfToken(session), vendorId, merchantId, memberId, now]);
}
