import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { PrizeKind, TicketKind, TicketSource, TicketState } from '@app/shared/tickets/states';
import { type Reader, sql } from '../../platform/db/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import { promotionVersionRows, sitePromotionRows } from '../promotions/index.ts';

/** A ticket as its member sees it. */
export interface ListedTicket extends NamedByLanguage {
  readonly publicId: string;
  readonly promotionId: string;
  readonly kind: TicketKind;
  /** Code of the promotion's text. */
  readonly article: string;
  readonly source: TicketSource;
  readonly state: TicketState;
  readonly givenAt: Date;
  /** Earlier where an operator ended the promotion. */
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly seedHash: string;
  /** Null: it was not used. */
  readonly prize: PrizeKind | null;
  readonly amount: Money | null;
  /** Null: it drew none. */
  readonly points: bigint | null;
  /** Names of goods that it drew; null: it drew none. */
  readonly goodsNames: NamedByLanguage | null;
}

export interface TicketPage {
  readonly tickets: readonly ListedTicket[];
  readonly hasMore: boolean;
  readonly total: number;
  /** Tickets that can be used. */
  readonly available: number;
}

interface TicketsRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** True: tickets that can be used; false: the others. */
  readonly isAvailable: boolean;
  /** Only tickets of this promotion. */
  readonly promotionPublicId?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/** SQL: whether a ticket `t` of a promotion `p` can be used at `$2`. */
export const IS_AVAILABLE = `(t.state = 'available' AND t.expires_at > $2 AND p.ended_at IS NULL)`;

const page = sql(
  'tickets.of_member',
  `SELECT t.public_id AS "publicId", p.public_id AS "promotionId", p.kind, p.article, t.source, t.state, t.given_at AS "givenAt",
     least(t.expires_at, p.ended_at) AS "expiresAt", t.used_at AS "usedAt", t.seed_hash AS "seedHash", t.prize, t.amount,
     t.points, v.rules->'prizes'->t.place::int->'goodsNames' AS "goodsNames"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   LEFT JOIN ${promotionVersionRows} v ON v.promotion_id = t.promotion_id AND v.number = t.version
   WHERE t.member_id = $1 AND ${IS_AVAILABLE} = $3 AND ($4::uuid IS NULL OR t.id < (
     SELECT id FROM ticket WHERE public_id = $4 AND member_id = $1))
     AND ($7::uuid IS NULL OR p.public_id = $7)
   ORDER BY t.id DESC OFFSET $5 LIMIT $6`,
);
const count = sql(
  'tickets.count_of_member',
  `SELECT count(*) FILTER (WHERE ${IS_AVAILABLE} = $3)::int AS total,
     count(*) FILTER (WHERE ${IS_AVAILABLE})::int AS available
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   WHERE t.member_id = $1 AND ($4::uuid IS NULL OR p.public_id = $4)`,
);

/** A query. Tickets of a member, the newest first. */
export async function listTickets(
  reader: Reader,
  request: TicketsRequest,
  now: Date,
): Promise<TicketPage> {
  const { merchantId, memberId, isAvailable, afterPublicId, skip = 0, rowsMax } = request;
  const promotion = request.promotionPublicId ?? null;
  const filter = [memberId, now, isAvailable];
  const [rows, [sums]] = await Promise.all([
    reader.query<Omit<ListedTicket, 'name' | 'names'>>(page, [
      ...filter,
      afterPublicId ?? null,
      skip,
      rowsMax + 1,
      promotion,
    ]),
    reader.query<Pick<TicketPage, 'total' | 'available'>>(count, [...filter, promotion]),
  ]);
  const codes = [...new Set(rows.map(({ article }) => article))];
  const titles = await titlesOf(reader, { merchantId, codes });
  const tickets = rows.slice(0, rowsMax).map((row) => ({
    ...(titles.get(row.article) ?? { name: row.article, names: {} }),
    ...row,
  }));
  return {
    tickets,
    hasMore: rows.length > rowsMax,
    total: sums?.total ?? 0,
    available: sums?.available ?? 0,
  };
}
