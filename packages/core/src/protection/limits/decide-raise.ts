import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  type LimitDeps,
  lockForLimits,
  type NewLimit,
  type OfMember,
  publishLimits,
} from './write-limit.ts';

const findChange = sql(
  'limits.find_change',
  `SELECT id, kind, period, amount, asked_at AS "askedAt", ready_at AS "readyAt", state FROM play_limit_change
   WHERE member_id = $1 AND public_id = $2`,
);
const decide = sql(
  'limits.decide_change',
  'UPDATE play_limit_change SET state = $2, decided_at = $3 WHERE id = $1',
);

interface Found extends Pick<NewLimit, 'kind' | 'period' | 'amount'> {
  readonly id: bigint;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly state: string;
}

export interface OfChange extends OfMember {
  readonly publicId: string;
}

/**
 * A command. Ends a member's pending change of a limit with the state that `decideIt` returns, while bets and deposits
 * of the member are locked out.
 *
 * @throws limit.not_found, limit.not_pending, login.not.session if the member was locked in the meantime
 */
export async function decideRaise(
  deps: LimitDeps,
  of: OfChange,
  decideIt: (tx: Tx, change: Found, now: Date) => Promise<'applied' | 'withdrawn'>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const now = deps.clock();
    const [change] = await tx.query<Found>(findChange, [of.memberId, of.publicId]);
    if (!change) throw new DomainError('limit.not_found');
    if (change.state !== 'pending') throw new DomainError('limit.not_pending');
    await tx.query(decide, [change.id, await decideIt(tx, change, now), now]);
  });
  publishLimits(deps, of);
}
