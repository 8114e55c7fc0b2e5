import { RETURN_HOURS } from '@app/shared/exclusions/terms';
import { lockRowUnlessClosed } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { publishExclusion } from './begin-exclusion.ts';
import { isInForce } from './rows.ts';

const RETURN_MS = RETURN_HOURS * 3_600_000;

// The other accounts of the person follow by requests of their own.
const schedule = sql(
  'exclusions.schedule_return',
  `UPDATE exclusion e SET return_asked_at = $2, holds_until = $3
   WHERE member_id = $1 AND kind = 'self_exclusion' AND holds_until IS NULL AND ends_at <= $2
   RETURNING public_id AS "publicId"`,
);
const findLasting = sql(
  'exclusions.find_lasting',
  `SELECT FROM exclusion e WHERE member_id = $1 AND kind = 'self_exclusion' AND ${isInForce('e', '$2')}
     AND (ends_at IS NULL OR ends_at > $2) LIMIT 1`,
);

/**
 * A command. Ends the self-exclusion of a member whose term is over, after a day to think it over.
 *
 * @throws exclusion.lasts while a term is not over, exclusion.none without one that waits for the member,
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
    const lasting = await tx.query(findLasting, [memberId, now]);
    if (lasting.length > 0) throw new DomainError('exclusion.lasts');
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
