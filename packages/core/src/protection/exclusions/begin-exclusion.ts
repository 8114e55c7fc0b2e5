import {
  type ExclusionBeginner,
  type ExclusionKind,
  type ExclusionTerm,
  type SelfExclusionTerm,
  selfExclusionMonths,
  type TimeOutTerm,
  timeOutDays,
} from '@app/shared/exclusions/terms';
import { lockRowUnlessClosed } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { isInForce } from './rows.ts';
import { excludeOtherAccounts, recordIdentities } from './same-person.ts';

const DAY_MS = 24 * 3_600_000;

type ExclusionDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * A command. Begins a time-out of a member, at once.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member was locked in the meantime
 */
export async function takeTimeOut(
  deps: ExclusionDeps,
  { term, ...of }: OfMember & { readonly term: TimeOutTerm },
): Promise<void> {
  await inTransaction(deps.db, (tx) => {
    const now = deps.clock();
    const endsAt = new Date(now.getTime() + timeOutDays[term] * DAY_MS);
    return begin(tx, deps, { ...of, kind: 'time_out', term, begunBy: 'member', endsAt }, now);
  });
  publishExclusion(deps, of);
}

/**
 * A command. Excludes a member, at once, with all other accounts of the same person.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member was locked in the meantime
 */
export async function excludeSelf(
  deps: ExclusionDeps,
  asked: OfMember & { readonly term: SelfExclusionTerm },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    excludeMember(tx, deps, { ...asked, begunBy: 'member' }, deps.clock()),
  );
  publishExclusion(deps, asked);
}

/**
 * A step. Excludes a member and all other accounts of the same person. Returns the public id.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member is locked
 */
export async function excludeMember(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  {
    term,
    ...of
  }: OfMember & { readonly term: SelfExclusionTerm; readonly begunBy: 'member' | 'operator' },
  now: Date,
): Promise<string> {
  const months = selfExclusionMonths[term];
  const endsAt = months === null ? null : monthsAfter(now, months);
  const { id, publicId } = await begin(
    tx,
    deps,
    { ...of, kind: 'self_exclusion', term, endsAt },
    now,
  );
  await recordIdentities(tx, id);
  faultPoint('exclusion.begun');
  await excludeOtherAccounts(tx, deps, { exclusionId: id, now });
  return publicId;
}

/** Informs the member's open pages. For after the commit. */
export function publishExclusion({ publish }: Pick<Deps, 'publish'>, of: OfMember): void {
  publish({ ...of, kind: 'messages' });
}

/** The same day of a later month, or its last day. */
function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0);
  return then;
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
  readonly begunBy: ExclusionBeginner;
  readonly endsAt: Date | null;
}

async function begin(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, kind, term, begunBy, endsAt }: NewExclusion,
  now: Date,
): Promise<{ readonly id: bigint; readonly publicId: string }> {
  await lockRowUnlessClosed(tx, memberId); // bets and deposits that hold the lock come before
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
  if (!row) throw new Error('an insert without a row');
  const notice = { cause: `exclusion.${kind}`, key: row.publicId, merchantId, memberId } as const;
  await notifyMember(tx, deps, { ...notice, details: {} }, now);
  return row;
}
