import { REMEMBERED_DEVICE_HOURS } from '@app/shared/credentials/lifetimes';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, hashOfToken, makeToken } from '../../platform/kernel/index.ts';

const TICKET_LIFE_MS = REMEMBERED_DEVICE_HOURS * 3_600_000;
/** Prefix of a ticket, which a form sends in place of a password. No password contains a full stop. */
const PREFIX = 'ticket.';
const TICKET = /^ticket\.[\w-]{43}$/;

const insert = sql(
  'credentials.insert_login_ticket',
  'INSERT INTO login_ticket (token_hash, member_id, device, expires_at) VALUES ($1, $2, $3, $4)',
);
const endOfDevice = sql(
  'credentials.end_login_tickets_of_device',
  `UPDATE login_ticket SET ended_at = $3
   WHERE member_id = $1 AND device = $2 AND ended_at IS NULL`,
);
const endAll = sql(
  'credentials.end_login_tickets',
  'UPDATE login_ticket SET ended_at = $2 WHERE member_id = $1 AND ended_at IS NULL',
);
const endOthers = sql(
  'credentials.end_login_tickets_of_others',
  `UPDATE login_ticket SET ended_at = $3
   WHERE member_id = $1 AND device IS DISTINCT FROM $2 AND ended_at IS NULL`,
);
const use = sql(
  'credentials.use_login_ticket',
  `UPDATE login_ticket SET ended_at = $4
   WHERE token_hash = $1 AND member_id = $2 AND device = $3 AND ended_at IS NULL
     AND expires_at > $4
   RETURNING member_id`,
);

/** Whether text sent as a password has the format of a ticket, valid or not. */
export const isLoginTicket = (typed: string): boolean => TICKET.test(typed);

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

/** A step. Deletes the ticket of a device, or all tickets of a member if no device is given. */
export async function endLoginTickets(
  tx: Tx,
  { memberId, device }: { readonly memberId: bigint; readonly device?: string },
  now: Date,
): Promise<void> {
  if (device === undefined) await tx.query(endAll, [memberId, now]);
  else await tx.query(endOfDevice, [memberId, device, now]);
}

/** A step. Deletes the tickets of all devices but this one. */
export async function endOtherLoginTickets(
  tx: Tx,
  { memberId, device }: { readonly memberId: bigint; readonly device: string | undefined },
  now: Date,
): Promise<void> {
  await tx.query(endOthers, [memberId, device ?? null, now]);
}

/**
 * A command in one statement. Uses up a ticket of a member and device. Of two concurrent uses, one succeeds.
 * Without a member the same statement runs and finds nothing, so that both take the same time.
 */
export async function useLoginTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: { ticket: string; memberId: bigint | undefined; device: string | undefined },
): Promise<boolean> {
  const { ticket, memberId = 0n, device = '' } = asked;
  return (await db.query(use, [hashOfToken(ticket), memberId, device, clock()])).length > 0;
}
