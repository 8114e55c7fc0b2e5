import type { EnvelopeAudience, RainAudience } from '@app/shared/envelopes/states';
import { readMember } from '../../people/members/index.ts';
import { lineName, notifyMembers } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { announceRainInRooms } from '../rooms/index.ts';
import { nextRecipients, nextRecipientsOfSite } from './recipients.ts';

/** A batch of this size takes milliseconds. */
const MEMBERS_AT_ONCE = 1_000;

type Due = DueEnvelope &
  (
    | { readonly creatorId: bigint; readonly audience: EnvelopeAudience }
    | { readonly creatorId: null; readonly audience: RainAudience }
  );

interface DueEnvelope {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  /** Id of the last notified member; 0: none yet. */
  readonly through: bigint;
  readonly createdAt: Date;
}

// The row lock is the lease: it ends with the process. An envelope that is over needs no announcement.
// `announced_through` is null once all recipients are notified.
const take = sql(
  'envelopes.take_to_announce',
  `SELECT id, public_id AS "publicId", merchant_id AS "merchantId", creator_id AS "creatorId", audience,
     announced_through AS through, created_at AS "createdAt"
   FROM envelope WHERE state = 'open' AND announced_through IS NOT NULL AND starts_at <= $1
   ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
);
const advance = sql(
  'envelopes.advance_announcement',
  'UPDATE envelope SET announced_through = $2 WHERE id = $1',
);

/**
 * A command for the worker. Notifies the recipients of new envelopes in batches, until all are notified or the worker
 * stops. Returns how many it notified. Messages and progress of a batch commit together.
 */
export async function announceEnvelopes(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  {
    signal,
    membersAtOnce = MEMBERS_AT_ONCE,
  }: { readonly signal?: AbortSignal; readonly membersAtOnce?: number } = {},
): Promise<number> {
  let notified = 0;
  while (!signal?.aborted) {
    const batch = await inTransaction(deps.db, (tx) => announceSome(tx, deps, membersAtOnce));
    if (!batch) break;
    for (const memberId of batch.memberIds)
      for (const kind of ['envelopes', 'messages'] as const)
        deps.publish({ merchantId: batch.merchantId, memberId, kind });
    if (batch.beginsRain) deps.publish({ merchantId: batch.merchantId, kind: 'rooms' });
    notified += batch.memberIds.length;
  }
  return notified;
}

interface Batch {
  readonly merchantId: bigint;
  readonly memberIds: readonly bigint[];
  readonly beginsRain: boolean;
}

async function announceSome(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  rowsMax: number,
): Promise<Batch | undefined> {
  const now = deps.clock();
  const [due] = await tx.query<Due>(take, [now]);
  if (!due) return undefined;
  const { id, merchantId } = due;
  const isFirst = due.through === 0n;
  const memberIds = await recipientsOf(tx, due, rowsMax);
  const keyOf = (memberId: bigint) => ({ key: `${id} ${memberId}`, memberId });
  if (due.creatorId === null) {
    const recipients = memberIds.map((memberId) => ({ ...keyOf(memberId), details: {} }));
    await notifyMembers(tx, deps, { cause: 'envelope.rain', merchantId, recipients }, now);
    if (isFirst)
      await announceRainInRooms(tx, deps, { merchantId, envelopePublicId: due.publicId }, now);
  } else {
    const member = lineName(await readMember(tx, due.creatorId), false);
    const recipients = memberIds.map((memberId) => ({ ...keyOf(memberId), details: { member } }));
    await notifyMembers(tx, deps, { cause: 'envelope.waiting', merchantId, recipients }, now);
  }
  await tx.query(advance, [id, memberIds.length < rowsMax ? null : memberIds.at(-1)]);
  faultPoint('envelope.announced');
  return { merchantId, memberIds, beginsRain: isFirst && due.creatorId === null };
}

function recipientsOf(tx: Tx, due: Due, rowsMax: number): Promise<bigint[]> {
  const { merchantId, through: afterMemberId, createdAt: at } = due;
  const page = { afterMemberId, rowsMax };
  return due.creatorId === null
    ? nextRecipientsOfSite(tx, { merchantId, audience: due.audience, ...page })
    : nextRecipients(tx, { agentId: due.creatorId, audience: due.audience, at, ...page });
}
