import type {
  ExclusionInitiator,
  ExclusionKind,
  ExclusionTerm,
} from '@app/shared/exclusions/terms';
import { lockRowUnlessClosed } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { isInForce } from './rows.ts';

export type ExclusionDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

export interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Notifies the member's open pages. To be called after the commit. */
export function publishExclusion({ publish }: Pick<Deps, 'publish'>, of: OfMember): void {
  publish({ ...of, kind: 'messages' });
}

// A time-out is only replaced by one that ends later; a self-exclusion by a longer one. One that ends within the same
// hour is a repeated request.
const findAsLong = sql(
  'exclusions.find_as_long',
  `SELECT FROM exclusion e WHERE member_id = $1 AND ${isInForce('e', '$2')}
     AND CASE WHEN $3 = 'time_out' THEN kind = 'self_exclusion' OR ends_at > $4::timestamptz - interval '1 hour'
         ELSE kind = 'self_exclusion' AND return_asked_at IS NULL
           AND (ends_at IS NULL OR ends_at > $4::timestamptz - interval '1 hour') END LIMIT 1`,
);
const insert = sql(
  'exclusions.insert',
  `INSERT INTO exclusion (public_id, merchant_id, member_id, kind, term, begun_by, starts_at, ends_at, holds_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, public_id AS "publicId"`,
);

interface NewExclusion extends OfMember {
  readonly kind: ExclusionKind;
  readonly term: ExclusionTerm;
  readonly begunBy: ExclusionInitiator;
  readonly endsAt: Date | null;
}

/**
 * A step. Begins an exclusion at once and notifies the member.
 *
 * @throws exclusion.not_longer, login.not.session if the member is locked
 */
export async function beginExclusion(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, kind, term, begunBy, endsAt }: NewExclusion,
  now: Date,
): Promise<{ readonly id: bigint; readonly publicId: string }> {
  await lockRowUnlessClosed(tx, memberId); // waits for bets and deposits that hold the lock
  const asLong = await tx.query(findAsLong, [memberId, now, kind, endsAt]);
  if (asLong.length > 0) throw new DomainError('exclusion.not_longer');
  const holdsUntil = kind === 'time_out' ? endsAt : null;
  const [row] = await tx.query<{ id: bigint; publicId: string }>(insert, [
    deps.newId(),
    merchantId,
    memberId,
    kind,
    term,
    begunBy,
    now,
    endsAt,
    holdsUntil,
  ]);
  if (!row) throw new Error('the query returned no row');
  const notice = { cause: `exclusion.${kind}`, key: row.publicId, merchantId, memberId } as const;
  await notifyMember(tx, deps, { ...notice, details: {} }, now);
  return row;
}
