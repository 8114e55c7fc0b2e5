import { randomBytes } from 'node:crypto';
import { splitEnvelope } from '@app/shared/envelopes/split-envelope';
import type { EnvelopeAudience, EnvelopeMode, RainAudience } from '@app/shared/envelopes/states';
import { sha256 } from '@app/shared/fairness/fair-numbers';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

const SEED_BYTES = 32;

const insert = sql(
  'envelopes.insert',
  `INSERT INTO envelope (public_id, merchant_id, creator_id, created_by, mode, audience, total, count, unit,
     greeting, seed, seed_hash, turnover_times, request_key, state, created_at, starts_at, expires_at,
     announced_through)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'open', $15, $16, $17, 0) RETURNING id`,
);
const insertParts = sql(
  'envelopes.insert_parts',
  `INSERT INTO envelope_part (envelope_id, position, amount)
   SELECT $1, place - 1, amount FROM unnest($2::bigint[]) WITH ORDINALITY AS part (amount, place)`,
);

interface NewEnvelope {
  readonly merchantId: bigint;
  /** An agent, or the operator who makes it for the site. */
  readonly by: { readonly memberId: bigint } | { readonly operator: string };
  readonly mode: EnvelopeMode;
  readonly audience: EnvelopeAudience | RainAudience;
  readonly total: Money;
  /** Number of parts. */
  readonly count: number;
  /** Smallest part. */
  readonly unit: Money;
  readonly greeting: string | null;
  readonly turnoverTimes: number;
  readonly requestKey: string;
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

/**
 * A step. Writes an envelope with its parts, split at once.
 *
 * @throws envelope.parts_too_small
 */
export async function insertEnvelope(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  wanted: NewEnvelope,
  now: Date,
): Promise<bigint> {
  const { by, mode, total, count, unit } = wanted;
  const least = money(BigInt(count) * unit);
  if (total < least)
    throw new DomainError('envelope.parts_too_small', { least: moneyToWire(least) });
  const publicId = newId();
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const amounts = await splitEnvelope({ envelopeId: publicId, mode, total, count, unit }, seed);
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    wanted.merchantId,
    'memberId' in by ? by.memberId : null,
    'operator' in by ? by.operator : null,
    mode,
    wanted.audience,
    total,
    count,
    unit,
    wanted.greeting,
    seed,
    await sha256(seed),
    wanted.turnoverTimes,
    wanted.requestKey,
    now,
    wanted.startsAt,
    wanted.expiresAt,
  ]);
  if (!row) throw new Error('the envelope was not written');
  await tx.query(insertParts, [row.id, amounts]);
  return row.id;
}
