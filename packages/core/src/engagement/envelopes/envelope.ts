import type { EnvelopeAudience, EnvelopeMode, EnvelopeState } from '@app/shared/envelopes/states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** An envelope as its creator sees it. */
export interface Envelope {
  readonly id: bigint;
  readonly publicId: string;
  readonly state: EnvelopeState;
  readonly mode: EnvelopeMode;
  readonly audience: EnvelopeAudience;
  readonly total: Money;
  readonly count: number;
  readonly claimedAmount: Money;
  readonly claimedCount: number;
  readonly refunded: Money;
  readonly greeting: string | null;
  readonly seedHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
}

/** SQL: the columns of an `Envelope` from a row `e`, and of its opened parts. */
export const ENVELOPE_COLUMNS = `
  e.id, e.public_id AS "publicId", e.state, e.mode, e.audience, e.total, e.count,
  opened.amount AS "claimedAmount", opened.parts AS "claimedCount", e.refunded, e.greeting,
  e.seed_hash AS "seedHash", e.created_at AS "createdAt", e.expires_at AS "expiresAt",
  e.closed_at AS "closedAt"`;
export const OPENED = `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(p.amount), 0)::bigint AS amount, count(*)::int AS parts
    FROM envelope_part p WHERE p.envelope_id = e.id AND p.member_id IS NOT NULL
  ) opened`;

const ofCreator = sql(
  'envelopes.find_sent',
  `SELECT ${ENVELOPE_COLUMNS} FROM envelope e ${OPENED} WHERE e.creator_id = $1 AND e.public_id = $2`,
);

/**
 * A query. An envelope that an agent sent.
 *
 * @throws envelope.not_found, also for an envelope of another agent
 */
export async function findSentEnvelope(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<Envelope> {
  const [found] = await reader.query<Envelope>(ofCreator, [memberId, publicId]);
  if (!found) throw new DomainError('envelope.not_found');
  return found;
}

const byId = sql(
  'envelopes.read_sent',
  `SELECT ${ENVELOPE_COLUMNS} FROM envelope e ${OPENED} WHERE e.id = $1`,
);

/** A query. An existing envelope. */
export async function readEnvelope(reader: Reader, id: bigint): Promise<Envelope> {
  const [found] = await reader.query<Envelope>(byId, [id]);
  if (!found) throw new Error(`there is no envelope ${id}`);
  return found;
}

const publicIdOf = sql(
  'envelopes.public_id',
  'SELECT public_id AS "publicId" FROM envelope WHERE id = $1 AND creator_id = $2',
);

/** A query. The public id of an envelope that the member sent; undefined for another member's. */
export async function envelopePublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [found] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return found?.publicId;
}
