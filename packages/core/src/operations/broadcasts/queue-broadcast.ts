import type { SegmentConditions } from '@app/shared/segments/conditions';
import {
  type FixedConditions,
  findTeamAgent,
  findUsableSegment,
  fixedConditionsOf,
  writtenConditions,
} from '../../engagement/segments/index.ts';
import { insertMessage, type WrittenText } from '../../people/messages/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, toJson } from '../../platform/kernel/index.ts';
import { countAudience } from './audience.ts';

/**
 * Members may register while an operator reads the count: a larger count within this tolerance is the same audience.
 */
const MORE_MAX = 10;
const MORE_SHARE_MAX = 0.1;

/**
 * A query. As `fixConditions`, with the error that the calls of broadcasts declare.
 *
 * @throws broadcast.agent_unknown if no agent of the site has the name
 */
async function fixAudience(
  reader: Reader,
  { merchantId, audience, at }: { merchantId: bigint; audience: SegmentConditions; at: Date },
): Promise<FixedConditions> {
  const { teamOf } = audience;
  const fixed = { merchantId, conditions: audience, at };
  if (teamOf === undefined) return { ...fixed, teamAgentId: null };
  const teamAgentId = await findTeamAgent(reader, { merchantId, username: teamOf });
  if (teamAgentId === undefined) throw new DomainError('broadcast.agent_unknown');
  return { ...fixed, teamAgentId };
}

/** Conditions of their own, or the public id of a segment. */
export type Recipients = { readonly audience: SegmentConditions } | { readonly segmentId: string };

/**
 * A query. Fixes recipients as of now, with the name of their segment.
 *
 * @throws broadcast.agent_unknown, segment.not_found, segment.archived
 */
export async function fixRecipients(
  reader: Reader,
  { merchantId, to, at }: { merchantId: bigint; to: Recipients; at: Date },
): Promise<{ readonly fixed: FixedConditions; readonly segmentName: string | null }> {
  if ('audience' in to)
    return { fixed: await fixAudience(reader, { merchantId, ...to, at }), segmentName: null };
  const segment = await findUsableSegment(reader, { merchantId, publicId: to.segmentId });
  return { fixed: fixedConditionsOf(segment, at), segmentName: segment.name };
}

export interface QueueBroadcast {
  /** Made by the page: a repeated request sends once. */
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly operatorId: bigint;
  readonly to: Recipients;
  /** The count that the operator was shown. */
  readonly counted: number;
  readonly texts: readonly WrittenText[];
}

const insert = sql(
  'broadcasts.insert',
  `INSERT INTO broadcast (public_id, merchant_id, message_id, audience, team_agent_id, segment_name, texts, state,
     counted, last_member_id, created_by, created_at, touched_at)
   VALUES ($1, $2, $3, $4, $5, $11, $6, 'sending', $7, $8, $9, $10, $10)
   ON CONFLICT (public_id) DO NOTHING RETURNING id`,
);

export interface QueuedBroadcast {
  readonly members: number;
  readonly audience: SegmentConditions;
  readonly segmentName: string | null;
}

/**
 * A step. Queues a broadcast to all members of the audience, and returns their number with it. The caller enqueues
 * the job `send-broadcasts` after the commit, in which `runBroadcasts` sends it.
 *
 * @throws broadcast.agent_unknown, broadcast.audience_empty, broadcast.audience_changed if it grew clearly
 * beyond the count that the operator was shown, broadcast.exists, segment.not_found, segment.archived
 */
export async function queueBroadcast(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { publicId, merchantId, operatorId, to, counted, texts }: QueueBroadcast,
  now: Date,
): Promise<QueuedBroadcast> {
  const { fixed, segmentName } = await fixRecipients(tx, { merchantId, to, at: now });
  const { members, lastMemberId } = await countAudience(tx, fixed);
  if (members === 0) throw new DomainError('broadcast.audience_empty');
  if (members > counted + Math.max(MORE_MAX, counted * MORE_SHARE_MAX))
    throw new DomainError('broadcast.audience_changed', { count: members });
  const messageId = await insertMessage(tx, deps, { merchantId, texts }, now);
  const values = [
    publicId,
    merchantId,
    messageId,
    writtenConditions(fixed.conditions),
    fixed.teamAgentId,
  ];
  const rest = [toJson(texts), members, lastMemberId, operatorId, now, segmentName];
  const [row] = await tx.query(insert, [...values, ...rest]);
  if (!row) throw new DomainError('broadcast.exists');
  return { members, audience: fixed.conditions, segmentName };
}
