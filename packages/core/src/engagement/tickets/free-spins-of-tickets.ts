import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { gameNameRows, vendorRows } from '../../play/games/index.ts';
import { freeSpinRows } from '../../play/vendors/index.ts';
import { promotionVersionRows, sitePromotionRows } from '../promotions/index.ts';

/** The free spins of a ticket, used or not. Its name is that of the game. */
export interface FreeSpinsOfTicket extends NamedByLanguage {
  readonly ticketId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly stake: Money;
  readonly spins: number;
  /** Number of spins that the member can play now. */
  readonly left: number;
  readonly won: Money;
  readonly turnoverTimes: number;
  /** Null: the ticket was not used. */
  readonly expiresAt: Date | null;
}

const read = sql(
  'tickets.free_spins',
  `SELECT t.public_id AS "ticketId", v.code AS "vendorCode", g.code AS "gameCode", g.name, g.names,
     coalesce(f.stake, (r.rules->>'stake')::bigint) AS stake, coalesce(f.spins, (r.rules->>'spins')::int) AS spins,
     CASE WHEN f.expires_at > $3 THEN f.spins - f.used - f.lapsed ELSE 0 END AS left, coalesce(f.won, 0) AS won,
     coalesce(f.turnover_times, r.turnover_times)::int AS "turnoverTimes", f.expires_at AS "expiresAt"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id AND p.kind = 'FREE_SPIN'
   JOIN ${promotionVersionRows} r ON r.promotion_id = p.id AND r.number = coalesce(t.version, p.version)
   JOIN ${vendorRows} v ON v.code = r.rules->>'vendor'
   JOIN ${gameNameRows} g ON g.vendor_id = v.id AND g.code = r.rules->>'game'
   LEFT JOIN ${freeSpinRows} f ON f.member_id = t.member_id AND f.source_key = t.public_id::text
   WHERE t.member_id = $1 AND t.public_id = ANY ($2::uuid[])`,
);

interface OfTickets {
  readonly memberId: bigint;
  /** Public ids of tickets of the member. */
  readonly publicIds: readonly string[];
}

/** A query. The free spins of tickets, by ticket; absent for tickets of other kinds. */
export async function freeSpinsOfTickets(
  reader: Reader,
  { memberId, publicIds }: OfTickets,
  now: Date,
): Promise<ReadonlyMap<string, FreeSpinsOfTicket>> {
  if (publicIds.length === 0) return new Map();
  const rows = await reader.query<FreeSpinsOfTicket>(read, [memberId, publicIds, now]);
  return new Map(rows.map((row) => [row.ticketId, row]));
}
