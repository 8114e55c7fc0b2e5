import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type Dispute, readDispute } from './dispute-rows.ts';

const withdraw = sql(
  'disputes.withdraw',
  `UPDATE agent_dispute SET state = 'withdrawn', closed_at = $3
   WHERE public_id = $1 AND agent_id = $2 AND state = 'open' RETURNING id`,
);

const readState = sql(
  'disputes.own_state',
  'SELECT state FROM agent_dispute WHERE public_id = $1 AND agent_id = $2',
);

export interface WithdrawDispute {
  readonly agentId: bigint;
  readonly publicId: string;
}

/**
 * A command. Withdraws an unanswered dispute. Idempotent.
 *
 * @throws dispute.not_found, dispute.not_open
 */
export async function withdrawDispute(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentId, publicId }: WithdrawDispute,
): Promise<Dispute> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const done = await tx.query(withdraw, [publicId, agentId, now]);
    if (done.length === 0) {
      const [there] = await tx.query<{ state: string }>(readState, [publicId, agentId]);
      if (!there) throw new DomainError('dispute.not_found');
      if (there.state !== 'withdrawn') throw new DomainError('dispute.not_open');
    }
    return readDispute(tx, publicId);
  });
}
