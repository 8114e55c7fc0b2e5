import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { isInForce } from './rows.ts';

const find = sql(
  'exclusions.find_one',
  `SELECT id, member_id AS "memberId", begun_by = 'member' AS "isOfMember", ${isInForce('e', '$3')} AS "isInForce"
   FROM exclusion e WHERE merchant_id = $1 AND public_id = $2`,
);
const lift = sql(
  'exclusions.lift',
  `UPDATE exclusion e SET holds_until = $2
   WHERE (id = $1 OR cause_id = $1) AND ${isInForce('e', '$2')}
   RETURNING merchant_id AS "merchantId", member_id AS "memberId"`,
);

interface OfExclusion {
  readonly merchantId: bigint;
  readonly publicId: string;
}

interface Lifted {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * A step. Ends an exclusion that an operator began, with those of other accounts that followed from it, or the one of
 * an account that belongs to another person after all. Members' own exclusions cannot be lifted: a time-out ends by the
 * clock, a self-exclusion by `askReturn`. Returns the members concerned, the excluded one first.
 *
 * @throws exclusion.not_found, exclusion.of_member if the member began it, exclusion.none if it is over
 */
export async function liftExclusion(tx: Tx, of: OfExclusion, now: Date): Promise<Lifted[]> {
  const [found] = await tx.query<{
    id: bigint;
    memberId: bigint;
    isOfMember: boolean;
    isInForce: boolean;
  }>(find, [of.merchantId, of.publicId, now]);
  if (!found) throw new DomainError('exclusion.not_found');
  if (found.isOfMember) throw new DomainError('exclusion.of_member');
  if (!found.isInForce) throw new DomainError('exclusion.none');
  const lifted = await tx.query<Lifted>(lift, [found.id, now]);
  return lifted.toSorted(
    (a, b) => Number(b.memberId === found.memberId) - Number(a.memberId === found.memberId),
  );
}
