import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { audienceAmong } from '../promotions/index.ts';
import { insertTickets, type NewTicket } from './insert-tickets.ts';
import type { TicketPromotion } from './ticket-promotion.ts';

/** Bets, deposits and logins of a member that count for tickets of a promotion. */
export interface Earning {
  readonly memberId: bigint;
  /** Valid bets; negative if more was voided. */
  readonly turnover: bigint;
  /** Tickets for deposits and logins. */
  readonly tickets: readonly NewTicket[];
}

// Returns the members who may get a ticket. Most bets fill none.
const add = sql(
  'tickets.add_progress',
  `WITH written AS (
     INSERT INTO ticket_progress AS p (promotion_id, member_id, carried)
     SELECT $1, c.member_id, c.turnover FROM unnest($2::bigint[], $3::bigint[]) AS c (member_id, turnover)
     ORDER BY c.member_id
     ON CONFLICT (promotion_id, member_id) DO UPDATE SET carried = p.carried + excluded.carried
     RETURNING member_id, carried, earned)
   SELECT member_id AS "memberId", carried, earned FROM written
   WHERE carried >= $4 OR member_id = ANY ($5::bigint[]) ORDER BY member_id`,
);
const set = sql(
  'tickets.set_progress',
  `UPDATE ticket_progress p SET carried = c.carried, earned = c.earned
   FROM unnest($2::bigint[], $3::bigint[], $4::int[]) AS c (member_id, carried, earned)
   WHERE p.promotion_id = $1 AND p.member_id = c.member_id`,
);

const readGiven = sql(
  'tickets.given_before',
  `SELECT t.member_id AS "memberId", t.source_key AS "sourceKey"
   FROM unnest($2::bigint[], $3::text[], $4::text[]) AS asked (member_id, source, source_key)
   JOIN ticket t ON t.promotion_id = $1 AND t.member_id = asked.member_id AND t.source = asked.source
     AND t.source_key = asked.source_key`,
);

interface ProgressRow {
  readonly memberId: bigint;
  readonly carried: bigint;
  readonly earned: number;
}

/**
 * A step. Gives members of the audience the tickets that they earned of a promotion, up to the most that each can earn.
 * Turnover that fills no ticket is carried, but not turnover beyond the last ticket. Returns the members with new
 * tickets.
 */
export async function earnTickets(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, earnings }: { promotion: TicketPromotion; earnings: readonly Earning[] },
  now: Date,
): Promise<readonly bigint[]> {
  const memberIds = earnings.map(({ memberId }) => memberId);
  const audience = await audienceAmong(tx, promotion, { memberIds, now });
  const counted = earnings.filter(({ memberId }) => audience.has(memberId));
  if (counted.length === 0) return [];
  const { perTurnover } = promotion.terms.rules.earning;
  const rows = await tx.query<ProgressRow>(add, [
    promotion.id,
    counted.map(({ memberId }) => memberId),
    counted.map(({ turnover }) => turnover),
    perTurnover,
    counted.filter(({ tickets }) => tickets.length > 0).map(({ memberId }) => memberId),
  ]);
  if (rows.length === 0) return [];
  const requests = await withoutGiven(
    tx,
    promotion,
    counted.flatMap(({ tickets }) => tickets),
  );
  const byMember = Map.groupBy(requests, ({ memberId }) => memberId);
  const earned = rows.map((row) => earnedBy(promotion, row, byMember.get(row.memberId) ?? []));
  await tx.query(set, [
    promotion.id,
    earned.map(({ memberId }) => memberId),
    earned.map(({ carried }) => carried),
    earned.map((one) => one.earned),
  ]);
  const tickets = earned.flatMap((one) => one.tickets);
  await insertTickets(tx, deps, { promotion, tickets }, now);
  return [...new Set(tickets.map(({ memberId }) => memberId))];
}

/**
 * Leaves out tickets that were given before. The progress of the members is locked, so that no concurrent transaction
 * gives the same.
 */
async function withoutGiven(
  tx: Tx,
  promotion: TicketPromotion,
  tickets: readonly NewTicket[],
): Promise<readonly NewTicket[]> {
  if (tickets.length === 0) return [];
  const rows = await tx.query<Pick<NewTicket, 'memberId' | 'sourceKey'>>(readGiven, [
    promotion.id,
    tickets.map(({ memberId }) => memberId),
    tickets.map(({ source }) => source),
    tickets.map(({ sourceKey }) => sourceKey),
  ]);
  const given = new Set(rows.map(keyOf));
  return tickets.filter((ticket) => !given.has(keyOf(ticket)));
}

const keyOf = ({ memberId, sourceKey }: Pick<NewTicket, 'memberId' | 'sourceKey'>): string =>
  `${memberId} ${sourceKey}`;

/** Tickets of one member, and the turnover to carry. Pure. */
function earnedBy(
  { terms }: TicketPromotion,
  { memberId, carried, earned }: ProgressRow,
  asked: readonly NewTicket[],
): ProgressRow & { readonly tickets: readonly NewTicket[] } {
  const { perTurnover, ticketsMax } = terms.rules.earning;
  const room = Math.max(0, ticketsMax - earned);
  const given = asked.slice(0, room);
  const before = earned + given.length;
  const full = perTurnover === null || carried < 0n ? 0 : Number(carried / perTurnover);
  const bet = Math.min(full, room - given.length);
  const ofBets = Array.from({ length: bet }, (_, n): NewTicket => {
    return { memberId, source: 'turnover', sourceKey: `${before + n + 1}` };
  });
  return {
    memberId,
    carried: perTurnover === null ? carried : carried - BigInt(full) * perTurnover,
    earned: before + bet,
    tickets: [...given, ...ofBets],
  };
}
