import type { EnvelopeState } from '@app/shared/envelopes/states';
import type { Money } from '@app/shared/money/money';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { ENVELOPE_COLUMNS, type Envelope, findSentEnvelope, OPENED } from './envelope.ts';
import { namedBySender, type OfSender } from './named-by-sender.ts';
import type { ReceivedPart } from './open-envelope.ts';
import { AGENTS_ABOVE, isInAudience, isInTeamAudience, MAY_RECEIVE } from './recipients.ts';

interface PageOfMember {
  readonly memberId: bigint;
  /** Cursor: the last envelope of the page before. */
  readonly afterPublicId?: string | undefined;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface SentEnvelopes {
  readonly envelopes: readonly Envelope[];
  readonly hasMore: boolean;
  /** Over all envelopes, like the sums. */
  readonly total: number;
  readonly sent: Money;
  readonly refunded: Money;
  readonly claimed: Money;
}

const sentPage = sql(
  'envelopes.list_sent',
  `SELECT ${ENVELOPE_COLUMNS} FROM envelope e ${OPENED}
   WHERE e.creator_id = $1 AND ($2::uuid IS NULL OR (e.created_at, e.id) < (
     SELECT created_at, id FROM envelope WHERE public_id = $2 AND creator_id = $1))
   ORDER BY e.created_at DESC, e.id DESC OFFSET $3 LIMIT $4`,
);
const sentSums = sql(
  'envelopes.sum_sent',
  `SELECT count(*)::int AS total, coalesce(sum(e.total), 0)::bigint AS sent,
     coalesce(sum(e.refunded), 0)::bigint AS refunded,
     coalesce((SELECT sum(p.amount) FROM envelope mine JOIN envelope_part p ON p.envelope_id = mine.id
       WHERE mine.creator_id = $1 AND p.member_id IS NOT NULL), 0)::bigint AS claimed
   FROM envelope e WHERE e.creator_id = $1`,
);

/** A query. A page of the envelopes that an agent sent, newest first. */
export async function listSentEnvelopes(
  reader: Reader,
  { memberId, afterPublicId, skip = 0, rowsMax }: PageOfMember,
): Promise<SentEnvelopes> {
  const [rows, [sums]] = await Promise.all([
    reader.query<Envelope>(sentPage, [memberId, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<Omit<SentEnvelopes, 'envelopes' | 'hasMore'>>(sentSums, [memberId]),
  ]);
  if (!sums) throw new Error('the query returned no row');
  return { envelopes: rows.slice(0, rowsMax), hasMore: rows.length > rowsMax, ...sums };
}

/** A part of an envelope, as its creator sees it. */
export interface OpenedPart {
  readonly position: number;
  readonly amount: Money;
  readonly name: string;
  readonly claimedAt: Date;
}

export interface OpenedParts {
  readonly envelope: Envelope;
  readonly parts: readonly OpenedPart[];
}

const openedPage = sql(
  'envelopes.list_opened',
  `SELECT p.position, p.amount, m.username AS name, p.claimed_at AS "claimedAt"
   FROM envelope_part p JOIN ${memberRows} m ON m.id = p.member_id
   WHERE p.envelope_id = $1 ORDER BY p.position OFFSET $2 LIMIT $3`,
);

/**
 * A query. The opened parts of an agent's envelope with their members, by position.
 *
 * @throws envelope.not_found
 */
export async function listOpenedParts(
  reader: Reader,
  { memberId, publicId, skip, rowsMax }: PageOfMember & { readonly publicId: string },
): Promise<OpenedParts> {
  const envelope = await findSentEnvelope(reader, { memberId, publicId });
  const values = [envelope.id, skip ?? 0, rowsMax];
  return { envelope, parts: await reader.query<OpenedPart>(openedPage, values) };
}

/** An envelope that a member opened. */
export interface ReceivedEnvelope extends ReceivedPart {
  readonly state: EnvelopeState;
}

export interface ReceivedEnvelopes {
  readonly claims: readonly ReceivedEnvelope[];
  readonly hasMore: boolean;
  /** Over all claims, like the sum. */
  readonly total: number;
  readonly received: Money;
}

const receivedPage = sql(
  'envelopes.list_received',
  `SELECT e.public_id AS "publicId", e.state, e.greeting, p.position, p.amount,
     p.claimed_at AS "claimedAt", e.creator_id IS NULL AS "isReward", creator.username, creator.nickname
   FROM envelope_part p JOIN envelope e ON e.id = p.envelope_id
   LEFT JOIN ${memberRows} creator ON creator.id = e.creator_id
   WHERE p.member_id = $1 AND ($2::uuid IS NULL OR (p.claimed_at, p.envelope_id) < (
     SELECT last.claimed_at, last.envelope_id FROM envelope_part last
     JOIN envelope of ON of.id = last.envelope_id WHERE of.public_id = $2 AND last.member_id = $1))
   ORDER BY p.claimed_at DESC, p.envelope_id DESC OFFSET $3 LIMIT $4`,
);
const receivedSums = sql(
  'envelopes.sum_received',
  `SELECT count(*)::int AS total, coalesce(sum(amount), 0)::bigint AS received
   FROM envelope_part WHERE member_id = $1`,
);

type ReceivedRow = Omit<ReceivedEnvelope, 'senderName'> & OfSender;

/** A query. A page of the envelopes that a member opened, newest first. */
export async function listReceivedEnvelopes(
  reader: Reader,
  { memberId, afterPublicId, skip = 0, rowsMax }: PageOfMember,
): Promise<ReceivedEnvelopes> {
  const [rows, [sums]] = await Promise.all([
    reader.query<ReceivedRow>(receivedPage, [memberId, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number; received: Money }>(receivedSums, [memberId]),
  ]);
  if (!sums) throw new Error('the query returned no row');
  const claims = rows.slice(0, rowsMax).map(namedBySender);
  return { claims, hasMore: rows.length > rowsMax, ...sums };
}

/** An envelope that a member can open now. */
export interface WaitingEnvelope {
  readonly publicId: string;
  /** Null: the site. */
  readonly senderName: string | null;
  readonly greeting: string | null;
  readonly expiresAt: Date;
}

const WAITING_MAX = 20;

const waiting = sql(
  'envelopes.list_waiting',
  `SELECT e.public_id AS "publicId", e.greeting, e.expires_at AS "expiresAt",
     creator.username, creator.nickname
   FROM (
     SELECT sent.* FROM ${AGENTS_ABOVE} above JOIN ${memberRows} m ON m.id = $1 AND ${MAY_RECEIVE}
     JOIN envelope sent ON sent.creator_id = above.agent_id AND ${isInTeamAudience('sent.audience')}
     WHERE sent.state = 'open'
     UNION ALL
     SELECT given.* FROM ${memberRows} m
     JOIN envelope given ON given.merchant_id = m.merchant_id AND given.creator_id IS NULL
     WHERE m.id = $1 AND given.state = 'open' AND ${isInAudience('given.audience')}
   ) e
   LEFT JOIN ${memberRows} creator ON creator.id = e.creator_id
   WHERE e.starts_at <= $2 AND e.expires_at > $2
     AND EXISTS (SELECT FROM envelope_part p WHERE p.envelope_id = e.id AND p.member_id IS NULL)
     AND NOT EXISTS (SELECT FROM envelope_part p WHERE p.envelope_id = e.id AND p.member_id = $1)
   ORDER BY e.expires_at, e.id LIMIT ${WAITING_MAX}`,
);

/** A query. A member's unopened envelopes, by the time at which they expire. */
export async function listWaitingEnvelopes(
  reader: Reader,
  memberId: bigint,
  at: Date,
): Promise<WaitingEnvelope[]> {
  type Row = Omit<WaitingEnvelope, 'senderName'> & OfSender;
  return (await reader.query<Row>(waiting, [memberId, at])).map(namedBySender);
}
