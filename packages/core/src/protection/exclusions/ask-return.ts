import { RETURN_HOURS } from '@app/shared/exclusions/terms';
import { lockRowUnlessClosed } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { publishExclusion } from './begin-exclusion.ts';

const RETURN_MS = RETURN_HOURS * 3_600_000;

const readUndecided = sql(
  'exclusions.undecided_of_member',
  `SELECT ends_at IS NULL OR ends_at > $2 AS "isLasting" FROM exclusion
   WHERE member_id = $1 AND holds_until IS NULL`,
);

/**
 * A query. Whether a member can ask to return. `lasts`: a term is not over; `none`: no self-exclusion needs such a
 * request.
 */
export async function returnOf(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<'possible' | 'lasts' | 'none'> {
  const undecided = await reader.query<{ isLasting: boolean }>(readUndecided, [memberId, now]);
  if (undecided.length === 0) return 'none';
  return undecided.some(({ isLasting }) => isLasting) ? 'lasts' : 'possible';
}

// The person's other accounts stay excluded until each asks to return.
const schedule = sql(
  'exclusions.schedule_return',
  `UPDATE exclusion SET return_asked_at = $2, holds_until = $3
   WHERE member_id = $1 AND holds_until IS NULL RETURNING public_id AS "publicId"`,
);

/**
 * A command. Ends the self-exclusion of a member whose term is over, after a day to think it over.
 *
 * @throws exclusion.lasts while a term is not over, exclusion.none without a self-exclusion that needs the request,
 * login.not.session if the member was locked in the meantime
 */
export async function askReturn(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  of: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  const { merchantId, memberId } = of;
  await inTransaction(deps.db, async (tx) => {
    await lockRowUnlessClosed(tx, memberId);
    const now = deps.clock();
    const possible = await returnOf(tx, memberId, now);
    if (possible !== 'possible') throw new DomainError(`exclusion.${possible}`);
    const returnsAt = new Date(now.getTime() + RETURN_MS);
    const [ended] = await tx.query<{ publicId: string }>(schedule, [memberId, now, returnsAt]);
    if (!ended) throw new DomainError('exclusion.none');
    const notice = { cause: 'exclusion.return_asked', key: ended.publicId } as const;
    await notifyMember(
      tx,
      deps,
      { ...notice, merchantId, memberId, details: { time: `${returnsAt.getTime()}` } },
      now,
    );
  });
  publishExclusion(deps, of);
}
