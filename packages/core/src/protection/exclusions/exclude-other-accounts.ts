import { kycNumberRows } from '../../people/kyc/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { notifyMembers } from '../../people/messages/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { isInForce } from './rows.ts';

// Verified only: otherwise a member could exclude others by stating their address.
const record = sql(
  'exclusions.record_identities',
  `INSERT INTO exclusion_identity (exclusion_id, identity_hash)
   SELECT e.id, known.hash FROM exclusion e CROSS JOIN LATERAL (
     SELECT email_hash AS hash FROM ${personalRows} p WHERE p.member_id = e.member_id AND email_verified_at IS NOT NULL
     UNION SELECT phone_hash FROM ${personalRows} p WHERE p.member_id = e.member_id AND phone_verified_at IS NOT NULL
     UNION SELECT number_hash FROM ${kycNumberRows} k WHERE k.member_id = e.member_id) known
   WHERE e.id = $1 AND known.hash IS NOT NULL ON CONFLICT DO NOTHING`,
);

/** A step. Records the hashes of the verified contacts and approved documents of an excluded member. */
export async function recordIdentities(tx: Tx, exclusionId: bigint): Promise<void> {
  await tx.query(record, [exclusionId]);
}

// Only from exclusions that follow from no other one, until their term is over. An account keeps its exclusion when it
// changes the contact by which it was recognized.
const exclude = sql(
  'exclusions.exclude_other_accounts',
  `INSERT INTO exclusion (public_id, merchant_id, member_id, kind, term, begun_by, cause_id, starts_at, ends_at)
   SELECT gen_random_uuid(), m.merchant_id, m.id, e.kind, e.term, 'same_person', e.id, $2, e.ends_at
   FROM exclusion e
   JOIN exclusion_identity i ON i.exclusion_id = e.id
   CROSS JOIN LATERAL (
     SELECT member_id FROM ${personalRows} p WHERE p.email_hash = i.identity_hash
     UNION SELECT member_id FROM ${personalRows} p WHERE p.phone_hash = i.identity_hash
     UNION SELECT member_id FROM ${kycNumberRows} k WHERE k.number_hash = i.identity_hash) same
   JOIN ${memberRows} m ON m.id = same.member_id AND m.closed_at IS NULL
   WHERE ($1::bigint IS NULL OR e.id = $1) AND e.cause_id IS NULL AND e.kind = 'self_exclusion'
     AND ${isInForce('e', '$2')} AND (e.ends_at IS NULL OR e.ends_at > $2) AND m.id <> e.member_id
   ON CONFLICT (member_id, cause_id) WHERE cause_id IS NOT NULL DO NOTHING
   RETURNING public_id AS "publicId", merchant_id AS "merchantId", member_id AS "memberId"`,
);

interface Excluded {
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A step. Excludes other accounts of excluded persons, on every site, and notifies their members. Idempotent. */
export async function excludeOtherAccounts(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { exclusionId, now }: { readonly exclusionId?: bigint; readonly now: Date },
): Promise<Excluded[]> {
  const excluded = await tx.query<Excluded>(exclude, [exclusionId ?? null, now]);
  for (const [merchantId, members] of Map.groupBy(excluded, (one) => one.merchantId)) {
    const recipients = members.map(({ publicId: key, memberId }) => ({
      key,
      memberId,
      details: {},
    }));
    const notice = { cause: 'exclusion.self_exclusion', merchantId, recipients } as const;
    await notifyMembers(tx, deps, notice, now);
  }
  return excluded;
}
