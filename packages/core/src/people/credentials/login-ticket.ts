import { sql, type Tx } from '../../platform/db/index.ts';

const TICKET = /^ticket\.[\w-]{43}$/;
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

/** Whether text sent as a password has the format of a ticket, valid or not. */
export const isLoginTicket = (typed: string): boolean => TICKET.test(typed);

/** A step. Ends the ticket of a device, or all tickets of a member if no device is given. */
export async function endLoginTickets(
  tx: Tx,
  { memberId, device }: { readonly memberId: bigint; readonly device?: string },
  now: Date,
): Promise<void> {
  if (device === undefined) await tx.query(endAll, [memberId, now]);
  else await tx.query(endOfDevice, [memberId, device, now]);
}

/** A step. Ends the tickets of all devices but this one; without a device, of all. */
export async function endOtherLoginTickets(
  tx: Tx,
  { memberId, device }: { readonly memberId: bigint; readonly device: string | undefined },
  now: Date,
): Promise<void> {
  await tx.query(endOthers, [memberId, device ?? null, now]);
}
