import { sql } from '../../platform/db/index.ts';
import { type Deps, hashOfToken } from '../../platform/kernel/index.ts';

const use = sql(
  'credentials.use_login_ticket',
  `UPDATE login_ticket SET ended_at = $4
   WHERE token_hash = $1 AND member_id = $2 AND device = $3 AND ended_at IS NULL
     AND expires_at > $4
   RETURNING member_id`,
);

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
