import { TRIAL } from '@app/shared/members/customer-types';
import type { SeamlessAnswer, SeamlessRequest } from '@app/shared/seamless/protocol';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Clock, hashOfToken } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { type FreeSpinsOfGame, freeSpinsOf } from './free-spins/free-spins.ts';
import { readFunds } from './messages/read-funds.ts';
import type { Vendor } from './signing/find-signer.ts';
import { isSessionIdle } from './vendor-session.ts';

const read = sql(
  'vendors.read_session',
  `SELECT m.id, m.customer_type = ${TRIAL} AS "isTrial", s.currency, v.used_at AS "usedAt"
   FROM vendor_session v
   JOIN ${memberRows} m ON m.id = v.member_id JOIN ${merchantRows} s ON s.id = m.merchant_id
   WHERE v.token_hash = $1 AND v.vendor_id = $2 AND m.public_id = $3`,
);

/** A query. A member's balance for the vendor that has a session with them, and their free spins. */
export async function readBalance(
  { db, clock }: { db: Reader; clock: Clock },
  vendor: Vendor,
  { session, memberRef }: SeamlessRequest<'balance'>,
): Promise<SeamlessAnswer<'balance'>> {
  const values = [hashOfToken(session), vendor.id, memberRef];
  const [found] = await db.query<PlayerRow>(read, values);
  if (!found) return { status: 'TOKEN_UNKNOWN' };
  if (isSessionIdle(found, clock())) return { status: 'TOKEN_EXPIRED' };
  const balance = Number(await readFunds(db, found, clock()));
  const free = await freeSpinsOf(db, { memberId: found.id, vendorId: vendor.id }, clock());
  return {
    status: 'OK',
    currency: found.currency,
    balance,
    ...(free.length > 0 && { freeSpins: free.map(presentFreeSpins) }),
  };
}

const presentFreeSpins = ({ publicId, gameCode, stake, left, expiresAt }: FreeSpinsOfGame) => ({
  id: publicId,
  gameCode,
  stake: Number(stake),
  left,
  expiresAt: expiresAt.getTime(),
});

interface PlayerRow {
  readonly id: bigint;
  readonly isTrial: boolean;
  readonly currency: string;
  readonly usedAt: Date;
}
