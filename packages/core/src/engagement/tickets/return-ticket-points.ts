import { lockAccounts } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint, itemAt } from '../../platform/kernel/index.ts';
import { pointsAccount, returnRafflePoints } from '../points/index.ts';

const RETURNS_AT_ONCE = 500;

const dueTickets = sql(
  'tickets.due_to_return',
  `SELECT id, member_id AS "memberId" FROM ticket WHERE return_at <= $1 ORDER BY return_at, id
   LIMIT ${RETURNS_AT_ONCE}`,
);
const settle = sql(
  'tickets.settle_returns',
  `UPDATE ticket SET return_at = NULL WHERE id = ANY ($1::bigint[]) AND return_at IS NOT NULL
   RETURNING public_id AS "publicId", merchant_id AS "merchantId", member_id AS "memberId", paid_points AS points`,
);

interface PaidTicket {
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly points: bigint;
}

/**
 * A step. Returns the points that members paid for tickets of raffles that were not drawn. Returns the members;
 * undefined if no ticket is due. The accounts are locked before the tickets, as when a member gives one up.
 */
export async function returnTicketPoints(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  now: Date,
): Promise<readonly Pick<PaidTicket, 'merchantId' | 'memberId'>[] | undefined> {
  type Due = { readonly id: bigint; readonly memberId: bigint };
  const due = await tx.query<Due>(dueTickets, [now]);
  if (due.length === 0) return undefined;
  await lockAccounts(tx, [...new Set(due.map(({ memberId }) => memberId))].map(pointsAccount));
  const tickets = await tx.query<PaidTicket>(settle, [due.map(({ id }) => id)]);
  const returns = [...Map.groupBy(tickets, ({ memberId }) => memberId).values()].map((own) => {
    const { merchantId, memberId, publicId: key } = itemAt(own, 0);
    const points = own.reduce((sum, ticket) => sum + ticket.points, 0n);
    return { merchantId, memberId, points, key };
  });
  await returnRafflePoints(tx, deps, returns, now);
  faultPoint('raffle.returning');
  return returns;
}
