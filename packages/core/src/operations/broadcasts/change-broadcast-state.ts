import type { BroadcastState } from '@app/shared/messages/broadcast-states';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** Actions of operators, the states they start from and the state they lead to. */
const ACTIONS = {
  stop: { from: ['sending'], to: 'stopped' },
  resume: { from: ['stopped'], to: 'sending' },
  withdraw: { from: ['sending', 'stopped', 'sent'], to: 'withdrawing' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly BroadcastState[]; readonly to: BroadcastState }>
>;

export type BroadcastAction = keyof typeof ACTIONS;

interface ChangedBroadcast {
  readonly sent: number;
  readonly title: string;
}

// Withdrawing starts again with the first recipient.
const move = sql(
  'broadcasts.move',
  `UPDATE broadcast SET state = $4, ended_at = NULL,
     through = CASE WHEN $4 = 'withdrawing' THEN 0 ELSE through END
   WHERE public_id = $1 AND merchant_id = $2 AND state = ANY ($3) RETURNING sent, texts->0->>'title' AS title`,
);
const exists = sql(
  'broadcasts.exists',
  'SELECT FROM broadcast WHERE public_id = $1 AND merchant_id = $2',
);

/**
 * A step. Pauses a broadcast between two batches, resumes it, or removes it from inboxes. Returns how many
 * members had received it, and its first heading. The caller enqueues `send-broadcasts` after the commit.
 *
 * @throws broadcast.not_found, broadcast.state if it is too late or too early
 */
export async function changeBroadcastState(
  tx: Tx,
  asked: { merchantId: bigint; publicId: string; action: BroadcastAction },
): Promise<ChangedBroadcast> {
  const { merchantId, publicId, action } = asked;
  const { from, to } = ACTIONS[action];
  const [moved] = await tx.query<ChangedBroadcast>(move, [publicId, merchantId, from, to]);
  if (moved) return moved;
  const found = await tx.query(exists, [publicId, merchantId]);
  throw new DomainError(found.length > 0 ? 'broadcast.state' : 'broadcast.not_found');
}
