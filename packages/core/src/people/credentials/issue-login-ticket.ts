import { REMEMBERED_DEVICE_HOURS } from '@app/shared/credentials/lifetimes';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import { endLoginTickets } from './login-ticket.ts';

const TICKET_LIFE_MS = REMEMBERED_DEVICE_HOURS * 3_600_000;
/** Prefix of a ticket, which a form sends in place of a password. It tells the two apart: see `isLoginTicket`. */
const PREFIX = 'ticket.';

const insert = sql(
  'credentials.insert_login_ticket',
  'INSERT INTO login_ticket (token_hash, member_id, device, expires_at) VALUES ($1, $2, $3, $4)',
);

/**
 * A command. Issues a ticket by which a device can log a member in once within a day without the password. It replaces
 * the device's earlier ticket.
 */
export async function issueLoginTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, device }: { memberId: bigint; device: string },
): Promise<string> {
  const ticket = PREFIX + makeToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + TICKET_LIFE_MS);
  await inTransaction(db, async (tx) => {
    await endLoginTickets(tx, { memberId, device }, now);
    await tx.query(insert, [hashOfToken(ticket), memberId, device, expiresAt]);
  });
  return ticket;
}
