import { TRIAL } from '@app/shared/members/customer-types';
import { invitedRegistrationRows } from '../../people/access/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { runningPromotionRows } from '../promotions/index.ts';

const AT_ONCE = 500;
const DAY_MS = 24 * 3_600_000;
/** Window over which registrations are read. The job misses some only if it is down for longer. */
const LOOKS_BACK_MS = 7 * DAY_MS;

// Takes the newest promotion that ran at the registration, with its current terms. A concurrent worker hits the unique
// key and inserts nothing.
const link = sql(
  'referrals.link_friends',
  `INSERT INTO referral (public_id, merchant_id, inviter_id, friend_id, promotion_id, version, registered_at, first_day,
     end_day, state, check_at)
   SELECT gen_random_uuid(), friend.merchant_id, code.member_id, friend.id, offer.id, offer.version, r.at, day.first,
     day.first + (offer.rules->>'days')::int, 'open', $2
   FROM ${invitedRegistrationRows} r
   JOIN ${memberRows} friend ON friend.id = r.member_id
   JOIN referral_code code ON code.merchant_id = friend.merchant_id AND code.code = upper(r.referral_code)
   JOIN ${memberRows} inviter ON inviter.id = code.member_id
   JOIN ${merchantRows} site ON site.id = friend.merchant_id
   CROSS JOIN LATERAL (SELECT (r.at AT TIME ZONE site.time_zone)::date AS first) day
   CROSS JOIN LATERAL (
     SELECT p.id, p.version, p.rules FROM ${runningPromotionRows} p
     WHERE p.merchant_id = friend.merchant_id AND p.kind = 'REFERRAL' AND p.starts_at <= r.at
       AND (p.ends_at IS NULL OR p.ends_at > r.at)
     ORDER BY p.id DESC LIMIT 1) offer
   WHERE r.at > $1 AND code.member_id <> friend.id AND friend.customer_type <> ${TRIAL}
     AND inviter.customer_type <> ${TRIAL}
     AND NOT EXISTS (SELECT FROM referral known WHERE known.friend_id = friend.id)
   ORDER BY r.at LIMIT ${AT_ONCE}
   ON CONFLICT (friend_id) DO NOTHING RETURNING 1`,
);

/** A command. Records the inviters of new members. Returns how many. */
export async function linkFriends(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stop: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!stop.aborted) {
    const now = clock();
    const linked = await db.query(link, [new Date(now.getTime() - LOOKS_BACK_MS), now]);
    count += linked.length;
    if (linked.length < AT_ONCE) break;
  }
  return count;
}
