import { type TicketKind, ticketKinds } from '@app/shared/tickets/states';
import { type Reader, sql } from '../../platform/db/index.ts';
import { sitePromotionRows } from '../promotions/index.ts';
import { IS_AVAILABLE } from './list-tickets.ts';
import { givesTicketsAt, ticketPromotionsOf } from './ticket-promotion.ts';

/** Tickets of one kind. */
interface KindOfTickets {
  readonly kind: TicketKind;
  /** Promotions that give such tickets now. */
  readonly promotions: number;
  /** Tickets that the member can use, and when the first of them ends. */
  readonly available: number;
  readonly endsAt: Date | null;
}

const count = sql(
  'tickets.count_by_kind',
  `SELECT p.kind, count(*)::int AS available, min(t.expires_at) AS "endsAt"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   WHERE t.member_id = $1 AND ${IS_AVAILABLE} GROUP BY p.kind`,
);

/** A query. For each kind of tickets how many a member can use, and how many promotions give them. */
export async function countTicketsByKind(
  reader: Reader,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  now: Date,
): Promise<KindOfTickets[]> {
  const [promotions, own] = await Promise.all([
    ticketPromotionsOf(reader, [merchantId]),
    reader.query<Omit<KindOfTickets, 'promotions'>>(count, [memberId, now]),
  ]);
  const running = promotions.filter((promotion) => givesTicketsAt(promotion, now));
  return ticketKinds.map((kind) => ({
    kind,
    promotions: running.filter(({ terms }) => terms.rules.kind === kind).length,
    ...(own.find((one) => one.kind === kind) ?? { available: 0, endsAt: null }),
  }));
}
