import type { EnvelopeMode, EnvelopeState } from '@app/shared/envelopes/states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** Facts by which the split of an envelope is verified. */
export interface EnvelopeProof {
  readonly publicId: string;
  readonly mode: EnvelopeMode;
  readonly total: Money;
  readonly count: number;
  /** The smallest part. */
  readonly unit: Money;
  readonly seedHash: string;
  /** Null while the envelope is open. */
  readonly seed: string | null;
  /** Amounts of the parts, by position. Empty while the envelope is open. */
  readonly amounts: readonly Money[];
}

// The seed of an open envelope would reveal which part comes next.
const read = sql(
  'envelopes.proof',
  `SELECT e.id, e.public_id AS "publicId", e.state, e.mode, e.total, e.count, e.unit,
     e.seed_hash AS "seedHash", CASE WHEN e.state <> 'open' THEN e.seed END AS seed
   FROM envelope e
   WHERE e.public_id = $2 AND (e.creator_id = $1
     OR EXISTS (SELECT FROM envelope_part p WHERE p.envelope_id = e.id AND p.member_id = $1))`,
);
const readAmounts = sql(
  'envelopes.amounts',
  'SELECT amount FROM envelope_part WHERE envelope_id = $1 ORDER BY position',
);

/**
 * A query. The proof of an envelope that the member sent or opened.
 *
 * @throws envelope.not_found
 */
export async function envelopeProof(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<EnvelopeProof> {
  type Row = Omit<EnvelopeProof, 'amounts'> & {
    readonly id: bigint;
    readonly state: EnvelopeState;
  };
  const [row] = await reader.query<Row>(read, [memberId, publicId]);
  if (!row) throw new DomainError('envelope.not_found');
  const { id, state, ...proof } = row;
  if (state === 'open') return { ...proof, amounts: [] };
  const parts = await reader.query<{ amount: Money }>(readAmounts, [id]);
  return { ...proof, amounts: parts.map(({ amount }) => amount) };
}
