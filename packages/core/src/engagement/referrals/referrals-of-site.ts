import type { Money } from '@app/shared/money/money';
import type { ReferralGround, ReferralReason, ReferralState } from '@app/shared/referrals/states';
import { memberRows, readWaiting, type Waiting } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

/** An invitation as operators see it. */
export interface ReferralOfSite {
  readonly publicId: string;
  readonly inviterPublicId: string;
  readonly inviter: string;
  readonly friendPublicId: string;
  readonly friend: string;
  readonly registeredAt: Date;
  readonly endsAt: Date;
  readonly state: ReferralState;
  readonly grounds: readonly ReferralGround[];
  readonly deposit: Money | null;
  readonly inviterAmount: Money | null;
  readonly friendAmount: Money | null;
  readonly reason: ReferralReason | null;
  readonly decidedAt: Date | null;
  readonly remark: string | null;
}

const list = sql(
  'referrals.of_site',
  `SELECT r.public_id AS "publicId", inviter.public_id AS "inviterPublicId", inviter.username AS inviter,
     friend.public_id AS "friendPublicId", friend.username AS friend, r.registered_at AS "registeredAt",
     r.end_day::timestamp AT TIME ZONE site.time_zone AS "endsAt", r.state, r.grounds, r.deposit,
     r.inviter_amount AS "inviterAmount", r.friend_amount AS "friendAmount", r.reason, r.decided_at AS "decidedAt",
     r.remark
   FROM referral r
   JOIN ${merchantRows} site ON site.id = r.merchant_id
   JOIN ${memberRows} inviter ON inviter.id = r.inviter_id
   JOIN ${memberRows} friend ON friend.id = r.friend_id
   WHERE r.merchant_id = $1 AND r.state = $2 AND ($3::uuid IS NULL OR r.id < (
     SELECT id FROM referral WHERE public_id = $3 AND merchant_id = $1))
   ORDER BY r.id DESC LIMIT $4`,
);

interface ListRequest {
  readonly merchantId: bigint;
  readonly state: ReferralState;
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

/** A query. Invitations of a site in one state, the newest first. */
export const referralsOfSite = (
  reader: Reader,
  { merchantId, state, afterPublicId, rowsMax }: ListRequest,
): Promise<ReferralOfSite[]> =>
  reader.query<ReferralOfSite>(list, [merchantId, state, afterPublicId ?? null, rowsMax]);

const length = sql(
  'referrals.queue_length',
  `SELECT count(*)::int AS count, NULL::bigint AS amount, min(registered_at) AS "oldestAt" FROM referral
   WHERE merchant_id = $1 AND state = 'held'`,
);

/** A query. Number of a site's held invitations, and the time of the oldest. */
export const countHeldReferrals = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);
