import type { ReferralGround } from '@app/shared/referrals/states';
import { sealedAccountRows } from '../../money/withdrawals/index.ts';
import { loginAttemptRows, memberLoginRows } from '../../people/access/index.ts';
import { kycNumberRows } from '../../people/kyc/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

const OTHERS_MAX = 1_000;
/** Loopback and private addresses: behind a proxy, all members seem to share them. */
const PRIVATE = String.raw`^(127|10|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\.|^(::1$|f[cd])`;

// Compares each friend with the inviter and the inviter's other friends. Logins of a year are kept.
const read = sql(
  'referrals.ties',
  `SELECT asked.friend AS "friendId", grounds.list AS grounds
   FROM unnest($1::bigint[], $2::bigint[]) AS asked (friend, inviter)
   CROSS JOIN LATERAL (
     SELECT array_agg(id) AS ids FROM (
       SELECT asked.inviter AS id UNION
       SELECT friend_id FROM (SELECT friend_id FROM referral WHERE inviter_id = asked.inviter AND friend_id <> asked.friend
         ORDER BY id DESC LIMIT ${OTHERS_MAX}) f) o) other
   CROSS JOIN LATERAL (
     SELECT array_remove(ARRAY[
       CASE WHEN EXISTS (SELECT FROM ${memberLoginRows} mine JOIN ${memberLoginRows} theirs ON theirs.device = mine.device
         WHERE mine.member_id = asked.friend AND theirs.member_id = ANY (other.ids)) THEN 'device' END,
       CASE WHEN EXISTS (SELECT FROM ${loginAttemptRows} mine JOIN ${loginAttemptRows} theirs ON theirs.ip = mine.ip
         WHERE mine.member_id = asked.friend AND theirs.member_id = ANY (other.ids) AND mine.outcome = 'ok'
           AND theirs.outcome = 'ok' AND mine.ip !~ '${PRIVATE}') THEN 'address' END,
       CASE WHEN EXISTS (SELECT FROM ${sealedAccountRows} mine JOIN ${sealedAccountRows} theirs
           ON theirs.number_hash = mine.number_hash
         WHERE mine.member_id = asked.friend AND theirs.member_id = ANY (other.ids)) THEN 'account' END,
       CASE WHEN EXISTS (SELECT FROM ${kycNumberRows} mine JOIN ${kycNumberRows} theirs
           ON theirs.number_hash = mine.number_hash
         WHERE mine.member_id = asked.friend AND theirs.member_id = ANY (other.ids)) THEN 'document' END
     ], NULL) AS list) grounds
   WHERE cardinality(grounds.list) > 0`,
);

interface Invited {
  readonly friendId: bigint;
  readonly inviterId: bigint;
}

/**
 * A query. Ties of friends to their inviter or to the inviter's other friends. Friends without a tie are absent.
 */
export async function findReferralTies(
  reader: Reader,
  invited: readonly Invited[],
): Promise<ReadonlyMap<bigint, readonly ReferralGround[]>> {
  if (invited.length === 0) return new Map();
  const rows = await reader.query<{ friendId: bigint; grounds: ReferralGround[] }>(read, [
    invited.map(({ friendId }) => friendId),
    invited.map(({ inviterId }) => inviterId),
  ]);
  return new Map(rows.map(({ friendId, grounds }) => [friendId, grounds]));
}
