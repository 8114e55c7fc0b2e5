import type { BroadcastState } from '@app/shared/messages/broadcast-states';
import { parseConditions } from '../../engagement/segments/index.ts';
import { addRecipients, takeBack } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { nextMembers } from './audience.ts';

/** A batch of this size takes milliseconds, so a stop by an operator takes effect at once. */
const MEMBERS_AT_ONCE = 1_000;

interface Due {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** Null once the message was deleted by age: nothing is left to send or to withdraw. */
  readonly messageId: bigint | null;
  readonly audience: unknown;
  readonly teamAgentId: bigint | null;
  readonly state: BroadcastState;
  readonly through: bigint;
  readonly lastMemberId: bigint;
  readonly createdAt: Date;
}

// The row lock is the lease: it ends with the process. The broadcast that waited longest comes first, so that a
// large one does not delay a small one.
const take = sql(
  'broadcasts.take',
  `SELECT id, merchant_id AS "merchantId", message_id AS "messageId", audience,
     team_agent_id AS "teamAgentId", state, through, last_member_id AS "lastMemberId",
     created_at AS "createdAt"
   FROM broadcast WHERE state IN ('sending', 'withdrawing')
   ORDER BY touched_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
);
const advance = sql(
  'broadcasts.advance',
  `UPDATE broadcast SET through = $2, sent = sent + $3, taken_back = taken_back + $4,
     state = $5, touched_at = $6, ended_at = CASE WHEN $5 IN ('sent', 'withdrawn') THEN $6::timestamptz END
   WHERE id = $1`,
);

interface Batch {
  readonly merchantId: bigint;
  /** Members whose inboxes changed. */
  readonly memberIds: readonly bigint[];
}

/**
 * A command. Works on running broadcasts until all are done or it is stopped, and returns the number of changed
 * inboxes. Messages and progress of a batch commit together, so each member gets a message once, even if a worker is
 * killed or several run.
 */
export async function runBroadcasts(
  deps: Deps,
  {
    signal,
    membersAtOnce = MEMBERS_AT_ONCE,
  }: { signal?: AbortSignal; membersAtOnce?: number } = {},
): Promise<number> {
  let changed = 0;
  while (!signal?.aborted) {
    const batch = await inTransaction(deps.db, (tx) => runNextBatch(tx, deps, membersAtOnce));
    if (!batch) break;
    faultPoint('broadcast.batch_committed');
    for (const memberId of batch.memberIds) {
      deps.publish({ merchantId: batch.merchantId, memberId, kind: 'messages' });
    }
    changed += batch.memberIds.length;
  }
  return changed;
}

/** A step. One batch of the broadcast that waited longest; undefined if none is due. */
async function runNextBatch(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  membersMax: number,
): Promise<Batch | undefined> {
  const [due] = await tx.query<Due>(take);
  if (!due) return undefined;
  const work = due.state === 'withdrawing' ? withdrawSome : sendSome;
  const { memberIds, through, isOver } = await work(tx, due, membersMax, clock());
  faultPoint('broadcast.batch_written');
  const [sent, takenBack] =
    due.state === 'withdrawing' ? [0, memberIds.length] : [memberIds.length, 0];
  const over: BroadcastState = due.state === 'withdrawing' ? 'withdrawn' : 'sent';
  const values = [due.id, through, sent, takenBack, isOver ? over : due.state, clock()];
  await tx.query(advance, values);
  return { merchantId: due.merchantId, memberIds };
}

interface Worked {
  readonly memberIds: readonly bigint[];
  readonly through: bigint;
  readonly isOver: boolean;
}

async function sendSome(tx: Tx, due: Due, membersMax: number): Promise<Worked> {
  const { merchantId, teamAgentId, messageId, through, lastMemberId: last, createdAt: at } = due;
  if (messageId === null) return { memberIds: [], through: last, isOver: true };
  const fixed = { merchantId, conditions: parseConditions(due.audience), teamAgentId, at };
  const stretch = { after: through, last, membersMax };
  const { lookedAt, meant } = await nextMembers(tx, fixed, stretch);
  await addRecipients(tx, messageId, meant);
  return {
    memberIds: meant,
    through: lookedAt.at(-1) ?? last,
    isOver: lookedAt.length < membersMax,
  };
}

async function withdrawSome(
  tx: Tx,
  { messageId, through }: Due,
  rowsMax: number,
  now: Date,
): Promise<Worked> {
  const page = { messageId, afterMemberId: through, rowsMax };
  const memberIds = messageId === null ? [] : await takeBack(tx, { ...page, messageId }, now);
  return {
    memberIds,
    through: memberIds.at(-1) ?? through,
    isOver: memberIds.length < rowsMax,
  };
}
