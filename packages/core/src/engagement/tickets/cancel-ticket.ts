import type { TicketState } from '@app/shared/tickets/states';
import { lockAccounts } from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { pointsAccount, returnRafflePoints } from '../points/index.ts';

interface CancelTicket {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the ticket. */
  readonly publicId: string;
}

const findPaid = sql(
  'tickets.find_paid',
  'SELECT paid_points AS points FROM ticket WHERE public_id = $1 AND member_id = $2 AND paid_points IS NOT NULL',
);
const lock = sql(
  'tickets.lock_to_cancel',
  `SELECT id, state, expires_at AS "expiresAt" FROM ticket WHERE public_id = $1 AND member_id = $2 FOR UPDATE`,
);
const cancel = sql('tickets.cancel', `UPDATE ticket SET state = 'cancelled' WHERE id = $1`);

/**
 * A command. A member gives up a ticket that was not used, also one of a raffle until its list is closed. Points that
 * they paid for it are returned.
 *
 * @throws ticket.not_found, ticket.used also for one in a raffle's list, ticket.over
 */
export async function cancelTicket(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { merchantId, memberId, publicId }: CancelTicket,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const [paid] = await tx.query<{ points: bigint }>(findPaid, [publicId, memberId]);
    if (paid) await lockAccounts(tx, [pointsAccount(memberId)]);
    type Row = { readonly id: bigint; readonly state: TicketState; readonly expiresAt: Date };
    const [ticket] = await tx.query<Row>(lock, [publicId, memberId]);
    if (!ticket) throw new DomainError('ticket.not_found');
    const { id, state, expiresAt } = ticket;
    if (state === 'used' || state === 'entered') throw new DomainError('ticket.used');
    if (state === 'cancelled' || expiresAt <= now) throw new DomainError('ticket.over');
    await tx.query(cancel, [id]);
    if (!paid) return;
    const returned = { merchantId, memberId, points: paid.points, key: publicId };
    await returnRafflePoints(tx, { newId }, [returned], now);
  });
  for (const kind of ['rewards', 'balance'] as const) publish({ merchantId, memberId, kind });
}
