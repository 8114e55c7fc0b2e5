import type { TicketState } from '@app/shared/tickets/states';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

interface CancelTicket {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the ticket. */
  readonly publicId: string;
}

const lock = sql(
  'tickets.lock_to_cancel',
  `SELECT id, state, expires_at AS "expiresAt" FROM ticket WHERE public_id = $1 AND member_id = $2 FOR UPDATE`,
);
const cancel = sql('tickets.cancel', `UPDATE ticket SET state = 'cancelled' WHERE id = $1`);

/**
 * A command. A member gives up a ticket that was not used, also one of a raffle until its list is closed.
 *
 * @throws ticket.not_found, ticket.used also for one in a raffle's list, ticket.over
 */
export async function cancelTicket(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, memberId, publicId }: CancelTicket,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    type Row = { readonly id: bigint; readonly state: TicketState; readonly expiresAt: Date };
    const [ticket] = await tx.query<Row>(lock, [publicId, memberId]);
    if (!ticket) throw new DomainError('ticket.not_found');
    const { id, state, expiresAt } = ticket;
    if (state === 'used' || state === 'entered') throw new DomainError('ticket.used');
    if (state === 'cancelled' || expiresAt <= clock()) throw new DomainError('ticket.over');
    await tx.query(cancel, [id]);
  });
  publish({ merchantId, memberId, kind: 'rewards' });
}
