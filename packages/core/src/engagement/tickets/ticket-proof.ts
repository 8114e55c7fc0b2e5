import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { promotionVersionRows } from '../promotions/index.ts';

/** Facts by which the draw of a ticket is verified. */
export interface TicketProof {
  readonly publicId: string;
  readonly seedHash: string;
  readonly seed: string;
  readonly clientSeed: string;
  /** Weights of the table that the draw used. */
  readonly weights: readonly number[];
  readonly drawn: number;
  readonly place: number;
}

// Before a ticket is used, its seed would reveal the prize. A ticket that adds to a deposit has no draw.
const read = sql(
  'tickets.proof',
  `SELECT t.public_id AS "publicId", t.drawn IS NOT NULL AS "isDrawn", t.seed_hash AS "seedHash", t.client_seed AS "clientSeed", t.drawn, t.place,
     CASE WHEN t.drawn IS NOT NULL THEN t.seed END AS seed, v.rules->'prizes' AS prizes
   FROM ticket t
   LEFT JOIN ${promotionVersionRows} v ON v.promotion_id = t.promotion_id AND v.number = t.version
   WHERE t.public_id = $1 AND t.member_id = $2`,
);

/** A query. The proof of a used ticket of a member. @throws ticket.not_found, ticket.not_used */
export async function ticketProof(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<TicketProof> {
  type Row = Omit<TicketProof, 'weights'> & {
    readonly isDrawn: boolean;
    readonly prizes: readonly { readonly weight: number }[];
  };
  const [row] = await reader.query<Row>(read, [publicId, memberId]);
  if (!row) throw new DomainError('ticket.not_found');
  const { isDrawn, prizes, ...proof } = row;
  if (!isDrawn) throw new DomainError('ticket.not_used');
  return { ...proof, weights: prizes.map(({ weight }) => weight) };
}
