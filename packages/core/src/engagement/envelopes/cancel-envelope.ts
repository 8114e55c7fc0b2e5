import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { closeEnvelope } from './close-envelope.ts';
import { type Envelope, findSentEnvelope, readEnvelope } from './envelope.ts';

export interface CancelEnvelope {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the envelope. */
  readonly publicId: string;
}

/**
 * A command. An agent ends an open envelope: its unopened parts are refunded, opened ones stay with their members.
 *
 * @throws envelope.not_found, envelope.over
 */
export async function cancelEnvelope(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, memberId, publicId }: CancelEnvelope,
): Promise<Envelope> {
  const { id } = await findSentEnvelope(deps.db, { memberId, publicId });
  await inTransaction(deps.db, async (tx) => {
    const envelope = { id, merchantId, creatorId: memberId };
    const refund = await closeEnvelope(tx, envelope, 'cancelled', deps.clock());
    if (refund === undefined) throw new DomainError('envelope.over');
  });
  faultPoint('envelope.close_committed');
  for (const kind of ['balance', 'envelopes'] as const)
    deps.publish({ merchantId, memberId, kind });
  return readEnvelope(deps.db, id);
}
